// The least a mail robot can do, to compare with: receives by SMTP, parses, and has the raw file on disk before it says
// so. Run as a process of its own. With the libraries of the robot and nothing else.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { takeMail } from './smtp-loop.mjs';

const [, , dir] = process.argv;
let count = 0;

takeMail(async (raw) => {
  const { messageId } = await PostalMime.parse(raw);
  if (messageId === undefined) throw new Error('no message');
  const file = await open(join(dir, `${++count}.eml`), 'wx');
  try {
    await file.writeFile(raw);
    await file.sync();
  } finally {
    await file.close();
  }
});
