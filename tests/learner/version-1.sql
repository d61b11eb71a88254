-- A log of version 1 as the first program left it. Never edited: every later one must read it.
CREATE TABLE attempt (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    item TEXT NOT NULL,
    question TEXT NOT NULL,
    ruleset TEXT NOT NULL,
    seed INTEGER,
    answer TEXT NOT NULL,
    tries INTEGER NOT NULL,
    undos INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    took_ms INTEGER NOT NULL,
    grade TEXT NOT NULL,
    reason TEXT NOT NULL,
    program TEXT NOT NULL,
    content TEXT NOT NULL,
    session TEXT NOT NULL,
    started INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    language TEXT NOT NULL,
    schema INTEGER NOT NULL
);
CREATE TABLE event (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    at INTEGER NOT NULL,
    program TEXT NOT NULL,
    session TEXT NOT NULL,
    schema INTEGER NOT NULL
);
CREATE TRIGGER attempt_no_update BEFORE UPDATE ON attempt BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER attempt_no_delete BEFORE DELETE ON attempt BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER event_no_update BEFORE UPDATE ON event BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER event_no_delete BEFORE DELETE ON event BEGIN SELECT RAISE(ABORT, 'append-only'); END;
INSERT INTO attempt VALUES (1, 'puzzle', 'settebello-01', '{"kind":"takes","table":"7C 3D 4S","hand":"7D"}', 'classic', NULL, '7Dx3D4S', 0, 1, 2, 8100, 'illegal', 'equal-card-first', '0.1.0', 'c0ffee', '00000000-0000-0000-0000-000000000007', 1767268800000000, 1767268808100000, 'it', 1);
INSERT INTO attempt VALUES (2, 'quiz', 'quiz/prime-total', '{"kind":"prime-total","pile":"7D 6C AS 5B"}', 'classic', 42, '70', 0, 0, 0, 5200, 'best', '', '0.1.0', '', '00000000-0000-0000-0000-000000000007', 1767268810000000, 1767268815200000, 'it', 1);
INSERT INTO event VALUES (1, 'place', 'lesson/captures', '3', 1767268800000000, '0.1.0', '00000000-0000-0000-0000-000000000007', 1);
INSERT INTO event VALUES (2, 'setting', 'language', 'it', 1767268800000000, '0.1.0', '00000000-0000-0000-0000-000000000007', 1);
PRAGMA application_id = 1399025520;
PRAGMA user_version = 1;
