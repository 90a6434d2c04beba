import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { LogHouse } from '../../../src/game/games-folder/games-folder.js';
import { fc, inEveryRun, MORE } from '../../support/property.js';
import { begin, Folder, indexed, type Program, talk } from './support.js';

const GAMES = ['one', 'two'];
/** What happens to a game; each is passed over where it cannot be. */
const DEEDS = [
  'begin',
  'talk',
  'pause',
  'bid',
  'rename',
  'move',
  'spoil',
  'remove',
  'keep',
  'put back',
] as const;
type Deed = (typeof DEEDS)[number];
/** Who does it: two programs with the index, a program without, and what else happens to the first of them. */
const WHO = ['first', 'second', 'stranger', 'killed', 'written', 'look'] as const;

const step = fc.record({
  who: fc.constantFrom(...WHO, 'first', 'stranger'),
  deed: fc.constantFrom(...DEEDS, ...DEEDS.slice(1, 6), 'talk', 'move', 'move', 'begin', 'begin'),
  game: fc.constantFrom(...GAMES),
});

const DICE = {
  scripted: [
    { pick: [8, 9, 10], purpose: 'deal red' },
    { pick: [1, 2, 3], purpose: 'deal blue' },
  ],
};

/** What was done at all. */
const done = new Set<Deed>();

/** Does it, unless it cannot be done just now. */
async function doTo(at: Folder, house: LogHouse, game: string, deed: Deed): Promise<void> {
  try {
    await attempt(at, house, game, deed);
    done.add(deed);
  } catch {
    // There is no such game, or it is spoilt.
  }
}

async function attempt(at: Folder, house: LogHouse, game: string, deed: Deed): Promise<void> {
  const folder = join(at.dir, game);
  const kept = join(at.dir, `.kept-${game}`);
  const file = ['log.yaml', 'players.yaml'][GAMES.indexOf(game)] ?? '';
  switch (deed) {
    case 'spoil':
      return writeFile(join(folder, file), 'spoilt');
    case 'remove':
      return rm(folder, { recursive: true, force: true });
    case 'keep':
      await rm(kept, { recursive: true, force: true });
      return cp(folder, kept, { recursive: true });
    case 'put back':
      await rm(folder, { recursive: true, force: true });
      return cp(kept, folder, { recursive: true });
    case 'begin':
      await rm(folder, { recursive: true, force: true });
      await begin(house, game, { dice: DICE });
      return;
    default:
      await play(house, game, deed);
  }
}

async function play(house: LogHouse, game: string, deed: Deed): Promise<void> {
  const byHand = { via: 'command', message: null } as const;
  if (deed === 'talk') await talk(house, game);
  if (deed === 'rename') await house.describe(game, 'rosa@example.org', { name: `Rosa ${Math.random()}` });
  if (deed === 'move') {
    const there = await house.changeAddress(game, 'bert@example.org', 'bert@example.net');
    if (!there) await house.changeAddress(game, 'bert@example.net', 'bert@example.org');
  }
  const table = await house.open(game);
  if (deed === 'pause') {
    const paused = table?.paused() != null;
    const told = await table?.moderate(
      paused ? { kind: 'continue' } : { kind: 'pause', reason: 'rain' },
      byHand,
    );
    if (told?.ok !== true) throw new Error('not paused');
  }
  if (deed === 'bid') {
    const told = await table?.submit('red', [{ text: 'bid 9', line: 1 }], byHand);
    if (told?.accepted !== true) throw new Error('no bid');
  }
}

it(
  'after a look the index is what would be made anew, whoever did what and was killed when',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        const at = await Folder.make();
        try {
          let first: Program = await at.program();
          const second = await at.program();
          const stranger = await at.stranger();
          for (const game of GAMES) {
            await begin(first.house, game, { dice: DICE });
            await doTo(at, first.house, game, 'keep');
          }
          for (const { who, deed, game } of steps) {
            if (who === 'killed') {
              first.kill();
              await doTo(at, first.house, game, deed);
              first = await at.program();
            } else if (who === 'written') await first.house.index.written();
            else if (who === 'look') await second.house.index.look();
            else await doTo(at, { first: first.house, second: second.house, stranger }[who], game, deed);
          }
          const last = await at.program();
          await first.house.index.written();
          await second.house.index.written();
          await last.house.index.look(true);
          const fresh = await at.program('fresh');
          await fresh.house.index.look();
          expect(readable(await indexed(await at.store()))).toEqual(
            readable(await indexed(await at.store('fresh'))),
          );
          for (const address of ['rosa@example.org', 'bert@example.org', 'bert@example.net']) {
            const games = async (house: LogHouse) => (await house.seatsOf(address)).map(({ game }) => game);
            const expected = await games(stranger);
            for (const { house } of [first, second, last]) expect(await games(house)).toEqual(expected);
          }
        } finally {
          await at.close();
        }
      }),
      { numRuns: inEveryRun(10, 25 * MORE) },
    );
    expect(DEEDS.filter((deed) => !done.has(deed))).toEqual([]);
  },
  300_000 * MORE,
);

/** Of a game that cannot be read, what else is known is of before. */
function readable(rows: Awaited<ReturnType<typeof indexed>>): unknown[] {
  return rows.map((row) => (row.fault === null ? row : { id: row.id, seats: row.seats }));
}
