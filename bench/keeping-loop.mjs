// The least that a robot can do which loses nothing and answers both players, to compare with: keeps the mail in a data base before it
// says so, has an entry in a log and two letters in the data base, and then delivers them and notes it, all of it on disk before it goes
// on. It reads no order, knows no rule and has its letters ready. With the libraries of the robot and nothing else.
import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import PostalMime from 'postal-mime';
import { takeMail } from './smtp-loop.mjs';

const [, , dir] = process.argv;
/** What a report and an entry of a log have, about. */
const REPORT = 'A line of a report, as long as one usually is.\n'.repeat(80);
const ENTRY = `${'some: line of an entry\n'.repeat(60)}`;
const LETTERS = 2;

for (const folder of ['tmp', 'new']) mkdirSync(join(dir, folder));
const db = new Database(join(dir, 'kept.db'));
db.exec('PRAGMA journal_mode = WAL');
db.exec('PRAGMA synchronous = FULL');
db.exec('CREATE TABLE mails (id TEXT PRIMARY KEY, bytes BLOB, done INTEGER)');
db.exec('CREATE TABLE letters (id TEXT PRIMARY KEY, bytes BLOB, sent INTEGER)');
const keep = db.prepare('INSERT INTO mails VALUES (?, ?, 0)');
const finish = db.prepare('UPDATE mails SET done = 1 WHERE id = ?');
const write = db.prepare('INSERT INTO letters VALUES (?, ?, 0)');
const sent = db.prepare('UPDATE letters SET sent = 1 WHERE id = ?');
const log = await open(join(dir, 'log.yaml'), 'a');
let count = 0;

takeMail(async (raw) => {
  const id = `${++count}`;
  keep.run(id, raw);
  const { from, subject, messageId } = await PostalMime.parse(raw);
  await log.appendFile(ENTRY);
  await log.datasync();
  const letters = await Promise.all(
    Array.from({ length: LETTERS }, (_, n) =>
      new MailComposer({
        from: 'posthorn@localhost',
        to: from.address,
        subject,
        inReplyTo: messageId,
        text: `${n}\n${REPORT}`,
      })
        .compile()
        .build(),
    ),
  );
  db.transaction(() => {
    for (const [n, bytes] of letters.entries()) write.run(`${id}.${n}`, bytes);
    finish.run(id);
  })();
  for (const [n, bytes] of letters.entries()) await deliver(`${id}.${n}`, bytes);
});

/** As mail is delivered without any mail server. */
async function deliver(name, bytes) {
  const temporary = join(dir, 'tmp', name);
  const file = await open(temporary, 'wx');
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  await rename(temporary, join(dir, 'new', name));
  const folder = await open(join(dir, 'new'));
  await folder.sync();
  await folder.close();
  sent.run(name);
}
