# Reduces the LLVM IR that clang 16 prints to the portable subset; see tools/pin-ir. It knows that
# printer's output, one construct a line, and stops at one that the subset has no place for.
#
# Kept: functions, declarations, instructions, contract on fadd, fsub, fmul and fneg, llvm.loop unroll
# hints and nvvm.annotations. Gone: parameter and linkage attributes, strings for one target, tbaa,
# source places, module flags. Numbered values get a name, since readers before LLVM 9 number unnamed
# blocks in another way.

function stop(what) {
	print "pin-ir.awk: line " NR ": " what > "/dev/stderr"
	failed = 1
	exit 1
}

# Function attributes that every reader knows, in the oldest spelling.
function portable_attributes(words,    out) {
	out = ""
	if (words ~ /(^| )convergent( |$)/)
		out = out " convergent"
	if (words ~ /(^| )nounwind( |$)/)
		out = out " nounwind"
	if (words ~ /memory\(none\)/)
		out = out " readnone"
	return out
}

function rename_numbers(line,    out, at) {
	out = ""
	while ((at = match(line, /%[0-9]/)) > 0) {
		out = out substr(line, 1, at) "v"
		line = substr(line, at + 1)
	}
	return out line
}

function strip_metadata(line,    loop) {
	loop = ""
	if (match(line, /, !llvm\.loop !([0-9]+)$/))
		loop = substr(line, RSTART + length(", !llvm.loop !"))
	sub(/(, ![a-z.]+ ![0-9]+)+$/, "", line)
	return loop == "" ? line : line ", !llvm.loop !L" loop
}

function strip_parameters(line) {
	gsub(/ (noundef|nocapture|readonly|writeonly|readnone|noalias|nonnull|immarg|returned)/, "", line)
	return line
}

/^; ModuleID/ || /^source_filename/ || /^; Function Attrs/ || /^!llvm\.ident/ || /^!llvm\.module\.flags/ {
	next
}

/^attributes #/ {
	match($0, /#[0-9]+/)
	group[substr($0, RSTART, RLENGTH)] = portable_attributes($0)
	next
}

/^!nvvm\.annotations/ {
	count = split($0, part, /[^0-9]+/)
	for (i = 1; i <= count; i++)
		if (part[i] != "")
			annotation[part[i]] = ++annotations
	next
}

/^![0-9]+ = / {
	number = $1
	sub(/^!/, "", number)
	text = $0
	sub(/^![0-9]+ = /, "", text)
	node[number] = text
	next
}

{
	line = $0
	sub(/ *; preds = .*$/, "", line)
	sub(/ *; No predecessors!$/, "", line)
	if (line ~ /^[0-9]+:$/)
		line = "v" line
	if (line ~ /"[^"]*%[^"]*"/)
		stop("a string with a percent sign")
	line = strip_metadata(rename_numbers(line))
	if (line ~ /^define / || line ~ /^declare /) {
		gsub(/ (dso_local|local_unnamed_addr|unnamed_addr)/, "", line)
		line = strip_parameters(line)
	}
	if (line ~ /^declare /)
		sub(/ #[0-9]+$/, "", line)
	if (line !~ / (fadd|fsub|fmul|fneg) /)
		gsub(/ contract /, " ", line)
	if (line ~ / (zext nneg|or disjoint|range\(|captures\(|splat )/)
		stop("a construct that older readers do not know")
	lines[++n] = line
}

# A loop's node without the hint that every C++ loop has; "" where nothing else was said of it.
function loop_node(number,    part, count, i, out) {
	count = split(node[number], part, /[^0-9]+/)
	out = ""
	for (i = 1; i <= count; i++)
		if (part[i] != "" && part[i] != number && node[part[i]] !~ /llvm\.loop\.mustprogress/)
			out = out " " part[i]
	return out
}

function attribute_group(name,    words) {
	words = group[name]
	if (words == "")
		return ""
	if (!(words in group_number)) {
		group_number[words] = groups++
		group_words[groups - 1] = words
	}
	return "#" group_number[words]
}

function fill_groups(line,    name, replacement) {
	if (match(line, / #[0-9]+/) && line !~ /^attributes/) {
		name = substr(line, RSTART + 1, RLENGTH - 1)
		replacement = attribute_group(name)
		line = substr(line, 1, RSTART - 1) (replacement == "" ? "" : " " replacement) substr(line, RSTART + RLENGTH)
	}
	return line
}

END {
	if (failed)
		exit 1
	groups = 0
	metadata = annotations
	for (i = 1; i <= n; i++) {
		line = fill_groups(lines[i])
		if (match(line, /, !llvm\.loop !L[0-9]+$/)) {
			number = substr(line, RSTART + length(", !llvm.loop !L"))
			hints = loop_node(number)
			line = substr(line, 1, RSTART - 1)
			if (hints != "") {
				line = line ", !llvm.loop !" metadata
				loop_hints[metadata++] = hints
			}
		}
		if (line == "" && previous == "")
			continue
		print line
		previous = line
	}
	for (i = 0; i < groups; i++)
		print "attributes #" i " = {" group_words[i] " }"
	print ""
	list = ""
	for (i = 0; i < annotations; i++)
		list = list (i ? ", " : "") "!" i
	print "!nvvm.annotations = !{" list "}"
	for (number in annotation)
		ordered[annotation[number] - 1] = node[number]
	for (i = 0; i < annotations; i++)
		print "!" i " = " ordered[i]
	hint_base = metadata
	hint_count = 0
	for (i = annotations; i < hint_base; i++) {
		line = "!" i " = distinct !{!" i
		count = split(loop_hints[i], part, " ")
		for (j = 1; j <= count; j++) {
			if (!(node[part[j]] in hint)) {
				hint[node[part[j]]] = hint_base + hint_count
				hint_text[hint_count++] = node[part[j]]
			}
			line = line ", !" hint[node[part[j]]]
		}
		print line "}"
	}
	for (i = 0; i < hint_count; i++)
		print "!" hint_base + i " = " hint_text[i]
}
