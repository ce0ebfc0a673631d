-- The record of bloomery-doctor, schema 1: runs, what they ran on and with, and what came out.
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

-- IR, CUDA C and PTX, each content once.
CREATE TABLE artefact (
	sha256 TEXT PRIMARY KEY,
	kind TEXT NOT NULL CHECK (kind IN ('ir', 'cuda', 'ptx')),
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

-- What a cell judges.
CREATE TABLE subject (
	id INTEGER PRIMARY KEY,
	gate TEXT NOT NULL,               -- with the clause: kquant/mcol
	variant TEXT NOT NULL,
	name TEXT NOT NULL,               -- the case: K=4096
	UNIQUE (gate, variant, name)
) STRICT;

-- One case of one toolchain for one architecture. The four counts of multiply-adds are NULL where
-- there was no PTX.
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
	unmarked INTEGER
) STRICT;
CREATE UNIQUE INDEX cell_once ON cell (toolchain, arch, coalesce(finalizer, ''), executor, subject);
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

-- For people: a cell with all that is told of it as written, in words.
CREATE VIEW cells AS
SELECT t.run, t.name AS toolchain, t.kind, t.version, c.arch, c.finalizer, c.executor, s.gate,
	s.variant, s.name AS "case", c.verdict, c.seconds, m.text AS message, p.text AS ptx_sha256,
	c.fused, c.open, c.pinned, c.unmarked, r.outputs, r.mismatches, r.max_ulp, l.text AS line,
	o.text AS outputs_sha256, c.id AS cell
FROM cell c
JOIN toolchain t ON t.id = c.toolchain
JOIN subject s ON s.id = c.subject
LEFT JOIN result r ON r.cell = c.id AND r.how = 'written'
LEFT JOIN text m ON m.id = c.message
LEFT JOIN text p ON p.id = c.ptx_sha256
LEFT JOIN text l ON l.id = r.line
LEFT JOIN text o ON o.id = r.outputs_sha256;

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
