// players.mjs wait NAME COUNT: until so many mails lie in the mailbox. write NAME: answers the newest with a question.
import { readdir, readFile } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';

const DOMAIN = 'play.example.org';
const [act, name, count] = process.argv.slice(2);

async function mails() {
  const found = [];
  for (const folder of ['new', 'cur']) {
    const path = `/var/vmail/${DOMAIN}/${name}/Maildir/${folder}`;
    const names = await readdir(path).catch((error) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    found.push(...names.map((file) => `${path}/${file}`));
  }
  // A Maildir's names begin with the time of arrival.
  return found.sort((a, b) => (a.split('/').at(-1) < b.split('/').at(-1) ? -1 : 1));
}

if (act === 'wait') {
  const until = Date.now() + 300_000;
  for (;;) {
    const there = await mails();
    if (there.length >= Number(count)) break;
    if (Date.now() > until) throw new Error(`${name} has ${there.length} mails, not ${count}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
} else {
  const newest = (await mails()).at(-1);
  const report = await PostalMime.parse(await readFile(newest));
  const to = report.replyTo?.[0]?.address ?? report.from.address;
  const mailer = createTransport({ host: 'localhost', port: 25, tls: { rejectUnauthorized: false } });
  await mailer.sendMail({
    from: `${name}@${DOMAIN}`,
    to,
    subject: `Re: ${report.subject}`,
    inReplyTo: report.messageId,
    text: 'report\n',
  });
  mailer.close();
}
