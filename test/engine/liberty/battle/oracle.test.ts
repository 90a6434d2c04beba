import { describe, expect, it } from '@jest/globals';
import type { GameEvent } from '../../../../src/engine/core/base/game-event.js';
import { SeededRandom, seededDice } from '../../../../src/engine/core/base/seeded-dice.js';
import type { Order } from '../../../../src/engine/core/contract/order.js';
import type { State } from '../../../../src/engine/liberty/state.js';
import { world } from '../../../support/liberty.js';
import { liberty } from '../../../support/liberty-table.js';
import { fc, MORE } from '../../../support/property.js';
import { begin, FIRE_ON, field, fight } from './field.js';
import { Referee } from './oracle.js';
import { randomField } from './random-field.js';

/** Answers by lot: mostly they fire, so that battles last. */
function answer(state: State, random: SeededRandom): Order & { readonly id: string } {
  const [decision] = liberty.pending(state);
  if (decision === undefined) throw new Error('nobody is asked');
  const view = liberty.view(state, decision.side);
  const choose = (count: number): number => random.below(count);
  const defs = liberty.orders.filter(
    (def) => def.answers.includes(decision.kind) && def.unavailable(view, decision) === null,
  );
  const stubborn = defs.find(({ verb }) => verb === 'fire' && choose(8) > 0);
  const daring = defs.find(({ verb }) => verb === 'bayonets' && choose(2) === 0);
  const def = daring ?? stubborn ?? defs[choose(defs.length)];
  const args = def?.propose(view, decision, choose) ?? null;
  if (def === undefined || args === null) throw new Error(`stuck at ${decision.kind}`);
  return { id: decision.id, verb: def.verb, args };
}

/** One battle from the first event to the winner, under the eyes of a referee. */
function refereed(seed: string): Referee | null {
  const random = new SeededRandom(seed);
  const from = randomField(random);
  const [hex] = Object.keys(from.sites);
  if (hex === undefined) return null;
  const dice = seededDice(seed);
  const referee = new Referee(world, from, hex);
  let now = begin(from, dice);
  let over: State | null = null;
  for (;;) {
    for (const event of now.events) referee.watch(event);
    const won = now.events.some(({ kind }) => kind === 'battle-won');
    if (won) over = now.state;
    const [decision] = liberty.pending(now.state);
    if (over !== null || decision === undefined) break;
    const { verb, args } = answer(now.state, random);
    const def = liberty.orders.find((one) => one.verb === verb);
    if (def === undefined) throw new Error(`no order ${verb}`);
    now = def.apply(now.state, decision, args, dice);
  }
  referee.close(over ?? now.state);
  return referee;
}

/** What hundreds of battles must show some time, so that nothing is left untried. */
const ALL = [
  ...['front', 'reserve', 'round 2', 'round 3', 'round 4', 'fires in round 4', 'ship fires', 'land fires'],
  ...['bombarded', 'equals', 'holds', 'landed', 'landed in round 2', 'beaten', 'charge', 'infantry 2'],
  ...['indian 2', 'indian 3', 'sea retreat', 'land retreat', 'follows to sea'],
  ...['warships leave', 'attacker leaves'],
];

describe('a battle under the eyes of a referee', () => {
  it('keeps the rules: who fires when with how many dice, who is hit, who lands, who goes', () => {
    const seen = new Map<string, number>();
    let battles = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const referee = refereed(`referee ${seed}`);
        if (referee === null) return;
        battles++;
        for (const [what, times] of referee.seen) seen.set(what, (seen.get(what) ?? 0) + times);
        expect(referee.faults).toEqual([]);
      }),
      { numRuns: 500 * MORE },
    );
    expect(battles).toBeGreaterThan(400);
    expect(ALL.filter((what) => !seen.has(what))).toEqual([]);
  });
});

describe('the referee', () => {
  const from = field({
    attacker: 'british',
    stand: { ward: ['springfield', 2], arnold: ['springfield', 4], pickens: ['springfield', 1] },
    came: [{ to: 'springfield', path: ['boston'], blocks: { carleton: 4, fraser: 3 } }],
    control: { boston: 'british' },
  });
  const { events, state } = fight(from, [1, 6, 6, 1, 6, 6], FIRE_ON, 'stay');
  const faults = (told: readonly GameEvent[], after: State = state): readonly string[] => {
    const referee = new Referee(world, from, 'springfield');
    for (const event of told) referee.watch(event);
    referee.close(after);
    return referee.faults;
  };
  const isFire = (block: string) => (event: GameEvent) =>
    event.kind === 'fired' && event.data.block === block && event.data.round === 1;
  const at = (test: (event: GameEvent) => boolean): number => events.findIndex(test);
  const changed = (test: (event: GameEvent) => boolean, data: GameEvent['data']): readonly GameEvent[] =>
    events.map((event) => (test(event) ? { ...event, data: { ...event.data, ...data } } : event));

  it('finds no fault with a battle by the rules', () => {
    expect(faults(events)).toEqual([]);
  });

  it('sees who fires too late, twice or not at all', () => {
    const fraser = at(isFire('fraser'));
    const shot = events[fraser];
    if (shot === undefined) throw new Error('Fraser does not fire');
    expect(faults(events.toSpliced(fraser, 2)).join()).toMatch('fraser has no turn');
    expect(faults(events.toSpliced(at(isFire('arnold')) + 1, 0, shot)).join()).toMatch(
      'fraser has two turns',
    );
    const ward = at(isFire('ward'));
    const carleton = at(isFire('carleton'));
    expect(carleton).toBeGreaterThan(ward);
    const swapped = events.with(ward, events[carleton] ?? shot).with(carleton, events[ward] ?? shot);
    expect(faults(swapped).join()).toMatch('ward has no turn');
  });

  it('sees wrong dice, wrong numbers and wrong hits', () => {
    expect(faults(changed(isFire('ward'), { dice: [6] })).join()).toMatch('ward rolls 1 dice');
    expect(faults(changed(isFire('ward'), { hit: 2 })).join()).toMatch('ward hits with 2 and not 1');
    expect(faults(changed(isFire('ward'), { hits: 1 })).join()).toMatch('ward has 1 hits');
    const hit = (event: GameEvent): boolean => event.kind === 'hit' && event.data.block === 'arnold';
    expect(faults(changed(hit, { block: 'ward', left: 1 })).join()).toMatch(
      'ward is hit and is not the strongest',
    );
    expect(faults(events.toSpliced(at(hit), 1)).join()).toMatch('hits are forgotten');
  });

  it('sees who leaves that need not, who wins too soon, and a wrong position afterwards', () => {
    const leaves = (event: GameEvent): boolean => event.kind === 'must-leave';
    expect(faults(changed(leaves, { side: 'american' })).join()).toMatch(
      'american must leave and not british',
    );
    const won = events.find(({ kind }) => kind === 'battle-won');
    if (won === undefined) throw new Error('nobody wins');
    expect(faults([...events.slice(0, at(isFire('ward'))), won]).join()).toMatch('american wins against');
    const ward = { at: 'springfield', strength: 3 };
    expect(faults(events, { ...state, blocks: { ...state.blocks, ward } }).join()).toMatch('ward has 3');
  });
});
