// npm run torture:forum: a game in a thread of a forum, whose robot is killed at random moments while the forum fails now and then. The
// last line tells what became of it; anything lost or doubled ends it with 1.
import { parseArgs } from 'node:util';
import { findPostgres } from '../support/postgres-server.js';
import { tempDir } from '../support/temp.js';
import { oneRobot, tortureForum, twoRobots } from './forum.js';
import { torturedDiscourse } from './forums/discourse.js';
import { torturedList } from './forums/mailing-list.js';
import { torturedNewsgroup } from './forums/newsgroup.js';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    posts: { type: 'string', default: '200' },
    seed: { type: 'string', default: `${process.pid}` },
    // Where it is played: discourse (a double), news (INN), list (Mailman).
    forum: { type: 'string', default: 'discourse' },
    // 2: on one PostgreSQL.
    robots: { type: 'string', default: '1' },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);

const FORUMS = new Map([
  ['discourse', torturedDiscourse],
  ['news', torturedNewsgroup],
  ['list', torturedList],
]);
const open = FORUMS.get(values.forum);
if (open === undefined) throw new Error(`--forum is one of ${[...FORUMS.keys()].join(', ')}`);
const postgres = findPostgres();
if (values.robots === '2' && !postgres.ok) throw new Error(postgres.reason);

const { seed } = values;
say(`seed ${seed} (--seed ${seed} does the same again)`);
const { dir, remove } = await tempDir('posthorn-torture');
const forum = await open();
const isShared = values.robots === '2' && postgres.ok;
const robots = isShared ? await twoRobots(dir, forum, postgres.programs) : await oneRobot(dir, forum);
try {
  const extent = { kills: Number(values.kills), posts: Number(values.posts), seed };
  const { kills, posts, lost, doubled } = await tortureForum(forum, robots, extent, say);
  for (const fault of [...lost, ...doubled]) say(fault);
  say(`kills=${kills} posts=${posts} lost=${lost.length} doubled=${doubled.length}`);
  if (lost.length + doubled.length > 0) process.exitCode = 1;
} finally {
  await robots.close();
  await forum.close();
  await remove();
}
