import { describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../../../src/engine/core/base/seeded-dice.js';
import { readOrder, textContext, writeOrder } from '../../../../src/engine/core/parse/read-order.js';
import { unitsAt } from '../../../../src/engine/mohicans/position-accessors.js';
import {
  isClosed,
  isHeldAgainst,
  militiaRises,
} from '../../../../src/engine/mohicans/rules/map/place-occupation.js';
import { excessOf } from '../../../../src/engine/mohicans/rules/movement/stacking-limits.js';
import { enemyOf, SIDES, type Side, type State } from '../../../../src/engine/mohicans/state.js';
import { anyDice, world } from '../../../support/mohicans.js';
import { asked, game, messages, moving, standing, thenMoves } from '../support/movement-table.js';

const random = new SeededRandom('movements');

/** Units scattered about, as after years of war; never both sides in one place. */
function scattered(allied: Side | null): State {
  const stand: { [place: string]: string[] } = {};
  const owner = new Map<string, Side>();
  for (const { id, side, class: kind, home, immobile, type } of world.units.values()) {
    if (kind === 'naval') continue;
    if (random.below(3) === 0) {
      if (type === 'militia') stand.reserve = [...(stand.reserve ?? []), id];
      continue;
    }
    if (type === 'iroquois' && allied !== side) continue;
    for (let tried = 0; tried < 20; tried += 1) {
      const place = immobile ? (home ?? '') : (world.placeIds[random.below(world.placeIds.length)] ?? '');
      const limit = world.places.get(place)?.stackLimit ?? 5;
      const there = stand[place] ?? [];
      if ((owner.get(place) ?? side) !== side || there.length > limit) continue;
      if (world.places.get(place)?.territory === 'iroquois' && allied === null) continue;
      if (world.places.get(place)?.homeTribe !== null && side === 'british') continue;
      owner.set(place, side);
      stand[place] = [...there, id];
      break;
    }
  }
  const supply = { french: 4 + random.below(12), british: 6 + random.below(12), sea: random.below(7) };
  const control = { ...standing({}).control };
  for (const [place, side] of owner) control[place] = side;
  const seaLift = ['new-york', 'halifax', 'boston'][random.below(3)] ?? '';
  return standing(stand, { supply, control, seaLift, allied, fortsBefore: ['albany', 'fort-george'] });
}

function sound(state: State, side: Side): string[] {
  const { french, british, sea } = state.supply;
  const faults = [french, british, sea].some((points) => points < 0) ? ['supply below zero'] : [];
  for (const [id, mark] of Object.entries(state.marks)) {
    if (mark.left < 0) faults.push(`${id} went too far`);
    if (mark.path.length !== mark.ways.length) faults.push(`${id} came by nothing`);
  }
  for (const place of world.placeIds) {
    const own = unitsAt(world, state, side, place);
    if (own.length > 0 && isClosed(world, state, place)) faults.push(`${place} is closed`);
    const site = state.sites[place];
    const battle = isHeldAgainst(world, state, side, place) || militiaRises(world, state, side, place);
    const due = isHeldAgainst(world, state, side, place) || site?.manoeuvre === true;
    if (own.length > 0 && (due ? !battle || site === undefined : site !== undefined && !battle)) {
      faults.push(`${place} is no battle as it should be`);
    }
  }
  return faults;
}

describe('proposed movements', () => {
  it('pass their own check, are read as they are written, and leave a sound position behind', () => {
    const given = new Map<string, number>();
    const clauses = new Map<string, number>();
    for (let count = 0; count < 60; count += 1) {
      const side = SIDES[count % 2] ?? 'french';
      const allied = count % 6 === 0 ? side : count % 6 === 3 ? enemyOf(side) : null;
      let state = thenMoves(scattered(allied), side);
      for (let answers = 0; state.frames.at(-1)?.kind !== 'over'; answers += 1) {
        expect(answers).toBeLessThan(300);
        const decision = asked(state);
        const view = game.view(state, decision.side);
        const context = textContext(game, view, decision.side, decision, 'en');
        const defs = game.orders.filter((def) => def.answers.includes(decision.kind));
        const proposals = defs.flatMap((def) => {
          if (def.unavailable(view, decision) !== null) return [];
          const args = def.propose(view, decision, (n) => random.below(n));
          const likely = answers % 7 === 0 ? (def.suggest?.(view, decision) ?? []) : [];
          const all = [...(args === null ? [] : [args]), ...likely];
          for (const one of all) {
            expect({ one, is: def.check(view, decision, one) }).toEqual({ one, is: null });
            const line = writeOrder(game, { verb: def.verb, args: one }, context);
            const read = readOrder(game, line, context);
            expect({ line, read }).toEqual({
              line,
              read: { ok: true, value: { verb: def.verb, args: one } },
            });
          }
          return all.map((one) => ({ def, args: one }));
        });
        const chosen = proposals[random.below(proposals.length)];
        if (chosen === undefined) throw new Error('nothing to say');
        const { verb } = chosen.def;
        given.set(verb, (given.get(verb) ?? 0) + 1);
        const route = chosen.args.route as { also: { what: string }[] } | undefined;
        for (const { what } of route?.also ?? []) clauses.set(what, (clauses.get(what) ?? 0) + 1);
        const applied = chosen.def.apply(state, decision, chosen.args, anyDice(`${count} ${answers}`));
        for (const event of applied.events) messages.message(game.describe(event));
        state = applied.state;
        expect(sound(state, side)).toEqual([]);
      }
      expect(excessOf(world, state, side)).toBeNull();
    }
    for (const verb of ['move', 'rouse', 'raid', 'burn', 'build', 'ship', 'lift', 'sail', 'end-movement']) {
      expect({ verb, given: (given.get(verb) ?? 0) > 1 }).toEqual({ verb, given: true });
    }
    for (const what of ['take', 'rouse', 'manoeuvre']) {
      expect({ what, given: (clauses.get(what) ?? 0) > 0 }).toEqual({ what, given: true });
    }
  });

  it('overrun the weak and burn what is empty, now and then', () => {
    const marines = [1, 2, 3, 4, 5].map((number) => `mar-fr-${number}`);
    const state = moving('french', { 'fort-william-henry': marines, 'fort-george': ['mil-br-albany'] });
    const empty = moving('french', { 'fort-william-henry': marines });
    const def = game.orders.find(({ verb }) => verb === 'move');
    const clauses = new Set<string>();
    for (let tried = 0; tried < 300; tried += 1) {
      const from = tried % 2 === 0 ? state : empty;
      const args = def?.propose(from, asked(from), (n) => random.below(n));
      const route = args?.route as { also: { what: string }[] } | undefined;
      for (const { what } of route?.also ?? []) clauses.add(what);
    }
    expect(clauses).toContain('overrun');
    expect(clauses).toContain('burn');
  });
});
