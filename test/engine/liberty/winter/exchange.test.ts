import { describe, expect, it } from '@jest/globals';
import type { Decision } from '../../../../src/engine/core/base/decision.js';
import { USUAL } from '../../../../src/engine/liberty/setup/options.js';
import type { Side, State } from '../../../../src/engine/liberty/state.js';
import { codeOf, given, violationOf } from '../../../support/by-hand.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { type Posting, positioned } from '../../../support/liberty.js';
import { asked, game, give, goneOn, kinds, only, open, why } from '../turn/table.js';
import { wintering } from './season.js';

const none = fixedDice([]);
const PRISONERS: { readonly [id: string]: Posting } = {
  grey: ['prisoner', 0],
  grant: ['prisoner', 0],
  ward: ['prisoner', 0],
  lauzun: ['prisoner', 0],
};

const turnOf = (player1: Side): State =>
  positioned(
    { ...PRISONERS, leslie: 'quebec', stark: 'albany' },
    {
      frenchEntered: true,
      turn: 1,
      played: { british: 'action-3', american: 'action-1' },
      player1,
      frames: [{ kind: 'turn', step: 'first', asks: [] }],
    },
  );

/** What a side may say though it is not asked. */
function unasked(state: State, side: Side): Decision {
  const decision = game.anytime?.(state).find((one) => one.side === side);
  if (decision === undefined) throw new Error(`the ${side} side may bring up nothing`);
  return decision;
}

const broughtUp = (state: State, side: Side, line: string) =>
  given(game, state, unasked(state, side), line, none);
const whyUnasked = (state: State, side: Side, line: string): string =>
  codeOf(violationOf(game, state, unasked(state, side), line), null);

describe('an exchange of prisoners (11.5)', () => {
  const state = goneOn(
    wintering('disband', { ...PRISONERS, leslie: 'quebec', stark: 'albany' }, { frenchEntered: true }),
    none,
  ).state;

  it('is offered by the side that is to act, and the other is asked', () => {
    const offered = give(state, 'british', 'exchange Ward for Grey, Grant', none);
    expect(open(offered.state)).toEqual(['american exchange']);
    expect(asked(offered.state, 'american').facts).toEqual({
      by: 'british',
      give: ['ward'],
      take: ['grey', 'grant'],
    });
  });

  it('brings the blocks to the pools of their owners when it is accepted, and the first side goes on', () => {
    const offered = give(state, 'british', 'exchange Ward, Lauzun for Grey', none);
    const done = give(offered.state, 'american', 'accept', none);
    expect(done.state.blocks).toMatchObject({
      ward: { at: 'pool', strength: 3 },
      lauzun: { at: 'pool', strength: 3 },
      grey: { at: 'pool', strength: 4 },
      grant: { at: 'prisoner', strength: 0 },
    });
    expect(only(done, 'exchanged')).toEqual({ side: 'british', give: ['ward', 'lauzun'], take: ['grey'] });
    expect(open(done.state)).toEqual(['british disband']);
  });

  it('changes nothing when it is declined', () => {
    const offered = give(state, 'british', 'exchange Ward for Grey', none);
    const done = give(offered.state, 'american', 'decline', none);
    expect(done.state.blocks).toEqual(state.blocks);
    expect(kinds(done)).toEqual(['exchange-declined']);
    expect(open(done.state)).toEqual(['british disband']);
  });

  it('is refused for blocks that are no prisoners of the right side', () => {
    expect(why(state, 'british', 'exchange Stark for Grey')).toBe('no-such-prisoner 11.5');
    expect(why(state, 'british', 'exchange Grey for Ward')).toBe('no-such-prisoner 11.5');
    expect(why(state, 'british', 'exchange Ward for Leslie')).toBe('no-such-prisoner 11.5');
    expect(why(state, 'british', 'exchange Ward, Ward for Grey')).toBe('block-twice 11.5');
  });

  it('needs prisoners on both sides', () => {
    const one = goneOn(wintering('disband', { ward: ['prisoner', 0], leslie: 'quebec' }), none).state;
    expect(why(one, 'british', 'exchange Ward for Grey')).toBe('no-prisoners-to-exchange 11.5');
  });

  it('comes up while both are asked, and both are asked again afterwards', () => {
    const hungry: { readonly [id: string]: Posting } = {
      ...PRISONERS,
      leslie: 'norfolk',
      donop: 'norfolk',
      stark: 'albany',
      putnam: 'albany',
    };
    const both = goneOn(wintering('attrition', hungry, { frenchEntered: true }), none).state;
    const before = game.pending(both);
    expect(open(both)).toEqual(['british attrition', 'american attrition']);
    const offered = broughtUp(both, 'american', 'exchange Grey for Ward').state;
    expect(open(offered)).toEqual(['british exchange']);
    const done = give(offered, 'british', 'accept', none);
    expect(game.pending(done.state)).toEqual(before);
    expect(done.state.blocks).toMatchObject({ grey: { at: 'pool' }, ward: { at: 'pool' } });
  });

  it('comes up while only the other side is asked, in the middle of its actions', () => {
    const acting = goneOn(turnOf('british'), none).state;
    const before = game.pending(acting);
    const offered = broughtUp(acting, 'american', 'exchange Grey for Ward').state;
    expect(open(offered)).toEqual(['british exchange']);
    expect(game.anytime?.(offered)).toEqual([]);
    const done = give(offered, 'british', 'decline', none);
    expect(game.pending(done.state)).toEqual(before);
    // What it would cost to say again is counted as ever.
    expect(whyUnasked(done.state, 'american', 'exchange Grey for Ward')).toBe('declined-before 11.5');
    expect(whyUnasked(done.state, 'american', 'exchange Grant for Ward')).toBe('legal');
    expect(game.anytime?.(done.state)).not.toEqual(game.anytime?.(acting));
  });

  it('does not come up while prisoners are spoken of, nor when the game is over', () => {
    const over = positioned(PRISONERS, {
      frames: [{ kind: 'over', winner: null, reason: 'x', rule: '1', asks: [] }],
    });
    expect(game.anytime?.(over)).toEqual([]);
  });

  it('can be offered among the actions of a turn', () => {
    const acting = goneOn(turnOf('british'), none).state;
    expect(open(acting)).toEqual(['british action']);
    const offered = give(acting, 'british', 'exchange Ward for Grey', none).state;
    expect(open(offered)).toEqual(['american exchange']);
    const done = give(offered, 'american', 'accept', none).state;
    expect(open(done)).toEqual(['british action']);
    const frame = done.frames.at(-1);
    expect(frame?.kind === 'action' && frame.left).toBe(3);
  });
});

describe('a forced exchange (13.2)', () => {
  const supply = (prisoners: { readonly [id: string]: Posting }, forcedExchange = true): State =>
    goneOn(
      positioned(
        { ...prisoners, leslie: ['quebec', 2], stark: ['albany', 1], sumter: ['charleston', 1] },
        {
          frenchEntered: true,
          options: { ...USUAL, forcedExchange },
          turn: 1,
          played: { british: 'action-1', american: 'supply-2' },
          player1: 'american',
          frames: [{ kind: 'turn', step: 'first', asks: [] }],
        },
      ),
      none,
    ).state;

  it('uses up the supply card and gives each side a prisoner of its own choice back', () => {
    const state = supply(PRISONERS);
    expect(open(state)).toEqual(['american supply']);
    const forced = give(state, 'american', 'force exchange Ward', none);
    expect(forced.state.blocks.ward).toEqual({ at: 'pool', strength: 3 });
    expect(open(forced.state)).toEqual(['british release']);
    expect(why(forced.state, 'british', 'release Leslie')).toBe('no-such-prisoner 13.2');
    const done = give(forced.state, 'british', 'release Grant', none);
    expect(done.state.blocks.grant?.at).toBe('pool');
    expect(done.state.blocks.grey?.at).toBe('prisoner');
    expect(open(done.state)).toEqual(['british action']);
  });

  it('asks nobody who has one prisoner to get back', () => {
    const forced = give(
      supply({ grey: ['prisoner', 0], ward: ['prisoner', 0] }),
      'american',
      'force Ward',
      none,
    );
    expect(forced.state.blocks.grey?.at).toBe('pool');
    expect(open(forced.state)).toEqual(['british action']);
  });

  it('needs the option, prisoners on both sides and a card not yet used', () => {
    expect(why(supply(PRISONERS, false), 'american', 'force exchange Ward')).toBe('no-forced-exchange 13.2');
    expect(why(supply({ ward: ['prisoner', 0] }), 'american', 'force Ward')).toBe(
      'no-prisoners-to-exchange 13.2',
    );
    expect(why(supply(PRISONERS), 'american', 'force exchange Stark')).toBe('no-such-prisoner 13.2');
    const begun = give(supply(PRISONERS), 'american', 'supply Stark', none).state;
    expect(why(begun, 'american', 'force exchange Ward')).toBe('supply-card-begun 13.2');
  });

  it('proposes nothing where it is not to be had', () => {
    const state = supply(PRISONERS, false);
    const def = game.orders.find(({ verb }) => verb === 'force-exchange');
    expect(def?.propose(state, asked(state, 'american'), () => 0)).toBeNull();
  });
});
