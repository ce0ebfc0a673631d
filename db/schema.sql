-- The record of bloomery-doctor, schema 2: runs, what they ran on and with, and what came out.
--
-- src/store writes it; anybody may read it with sqlite3, best through the views at the end.
-- application_id is 0x42444f43 ("BDOC") and user_version the number of the schema; src/store sets
-- both. Times are UTC in ISO 8601, lengths of time in seconds, hashes SHA-256 in lower-case hex.
-- How to change it: db/migrations/README.md.

-- A machine as a run found it; another kernel or processor makes another row.
CREATE TABLE machine (
	id INTEGER PRIMARY KEY,
	fingerprint TEXT NOT NULL UNIQUE, -- hash over the other columns
	hostname TEXT,
	os TEXT,
	kernel TEXT,
	cpu TEXT,
	cores INTEGER NOT NULL,           -- 0: not known
	memory INTEGER NOT NULL           -- bytes, 0: not known
) STRICT;

-- Texts and hashes that many rows share, each once.
CREATE TABLE text (
	id INTEGER PRIMARY KEY,
	text TEXT NOT NULL UNIQUE
) STRICT;

-- IR, CUDA C, PTX and machine code, each content once.
CREATE TABLE artefact (
	sha256 TEXT PRIMARY KEY,
	kind TEXT NOT NULL CHECK (kind IN ('ir', 'cuda', 'ptx', 'cubin')),
	size INTEGER NOT NULL,
	bytes BLOB NOT NULL
) STRICT;

-- finished and exit_code are NULL while it runs, and for ever when it was killed.
CREATE TABLE run (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	uid TEXT NOT NULL UNIQUE,         -- the same in every database
	machine INTEGER NOT NULL REFERENCES machine,
	started TEXT NOT NULL,
	finished TEXT,
	command TEXT NOT NULL,
	exit_code INTEGER,
	tool_version TEXT NOT NULL,
	matrix_path TEXT,
	matrix_sha256 TEXT,
	seconds_building REAL NOT NULL DEFAULT 0,
	seconds_running REAL NOT NULL DEFAULT 0,
	seconds_storing REAL NOT NULL DEFAULT 0,
	seconds_own REAL NOT NULL DEFAULT 0,
	jit_cache TEXT,                   -- 'private': empty at the start; 'user'; NULL: no card
	CHECK ((finished IS NULL) = (exit_code IS NULL))
) STRICT;
CREATE INDEX run_machine ON run (machine);

-- A toolchain as one run found it.
CREATE TABLE toolchain (
	id INTEGER PRIMARY KEY,
	run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
	name TEXT NOT NULL,
	kind TEXT NOT NULL,
	version TEXT,
	path TEXT,
	sha256 TEXT,
	origin TEXT,
	llvm_major INTEGER NOT NULL,      -- 0: none, or not told
	available INTEGER NOT NULL CHECK (available IN (0, 1)),
	reason TEXT,                      -- why not
	UNIQUE (run, name)
) STRICT;

-- A card that cells of a run ran on.
CREATE TABLE card (
	id INTEGER PRIMARY KEY,
	run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
	uuid TEXT NOT NULL,
	name TEXT NOT NULL,
	ordinal INTEGER NOT NULL,
	arch INTEGER NOT NULL,            -- 90
	sms INTEGER NOT NULL,
	memory INTEGER NOT NULL,          -- bytes
	clock_khz INTEGER NOT NULL,       -- at most, 0: not told; so of the memory's
	memory_clock_khz INTEGER NOT NULL,
	ecc INTEGER NOT NULL CHECK (ecc IN (0, 1)),
	mig INTEGER NOT NULL CHECK (mig IN (0, 1)),
	driver INTEGER NOT NULL REFERENCES toolchain ON DELETE CASCADE,
	driver_api TEXT,                  -- the CUDA release that the library implements
	kernel_driver TEXT,               -- version of the kernel module
	compat INTEGER NOT NULL CHECK (compat IN (0, 1)), -- the library is newer than the module
	UNIQUE (run, uuid)
) STRICT;
CREATE INDEX card_driver ON card (driver);

-- One build of a gate's variant. Its artefacts are named by hash alone: they may be gone.
CREATE TABLE build (
	id INTEGER PRIMARY KEY,
	toolchain INTEGER NOT NULL REFERENCES toolchain ON DELETE CASCADE,
	arch INTEGER NOT NULL,            -- 86
	gate TEXT NOT NULL,
	variant TEXT NOT NULL,
	llvm_major INTEGER NOT NULL,      -- of this build, where a library holds several; else 0
	key INTEGER REFERENCES text,      -- hash over all that decides the output
	source_sha256 INTEGER REFERENCES text,
	ptx_sha256 INTEGER REFERENCES text,
	outcome TEXT NOT NULL,
	message INTEGER REFERENCES text,
	err BLOB NOT NULL,                -- standard error
	status INTEGER NOT NULL,
	signal INTEGER NOT NULL,          -- 0: none
	seconds REAL NOT NULL,
	peak_bytes INTEGER NOT NULL,
	reused INTEGER NOT NULL CHECK (reused IN (0, 1)),
	UNIQUE (toolchain, arch, gate, variant)
) STRICT;

CREATE TABLE build_text (
	build INTEGER NOT NULL REFERENCES build ON DELETE CASCADE,
	what TEXT NOT NULL CHECK (what IN ('command', 'environment', 'finding')),
	position INTEGER NOT NULL,
	text INTEGER NOT NULL REFERENCES text,
	PRIMARY KEY (build, what, position)
) STRICT, WITHOUT ROWID;

-- Machine code that a finaliser made of a build for an architecture.
CREATE TABLE binary (
	id INTEGER PRIMARY KEY,
	build INTEGER NOT NULL REFERENCES build ON DELETE CASCADE,
	finalizer TEXT NOT NULL,          -- ptxas-13.3, culink-580
	tool INTEGER NOT NULL REFERENCES toolchain ON DELETE CASCADE, -- that it belongs to
	target INTEGER NOT NULL,          -- 90
	key INTEGER REFERENCES text,      -- this and the next ones as of a build
	cubin_sha256 INTEGER REFERENCES text,
	outcome TEXT NOT NULL,
	message INTEGER REFERENCES text,
	err BLOB NOT NULL,
	status INTEGER NOT NULL,
	signal INTEGER NOT NULL,
	seconds REAL NOT NULL,
	peak_bytes INTEGER NOT NULL,
	reused INTEGER NOT NULL CHECK (reused IN (0, 1)),
	maker INTEGER REFERENCES text,    -- what the machine code says made it
	UNIQUE (build, finalizer, target)
) STRICT;
CREATE INDEX binary_tool ON binary (tool);

CREATE TABLE binary_text (
	binary INTEGER NOT NULL REFERENCES binary ON DELETE CASCADE,
	what TEXT NOT NULL CHECK (what IN ('command', 'environment', 'finding')),
	position INTEGER NOT NULL,
	text INTEGER NOT NULL REFERENCES text,
	PRIMARY KEY (binary, what, position)
) STRICT, WITHOUT ROWID;

-- A kernel or function of a binary. Numbers that were not told are NULL; bytes are of one thread,
-- shared ones of a block. The last four are hashes: equal ones mean equal machine code, equal
-- instructions, equal constants, equal attributes.
CREATE TABLE function (
	binary INTEGER NOT NULL REFERENCES binary ON DELETE CASCADE,
	position INTEGER NOT NULL,
	name INTEGER NOT NULL REFERENCES text,
	entry INTEGER NOT NULL CHECK (entry IN (0, 1)),
	registers INTEGER,
	stack_bytes INTEGER,
	spill_stores INTEGER,
	spill_loads INTEGER,
	shared_bytes INTEGER,
	constant_bytes INTEGER,
	barriers INTEGER,
	code_bytes INTEGER,
	code INTEGER REFERENCES text,
	operations INTEGER REFERENCES text, -- NULL: the encoding is not known
	constants INTEGER REFERENCES text,
	attributes INTEGER REFERENCES text,
	PRIMARY KEY (binary, position)
) STRICT, WITHOUT ROWID;

-- What a cell judges.
CREATE TABLE subject (
	id INTEGER PRIMARY KEY,
	gate TEXT NOT NULL,               -- with the clause: kquant/mcol
	variant TEXT NOT NULL,
	name TEXT NOT NULL,               -- the case: K=4096
	UNIQUE (gate, variant, name)
) STRICT;

-- One case of one toolchain for one architecture. The four counts of multiply-adds are NULL where
-- there was no PTX, and the times but `seconds` where it was not on a card.
CREATE TABLE cell (
	id INTEGER PRIMARY KEY,
	toolchain INTEGER NOT NULL REFERENCES toolchain ON DELETE CASCADE,
	arch INTEGER NOT NULL,
	finalizer TEXT,
	executor TEXT NOT NULL,
	subject INTEGER NOT NULL REFERENCES subject,
	verdict TEXT NOT NULL,
	seconds REAL NOT NULL,
	message INTEGER REFERENCES text,
	ptx_sha256 INTEGER REFERENCES text,
	fused INTEGER,
	open INTEGER,
	pinned INTEGER,
	unmarked INTEGER,
	card INTEGER REFERENCES card ON DELETE CASCADE, -- NULL: on none
	cubin_sha256 INTEGER REFERENCES text,
	seconds_context REAL,
	seconds_load REAL,
	seconds_launch REAL,
	seconds_read REAL
) STRICT;
CREATE UNIQUE INDEX cell_once ON cell (toolchain, arch, coalesce(finalizer, ''), executor, subject,
	coalesce(card, 0));
CREATE INDEX cell_card ON cell (card);
CREATE INDEX cell_subject ON cell (subject);
CREATE INDEX cell_verdict ON cell (toolchain, verdict);

-- What running it gave: as written, and where pairs were open, with them fused. A cell that did not
-- run has none.
CREATE TABLE result (
	cell INTEGER NOT NULL REFERENCES cell ON DELETE CASCADE,
	how TEXT NOT NULL CHECK (how IN ('written', 'fused')),
	verdict TEXT NOT NULL,
	outputs INTEGER NOT NULL,
	mismatches INTEGER NOT NULL,
	max_ulp INTEGER NOT NULL,         -- 4294967295: a NaN against a number, or never written
	line INTEGER REFERENCES text,     -- the gate's own log line
	outputs_sha256 INTEGER REFERENCES text,
	approximate INTEGER NOT NULL CHECK (approximate IN (0, 1)),
	PRIMARY KEY (cell, how)
) STRICT, WITHOUT ROWID;

CREATE TABLE first_mismatch (
	cell INTEGER NOT NULL,
	how TEXT NOT NULL,
	"column" INTEGER NOT NULL,        -- counts from 1; 0: the clause has none
	slot INTEGER NOT NULL,
	"row" INTEGER NOT NULL,
	got INTEGER NOT NULL,             -- bits
	want INTEGER NOT NULL,
	ulp INTEGER NOT NULL,
	unwritten INTEGER NOT NULL CHECK (unwritten IN (0, 1)), -- a launch left it as it was
	PRIMARY KEY (cell, how),
	FOREIGN KEY (cell, how) REFERENCES result ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Outputs by distance: bins 0, 1, 2, 3..4, 5..8 and so on; an empty bin has no row.
CREATE TABLE histogram (
	cell INTEGER NOT NULL,
	how TEXT NOT NULL,
	bin INTEGER NOT NULL,
	count INTEGER NOT NULL CHECK (count > 0),
	PRIMARY KEY (cell, how, bin),
	FOREIGN KEY (cell, how) REFERENCES result ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- A cell on a card held against the CPU executor's run of the same PTX, word by word. None: the two
-- were not compared.
CREATE TABLE agreement (
	cell INTEGER PRIMARY KEY REFERENCES cell ON DELETE CASCADE,
	executors TEXT NOT NULL,          -- agree, agree-fused, partly-fused, differ
	words INTEGER NOT NULL,           -- compared, with the run as written
	differing INTEGER NOT NULL,
	part INTEGER REFERENCES text,     -- where the first one lies; NULL: none differs
	place INTEGER,                    -- within the part
	cpu INTEGER,                      -- bits
	gpu INTEGER
) STRICT;

-- For people: a cell with all that is told of it as written, in words.
CREATE VIEW cells AS
SELECT t.run, t.name AS toolchain, t.kind, t.version, c.arch, c.finalizer, c.executor, s.gate,
	s.variant, s.name AS "case", c.verdict, c.seconds, m.text AS message, p.text AS ptx_sha256,
	c.fused, c.open, c.pinned, c.unmarked, r.outputs, r.mismatches, r.max_ulp, l.text AS line,
	o.text AS outputs_sha256, d.name AS card, d.uuid, u.text AS cubin_sha256,
	a.executors, a.words, a.differing, c.seconds_context, c.seconds_load, c.seconds_launch,
	c.seconds_read, c.id AS cell
FROM cell c
JOIN toolchain t ON t.id = c.toolchain
JOIN subject s ON s.id = c.subject
LEFT JOIN result r ON r.cell = c.id AND r.how = 'written'
LEFT JOIN text m ON m.id = c.message
LEFT JOIN text p ON p.id = c.ptx_sha256
LEFT JOIN text l ON l.id = r.line
LEFT JOIN text o ON o.id = r.outputs_sha256
LEFT JOIN card d ON d.id = c.card
LEFT JOIN text u ON u.id = c.cubin_sha256
LEFT JOIN agreement a ON a.cell = c.id;

-- For people: a build in words.
CREATE VIEW builds AS
SELECT t.run, t.name AS toolchain, t.version, b.arch, b.gate, b.variant, b.outcome,
	m.text AS message, b.seconds, b.reused, s.text AS source_sha256, p.text AS ptx_sha256,
	b.id AS build
FROM build b
JOIN toolchain t ON t.id = b.toolchain
LEFT JOIN text m ON m.id = b.message
LEFT JOIN text s ON s.id = b.source_sha256
LEFT JOIN text p ON p.id = b.ptx_sha256;

-- For people: machine code in words.
CREATE VIEW binaries AS
SELECT t.run, t.name AS toolchain, b.arch, b.gate, b.variant, n.finalizer, f.name AS tool,
	f.version, n.target, n.outcome, m.text AS message, n.seconds, n.reused, k.text AS maker,
	c.text AS cubin_sha256, n.id AS binary
FROM binary n
JOIN build b ON b.id = n.build
JOIN toolchain t ON t.id = b.toolchain
JOIN toolchain f ON f.id = n.tool
LEFT JOIN text m ON m.id = n.message
LEFT JOIN text k ON k.id = n.maker
LEFT JOIN text c ON c.id = n.cubin_sha256;

-- For people: what each kernel costs, and by which hashes machine code is held against other.
CREATE VIEW functions AS
SELECT b.run, b.toolchain, b.arch, b.gate, b.variant, b.finalizer, b.target, n.text AS function,
	f.entry, f.registers, f.stack_bytes, f.spill_stores, f.spill_loads, f.shared_bytes,
	f.constant_bytes, f.barriers, f.code_bytes, c.text AS code, o.text AS operations,
	s.text AS constants, a.text AS attributes, f.binary
FROM function f
JOIN binaries b ON b.binary = f.binary
JOIN text n ON n.id = f.name
LEFT JOIN text c ON c.id = f.code
LEFT JOIN text o ON o.id = f.operations
LEFT JOIN text s ON s.id = f.constants
LEFT JOIN text a ON a.id = f.attributes;
