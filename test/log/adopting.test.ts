import { afterEach, describe, expect, it } from '@jest/globals';
import type { Dice } from '../../src/engine/core/base/dice-interface.js';
import type { Json } from '../../src/engine/core/base/json.js';
import { ok, refuse } from '../../src/engine/core/base/result.js';
import type { StateFormats } from '../../src/engine/core/base/state-format-migrations.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { Applied } from '../../src/engine/core/contract/order.js';
import type { GameKeys } from '../../src/log/entries/game-keys.js';
import type { Entry } from '../../src/log/format/entry-types.js';
import type { Modules } from '../../src/log/format/rules-lookup.js';
import { GameLog } from '../../src/log/storage/game-log.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { type Caravan, caravan } from '../support/tiny-game.js';
import { at, bytesOf, cleanUp, code, create, folder, newLog, playTo, value } from './support.js';

afterEach(cleanUp);

const old = caravan as GameModule;
const now = () => Promise.resolve();

/** The same game with something done to every state that its rules make. */
function variant(
  version: string,
  change: (state: Caravan) => object,
  formats: StateFormats = [],
): GameModule {
  const changed = (applied: Applied<unknown>): Applied<unknown> => ({
    ...applied,
    state: change(applied.state as Caravan),
  });
  return {
    ...old,
    version,
    formats,
    setup: (setup, dice) => changed(old.setup(setup, dice)),
    chance: (state, decision, dice) => changed(old.chance(state, decision, dice)),
    orders: old.orders.map((def) => ({
      ...def,
      apply: (state, decision, args, dice) => changed(def.apply(state, decision, args, dice)),
    })),
  };
}

/** It has a field more than before, which nothing sets yet. */
const flagged = variant('1.1', (state) => ({ dusty: false, ...state }), [
  { fields: [{ at: ['dusty'], usual: false }] },
]);

/** Its states tell something that has to be worked out from the older ones. */
const counted = variant('1.2', (state) => ({ ...state, steps: state.serial }), [
  { upgrade: (state) => ({ ...state, steps: state.serial ?? 0 }) },
]);

/** A strike hits with every throw: a mended rule. */
const deadly: GameModule = {
  ...old,
  version: '2.0',
  orders: old.orders.map((def) => ({
    ...def,
    apply: (state, decision, args, dice) =>
      def.apply(state, decision, args, def.verb === 'strike' ? loaded(dice) : dice),
  })),
};

function loaded(dice: Dice): Dice {
  return {
    ...dice,
    roll(purpose, audience, sides) {
      dice.roll(purpose, audience, sides);
      return 6;
    },
  };
}

/** All rules that there are, the last of them the newest. */
function shelf(...modules: readonly GameModule[]): Modules {
  return {
    get: () => modules.at(-1) ?? null,
    under: async (rules) => {
      const found = modules.find(({ version }) => version === rules.version);
      return found === undefined ? refuse('rules-unknown', undefined, { version: rules.version }) : ok(found);
    },
  };
}

async function keysOf(dir: string): Promise<GameKeys> {
  return value(await readKeysAt(dir));
}

/** Adopts rules as the moderator does. */
function adopt(
  log: GameLog,
  module: GameModule,
  first: { seq: number; rule: string | null } | null,
): Promise<Entry> {
  return log.transaction((transaction) =>
    value(
      transaction.adopt(
        module,
        { type: 'adopt', side: null, first },
        { by: 'umpire', via: 'command', message: null, line: null },
        at(transaction.head.seq + 1),
      ),
    ),
  );
}

describe('a log whose rules have got a new field', () => {
  it('opens, verifies and goes on under them, though they are the only ones there are', async () => {
    const dir = await folder();
    const begun = await create(dir);
    await playTo(begun, 12);
    // What is put back stands in the log as it was written then.
    const state = (await begun.sessionAt(6)).state as Json;
    await begun.transaction((transaction) =>
      value(
        transaction.append(
          { type: 'undo', to: 6, side: null, reason: 'a slip', state },
          { by: 'umpire', via: 'command', message: null, line: null },
          at(13),
        ),
      ),
    );
    await playTo(begun, 18);
    const log = value(await GameLog.open(dir, { get: () => flagged }));
    expect(log.notices).toEqual([]);
    await playTo(log, 1000);
    expect(log.session.state).toMatchObject({ dusty: false });
    const full = await verifyLog(await bytesOf(dir), {
      level: 'full',
      keys: await keysOf(dir),
      modules: { get: () => flagged },
    });
    expect(full).toMatchObject({ ok: true });
  });

  it('is refused where the field holds anything else', async () => {
    const dir = await folder();
    await playTo(await create(dir), 12);
    const set = variant('1.1', (state) => ({ ...state, dusty: true }), flagged.formats);
    expect(code(await GameLog.open(dir, { get: () => set }))).toBe('log-differs');
  });
});

describe('a game that adopts newer rules', () => {
  it.each([
    ['a field that they add', flagged, 2],
    ['a position that they put otherwise', counted, 2],
  ])('comes out the same but for %s, and goes on', async (_what, newer, format) => {
    const dir = await folder();
    const modules = shelf(old, newer);
    const log = value(await GameLog.create(dir, newLog({ modules })));
    await playTo(log, 14);
    expect(await log.tryUnder(newer, now)).toBeNull();
    const entry = await adopt(log, newer, null);
    expect(entry.rules).toEqual({ module: 'caravan', version: newer.version, format });
    expect(entry.public.events).toEqual([
      { kind: 'rules-adopted', data: { from: old.version, to: newer.version } },
    ]);
    expect(log.module).toBe(newer);
    expect(log.moduleAt(entry.seq - 1)).toBe(old);
    await playTo(log, 1000);
    const keys = await keysOf(dir);
    const full = await verifyLog(await bytesOf(dir), { level: 'full', keys, modules });
    expect(full.first).toBeUndefined();
    expect(full.proved.filter((line) => line.startsWith('rules: '))).toEqual([
      `rules: caravan ${old.version} from entry 0 on`,
      `rules: caravan ${newer.version} from entry 15 on`,
    ]);
    // Read from the start, and from a snapshot.
    const again = value(await GameLog.open(dir, modules));
    expect(again.session).toEqual(log.session);
    await again.close();
    const warm = value(await GameLog.open(dir, modules));
    expect(warm.notices).toEqual([]);
    expect([warm.module.version, warm.adoptions]).toEqual([newer.version, [15]]);
    expect((await warm.sessionAt(10)).state).toEqual((await log.sessionAt(10)).state);
  });

  it('is tried from where it was tried before: what comes after is all that is played again', async () => {
    const log = value(await GameLog.create(await folder(), newLog({ modules: shelf(old, flagged) })));
    const played = async (): Promise<number> => {
      let entries = 0;
      const counted = () => {
        entries++;
        return now();
      };
      expect(await log.tryUnder(flagged, counted)).toBeNull();
      return entries;
    };
    await playTo(log, 10);
    expect(await played()).toBe(11);
    await playTo(log, 13);
    expect([await played(), await played()]).toEqual([3, 0]);
    // Others that are tried begin at the beginning.
    expect(await log.tryUnder(deadly, now)).not.toBeNull();
    expect(await played()).toBe(14);
  });

  it('is told by another program that has it open', async () => {
    const dir = await folder();
    const modules = shelf(old, flagged);
    const mine = value(await GameLog.create(dir, newLog({ modules })));
    await playTo(mine, 8);
    const other = value(await GameLog.open(dir, modules));
    await adopt(mine, flagged, null);
    await playTo(mine, 12);
    await other.refresh();
    expect(other.module).toBe(flagged);
    expect(other.session).toEqual(mine.session);
  });
});

describe('a game whose rules were mended', () => {
  const modules = shelf(old, deadly);

  it('tells where they come out otherwise and by which rule, and plays on under its own', async () => {
    const dir = await folder();
    const log = value(await GameLog.create(dir, newLog({ modules })));
    await playTo(log, 40);
    const difference = await log.tryUnder(deadly, now);
    const entries = await log.readEntries(0);
    const missed = entries.find(({ public: { events = [] } }) =>
      events.some(({ kind, data }) => kind === 'struck' && Number(data.die) < 4),
    );
    if (missed === undefined) throw new Error('every strike hit');
    expect(difference).toMatchObject({ seq: missed.seq, rule: '3' });
    await playTo(log, 1000);
    const full = await verifyLog(await bytesOf(dir), { level: 'full', keys: await keysOf(dir), modules });
    expect(full).toMatchObject({ ok: true });
  });

  it('adopts them by a word of its moderator, from the position as it stands', async () => {
    const dir = await folder();
    const log = value(await GameLog.create(dir, newLog({ modules })));
    await playTo(log, 10);
    const { state } = log.session;
    const first = await log.tryUnder(deadly, now);
    if (first === null) throw new Error('nothing differs');
    await adopt(log, deadly, { seq: first.seq, rule: first.rule });
    expect(log.session.state).toEqual(state);
    await playTo(log, 1000, 'further');
    const full = await verifyLog(await bytesOf(dir), { level: 'full', keys: await keysOf(dir), modules });
    expect(full.first).toBeUndefined();
    // What was before is agreed upon: later rules of the same kind differ in nothing since.
    expect(await log.tryUnder({ ...deadly, version: '2.1' }, now)).toBeNull();
  });

  it('is not opened without the rules it names, nor verified, and the reason is told', async () => {
    const dir = await folder();
    const log = value(await GameLog.create(dir, newLog({ modules })));
    await playTo(log, 10);
    await adopt(log, deadly, { seq: 4, rule: '3' });
    const keys = await keysOf(dir);
    expect(code(await GameLog.open(dir, shelf(old)))).toBe('rules-unknown');
    const without = await verifyLog(await bytesOf(dir), { level: 'full', keys, modules: shelf(old) });
    expect(without.first).toEqual({
      seq: 11,
      problem: 'the rules of caravan 2.0 are needed (rules-unknown)',
    });
  });
});
