import { afterEach, describe, expect, it } from '@jest/globals';
import { canonicalJson, type Json } from '../../src/engine/core/base/json.js';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { textContext, writeOrder } from '../../src/engine/core/parse/read-order.js';
import type { SideAct } from '../../src/game/table/act-types.js';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { partsOf } from '../../src/log/format/entry-accessors.js';
import type { Entry } from '../../src/log/format/entry-types.js';
import { cleanUp as cleanUpHostile, lines, tableOf } from '../hostile/house.js';
import { inEveryRun } from '../support/property.js';
import { byHand, caravanIn, cleanUp, code, doing, give, place, redLeads } from './caravan-table.js';

afterEach(async () => {
  await cleanUp();
  await cleanUpHostile();
});

const ask: SideAct = { kind: 'offer', what: 'takeback' };
const consent: SideAct = { kind: 'accept', what: 'takeback' };
const position = (table: Table): string => canonicalJson(table.session.state as Json);

/** Events that show something hidden without any draw. */
const TELLING: ReadonlySet<string> = new Set(['revealed', 'nothing-to-discard']);

/** Games of the caravan. */
const GAMES = inEveryRun(3, 6);

/** What happened at a table in the order it did, as somebody who stands by writes it down. */
interface Happening {
  /** Who gave orders, answered, or put a position back. */
  readonly by: string;
  readonly what: 'orders' | 'move' | 'undone';
  readonly chance: boolean;
  /** The position before it. */
  readonly before: string;
}

/** The position a side may go back to, told from what was written down alone; null when it may not. */
function oracle(happenings: readonly Happening[], side: string): string | null {
  let start = -1;
  for (const [index, { by, what }] of happenings.entries())
    if (by === side && what === 'orders') start = index;
  const since = happenings.slice(start + 1);
  if (start < 0) return null;
  const spoilt = since.some(
    ({ by, what, chance }) => chance || what === 'undone' || (what === 'move' && by !== side),
  );
  return spoilt ? null : (happenings[start]?.before ?? null);
}

/** One line for a side that is asked, chosen by lot; now and then with another that has to wait. */
function lineFor(table: Table, side: string, random: SeededRandom): string[] {
  const { module, session } = table;
  const view = module.view(session.state, side);
  const decision = module.pending(view).find((one) => one.side === side);
  if (decision === undefined) return [];
  const defs = module.orders.filter(
    (def) => def.answers.includes(decision.kind) && def.unavailable(view, decision) === null,
  );
  while (defs.length > 0) {
    const [def] = defs.splice(random.below(defs.length), 1);
    const args = def?.propose(view, decision, (count) => random.below(count)) ?? null;
    if (def === undefined || args === null) continue;
    const text = writeOrder(
      module,
      { verb: def.verb, args },
      textContext(module, view, side, decision, 'en'),
    );
    return module.id === 'caravan' && random.below(3) === 0 ? [text, 'march Well'] : [text];
  }
  return [];
}

/** Plays by lot and asks, every now and then, whether each side may take its orders back. */
async function compare(
  table: Table,
  seed: string,
  turns: number,
): Promise<{ granted: number; refused: number }> {
  const random = new SeededRandom(seed);
  const happenings: Happening[] = [];
  const count = { granted: 0, refused: 0 };
  const note = (entries: readonly Entry[], before: string): void => {
    for (const entry of entries) {
      const chance = partsOf(entry).some(
        ([, part]) => part.draws !== undefined || part.events?.some(({ kind }) => TELLING.has(kind)) === true,
      );
      const { by } = entry.source;
      if (entry.kind === 'orders') happenings.push({ by, what: 'orders', chance, before });
      if (entry.kind === 'answer' || entry.kind === 'chance')
        happenings.push({ by, what: 'move', chance, before });
      if (entry.kind === 'undo') happenings.push({ by, what: 'undone', chance, before });
    }
  };
  const { sides } = table.module;
  for (let turn = 0; turn < turns && table.module.outcome(table.session.state) === null; turn++) {
    const asked = table.module.pending(table.session.state);
    const side = asked[random.below(asked.length)]?.side ?? '';
    const before = position(table);
    const sent = await table.submit(side, lines(...lineFor(table, side, random)), byHand);
    note(sent.entries, before);
    for (const who of sides) {
      const over = table.module.outcome(table.session.state) !== null;
      const wanted = over ? null : oracle(happenings, who);
      const other = sides.find((one) => one !== who) ?? '';
      const { plans } = table.session;
      const answer = await doing(table, who, ask);
      if (wanted === null) {
        expect([who, answer === 'ok']).toEqual([who, false]);
        count.refused++;
        continue;
      }
      // Who let the enemy go on saw where he goes: hidden until then, and nothing this oracle can tell.
      if (answer === 'takeback-too-late' && table.module.id === 'wilderness-war') continue;
      expect([who, answer]).toEqual([who, 'ok']);
      count.granted++;
      if (random.below(3) > 0) {
        await doing(table, who, { kind: 'withdraw', what: 'takeback' });
        continue;
      }
      expect(await doing(table, other, consent)).toBe('ok');
      expect(position(table)).toBe(wanted);
      expect(table.session.plans).toEqual(plans);
      expect(Object.values(table.session.queues)).toEqual(sides.map(() => []));
      happenings.push({ by: who, what: 'undone', chance: false, before: wanted });
    }
  }
  return count;
}

describe('taking orders back', () => {
  it('is allowed in the caravan exactly where nothing was rolled and the other has not acted', async () => {
    let [granted, refused] = [0, 0];
    for (let game = 0; game < GAMES; game++) {
      const table = await caravanIn(await place(), { dice: 'chains', id: `road-${game}` });
      const count = await compare(table, `caravan ${game}`, 30);
      granted += count.granted;
      refused += count.refused;
    }
    expect(granted).toBeGreaterThan(3 * GAMES);
    expect(refused).toBeGreaterThan(3 * GAMES);
  });

  it.each(['annus-mirabilis', 'early-war'])(
    'is allowed in Wilderness War exactly where nothing was rolled and the other has not acted (%s)',
    async (scenario) => {
      const { granted, refused } = await compare(await tableOf(scenario), `ww ${scenario}`, 40);
      expect(granted).toBeGreaterThan(5);
      expect(refused).toBeGreaterThan(5);
    },
    60_000,
  );

  it('goes back to before the last mail, with all that was answered since', async () => {
    const table = await caravanIn(await place());
    const start = position(table);
    expect(await doing(table, 'red', ask)).toBe('nothing-to-take-back');
    await give(table, 'red', 'if with at most 4 left: ask');
    expect(await doing(table, 'red', ask)).toBe('nothing-to-take-back');
    await give(table, 'red', 'bid 9', 'march Well');
    await doing(table, 'red', ask);
    expect(table.session.table.offers.red).toEqual([{ what: 'takeback', to: 1 }]);
    expect(await doing(table, 'red', consent)).toBe('no-such-offer');
    expect(await doing(table, 'blue', consent)).toBe('ok');
    expect(position(table)).toBe(start);
    expect([table.session.queues.red, table.session.plans.red?.length]).toEqual([[], 1]);
    const [entry] = await table.entries(table.head.seq);
    expect(entry?.source).toMatchObject({ by: 'blue', line: null });
    expect(entry?.public.events?.[0]).toEqual({
      kind: 'taken-back',
      data: { to: 1, reason: '', side: 'side:red' },
    });
  });

  it('is too late across a position that was put back', async () => {
    const table = await caravanIn(await place());
    await give(table, 'red', 'bid 9');
    await doing(table, 'red', ask);
    await doing(table, 'blue', consent);
    for (const side of ['red', 'blue']) expect(await doing(table, side, ask)).toBe('takeback-too-late');
    await give(table, 'red', 'bid 8');
    expect(await doing(table, 'red', ask)).toBe('ok');
  });

  it('lapses as soon as anybody moves', async () => {
    const table = await caravanIn(await place());
    await give(table, 'red', 'bid 9');
    await doing(table, 'red', ask);
    await give(table, 'blue', 'bid 2');
    expect(await doing(table, 'blue', consent)).toBe('no-such-offer');
    expect(await doing(table, 'red', ask)).toBe('takeback-too-late');
  });

  it('reaches orders that were noted and not carried out yet', async () => {
    // The cards are dealt by hand, and are not dealt yet.
    const table = await tableOf('annus-mirabilis', 'manual');
    const sent = await table.submit('french', lines('event 36'), byHand);
    expect(sent.verdicts.map(({ status }) => status)).toEqual(['queued']);
    expect(await doing(table, 'french', ask)).toBe('ok');
    expect(table.session.table.offers.french).toEqual([{ what: 'takeback', to: 0 }]);
    expect(await doing(table, 'british', consent)).toBe('ok');
    expect(table.session.queues.french).toEqual([]);
  });

  it('passes over what was called off, talk, pauses, newcomers and the notes of the other side', async () => {
    const table = await caravanIn(await place());
    await give(table, 'red', 'bid 9', 'march Well');
    await give(table, 'blue', 'if with at most 4 left: strike no');
    await doing(table, 'red', { kind: 'cancel', number: 1 });
    await doing(table, 'blue', { kind: 'press', to: 'opponent', text: 'hm' });
    for (const act of [
      { kind: 'pause', reason: '' },
      { kind: 'continue' },
      { kind: 'ruling', text: 'so be it' },
      { kind: 'substitute', side: 'blue' },
    ] as const) {
      expect(code(await table.moderate(act, byHand))).toBe('ok');
    }
    expect(await doing(table, 'red', ask)).toBe('ok');
    expect(table.session.table.offers.red).toEqual([{ what: 'takeback', to: 0 }]);
  });
});

describe('who learnt something hidden by his own order', () => {
  /** The French play the card that has the British give up one of certain cards, if they hold any. */
  async function crisis(british: number[]): Promise<Table> {
    const table = await tableOf({ hands: { french: [37, 1, 11], british } });
    const { verdicts } = await table.submit('french', lines('event 37'), byHand);
    // He is asked which one, or there is none.
    expect(['done', 'open']).toEqual(expect.arrayContaining(verdicts.map(({ status }) => status)));
    const drawn = (await table.entries(1)).filter((entry) => partsOf(entry).some(([, { draws }]) => draws));
    expect(drawn).toEqual([]);
    return table;
  }

  it('may not take it back: his own bid has uncovered the other one', async () => {
    const table = await caravanIn(await place());
    await redLeads(table);
    await give(table, 'red', 'march Well');
    await give(table, 'blue', 'strike no', 'bid 3');
    await give(table, 'red', 'bid 8');
    expect(await doing(table, 'red', ask)).toBe('takeback-too-late');
  });

  it('may not take it back: he knows a card from the question alone, and from its not being asked', async () => {
    const asked = await crisis([43, 54, 57, 58]);
    expect((await asked.asked('british')).length).toBe(1);
    expect(await doing(asked, 'french', ask)).toBe('takeback-too-late');
    const silent = await crisis([12, 14, 43]);
    expect(JSON.stringify((await silent.entries(silent.head.seq))[0]?.public)).toContain(
      'nothing-to-discard',
    );
    expect(await doing(silent, 'french', ask)).toBe('takeback-too-late');
  });
});
