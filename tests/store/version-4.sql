-- A store as version 4 of its tables was written; never change it.
PRAGMA application_id=1112687948;
PRAGMA user_version=4;
BEGIN TRANSACTION;
CREATE TABLE account(
    id TEXT PRIMARY KEY, name TEXT NOT NULL, login TEXT UNIQUE, password TEXT NOT NULL,
    created INTEGER NOT NULL, seen INTEGER NOT NULL, closed INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "account" VALUES('a','Alice','alice','$argon2id$v=19$x',1,2,0);
CREATE TABLE event(
    table_id TEXT NOT NULL, seq INTEGER NOT NULL, cmd_id TEXT, actor TEXT NOT NULL, body TEXT NOT NULL,
    at INTEGER NOT NULL, seal BLOB NOT NULL, PRIMARY KEY(table_id, seq)) STRICT, WITHOUT ROWID;
INSERT INTO "event" VALUES('t',1,'a/c/1','a','open 1',6,X'548B723F4F356948EFE474500A7637AC');
INSERT INTO "event" VALUES('t',2,NULL,'a','sit p1',7,X'ABA05F9658957ECE930D9FBB4F29156E');
CREATE TABLE factor(
    account TEXT PRIMARY KEY, secret TEXT NOT NULL, step INTEGER NOT NULL, recovery TEXT NOT NULL,
    since INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "factor" VALUES('a','JBSWY3DPEHPK3PXP',7,'00aa 00bb',8);
CREATE TABLE head(
    id TEXT PRIMARY KEY, head TEXT NOT NULL, changed INTEGER NOT NULL, wake INTEGER NOT NULL,
    closed INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "head" VALUES('t','head',5,0,0);
CREATE TABLE house(
    id INTEGER PRIMARY KEY CHECK(id=1), incarnation TEXT NOT NULL, copied INTEGER NOT NULL,
    device INTEGER NOT NULL, inode INTEGER NOT NULL) STRICT;
INSERT INTO "house" VALUES(1,'00112233445566778899aabbccddeeff',0,1,2);
CREATE TABLE place(
    match TEXT NOT NULL, seat INTEGER NOT NULL, account TEXT NOT NULL, name TEXT NOT NULL, folded TEXT NOT NULL,
    bot TEXT NOT NULL, score INTEGER NOT NULL, place INTEGER NOT NULL, PRIMARY KEY(match, seat)) STRICT, WITHOUT ROWID;
INSERT INTO "place" VALUES('m',1,'a','Alice','alice','',3,1);
INSERT INTO "place" VALUES('m',2,'','','','keen',-3,2);
CREATE TABLE played(
    id TEXT PRIMARY KEY, table_id TEXT NOT NULL, number INTEGER NOT NULL, game TEXT NOT NULL, options TEXT NOT NULL,
    record TEXT NOT NULL, begun INTEGER NOT NULL, ended INTEGER NOT NULL, rated INTEGER NOT NULL) STRICT;
INSERT INTO "played" VALUES('m','t',1,'tonk','edition=classic','brelan 1
',8,9,1);
CREATE TABLE played_by(
    account TEXT NOT NULL, ended INTEGER NOT NULL, match TEXT NOT NULL, game TEXT NOT NULL,
    PRIMARY KEY(account, ended, match)) STRICT, WITHOUT ROWID;
INSERT INTO "played_by" VALUES('a',9,'m','tonk');
CREATE TABLE rating(
    account TEXT NOT NULL, game TEXT NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL,
    matches INTEGER NOT NULL, changed INTEGER NOT NULL, PRIMARY KEY(account, game)) STRICT, WITHOUT ROWID;
INSERT INTO "rating" VALUES('a','tonk',25.5,8.25,1,9);
CREATE TABLE reset(
    hash TEXT PRIMARY KEY, account TEXT NOT NULL, made INTEGER NOT NULL, ends_factor INTEGER NOT NULL)
    STRICT, WITHOUT ROWID;
INSERT INTO "reset" VALUES('11ee','a',9,1);
CREATE TABLE session(
    hash TEXT PRIMARY KEY, account TEXT NOT NULL, label TEXT NOT NULL, program INTEGER NOT NULL,
    created INTEGER NOT NULL, seen INTEGER NOT NULL, browser TEXT NOT NULL DEFAULT '', system TEXT NOT NULL DEFAULT '', network TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
INSERT INTO "session" VALUES('00ff','a','my bot',1,3,4,'Firefox','Linux','203.0.x.x');
CREATE TABLE summary(
    account TEXT NOT NULL, game TEXT NOT NULL, matches INTEGER NOT NULL, wins INTEGER NOT NULL,
    score INTEGER NOT NULL, best INTEGER NOT NULL, worst INTEGER NOT NULL,
    PRIMARY KEY(account, game)) STRICT, WITHOUT ROWID;
INSERT INTO "summary" VALUES('a','tonk',1,1,3,3,3);
CREATE TABLE tail(
    table_id TEXT PRIMARY KEY, shard INTEGER NOT NULL, seq INTEGER NOT NULL, seal BLOB NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "tail" VALUES('t',0,2,X'ABA05F9658957ECE930D9FBB4F29156E');
CREATE UNIQUE INDEX event_command ON event(table_id, cmd_id) WHERE cmd_id IS NOT NULL;
CREATE INDEX place_account ON place(account, match);
CREATE INDEX played_ended ON played(ended, id);
CREATE INDEX rating_best ON rating(game, rating);
CREATE INDEX session_account ON session(account);
COMMIT;
