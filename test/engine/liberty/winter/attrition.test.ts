import { describe, expect, it } from '@jest/globals';
import { Unknown } from '../../../../src/engine/core/session/order-outcome-preview.js';
import {
  cheapestLosses,
  forcedLosses,
  hungryHexes,
  lossViolation,
} from '../../../../src/engine/liberty/rules/winter/attrition.js';
import { disbandViolation } from '../../../../src/engine/liberty/rules/winter/disbanding.js';
import type { BlockId, HexId, Side, State } from '../../../../src/engine/liberty/state.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { type Posting, positioned, world } from '../../../support/liberty.js';
import { asked, game, give, goneOn, heard, kinds, only, open, why } from '../turn/table.js';
import { wintering } from './season.js';

const none = fixedDice([]);

/** How many blocks a hex loses in this position. */
function lost(state: State, side: Side, hex: HexId): number {
  return hungryHexes(world, state, side).includes(hex) ? cheapestLosses(world, state, side, hex).length : 0;
}

function at(hex: HexId, ids: readonly BlockId[]): { [id: BlockId]: Posting } {
  return Object.fromEntries(ids.map((id) => [id, hex]));
}

describe('the winter diagram (11)', () => {
  const regulars = ['grey', 'grant', 'rawdon', 'leslie', 'donop', 'heister', 'knyphausen'];
  const brunswick = (strength: number, others: number): State =>
    positioned({ howe: ['new-brunswick', strength], ...at('new-brunswick', regulars.slice(0, others)) });

  it('New Brunswick: value 2, and a leader of strength 1 supplies himself', () => {
    expect(lost(brunswick(1, 2), 'british', 'new-brunswick')).toBe(0);
    expect(lost(brunswick(1, 3), 'british', 'new-brunswick')).toBe(1);
  });

  it('New Brunswick: with strength 2 the leader keeps one more, with strength 4 five others stay with him', () => {
    expect(lost(brunswick(2, 3), 'british', 'new-brunswick')).toBe(0);
    expect(lost(brunswick(4, 5), 'british', 'new-brunswick')).toBe(0);
    expect(lost(brunswick(4, 6), 'british', 'new-brunswick')).toBe(1);
  });

  it('West Point: no supply, but the British block can be disbanded beside a friendly port', () => {
    const state = positioned({ grey: 'new-brunswick', grant: 'west-point' });
    expect(lost(state, 'british', 'west-point')).toBe(1);
    expect(disbandViolation(world, state, 'grant')).toBeNull();
  });

  it('Fort Stanwix: the Indians need nothing, the British infantry is lost and has no port to go home by', () => {
    const state = positioned({ mohawk: 'fort-stanwix', grant: 'fort-stanwix' });
    expect(forcedLosses(world, state, 'british', 'fort-stanwix')).toEqual(['grant']);
    expect(disbandViolation(world, state, 'grant')?.code).toBe('disband-needs-port');
    expect(disbandViolation(world, state, 'mohawk')).toBeNull();
  });

  it('Albany: supplies one block', () => {
    expect(lost(positioned({ ward: 'albany' }), 'american', 'albany')).toBe(0);
    expect(lost(positioned({ ward: 'albany', stark: 'albany' }), 'american', 'albany')).toBe(1);
  });

  it('New York: supplies four blocks', () => {
    const four = at('new-york', ['grey', 'grant', 'rawdon', 'leslie']);
    expect(lost(positioned(four), 'british', 'new-york')).toBe(0);
    expect(lost(positioned({ ...four, donop: 'new-york' }), 'british', 'new-york')).toBe(1);
  });

  it('Hartford: the American leader supplies himself and no French, of whom one is too many', () => {
    const french = ['saint-simon', 'viomenil', 'deux-ponts', 'lauzun'];
    const state = positioned({ gates: ['hartford', 4], ...at('hartford', french) }, { frenchEntered: true });
    expect(lost(state, 'american', 'hartford')).toBe(1);
    expect(lossViolation(world, state, 'american', 'hartford', ['lauzun'])).toBeNull();
    expect(lossViolation(world, state, 'american', 'hartford', ['gates'])?.code).toBe(
      'too-few-winter-losses',
    );
    expect(disbandViolation(world, state, 'lauzun')).toBeNull();
  });
});

describe('supply in winter (11.4)', () => {
  it('lets five blocks winter at Boston with Washington at strength 2', () => {
    const four = at('boston', ['ward', 'stark', 'putnam', 'pickens']);
    const state = positioned({ washington: ['boston', 2], ...four });
    expect(lost(state, 'american', 'boston')).toBe(0);
    expect(
      lost(positioned({ washington: ['boston', 2], ...four, sumter: 'boston' }), 'american', 'boston'),
    ).toBe(1);
  });

  it('counts one leader only', () => {
    const state = positioned({
      washington: ['albany', 2],
      gates: ['albany', 3],
      ward: 'albany',
      stark: 'albany',
    });
    // Gates keeps himself and two, the town one.
    expect(lost(state, 'american', 'albany')).toBe(0);
    const more = positioned({
      washington: ['albany', 2],
      gates: ['albany', 3],
      ...at('albany', ['ward', 'stark', 'putnam']),
    });
    expect(lost(more, 'american', 'albany')).toBe(1);
  });

  it('comes from a leader in a town without a value, and not outside a town', () => {
    const inTown = positioned({ gates: ['west-point', 3], ward: 'west-point', stark: 'west-point' });
    expect(lost(inTown, 'american', 'west-point')).toBe(0);
    const outside = positioned({ gates: ['saratoga', 3], ward: 'saratoga' });
    expect(forcedLosses(world, outside, 'american', 'saratoga')).toEqual(['gates', 'ward']);
  });

  it('comes from the French leader to the French alone', () => {
    const state = positioned(
      { rochambeau: ['west-point', 4], lauzun: 'west-point', ward: 'west-point' },
      { frenchEntered: true },
    );
    expect(forcedLosses(world, state, 'american', 'west-point')).toEqual(['ward']);
  });

  it('is shared by warships', () => {
    const state = positioned({ 'ship-howe': 'norfolk', grey: 'norfolk' });
    expect(lost(state, 'british', 'norfolk')).toBe(1);
    expect(forcedLosses(world, state, 'british', 'norfolk')).toBeNull();
  });

  it('leaves the choice of the leader who supplies to the owner', () => {
    const state = positioned(
      {
        rochambeau: ['west-point', 2],
        washington: ['west-point', 2],
        lauzun: 'west-point',
        ward: 'west-point',
      },
      { frenchEntered: true },
    );
    const violation = (ids: BlockId[]) => lossViolation(world, state, 'american', 'west-point', ids);
    expect(forcedLosses(world, state, 'american', 'west-point')).toBeNull();
    expect(violation(['rochambeau', 'lauzun'])).toBeNull();
    expect(violation(['washington', 'ward'])).toBeNull();
    expect(violation(['washington', 'lauzun'])?.code).toBe('too-few-winter-losses');
  });
});

describe('winter attrition (11.4)', () => {
  const hungry = wintering('attrition', {
    washington: ['springfield', 2],
    ...at('springfield', ['ward', 'stark', 'putnam', 'pickens']),
    sumter: 'saratoga',
    gates: ['albany', 1],
    arnold: ['albany', 4],
    greene: ['albany', 2],
    howe: ['norfolk', 1],
    grey: 'norfolk',
    grant: ['norfolk', 2],
  });

  it('takes what is no choice and asks both sides at once for the rest', () => {
    const played = goneOn(hungry, none);
    expect(only(played, 'winter-losses')).toEqual({ side: 'american', hex: 'saratoga', blocks: ['sumter'] });
    expect(played.state.blocks.sumter).toEqual({ at: 'prisoner', strength: 0 });
    expect(open(played.state)).toEqual(['british attrition', 'american attrition']);
    expect(asked(played.state, 'british').facts).toEqual({});
  });

  it('is answered for all hexes in one line, and ends with the year', () => {
    const first = give(goneOn(hungry, none).state, 'american', 'lose Ward, Stark, Greene', none);
    expect(first.events.map(({ data }) => data)).toEqual([
      { side: 'american', hex: 'springfield', blocks: ['ward', 'stark'] },
      { side: 'american', hex: 'albany', blocks: ['greene'] },
    ]);
    expect(open(first.state)).toEqual(['british attrition']);
    const second = give(first.state, 'british', 'lose 1 infantry', none);
    expect(only(second, 'winter-losses')).toEqual({ side: 'british', hex: 'norfolk', blocks: ['grant'] });
    expect(second.state).toMatchObject({ year: 1778, turn: 0 });
    expect(open(second.state)).toEqual(['chance deal']);
  });

  it('is asked again for the hexes that were left out', () => {
    const first = give(goneOn(hungry, none).state, 'american', 'lose 1 infantry at Albany', none).state;
    const second = give(first, 'british', 'lose Grant', none);
    expect(open(second.state)).toEqual(['american attrition']);
    expect(why(second.state, 'american', 'lose Greene')).toBe('block-not-on-map');
    expect(open(give(second.state, 'american', 'lose Ward, Stark', none).state)).toEqual(['chance deal']);
  });

  it('takes what costs least in every hex where there is a choice, in one word', () => {
    const begun = goneOn(hungry, none).state;
    const first = give(begun, 'american', 'lose least', none);
    const second = give(first.state, 'british', 'lose the least', none);
    expect(open(second.state)).toEqual(['chance deal']);
    expect(hungryHexes(world, second.state, 'american')).toEqual([]);
  });

  it('refuses too few, too many, and who needs no supply', () => {
    const { state } = goneOn(hungry, none);
    expect(why(state, 'american', 'lose Ward')).toBe('too-few-winter-losses 11.4');
    expect(why(state, 'american', 'lose Ward, Stark, Pickens')).toBe('block-is-supplied 11.4');
    expect(why(state, 'american', 'lose all at Springfield')).toBe('block-is-supplied 11.4');
    expect(why(state, 'american', 'lose Sumter')).toBe('block-not-on-map');
    expect(why(state, 'american', 'lose Ward, Stark')).toBe('legal');
    const indian = goneOn(
      wintering('attrition', {
        mohawk: 'fort-pitt',
        grey: 'fort-pitt',
        grant: 'fort-pitt',
        fraser: 'quebec',
      }),
      none,
    ).state;
    expect(why(indian, 'british', 'lose Mohawk, Grey')).toBe('indian-needs-no-supply 10');
    expect(why(indian, 'british', 'lose Fraser')).toBe('hex-is-supplied 11.4');
  });

  it('refuses to give up the leader on whom others live', () => {
    const { state } = goneOn(hungry, none);
    expect(why(state, 'american', 'lose Washington, Ward')).toBe('too-few-winter-losses 11.4');
    expect(why(state, 'american', 'lose Washington, Ward, Stark, Putnam')).toBe('block-is-supplied 11.4');
  });

  it('proposes only what it accepts, the weakest first', () => {
    const { state } = goneOn(hungry, none);
    const def = game.orders.find(({ verb }) => verb === 'lose');
    const decision = asked(state, 'american');
    const view = game.view(state, 'american');
    for (let turn = 0; turn < 50; turn++) {
      const args = def?.propose(view, decision, (count) => (turn * 7 + count * 3) % count);
      expect(args && def?.check(view, decision, args)).toBeNull();
    }
    const [best] = def?.suggest?.(view, decision) ?? [];
    expect(best && def?.check(view, decision, best)).toBeNull();
    expect(JSON.stringify(best)).not.toContain('washington');
  });

  it('is public in its losses alone', () => {
    const played = give(goneOn(hungry, none).state, 'american', 'lose Ward, Stark, Greene', none);
    expect(heard(played, 'british')).toEqual(heard(played, 'american'));
    const view = game.view(played.state, 'british');
    expect(view.blocks.ward).toEqual({ at: 'prisoner', strength: 0 });
    expect(view.blocks.putnam).toBeUndefined();
  });

  it('cannot be foreseen for blocks of the enemy that are not known', () => {
    const last = wintering('attrition', { ward: 'albany', stark: 'albany' });
    expect(() => goneOn(game.view(last, 'british'), none)).toThrow(Unknown);
  });

  it('ends the winter at once when everybody is supplied', () => {
    const played = goneOn(wintering('attrition', { ward: 'albany' }), none);
    expect(kinds(played)).toEqual([]);
    expect(played.state).toMatchObject({ year: 1778, turn: 0 });
    expect(open(played.state)).toEqual(['chance deal']);
  });

  it('lets towns without a garrison fall back before the new year (5.3)', () => {
    const state = wintering('attrition', { grey: 'west-point' });
    expect(state.control['west-point']).toBe('british');
    const played = goneOn(state, none);
    expect(kinds(played)).toEqual(['winter-losses', 'control']);
    expect(played.state.control['west-point']).toBe('american');
  });
});
