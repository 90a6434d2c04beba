import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import { Play } from '../../../../src/engine/wilderness-war/procedure-context.js';
import { giveWayIfNeeded } from '../../../../src/engine/wilderness-war/procedures/aftermath/lone-leader-withdrawal.js';
import { goOn } from '../../../../src/engine/wilderness-war/procedures/procedure-runner.js';
import { world } from '../../../support/wilderness-war.js';
import { activated, asked, go, position, proposals, scripted, why } from './camp.js';

/** French Auxiliaries come upon British leaders alone at Hudson Carry South, from the carry in the north. */
function met(
  leaders: readonly string[],
  more: JsonObject = {},
  entered: string | null = 'hudson-carry-north',
) {
  const form = { hands: { french: [1], british: [7] }, ...more };
  const before = activated(
    position({
      ...form,
      british: { at: { 'hudson-carry-south': { leaders: [...leaders] } }, ...(more.british as JsonObject) },
    }),
    'french',
    [],
  );
  const pieces = { ...before.pieces, 'fr-coureurs-marin': 'hudson-carry-south' };
  const play = new Play(world, { ...before, pieces }, scripted([]).dice);
  play.answered();
  giveWayIfNeeded(play, 'british', 'hudson-carry-south', entered);
  if (play.top?.kind === 'give-way') goOn(play);
  return play;
}

describe('leaders without troops among enemies (6.53)', () => {
  it('are asked where they go, not where the enemy came from (7.92)', () => {
    const { state } = met(['webb', 'dunbar']);
    const { facts, side, kind } = asked(state);
    expect([side, kind]).toEqual(['british', 'give-way']);
    expect(facts).toMatchObject({ space: 'hudson-carry-south', leaders: ['webb', 'dunbar'] });
    expect(facts.spaces).toEqual(expect.arrayContaining(['albany', 'hoosic']));
    expect(facts.spaces).not.toContain('hudson-carry-north');
    expect(proposals(state)).toEqual(['withdraw']);
  });

  it('go together or each for himself', () => {
    const { state } = met(['webb', 'dunbar']);
    const together = go(state, [], ['withdraw', { space: 'albany' }]);
    expect([together.state.pieces.webb, together.state.pieces.dunbar]).toEqual(['albany', 'albany']);
    const leader = (id: string) => ({ of: 'leader', id, count: 1, strength: 'any', at: null });
    const apart = go(
      state,
      [],
      [
        'withdraw',
        {
          postings: [
            { pieces: [leader('webb')], to: 'albany' },
            { pieces: [leader('dunbar')], to: 'hoosic' },
          ],
        },
      ],
    );
    expect([apart.state.pieces.webb, apart.state.pieces.dunbar]).toEqual(['albany', 'hoosic']);
  });

  it('are refused what they may not do', () => {
    const { state } = met(['webb', 'dunbar']);
    const all = [{ of: 'everything', id: '', count: 'all', strength: 'any', at: null }];
    const webb = [{ of: 'leader', id: 'webb', count: 1, strength: 'any', at: null }];
    expect(why(state, 'withdraw')).toBe('say-where-to-withdraw 6.53');
    expect(why(state, 'withdraw', { space: 'hudson-carry-north' })).toBe('no-retreat-there 7.92');
    expect(why(state, 'withdraw', { postings: [{ pieces: all, to: 'inside' }] })).toBe(
      'no-retreat-there 7.92',
    );
    expect(why(state, 'withdraw', { postings: [{ pieces: webb, to: 'albany' }] })).toBe(
      'leader-not-withdrawn 6.53',
    );
    expect(why(state, 'withdraw', { space: 'albany', postings: [{ pieces: webb, to: 'albany' }] })).toBe(
      'say-where-to-withdraw 6.53',
    );
    const twice = {
      postings: [
        { pieces: all, to: 'albany' },
        { pieces: webb, to: 'hoosic' },
      ],
    };
    expect(why(state, 'withdraw', twice)).toBe('no-such-pieces');
  });

  it('are not asked where one space alone is open, and lost where none is (7.92)', () => {
    const stockades = ['hoosic', 'wood-creek', 'green-mountains-south'];
    const one = met(['webb'], { french: { stockades } });
    expect(one.state.pieces.webb).toBe('albany');
    expect(one.events.map((event) => event.kind)).toContain('leaders-gave-way');
    const none = met(['webb'], {
      sieges: { albany: 0 },
      french: { stockades, at: { albany: { units: { 'fr-regular-bearn': 1 } } } },
    });
    expect(none.state.pieces.webb).toBe('removed');
    expect(none.events.map((event) => event.kind)).toContain('leaders-lost');
  });

  it('stay where their side has troops or a fortification', () => {
    const fort = met(['webb'], { british: { forts: ['hudson-carry-south'] } });
    expect(fort.top?.kind).not.toBe('give-way');
    expect(fort.state.pieces.webb).toBe('hudson-carry-south');
  });
});
