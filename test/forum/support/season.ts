import { expect } from '@jest/globals';
import { SeededRandom } from '../../../src/engine/core/base/seeded-dice.js';
import { expectVerified } from '../../mail/support/real-scene.js';
import type { Scene } from '../../mail/support/scene.js';
import { offered } from '../../support/post-office.js';
import type { ThreadTable, Writer } from './thread-table.js';

/** `npm run seasons-at-forums` plays until a season is over, and does not take more posts than this. */
export const WHOLE_SEASON = process.env.FORUM_SEASONS !== undefined;
const MOST = 400;
/** Milliseconds that a whole one may take on a machine that has much else to do. */
export const SEASON_TIME = WHOLE_SEASON ? 3_600_000 : undefined;

export const WILDERNESS_WAR = {
  ...{ module: 'wilderness-war', title: 'Wilderness War', scenario: 'annus-mirabilis' },
} as const;

/**
 * Wilderness War is played in a thread, the French by `anna` (Alice) and the British by `bruno` (Bob), `steps` orders or a whole season.
 * Each order is done, and told; of what only one of them holds everybody reads nothing. Who plays `byMail` writes mails.
 */
export async function playsInThread(
  table: ThreadTable,
  steps: number,
  byMail: readonly Writer[] = [],
): Promise<{ readonly posts: number; readonly reports: number }> {
  const { scene } = table;
  const begun = await seasonOf(scene);
  const random = new SeededRandom('a season at a forum');
  const before = (await table.said()).length;
  let posts = 0;
  for (let step = 0; WHOLE_SEASON ? step < MOST : step < steps; step++) {
    if ((await seasonOf(scene)) !== begun) break;
    const { module, session, head } = await scene.table();
    const asked = module.pending(session.state).find(({ side }) => side === 'french' || side === 'british');
    if (asked === undefined) break;
    const writer = asked.side === 'french' ? 'anna' : 'bruno';
    const lines = linesFor(table, writer, asked.id);
    const line = lines[WHOLE_SEASON ? random.below(lines.length) : 0] ?? '';
    if (byMail.includes(writer)) {
      const { outcome } = await scene.say(asked.side, `decision ${asked.id}\n${line}`);
      expect([line, outcome]).toEqual([line, expect.objectContaining({ accepted: true })]);
      await table.round();
    } else {
      await table.post(writer, `Here goes.\n\n${orders([`decision ${asked.id}`, line])}`);
      posts++;
      const said = (await table.said()).at(-1);
      expect([line, said]).toEqual([line, expect.stringMatching(/^@\w+: One order read(?:, done)?\./m)]);
    }
    expect((await scene.table()).head.seq).toBeGreaterThan(head.seq);
  }
  if (WHOLE_SEASON) expect(await seasonOf(scene)).not.toBe(begun);
  const said = (await table.said()).slice(before);
  const all = said.join('\n');
  const reports = said.filter((one) => /what happened/i.test(one)).length;
  expect(all).not.toMatch(/Your hand|Report for the (?:French|British)/);
  for (const { token } of (await scene.table()).players) expect(all).not.toContain(token);
  await expectVerified(scene);
  return { posts, reports };
}

/** As they stand in a post, whatever the forum. */
export function orders(lines: readonly string[]): string {
  return ['begin', ...lines, 'end'].join('\n');
}

/** What the report says that asked this last. */
function linesFor(table: ThreadTable, writer: Writer, decision: string): readonly string[] {
  for (const text of [...table.told(writer)].reverse()) {
    const question = offered(text);
    if (question?.decision === decision) return question.lines;
  }
  throw new Error(`${writer} was not asked ${decision}`);
}

async function seasonOf(scene: Scene): Promise<string> {
  const { season, year } = (await scene.table()).session.state as { readonly [field: string]: unknown };
  return JSON.stringify([season, year]);
}
