import { describe, expect, it } from '@jest/globals';
import type { Order } from '../../../../src/engine/core/order.js';
import { SeededRandom, seededDice } from '../../../../src/engine/core/seeded-dice.js';
import { checkOrder } from '../../../../src/engine/core/session.js';
import type { BlockId, HexId, Side, State } from '../../../../src/engine/liberty/state.js';
import { world } from '../../../support/liberty.js';
import { liberty } from '../../../support/liberty-table.js';
import { fc, MORE } from '../../../support/property.js';
import { begin, type Came, type Fought, field } from './field.js';

/** Hexes with the ways into them: land, river, the sea and the islands. */
const PLACES: readonly { readonly hex: HexId; readonly ways: readonly Omit<Came, 'to' | 'blocks'>[] }[] = [
  {
    hex: 'new-york',
    ways: [
      { path: ['hartford'] },
      { path: ['west-point'] },
      { path: ['albany', 'west-point'], by: 'river' },
      { path: ['atlantic'], by: 'sea' },
    ],
  },
  {
    hex: 'boston',
    ways: [{ path: ['springfield'] }, { path: ['newport'] }, { path: ['atlantic'], by: 'sea' }],
  },
  { hex: 'springfield', ways: [{ path: ['boston'] }, { path: ['albany'] }, { path: ['hartford'] }] },
  { hex: 'philadelphia', ways: [{ path: ['lancaster'] }, { path: ['atlantic'], by: 'sea' }] },
  {
    hex: 'west-indies-french',
    ways: [
      { path: ['atlantic'], by: 'sea' },
      { path: ['west-indies-british'], by: 'sea' },
    ],
  },
];

function sails(id: BlockId): boolean {
  const block = world.blocks.get(id);
  return block?.side === 'british' || block?.nation === 'french';
}

/** A battle somewhere, with blocks of all kinds on either side. */
function position(random: SeededRandom): State {
  const below = (count: number): number => random.below(count);
  const place = PLACES[below(PLACES.length)];
  if (place === undefined) throw new Error('no place');
  const attacker: Side = below(2) === 0 ? 'british' : 'american';
  const player1: Side = below(2) === 0 ? 'british' : 'american';
  const pools = { british: [] as BlockId[], american: [] as BlockId[] };
  for (const id of world.blockIds) {
    const block = world.blocks.get(id);
    if (block !== undefined && block.type !== 'indian') pools[block.side].push(id);
  }
  const island = place.hex.startsWith('west');
  const port = world.hexes.get(place.hex)?.port === true;
  const take = (side: Side, bySea: boolean): BlockId | null => {
    const fit = pools[side].filter(
      (id) => (!(bySea || island) || sails(id)) && (port || world.blocks.get(id)?.type !== 'warship'),
    );
    const id = fit[below(Math.max(1, fit.length))];
    if (id === undefined) return null;
    pools[side].splice(pools[side].indexOf(id), 1);
    return id;
  };
  const strength = (id: BlockId): number => 1 + below(world.blocks.get(id)?.max ?? 1);
  const stand: { [id: BlockId]: readonly [string, number] } = {};
  const defender: Side = attacker === 'british' ? 'american' : 'british';
  for (let i = below(4); i >= 0; i--) {
    const id = take(defender, false);
    if (id !== null) stand[id] = [place.hex, strength(id)];
  }
  // Somewhere to go, or somebody in the way.
  for (const hex of world.neighbours.get(place.hex) ?? []) {
    const side: Side = below(2) === 0 ? 'british' : 'american';
    const landed = world.hexes.get(hex)?.kind !== 'sea' && below(3) === 0;
    const id = landed ? pools[side].find((one) => world.blocks.get(one)?.type !== 'warship') : undefined;
    if (id === undefined) continue;
    pools[side].splice(pools[side].indexOf(id), 1);
    stand[id] = [hex, strength(id)];
  }
  const came: Came[] = [];
  for (const way of place.ways) {
    if (came.length > 0 && below(2) === 0) continue;
    const joins = came.length > 0 && defender !== player1 && way.by !== 'sea' && below(3) === 0;
    const side = joins ? defender : attacker;
    const blocks: { [id: BlockId]: number } = {};
    for (let i = below(4); i >= 0; i--) {
      const id = take(side, way.by === 'sea');
      if (id === null) continue;
      if (way.by !== 'sea' && world.blocks.get(id)?.type === 'warship') continue;
      blocks[id] = strength(id);
    }
    if (Object.keys(blocks).length > 0) came.push({ to: place.hex, ...way, blocks });
  }
  const options = {
    militiaVolley: below(2) === 0,
    bayonetCharge: below(2) === 0,
    pursuitRound: below(2) === 0,
  };
  return field({ attacker, player1, stand, came, options });
}

function total(state: State): number {
  return Object.values(state.counts).reduce(
    (sum, own) => sum + Object.values(own).reduce((some, count) => some + count, 0),
    0,
  );
}

describe('random battles', () => {
  it('end, lose no block, give only legal orders, and leave nobody face up or in a hex with the enemy', () => {
    let questions = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = new SeededRandom(`battle ${seed}`);
        const dice = seededDice(`battle ${seed}`);
        const from = position(random);
        if (Object.keys(from.sites).length === 0) return;
        let now: Fought = begin(from, dice);
        for (let turn = 0; ; turn++) {
          expect(liberty.problems(now.state)).toEqual([]);
          for (const side of ['british', 'american'] as const) {
            expect(liberty.problems(liberty.view(now.state, side))).toEqual([]);
          }
          const [decision] = liberty.pending(now.state);
          if (decision === undefined) break;
          questions++;
          if (turn > 200) throw new Error('the battle does not end');
          const view = liberty.view(now.state, decision.side);
          const defs = liberty.orders.filter(
            (def) => def.answers.includes(decision.kind) && def.unavailable(view, decision) === null,
          );
          const choose = (count: number): number => random.below(count);
          const listed = defs.flatMap((def) =>
            [...(def.suggest?.(view, decision) ?? []), ...(def.all?.(view, decision) ?? [])].map((args) => ({
              def,
              args,
            })),
          );
          for (const { def, args } of listed) {
            expect(checkOrder(liberty, now.state, decision, { verb: def.verb, args })).toBeNull();
          }
          const def = defs[choose(defs.length)];
          const args = def?.propose(view, decision, choose) ?? null;
          if (def === undefined || args === null) throw new Error(`stuck at ${decision.kind}`);
          const order: Order = { verb: def.verb, args };
          expect(checkOrder(liberty, now.state, decision, order)).toBeNull();
          const before = now.state;
          now = def.apply(now.state, decision, args, dice);
          expect(liberty.accounts?.(before, now.events, now.state)).toEqual([]);
        }
        expect(total(now.state)).toBe(total(from));
        expect(now.state.revealed).toEqual([]);
        expect(now.state.sites).toEqual({});
      }),
      { numRuns: 80 * MORE },
    );
    expect(questions).toBeGreaterThan(300);
  });
});
