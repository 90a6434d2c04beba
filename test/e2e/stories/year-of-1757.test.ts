import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import type { State } from '../../../src/engine/wilderness-war/state.js';
import type { Table } from '../../../src/game/table/table-interfaces.js';
import { factsOf, ordered } from '../../golden/wilderness-war-1757/facts.js';
import { start } from '../../golden/wilderness-war-1757/record.js';
import { EXAMPLE, readExample } from '../../golden/wilderness-war-1757/script.js';
import { PenFriend } from '../../support/pen-friend.js';
import { PostOffice } from '../../support/post-office.js';
import { tempDir } from '../../support/temp.js';

/** What the two of them have noted before the first card is played. */
const STANDING: { readonly [side: string]: readonly string[] } = {
  french: ['foul weather: pass', 'foul weather if they sail from Halifax'],
  british: [
    'foul weather: pass',
    'lake schooner: pass',
    'battle cards: pass',
    'blockhouses: pass',
    'raid militia: deploy',
  ],
};

interface Draw {
  readonly purpose: string;
  /** How many sides it has; a draw of cards or leaders has none. */
  readonly die?: number;
  readonly result: readonly unknown[];
}

interface Part {
  readonly draws?: readonly Draw[];
}

/** What came up at the table, in its order. */
function draws(): unknown[] {
  const log = parseAllDocuments(readFileSync(join(EXAMPLE, 'log.yaml'), 'utf8'));
  return log
    .map(
      (document) =>
        document.toJS() as { readonly public: Part; readonly sealed: { readonly [viewer: string]: Part } },
    )
    .flatMap(({ public: seen, sealed }) => [seen, sealed.umpire].flatMap((part) => part?.draws ?? []))
    .flatMap(({ purpose, die, result }): unknown[] =>
      die === undefined ? [{ pick: result, purpose }] : result.map((roll) => ({ roll })),
    );
}

interface Mail {
  readonly side: string;
  readonly text: string;
  /** What its writer is asked then. */
  readonly asked: string | undefined;
}

const DICE = /^(?:roll|draw|deal) /;

/** The mails of the example and what each answers, without what came up at the table, which needs no mail here. */
async function mailsOfTheYear(): Promise<readonly Mail[]> {
  const { dir, remove } = await tempDir('year');
  const { table, close } = await start(dir);
  const mails: Mail[] = [];
  for (const mail of readExample().phases.flatMap((phase) => phase.mails)) {
    for (const [side, text] of Object.entries(mail)) {
      const lines = text.trim().split('\n');
      const said = lines.filter((line) => !DICE.test(line)).join('\n');
      if (said !== '') mails.push({ side, text: said, asked: kindAsked(table, side) });
      const orders = lines.map((line, at) => ({ line: at + 1, text: line }));
      await table.submit(side, orders, { via: 'command', message: null });
    }
  }
  await close();
  await remove();
  return mails;
}

function kindAsked({ module, session }: Table, side: string): string | undefined {
  return module.pending(session.state).find((one) => one.side === side)?.kind;
}

let office: PostOffice;
beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());

describe('the year 1757 of the worked example, by mail with standing answers', () => {
  it('comes out as it is told, with fewer mails', async () => {
    const { scenario, edition, options, phases } = readExample();
    const players = [
      { side: 'french', name: 'Anna', address: 'anna@localhost', locale: 'en' as const },
      { side: 'british', name: 'Ben', address: 'ben@localhost', locale: 'en' as const },
    ];
    const game = { id: 'year', module: 'wilderness-war', scenario, edition, options, dice: draws(), players };
    const table = await office.begin(game);
    for (const player of players) await office.knows(player, 'text');
    const people: { [side: string]: PenFriend } = Object.fromEntries(
      players.map(({ side }) => [side, new PenFriend(office, table, side)]),
    );
    for (const [side, lines] of Object.entries(STANDING)) {
      const { text } = (await people[side]?.write(lines.join('\n'))) ?? { text: 'nobody' };
      expect(text).not.toContain('REFUSED');
    }
    const all = await mailsOfTheYear();
    for (const { side, text, asked } of all) {
      // A plan has answered it.
      if (kindAsked(table, side) !== asked) continue;
      const answer = await people[side]?.write(text);
      expect([text, answer?.text]).toEqual([text, expect.not.stringContaining('REFUSED')]);
    }
    const last = phases.at(-1)?.after ?? {};
    expect(factsOf(table.session.state as State, last)).toEqual(ordered(last));
    const written = Object.values(people).reduce((sum, person) => sum + person.written, 0);
    const phasesOfAction = all.filter(({ asked }) => asked === 'action').length;
    const rate = (mails: number): string =>
      `${mails} mails, ${(mails / phasesOfAction).toFixed(2)} an action phase`;
    process.stdout.write(`The year 1757: ${rate(all.length)}; with standing answers ${rate(written)}.\n`);
    expect({ without: all.length, written }).toEqual({ without: 66, written: 52 });
  });
});
