import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { AUTHSERV, DOMAIN, MailServers, PASSWORD } from '../../e2e/support/mail-servers.js';
import { findMailman } from '../../forum/support/find-mailman.js';
import { Mailman, READER, REWRITING } from '../../forum/support/mailman.js';
import { freePort } from '../../support/free-port.js';
import { AnswersByMail } from './answers-by-mail.js';
import { oftenerThanOnce, type TorturedForum, VERDICT } from './tortured-forum.js';

const THREAD = 'g1';

/** A list of a real Mailman behind Postfix and Dovecot. Its members are known by their addresses, so that no account has to be linked. */
export async function torturedList(): Promise<TorturedForum> {
  const found = findMailman();
  if (!found.ok) throw new Error(found.reason);
  const people = { french: `alice@${DOMAIN}`, british: `bob@${DOMAIN}` };
  const ports = { takes: await freePort(), gives: await freePort() };
  const servers = await MailServers.start(found.programs, ports);
  const mailman = await Mailman.start(ports, Object.values(people));
  const answers = new AnswersByMail();
  const mails = new Map<string, { readonly messageId: string; readonly text: string }>();
  const look = async (): Promise<void> => {
    for (const folder of ['new', 'cur']) {
      const path = join(servers.maildir('judge'), folder);
      for (const file of await readdir(path).catch(() => [])) {
        const [name = ''] = file.split(':');
        if (mails.has(name)) continue;
        // Dovecot may move it meanwhile; then it is found at the next look.
        const bytes = await readFile(join(path, file)).catch(() => null);
        if (bytes === null) continue;
        const { messageId = '', text = '' } = await PostalMime.parse(bytes);
        mails.set(name, { messageId, text });
      }
    }
  };
  const own = () => [...mails.values()].filter(({ messageId }) => messageId.startsWith('<posthorn.'));
  let written = 0;
  const imap = `{host: 127.0.0.1, port: ${servers.imapPort}, secure: false, user: '${READER}', password: ${PASSWORD}}`;
  return {
    ...{ name: 'list', thread: THREAD, people, linked: [], robot: `robot@${DOMAIN}`, pace: 200 },
    lines: [
      `forums: [{name: list, kind: list, list: '${REWRITING}', address: '${READER}', believe: true, imap: ${imap}, everySeconds: 1}]`,
      `send: {host: 127.0.0.1, port: ${servers.smtpPort}, requireTls: false}`,
      `policy: {authservId: ${AUTHSERV}}`,
      'retry: {firstSeconds: 1, longestSeconds: 2, attempts: 100}',
    ],
    say: async (side, lines) => {
      const mailer = createTransport({ host: '127.0.0.1', port: servers.smtpPort, ignoreTLS: true });
      const messageId = `<${side}.${++written}@writer.test>`;
      const text = `Listen!\n\nbegin\n${lines.join('\n')}\nend`;
      const subject = `Re: [${THREAD}] our game`;
      await mailer.sendMail({ from: people[side], to: REWRITING, subject, text, messageId });
      mailer.close();
    },
    fail: async () => {
      await servers.stopImap();
      await servers.startImap();
      await servers.deliverNow();
    },
    verdicts: () => look().then(() => own().filter(({ text }) => VERDICT.test(text)).length),
    answers: () => answers.count(['alice', 'bob'].map((user) => servers.maildir(user))),
    repeated: async () => oftenerThanOnce(own().map(({ messageId }) => messageId)),
    close: async () => {
      await mailman.stop();
      await servers.stop();
    },
  };
}
