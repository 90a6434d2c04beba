import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { provenAccount } from '../../../src/forum/articles/article-accounts.js';
import { GROUP, NEWS_NAME, NEWS_PASSWORD, NewsServer } from '../../forum/support/news-server.js';
import { AnswersByMail } from './answers-by-mail.js';
import { oftenerThanOnce, SIDES, type TorturedForum, VERDICT } from './tortured-forum.js';

const LOGINS = { french: 'anna', british: 'bruno' } as const;
const THREAD = 'g1';

/** A newsgroup of a real INN; what is for one alone goes by mail, which the robot leaves in Maildirs. */
export async function torturedNewsgroup(): Promise<TorturedForum> {
  const server = await NewsServer.start();
  const people = { french: 'anna@example.org', british: 'bruno@example.org' };
  const linked = SIDES.map((side) => {
    const { id: account, name } = provenAccount(LOGINS[side]);
    return { account, name, person: people[side] };
  });
  const mails = new AnswersByMail();
  const ids: string[] = [];
  let verdicts = 0;
  let read = 0;
  /** Articles keep their numbers, so that each is fetched once. */
  const look = async (): Promise<void> => {
    const fresh = await server.articles(read);
    read += fresh.length;
    for (const article of fresh) {
      const { messageId = '', text = '' } = await PostalMime.parse(article);
      if (!messageId.startsWith('<posthorn.')) continue;
      ids.push(messageId);
      if (VERDICT.test(text)) verdicts++;
    }
  };
  return {
    ...{ name: 'news', thread: THREAD, people, linked, robot: 'posthorn@example.org', pace: 200 },
    lines: [
      `forums: [{name: news, kind: newsgroup, url: 'nntp://127.0.0.1:${server.port}', group: ${GROUP},`,
      `  user: posthorn, password: ${NEWS_PASSWORD}, believe: ${NEWS_NAME}, everySeconds: 1}]`,
    ],
    say: async (side, lines) => {
      const login = LOGINS[side];
      const text = `Listen!\n\nbegin\n${lines.join('\n')}\nend`;
      const from = `${login} <${people[side]}>`;
      const { said } = await server.post(login, { from, subject: `Re: [${THREAD}] our game`, text });
      if (!said.startsWith('240')) throw new Error(said);
    },
    fail: async () => {
      await server.halt();
      await server.begin();
    },
    verdicts: () => look().then(() => verdicts),
    answers: (home) => mails.count(Object.values(people).map((address) => join(home, 'mailboxes', address))),
    repeated: async () => oftenerThanOnce(ids),
    close: () => server.stop(),
  };
}
