import { describe, expect, it } from '@jest/globals';
import { canonicalJson, type Json, type JsonObject } from '../../src/engine/core/base/json.js';
import { SeededRandom, seededDice } from '../../src/engine/core/base/seeded-dice.js';
import { advance, closing } from '../../src/engine/core/session/next-automatic-input.js';
import { askedOf } from '../../src/engine/core/session/quiet-windows.js';
import { forTheLog, saidThere } from '../../src/game/table/said-at-window.js';
import type { TableAtWork } from '../../src/game/table/table-at-work.js';
import type { Player } from '../../src/game/table/table-interfaces.js';
import { closings } from '../../src/game/timekeeping/quiet-window-clock.js';
import { createKeys } from '../../src/log/entries/game-keys.js';
import { MemoryTable } from '../support/memory-table.js';
import { inEveryRun } from '../support/property.js';
import { bare } from '../support/wilderness-war.js';
import {
  allowed,
  bandOf,
  bestGuess,
  farthestApart,
  guessByAll,
  type SeenWindow,
} from '../support/window-observer.js';
import { game } from '../support/ww-table.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Windows that are looked at, each of a game of its own. */
const WINDOWS = inEveryRun(4000, 40_000);
/** How many hours somebody thinks on the average who has to choose, and who has nothing to choose from. */
const CHOOSES = 12;
const CANNOT = 3;

const player = (side: string, name: string): Player => ({
  ...{ side, name, address: `${name}@example.org`, locale: 'en', zone: 'UTC' },
  token: side.padEnd(26, 'a'),
});
const PLAYERS = [player('french', 'a'), player('british', 'b')];
const LOCALES = { french: 'en', british: 'en' };

/** Movements at which the other side is asked for Foul Weather: by land, over a lake, by sea. */
const MOVEMENTS: readonly {
  readonly mover: 'french' | 'british';
  readonly force: JsonObject;
  readonly card: number;
  readonly orders: readonly string[];
}[] = [
  {
    mover: 'french',
    force: {
      forts: ['ohio-forks'],
      allied: ['logstown'],
      at: { 'allegheny-south': { leaders: ['dumas'], units: { 'fr-indian-shawnee': 1 } } },
    },
    card: 1,
    orders: ['individuals 1 Shawnee', 'move Shawnee to Augusta'],
  },
  {
    mover: 'french',
    force: {
      forts: ['ticonderoga'],
      at: { ticonderoga: { leaders: ['montcalm'], units: { 'fr-regular-bearn': 1 } } },
    },
    card: 1,
    orders: ['force 1 Montcalm', 'boat to Crown Point'],
  },
  {
    mover: 'british',
    force: { at: { halifax: { leaders: ['amherst'], units: { 'br-regular-22nd': 1 } } } },
    card: 57,
    orders: ['force 57 Amherst', 'sail to Boston'],
  },
];
const FOUL_WEATHER = 14;
/** Nothing of it can be played at such a window. */
const IDLE = 13;

/** How somebody who plays nothing comes to play nothing. */
type Way = 'silent' | 'says so' | 'has it said';

/** A game in which the window has just opened. */
function opened(kind: number, holds: boolean, way: Way): MemoryTable {
  const { mover, force, card, orders } = MOVEMENTS[kind] ?? fail();
  const watcher = other(mover);
  const hand = [holds ? FOUL_WEATHER : IDLE, 43, 53];
  const position = {
    ...{ to_act: mover, hands: { [mover]: [card, 11, 12], [watcher]: hand } },
    [mover]: force,
  };
  const memory = new MemoryTable(game, seededDice('quiet'), PLAYERS, 'chains', {
    ...{ scenario: bare(position as JsonObject), edition: 3, options: {} },
  });
  memory.apply({ type: 'offer', side: mover, offer: { what: 'quiet', minutes: DAY / MINUTE } });
  memory.apply({ type: 'quiet', side: watcher, minutes: DAY / MINUTE });
  if (way === 'has it said') memory.give(watcher, 'foul weather: pass');
  memory.give(mover, ...orders);
  return memory;
}

const other = (side: string) => (side === 'french' ? 'british' : 'french');

function fail(): never {
  throw new Error('there is no such movement');
}

/** All that the mover is told when the window closes with nothing done, and what he could count of it. */
interface Closed {
  readonly told: string;
  readonly entries: number;
}

/** Closes the window as the table does, with what its side has said there. */
async function closed(kind: number, holds: boolean, way: Way): Promise<Closed> {
  const memory = opened(kind, holds, way);
  const { mover } = MOVEMENTS[kind] ?? fail();
  const watcher = other(mover);
  const name = memory.clock()?.windows?.[0]?.name ?? fail();
  const begun = memory.entries.length;
  const terms = {
    dice: 'chains' as const,
    locales: LOCALES,
    trusted: false,
    message: null,
    decision: undefined,
  };
  const table = { module: game, locale: () => 'en', locales: () => LOCALES, terms: () => terms };
  const answer = { side: watcher, window: name, via: 'mail' as const, message: 'm'.repeat(64) };
  const answers = way === 'says so' ? [{ ...answer, lines: [{ line: 1, text: 'pass' }] }] : [];
  const said = await saidThere(table as unknown as TableAtWork, memory.session, watcher, answers);
  for (const { input } of forTheLog({ module: game, locales: LOCALES }, said, watcher, name, said.told)) {
    memory.apply(input);
  }
  for (;;) {
    const input = closing(game, memory.session, name, LOCALES) ?? fail();
    memory.apply(input);
    if (input.type === 'answer') break;
  }
  for (let input = advance(game, memory.session, LOCALES); input !== null; ) {
    memory.apply(input);
    input = advance(game, memory.session, LOCALES);
  }
  const seen = memory.entries
    .slice(begun)
    .map(({ kind: of, source, public: everybody, sealed }) => [
      ...[of, source.by, source.via, everybody.events, sealed[mover]?.events ?? []],
    ]);
  return { told: canonicalJson(seen as unknown as Json), entries: seen.length };
}

/**
 * Windows at which nothing was done, as the mover sees them. The secrets that the moment of closing is drawn by are those of a game of its
 * own each time; who holds the card thinks about it, forgets it, or has said beforehand that he passes; who does not is not asked, and
 * looks in now and then. Whoever runs the robot is a little late. Without quiet windows everybody is asked, and closes by his answer.
 */
async function windowsSeen(quiet: boolean): Promise<SeenWindow[]> {
  const people = new SeededRandom(`foul weather ${process.env.FC_SEED ?? ''}`);
  const chance = (): number => people.below(2 ** 30) / 2 ** 30;
  const thinking = (hours: number): number => Math.round(-Math.log(1 - chance()) * hours * HOUR);
  const bytes = (size: number): Uint8Array => Uint8Array.from({ length: size }, () => people.below(256));
  const known = new Map<string, { readonly memory: MemoryTable; readonly closed: Closed }>();
  const seen: SeenWindow[] = [];
  for (let n = 0; n < WINDOWS; n++) {
    const kind = people.below(MOVEMENTS.length);
    const holds = people.below(2) === 0;
    const planned = chance() < 0.1;
    const forgets = chance() < 0.2;
    const at = Date.UTC(2026, 0, 1) + Math.floor(chance() * 365 * DAY);
    const answers = at + thinking(quiet && !holds ? 20 : holds ? CHOOSES : CANNOT);
    const { clock, name } = await windowOf(kind, holds, planned);
    const share = createKeys(`game-${n}`, [], bytes).share(name);
    const [closes] = closings(openedAt(clock, at), () => share);
    const isSaid = !planned && !forgets && answers < (closes?.at ?? 0);
    const way: Way = planned ? 'has it said' : isSaid ? 'says so' : 'silent';
    const late = people.below(2000);
    const end = quiet ? (closes?.at ?? fail()) + late : planned ? at : answers;
    const { told, entries } = await closedOf(kind, holds, way);
    const features = [end - at, end % DAY, end % HOUR, at % DAY, entries, told.length];
    seen.push({ features, holds });
  }
  return seen;

  function openedAt(clock: ReturnType<MemoryTable['clock']>, at: number) {
    const { sides, windows = [] } = clock ?? fail();
    return { sides, windows: windows.map((window) => ({ ...window, since: at })) };
  }

  async function windowOf(kind: number, holds: boolean, planned: boolean) {
    const { memory } = await made(kind, holds, planned ? 'has it said' : 'silent');
    const clock = memory.clock();
    return { clock, name: clock?.windows?.[0]?.name ?? fail() };
  }

  async function closedOf(kind: number, holds: boolean, way: Way): Promise<Closed> {
    return (await made(kind, holds, way)).closed;
  }

  async function made(kind: number, holds: boolean, way: Way) {
    const key = `${kind} ${holds} ${way}`;
    const found = known.get(key) ?? {
      memory: opened(kind, holds, way),
      closed: await closed(kind, holds, way),
    };
    known.set(key, found);
    return found;
  }
}

describe('windows of Foul Weather at which nothing is done', () => {
  const WAYS: readonly Way[] = ['silent', 'says so', 'has it said'];

  it.each(MOVEMENTS.map(({ orders }, kind) => [orders.join('; '), kind] as const))(
    'leave the mover the same, whoever holds what and whatever he did: %s',
    async (_orders, kind) => {
      const [first, ...others] = await Promise.all(
        [true, false].flatMap((holds) => WAYS.map((way) => closed(kind, holds, way))),
      );
      for (const one of others) expect(one).toEqual(first);
      const asked = (holds: boolean): number => {
        const { session } = opened(kind, holds, 'silent');
        return askedOf(game, session, other(MOVEMENTS[kind]?.mover ?? '')).length;
      };
      expect([asked(true), asked(false)]).toEqual([1, 0]);
    },
  );

  it('are the same in all times to a two-sample test, and to who guesses by the best of them or by all', async () => {
    const seen = await windowsSeen(true);

    expect(seen.length).toBeGreaterThanOrEqual(4000);
    expect(farthestApart(seen)).toBeLessThan(allowed(seen[0]?.features.length ?? 1));
    expect(bestGuess(seen)).toBeLessThan(0.5 + bandOf(WINDOWS));
    expect(guessByAll(seen)).toBeLessThan(0.5 + bandOf(WINDOWS));
  });

  it('are told apart by all three where they wait for an answer, so that the tests can tell', async () => {
    const seen = await windowsSeen(false);

    expect(farthestApart(seen)).toBeGreaterThan(allowed(seen[0]?.features.length ?? 1));
    expect(bestGuess(seen)).toBeGreaterThan(0.6);
    expect(guessByAll(seen)).toBeGreaterThan(0.6);
  });
});
