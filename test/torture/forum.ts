import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { openSqliteStore, STORE_FILE } from '../../src/store/database/index.js';
import { ForumAccounts } from '../../src/store/forums/index.js';
import { systemClock } from '../../src/system/sources/time-source.js';
import { DiscourseDouble, type DoubleTopic, KEY, ROBOT_USER } from '../forum/support/discourse-double.js';
import { RobotProcess } from '../support/robot-process.js';
import { Executioner } from './executioner.js';
import { pause, troubles } from './torture.js';

export interface ForumExtent {
  readonly posts: number;
  readonly kills: number;
  readonly seed: string;
}

/** What came of posts whose robot was killed again and again. */
interface ForumTortured {
  readonly kills: number;
  readonly posts: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

const CLUB = 'club';
/** How long (milliseconds) is waited at most for something that has to come. */
const PATIENCE = 240_000;
const LOOK = 20;
/** Posts that may wait for an answer before another is written. */
const AHEAD = 4;
/** Every so often the forum fails, too. */
const FAULTS = [429, 500, 'cut', 'refuse-connection'] as const;

/**
 * Two people write to each other by posts in a thread while the robot is killed at random moments and the forum fails now and then. At the
 * end each post stands once in the log, is answered once in the thread and once alone.
 */
export async function tortureForum(
  dir: string,
  { posts, kills, seed }: ForumExtent,
  tell: (text: string) => void = () => {},
): Promise<ForumTortured> {
  const forum = new DiscourseDouble();
  const url = await forum.listen();
  const thread = forum.topic('moderator', 'A game under torture', 'Here it is played.');
  const many = 1_000_000;
  const robot = await RobotProcess.prepare(dir, [
    `forums: [{name: ${CLUB}, url: '${url}', user: ${ROBOT_USER}, password: '${KEY}', everySeconds: 1}]`,
    `rates: {senderPerHour: ${many}, senderPerDay: ${many}, gamePerHour: ${many}}`,
  ]);
  try {
    await begin(robot, thread);
    await link(robot, forum, ['anna', 'bruno']);
    const random = new SeededRandom(`forum ${seed}`);
    const executioner = new Executioner([robot], random, kills, posts);
    await robot.launch();
    // What was there before its first look is kept as read when it looks for the second time.
    await until(() => forum.asked.filter((one) => one === `GET /t/${thread.id}.json`).length > 1);
    for (let nth = 0; nth < posts; nth++) {
      const [who, whom] = nth % 2 === 0 ? ['anna', 'british'] : ['bruno', 'french'];
      forum.say(who, thread, `Listen!\n\n\`\`\`\npress to ${whom}\nWord ${nth}.\nend press\n\`\`\``);
      if (random.below(3) === 0) forum.faults.push({ status: FAULTS[random.below(FAULTS.length)] ?? 500 });
      executioner.sent();
      await until(() => verdicts(forum).length > nth - AHEAD);
      if (nth % 50 === 49) tell(`${nth + 1} posts, ${executioner.kills} kills`);
    }
    await executioner.done();
    await until(() => verdicts(forum).length >= posts && answers(forum, thread).length >= posts);
    const { code, err } = await robot.end('SIGTERM');
    const ended = code === 0 ? [] : [`the robot ended: ${troubles(err)}`];
    const log = await readFile(join(dir, 'games', 'g1', 'log.yaml'), 'utf8');
    const found = { log, verdicts: verdicts(forum), answers: answers(forum, thread) };
    return { kills: executioner.kills, posts, ...compared(found, posts, forum, ended) };
  } finally {
    await robot.abandon();
    await forum.close();
  }
}

async function begin(robot: RobotProcess, thread: DoubleTopic): Promise<void> {
  const seats = ['--seat', 'french=anna@localhost:Anna', '--seat', 'british=bruno@localhost:Bruno'];
  const rules = ['--game', 'wilderness-war', '--scenario', 'annus-mirabilis'];
  const where = ['--public', `${CLUB}/${thread.id}`];
  const { code, err } = await robot.run(['game', 'new', 'g1', ...rules, ...seats, ...where]);
  if (code !== 0) throw new Error(err);
}

/** Their accounts are theirs already. */
async function link(robot: RobotProcess, forum: DiscourseDouble, users: readonly string[]): Promise<void> {
  const store = await openSqliteStore(join(robot.home, 'home', STORE_FILE));
  try {
    const accounts = new ForumAccounts(store, CLUB);
    for (const name of users) {
      const person = `${name}@localhost`;
      await accounts.change(String(forum.user(name).id), () => ({ name, person }));
    }
  } finally {
    await store.close();
  }
}

function verdicts(forum: DiscourseDouble): string[] {
  return forum.published.filter((raw) => /^@(?:anna|bruno): /m.test(raw));
}

/** What authors were told alone of what they wrote. */
function answers({ byRobot }: DiscourseDouble, thread: DoubleTopic): string[] {
  return byRobot
    .filter(({ topic }) => topic !== thread.id)
    .flatMap(({ raw }) => (/\bpress to (?:british|french)\b/.test(raw) ? [raw] : []));
}

function compared(
  found: { readonly log: string; readonly verdicts: readonly string[]; readonly answers: readonly string[] },
  posts: number,
  forum: DiscourseDouble,
  ended: readonly string[],
): Pick<ForumTortured, 'lost' | 'doubled'> {
  const lost: string[] = [...ended];
  const doubled: string[] = [];
  const counted = {
    'entries of the log': [...found.log.matchAll(/^kind: press$/gm)].length,
    'verdicts in the thread': found.verdicts.length,
    'answers alone': found.answers.length,
  };
  for (const [what, count] of Object.entries(counted)) {
    if (count < posts) lost.push(`${count} ${what} for ${posts} posts`);
    if (count > posts) doubled.push(`${count} ${what} for ${posts} posts`);
  }
  const causes = forum.byRobot.map(({ raw }) => raw.split('\n')[0]);
  if (new Set(causes).size < causes.length)
    doubled.push(`${causes.length - new Set(causes).size} posts of the robot were made again`);
  return { lost, doubled };
}

async function until(isSo: () => boolean): Promise<void> {
  const end = systemClock.now() + PATIENCE;
  while (!isSo()) {
    if (systemClock.now() > end) return;
    await pause(LOOK);
  }
}
