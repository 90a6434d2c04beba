import { describe, expect, it } from '@jest/globals';
import { ordered } from '../../../../src/engine/liberty/rules/hand-accessors-and-player-order.js';
import { USUAL } from '../../../../src/engine/liberty/setup/options.js';
import { startOf } from '../../../../src/engine/liberty/setup/starting-position.js';
import type { CardKind, State } from '../../../../src/engine/liberty/state.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { world } from '../../../support/liberty.js';
import { acting, asked as askedAbout, refusal } from '../action/table.js';
import { give, goneOn, kinds, open } from '../turn/table.js';

const none = fixedDice([]);

/** Both hold these cards and choose one. */
function holding(british: CardKind[], american: CardKind[]): State {
  const hand = (cards: CardKind[]) => ({ count: cards.length, cards: ordered(world, cards) });
  return goneOn(
    {
      ...startOf(world, USUAL, null),
      hands: { british: hand(british), american: hand(american) },
      frames: [{ kind: 'turn', step: 'cards', asks: [] }],
    },
    none,
  ).state;
}

describe('two supply cards in one turn (margin of 5.1)', () => {
  it('let the British supply first, then the Americans, and the year goes on', () => {
    const start = holding(['supply-2', 'action-1'], ['supply-3', 'action-2']);
    const laid = give(start, 'american', 'play supply 3', none).state;
    const shown = give(laid, 'british', 'play supply 2', fixedDice([6]));
    expect(shown.state.player1).toBe('british');
    expect(open(shown.state)).toEqual(['british supply']);
    const british = give(shown.state, 'british', 'supply Carleton, Fraser', none);
    expect(open(british.state)).toEqual(['american supply']);
    // The last card of the year is played unasked, in a turn of its own.
    const american = give(british.state, 'american', 'done', fixedDice([6]));
    expect(kinds(american)).toContain('cards');
    expect(american.state).toMatchObject({ year: 1775, turn: 2, player1: 'american' });
  });
});

describe('supply in the West Indies', () => {
  it('is given to the British who are locked in (13.3): it neither moves nor uses them', () => {
    const options = { ...USUAL, indiesLocked: true };
    const start = acting('british', { rawdon: ['west-indies-british', 1] }, { options }, 'supply-2');
    expect(askedAbout(start).kind).toBe('supply');
    expect(refusal(start, 'supply Rawdon')).toBeNull();
  });
});

describe('a forced exchange (13.2)', () => {
  const prisoners = { grey: ['prisoner', 0], ward: ['prisoner', 0] } as const;
  const options = { ...USUAL, forcedExchange: true };

  it('is to be had where nobody stands who could get a step', () => {
    const start = acting('american', prisoners, { options }, 'supply-2');
    expect(askedAbout(start).kind).toBe('supply');
    expect(refusal(start, 'force exchange Ward')).toBeNull();
  });

  it('is no question without the option or without prisoners on both sides', () => {
    const over = (state: State) => state.frames.at(-1)?.kind;
    expect(over(acting('american', prisoners, {}, 'supply-2'))).toBe('over');
    expect(over(acting('american', { ward: ['prisoner', 0] }, { options }, 'supply-2'))).toBe('over');
  });

  it('is over once a step was given', () => {
    const start = acting('american', { ...prisoners, stark: ['albany', 1] }, { options }, 'supply-2');
    expect(open(give(start, 'american', 'supply Stark', none).state)).toEqual([]);
  });
});
