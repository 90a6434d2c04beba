import { describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../../../src/engine/core/base/seeded-dice.js';
import { SIDES, type State } from '../../../../src/engine/liberty/state.js';
import { anyDice, type Posting, world } from '../../../support/liberty.js';
import { acting, asked, game } from './table.js';

const random = new SeededRandom('actions');

/** Blocks scattered about where they may be, as after years of war. */
function scattered(side: 'british' | 'american'): State {
  const postings: { [id: string]: Posting } = {};
  const taken = new Map<string, string>();
  for (const block of world.blocks.values()) {
    if (random.below(4) === 0) continue;
    for (let tried = 0; tried < 20 && postings[block.id] === undefined; tried += 1) {
      const id = world.hexIds[random.below(world.hexIds.length)] ?? 'atlantic';
      const hex = world.hexes.get(id);
      const ship = block.type === 'warship';
      if (hex === undefined || (ship ? !hex.port : hex.kind === 'sea' || hex.kind === 'zone')) continue;
      if (block.type === 'indian' && !hex.wilderness) continue;
      if ((taken.get(id) ?? block.side) !== block.side) continue;
      taken.set(id, block.side);
      postings[block.id] = [random.below(3) === 0 && sails(block.nation) ? 'atlantic' : id, 1];
    }
  }
  const storm = (['none', 'north', 'south'] as const)[random.below(3)] ?? 'none';
  return acting(side, postings, { frenchEntered: true, storm });
}

function sails(nation: string): boolean {
  return nation === 'british' || nation === 'french' || nation === 'hessian';
}

describe('proposed orders', () => {
  it('pass their own check on the view of their author, to the end of his actions', () => {
    const given = new Map<string, number>();
    for (let game_ = 0; game_ < 60; game_ += 1) {
      let state = scattered(SIDES[game_ % 2] ?? 'british');
      for (let answers = 0; state.frames.at(-1)?.kind !== 'over'; answers += 1) {
        expect(answers).toBeLessThan(200);
        const decision = asked(state);
        const view = game.view(state, decision.side);
        const defs = game.orders.filter((def) => def.answers.includes(decision.kind));
        const proposals = defs.flatMap((def) => {
          if (def.unavailable(view, decision) !== null) return [];
          const args = def.propose(view, decision, (count) => random.below(count));
          const all = [...(args === null ? [] : [args]), ...(def.suggest?.(view, decision) ?? [])];
          for (const one of all)
            expect({ one, is: def.check(view, decision, one) }).toEqual({ one, is: null });
          return all.map((one) => ({ def, args: one }));
        });
        const chosen = proposals[random.below(proposals.length)];
        if (chosen === undefined) throw new Error(`nothing to say to ${decision.kind}`);
        given.set(chosen.def.verb, (given.get(chosen.def.verb) ?? 0) + 1);
        state = chosen.def.apply(state, decision, chosen.args, anyDice(`dice ${game_} ${answers}`)).state;
        expect(game.problems(state)).toEqual([]);
      }
    }
    for (const verb of ['move', 'march', 'river', 'sail', 'replace', 'deploy', 'end']) {
      expect({ verb, given: (given.get(verb) ?? 0) > 3 }).toEqual({ verb, given: true });
    }
  });

  it('name who can go and where', () => {
    const state = acting('american', { morgan: 'albany', viomenil: 'new-york' }, { frenchEntered: true });
    const river = game.orders.find(({ verb }) => verb === 'river')?.candidates(state, asked(state));
    expect(river).toMatchObject({
      blocks: [{ value: 'block:morgan' }, { value: 'block:viomenil' }],
      from: [{ value: 'hex:albany' }, { value: 'hex:new-york' }],
    });
    expect(river?.way?.map(({ value }) => value)).toContain('hex:west-point');
    const sail = game.orders.find(({ verb }) => verb === 'sail')?.candidates(state, asked(state));
    expect(sail).toEqual({
      blocks: [{ value: 'block:viomenil' }],
      from: [{ value: 'hex:new-york' }],
      way: [{ value: 'hex:atlantic' }],
    });
  });
});
