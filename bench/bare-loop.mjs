// The least a mail robot can do, to compare with: receives by SMTP, parses, and has the raw file on disk before it says
// so. Run as a process of its own; tells its port in a line of its own. With the libraries of the robot and nothing else.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const [, , dir] = process.argv;
let count = 0;

async function take(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  const raw = Buffer.concat(chunks);
  const { messageId } = await PostalMime.parse(raw);
  if (messageId === undefined) throw new Error('no message');
  const file = await open(join(dir, `${++count}.eml`), 'wx');
  try {
    await file.writeFile(raw);
    await file.sync();
  } finally {
    await file.close();
  }
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, _session, done) => {
    take(stream).then(() => done(null, 'Taken.'), done);
  },
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.server.address().port}\n`));
process.on('SIGTERM', () => server.close(() => process.exit(0)));
