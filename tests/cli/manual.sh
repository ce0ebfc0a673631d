#!/bin/sh
# Man pages and -h screens say the same: every command has a page, every option of one is in the other, and a screen is one.
cd "${SRCDIR:-$(dirname "$0")/../..}" || exit 1
doctor=${DOCTOR:-build/bloomery-doctor}

number=0
result() { # result STATUS NAME
    number=$((number + 1))
    if [ "$1" -eq 0 ]; then echo "ok $number - $2"; else echo "not ok $number - $2"; fi
}

# Both as one option a line: "-t --toolchain".
of_screen() {
    "$doctor" "$1" -h | sed -n 's/^ *\(-[a-zA-Z]\), \(--[a-z-]*\).*/\1 \2/p; s/^ *\(--[a-z-]*\).*/\1/p' | sort
}
of_page() {
    sed -n 's/^\.It Fl \([a-zA-Z]\) .* -\([a-z-]*\).*/-\1 --\2/p; s/^\.It Fl -\([a-z-]*\).*/--\1/p' "$1" | sort
}

commands=$("$doctor" help | sed -n 's/^  \([a-z]*\)  *.*/\1/p')
[ -n "$commands" ]
result $? "help lists commands"
for command in $commands; do
    page=man/bloomery-doctor-$command.1
    [ -f "$page" ]
    result $? "$command has a man page"
    screen=$(of_screen "$command")
    if [ -n "$screen" ] && [ "$screen" = "$(of_page "$page")" ]; then bad=0; else bad=1; fi
    [ $bad -eq 0 ] || { of_screen "$command" | sed 's/^/# -h:  /'; of_page "$page" | sed 's/^/# man: /'; }
    result $bad "the options of $command are those of its page"
    grep -q "^\.It Cm $command\$" man/bloomery-doctor.1 && grep -q "^\.Xr bloomery-doctor-$command 1" man/bloomery-doctor.1
    result $? "bloomery-doctor(1) tells of $command"
    "$doctor" "$command" -h | awk '{ if (length($0) > 100) exit 1 } END { if (NR > 40) exit 1 }'
    result $? "$command -h is one screen"
done
for page in man/*.[15]; do
    name=$(basename "$page")
    findings=$(mandoc -Tlint "$page" 2>&1 | grep -v -e 'referenced manual not found')
    [ -z "$findings" ] || printf '%s\n' "$findings" | sed 's/^/# /'
    [ -z "$findings" ]
    result $? "$name has no findings of mandoc"
    missing=$(sed -n 's/^\.Xr \([^ ]*\) \([0-9]\).*/\1.\2/p' "$page" | sort -u | while read -r reference; do
        [ -f "man/$reference" ] || echo "# $name refers to $reference, which is not there"
    done)
    [ -z "$missing" ] || echo "$missing"
    [ -z "$missing" ]
    result $? "$name refers to pages that are there"
done
echo "1..$number"
