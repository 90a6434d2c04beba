import { describe, expect, it } from '@jest/globals';
import { deployments, hasChoice } from '../../../../src/engine/liberty/rules/action/deployment.js';
import { positioned, world } from '../../../support/liberty.js';
import { acting, asked, game, places, play, refusal, thenActs } from './table.js';

describe('replacements', () => {
  it('are drawn blindly and enter play at full strength where their owner says', () => {
    const start = acting('american', { ward: 'boston' });
    const drawn = play(start, [], 'replace');
    expect(asked(drawn.state)).toMatchObject({ kind: 'deploy', facts: {} });
    expect(drawn.events.find(({ kind }) => kind === 'drawn')).toMatchObject({
      audience: 'american',
      data: { block: 'washington' },
    });
    expect(JSON.stringify(game.view(drawn.state, 'british'))).not.toContain('washington');
    expect(refusal(drawn.state, 'deploy Albany')).toBeNull();
    expect(refusal(drawn.state, 'deploy West Point')).toMatchObject({
      code: 'not-deployed-there',
      rule: '6.2',
    });
    const { state } = play(drawn.state, [], 'deploy Albany');
    expect(state.blocks.washington).toEqual({ at: 'albany', strength: 4 });
    expect(state.replaced.american).toEqual(['albany']);
  });

  it('come one to a town in a turn', () => {
    const { state } = play(acting('american', {}), [], 'replace 2', 'deploy Albany');
    expect(refusal(state, 'deploy Albany')?.code).toBe('not-deployed-there');
    expect(refusal(state, 'deploy Boston')).toBeNull();
  });

  it('cost an action each', () => {
    const start = acting('american', {}, {}, 'action-2');
    expect(refusal(start, 'replace 3')).toMatchObject({ code: 'too-few-actions', rule: '3.1' });
    const { state } = play(start, [], 'replace 2', 'deploy Albany', 'deploy Boston');
    expect(state.frames.at(-1)?.kind).toBe('over');
  });

  it('are rolled for after the marches', () => {
    const { events } = play(
      acting('american', { ward: 'hartford' }, {}, 'action-2'),
      [6],
      'march Hartford > New Brunswick; replace',
    );
    expect(events.map(({ kind }) => kind).slice(2)).toEqual(['forced-march', 'marched-well', 'drawn']);
  });

  it('are not for the British in 1775, nor for anybody whose pool is empty', () => {
    expect(refusal(acting('british', { grey: 'boston' }, { year: 1775 }), 'replace')).toMatchObject({
      code: 'no-british-replacements',
      rule: '12',
    });
    const everybody = Object.fromEntries(
      [...world.blocks.values()].filter(({ side }) => side === 'american').map(({ id }) => [id, 'boston']),
    );
    expect(refusal(acting('american', everybody), 'replace')).toMatchObject({
      code: 'pool-empty',
      rule: '6',
    });
    const { washington: _, ward: __, ...most } = everybody;
    expect(refusal(acting('american', most), 'replace 3')).toMatchObject({
      code: 'pool-too-small',
      rule: '6',
    });
  });

  it('put Europeans into the Atlantic without a question', () => {
    const { state } = play(acting('british', {}), [], 'replace');
    expect(places(state, 'howe')).toEqual(['atlantic']);
    expect(state.replaced.british).toEqual([]);
  });
});

describe('where a block is deployed', () => {
  const at = (id: string, state = positioned({})) => deployments(world, state, id);

  it('is the Atlantic for British, Hessians, French and warships', () => {
    for (const id of ['grey', 'donop', 'ship-graves', 'viomenil', 'ship-de-grasse']) {
      expect(at(id)).toEqual(['atlantic']);
    }
  });

  it('is a friendly supply town for Loyalists, on the map', () => {
    const towns = at('peters');
    expect(towns).toContain('montreal');
    expect(towns).not.toContain('boston');
    expect(towns).not.toContain('west-indies-british');
    expect(towns).not.toContain('fort-oswego');
    expect(at('peters', positioned({ grey: 'boston' }))).toContain('boston');
  });

  it('is never where an enemy stands or in a town left this turn', () => {
    const taken = positioned({ ward: 'montreal' }, { control: { montreal: 'british', quebec: 'american' } });
    expect(at('peters', taken)).toEqual([]);
  });

  it('is a red town for militia alone', () => {
    const state = positioned({ ward: 'montreal' });
    expect(at('stark', state)).toContain('montreal');
    expect(at('marion', state)).toContain('montreal');
    expect(at('arnold', state)).not.toContain('montreal');
    expect(at('washington', state)).not.toContain('montreal');
    expect(at('arnold', state)).toContain('albany');
  });

  it('is the own town for Indians, else a neutral hex beside it, else nowhere', () => {
    expect(at('mohawk')).toEqual(['mohawk']);
    const lost = positioned({ ward: 'mohawk', stark: 'minisink' });
    const beside = at('mohawk', lost);
    expect(beside).toContain('cayuga');
    expect(beside).not.toContain('minisink');
    expect(beside).not.toContain('fort-oswego');
    const ring = (world.neighbours.get('mohawk') ?? []).map((hex) => [hex, 'american'] as const);
    const shut = { ...lost, control: { mohawk: 'american' as const, ...Object.fromEntries(ring) } };
    expect(at('mohawk', shut)).toEqual([]);
  });
});

describe('whether its owner is asked', () => {
  /** The Americans hold one blue supply town and a red one. */
  const two = positioned({ ward: 'montreal' }, { control: { albany: 'american', montreal: 'american' } });

  it('does not tell regulars from militia', () => {
    expect([deployments(world, two, 'arnold'), deployments(world, two, 'stark')]).toEqual([
      ['albany'],
      ['montreal', 'albany'],
    ]);
    expect([hasChoice(world, two, 'arnold'), hasChoice(world, two, 'stark')]).toEqual([true, true]);
    const one = { ...two, control: { albany: 'american' as const } };
    expect([hasChoice(world, one, 'arnold'), hasChoice(world, one, 'stark')]).toEqual([false, false]);
  });

  it('is no question for who can go to one place only', () => {
    expect([hasChoice(world, two, 'viomenil'), hasChoice(world, two, 'grey')]).toEqual([false, false]);
    expect(hasChoice(world, positioned({}), 'mohawk')).toBe(false);
  });
});

describe('a replacement that finds no place', () => {
  it('goes back to the pool, and the action is lost', () => {
    const ring = (world.neighbours.get('mohawk') ?? []).map((hex) => [hex, 'american'] as const);
    const everybody = Object.fromEntries(
      [...world.blocks.values()]
        .filter(({ side, id }) => side === 'british' && id !== 'mohawk')
        .map(({ id, home }) => [id, home ?? 'boston']),
    );
    const control = { mohawk: 'american' as const, ...Object.fromEntries(ring) };
    const { state, events } = play(acting('british', everybody, { control }, 'action-1'), [], 'replace');
    expect(places(state, 'mohawk')).toEqual(['pool']);
    expect(events.map(({ kind }) => kind)).toEqual(['drawn', 'not-deployed']);
    expect(state.frames.at(-1)?.kind).toBe('over');
  });
});

describe('supply cards', () => {
  const NEEDY = {
    washington: ['boston', 2],
    ward: ['boston', 1],
    stark: ['west-point', 1],
    putnam: ['hartford', 3],
    'saint-simon': ['west-indies-french', 3],
  } as const;

  it('give a step to a block, one each, in supply towns', () => {
    const start = acting('american', NEEDY, {}, 'supply-2');
    expect(asked(start)).toMatchObject({ kind: 'supply', facts: { left: 2 } });
    expect(refusal(start, 'supply Stark')).toMatchObject({ code: 'no-supply-here', rule: '3.1.2' });
    expect(refusal(start, 'supply Putnam')).toMatchObject({ code: 'full-strength', rule: '2.1.1' });
    expect(refusal(start, 'supply Saint Simon')).toMatchObject({ code: 'french-not-entered', rule: '9' });
    const one = play(start, [], 'supply Ward').state;
    expect(one.blocks.ward?.strength).toBe(2);
    expect(refusal(one, 'supply Ward')).toMatchObject({ code: 'supplied-before', rule: '3.1.2' });
    const two = play(one, [], 'supply Washington').state;
    expect(two.blocks.washington?.strength).toBe(3);
    expect(two.frames.at(-1)?.kind).toBe('over');
  });

  it('give no more steps than are printed on them', () => {
    const start = acting('american', { ...NEEDY, pickens: ['boston', 1] }, {}, 'supply-2');
    expect(refusal(start, 'supply Ward, Pickens, Washington')).toMatchObject({
      code: 'too-few-steps',
      params: { left: 2, number: 3 },
    });
  });

  it('serve the Atlantic, the West Indies and Indians at home', () => {
    const start = acting(
      'british',
      {
        grey: ['atlantic', 1],
        rawdon: ['west-indies-british', 1],
        mohawk: ['mohawk', 1],
        shawnee: ['minisink', 1],
        peters: ['fort-oswego', 1],
      },
      {},
      'supply-3',
    );
    expect(refusal(start, 'supply Shawnee')?.code).toBe('no-supply-here');
    expect(refusal(start, 'supply Peters')?.code).toBe('no-supply-here');
    expect(play(start, [], 'supply Grey, Rawdon, Mohawk').state.frames.at(-1)?.kind).toBe('over');
  });

  it('need not be used up, and ask nothing where everybody sees that nobody can use them', () => {
    expect(play(acting('american', NEEDY, {}, 'supply-2'), [], 'done').state.frames.at(-1)?.kind).toBe(
      'over',
    );
    expect(acting('american', {}, {}, 'supply-2').frames.at(-1)?.kind).toBe('over');
  });

  it('do not betray by a question left out that all blocks are at full strength', () => {
    const start = acting('american', { ward: 'boston' }, {}, 'supply-2');
    expect(start.frames.at(-1)?.kind).toBe('supply');
    expect(refusal(start, 'supply Ward')?.code).toBe('full-strength');
  });

  it('are used by either side before the other moves', () => {
    const start = thenActs(acting('american', {}, {}, 'supply-3'), 'british', 'supply-2');
    expect(start.frames.at(-1)?.kind).toBe('over');
  });

  it('show the enemy where, not whom', () => {
    const { events } = play(acting('american', NEEDY, {}, 'supply-2'), [], 'supply Ward, Washington');
    expect(events).toEqual([
      { kind: 'supplied', audience: 'public', data: { side: 'american', hex: 'boston', count: 2 } },
      {
        kind: 'supplied-blocks',
        audience: 'american',
        data: { hex: 'boston', blocks: ['washington', 'ward'] },
      },
    ]);
  });
});
