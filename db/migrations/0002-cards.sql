-- Schema 2: cards, machine code, and cells that ran on a card.
DROP VIEW cells;

-- A constraint cannot be changed in place.
CREATE TABLE artefact_with_cubins (
	sha256 TEXT PRIMARY KEY,
	kind TEXT NOT NULL CHECK (kind IN ('ir', 'cuda', 'ptx', 'cubin')),
	size INTEGER NOT NULL,
	bytes BLOB NOT NULL
) STRICT;
INSERT INTO artefact_with_cubins SELECT sha256, kind, size, bytes FROM artefact;
DROP TABLE artefact;
ALTER TABLE artefact_with_cubins RENAME TO artefact;

ALTER TABLE run ADD COLUMN jit_cache TEXT;

CREATE TABLE card (
	id INTEGER PRIMARY KEY,
	run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
	uuid TEXT NOT NULL,
	name TEXT NOT NULL,
	ordinal INTEGER NOT NULL,
	arch INTEGER NOT NULL,
	sms INTEGER NOT NULL,
	memory INTEGER NOT NULL,
	clock_khz INTEGER NOT NULL,
	memory_clock_khz INTEGER NOT NULL,
	ecc INTEGER NOT NULL CHECK (ecc IN (0, 1)),
	mig INTEGER NOT NULL CHECK (mig IN (0, 1)),
	driver INTEGER NOT NULL REFERENCES toolchain ON DELETE CASCADE,
	driver_api TEXT,
	kernel_driver TEXT,
	compat INTEGER NOT NULL CHECK (compat IN (0, 1)),
	UNIQUE (run, uuid)
) STRICT;
CREATE INDEX card_driver ON card (driver);

CREATE TABLE binary (
	id INTEGER PRIMARY KEY,
	build INTEGER NOT NULL REFERENCES build ON DELETE CASCADE,
	finalizer TEXT NOT NULL,
	tool INTEGER NOT NULL REFERENCES toolchain ON DELETE CASCADE,
	target INTEGER NOT NULL,
	key INTEGER REFERENCES text,
	cubin_sha256 INTEGER REFERENCES text,
	outcome TEXT NOT NULL,
	message INTEGER REFERENCES text,
	err BLOB NOT NULL,
	status INTEGER NOT NULL,
	signal INTEGER NOT NULL,
	seconds REAL NOT NULL,
	peak_bytes INTEGER NOT NULL,
	reused INTEGER NOT NULL CHECK (reused IN (0, 1)),
	maker INTEGER REFERENCES text,
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
	operations INTEGER REFERENCES text,
	constants INTEGER REFERENCES text,
	attributes INTEGER REFERENCES text,
	PRIMARY KEY (binary, position)
) STRICT, WITHOUT ROWID;

ALTER TABLE cell ADD COLUMN card INTEGER REFERENCES card ON DELETE CASCADE;
ALTER TABLE cell ADD COLUMN cubin_sha256 INTEGER REFERENCES text;
ALTER TABLE cell ADD COLUMN seconds_context REAL;
ALTER TABLE cell ADD COLUMN seconds_load REAL;
ALTER TABLE cell ADD COLUMN seconds_launch REAL;
ALTER TABLE cell ADD COLUMN seconds_read REAL;
DROP INDEX cell_once;
CREATE UNIQUE INDEX cell_once ON cell (toolchain, arch, coalesce(finalizer, ''), executor, subject,
	coalesce(card, 0));
CREATE INDEX cell_card ON cell (card);

CREATE TABLE agreement (
	cell INTEGER PRIMARY KEY REFERENCES cell ON DELETE CASCADE,
	executors TEXT NOT NULL,
	words INTEGER NOT NULL,
	differing INTEGER NOT NULL,
	part INTEGER REFERENCES text,
	place INTEGER,
	cpu INTEGER,
	gpu INTEGER
) STRICT;

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
