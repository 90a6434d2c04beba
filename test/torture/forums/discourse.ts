import { DiscourseDouble, KEY, ROBOT_USER } from '../../forum/support/discourse-double.js';
import { ANSWER, oftenerThanOnce, type TorturedForum, VERDICT } from './tortured-forum.js';

const FAULTS = [429, 500, 'cut', 'refuse-connection'] as const;
const NAMES = { french: 'anna', british: 'bruno' } as const;

/** A double of a Discourse, with conversations of its own. */
export async function torturedDiscourse(): Promise<TorturedForum> {
  const forum = new DiscourseDouble();
  const url = await forum.listen();
  const thread = forum.topic('moderator', 'A game under torture', 'Here it is played.');
  const people = { french: 'anna@localhost', british: 'bruno@localhost' };
  const linked = (['french', 'british'] as const).map((side) => ({
    account: String(forum.user(NAMES[side]).id),
    name: NAMES[side],
    person: people[side],
  }));
  return {
    ...{ name: 'club', thread: String(thread.id), people, linked, robot: 'posthorn@localhost', pace: 20 },
    lines: [
      `forums: [{name: club, url: '${url}', user: ${ROBOT_USER}, password: '${KEY}', everySeconds: 1}]`,
    ],
    say: async (side, lines) => {
      forum.say(NAMES[side], thread, `Listen!\n\n\`\`\`\n${lines.join('\n')}\n\`\`\``);
    },
    fail: async (random) => {
      forum.faults.push({ status: FAULTS[random.below(FAULTS.length)] ?? 500 });
    },
    verdicts: async () => forum.published.filter((raw) => VERDICT.test(raw)).length,
    answers: async () =>
      forum.byRobot.filter(({ topic, raw }) => topic !== thread.id && ANSWER.test(raw)).length,
    additions: async () => forum.published.join('\n').match(/^\*\*Since then\*\*$/gm)?.length ?? 0,
    repeated: async () => oftenerThanOnce(forum.byRobot.map(({ raw }) => raw.split('\n')[0] ?? '')),
    close: () => forum.close(),
  };
}
