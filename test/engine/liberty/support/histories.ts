import type { Dice } from '../../../../src/engine/core/base/dice-interface.js';
import { begin, type Session, type Step, step } from '../../../../src/engine/core/session/session.js';
import type { Side, State } from '../../../../src/engine/liberty/state.js';
import { askedFirst, judged } from '../../../support/by-hand.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { type Posting, positioned } from '../../../support/liberty.js';
import { liberty, libertySetup } from '../../../support/liberty-table.js';
import { goneOn } from '../turn/table.js';

/** A turn from its actions on: where blocks stand, who says what, and what the dice show. */
export interface History {
  readonly postings: { readonly [id: string]: Posting };
  /** `british: move New York > Hartford` */
  readonly lines: readonly string[];
  readonly dice?: readonly number[];
}

/** The British act first, with three actions; the French have entered the war. */
export function begun(postings: History['postings'], rest: Partial<State> = {}): State {
  return goneOn(standing(postings, rest), fixedDice([])).state;
}

/** The position before anybody is asked. */
export function standing(postings: History['postings'], rest: Partial<State> = {}): State {
  return positioned(postings, {
    ...{ year: 1778, turn: 1, frenchEntered: true, player1: 'british' },
    played: { british: 'action-3', american: 'action-3' },
    frames: [{ kind: 'turn', step: 'first', asks: [] }],
    ...rest,
  });
}

/** Every step of it, the first of them the position in which it begins. */
export function stepsOf({ postings, lines, dice = [] }: History): Step<State>[] {
  const first = begin(liberty, libertySetup(), fixedDice([]));
  const fixed = fixedDice(dice);
  let session: Session<State> = { ...first.session, state: begun(postings) };
  const steps: Step<State>[] = [{ session, events: [], draws: [] }];
  for (const text of lines) {
    const [side = '', line = ''] = text.split(': ', 2);
    const made = given(session, side as Side, line + text.slice(side.length + 2 + line.length), fixed);
    session = made.session;
    steps.push(made);
  }
  return steps;
}

/** A side answers what it is asked first with a line; fails the test when it is refused. */
function given(session: Session<State>, side: Side, line: string, dice: Dice): Step<State> {
  const decision = askedFirst(liberty, session.state, side);
  const order = judged(liberty, session.state, decision, line);
  if (!order.ok) throw new Error(`${line}: ${JSON.stringify(order.violation)}`);
  const made = step(
    liberty,
    session,
    { type: 'answer', side, decision: decision.id, order: order.value, via: 'queue' },
    dice,
  );
  if (!made.ok) throw new Error(`${line}: ${JSON.stringify(made.violation)}`);
  return made.value;
}

/** Two histories that only who made them can tell apart. */
export interface Alike {
  readonly name: string;
  /** Whose blocks are other ones. */
  readonly by: Side;
  readonly one: History;
  readonly other: History;
}

const exchanged = (
  name: string,
  by: Side,
  [a, b]: readonly [string, string],
  postings: { readonly [id: string]: Posting },
  [mine, his]: readonly [readonly string[], readonly string[]],
  dice: readonly number[] = [],
): Alike => {
  const other = Object.fromEntries(
    Object.entries(postings).map(([id, at]) => [id === a ? b : id === b ? a : id, at]),
  );
  return { name, by, one: { postings, lines: mine, dice }, other: { postings: other, lines: his, dice } };
};

/** Blocks of different kinds do the same as far as the table sees. */
export const ALIKE: readonly Alike[] = [
  exchanged(
    'a warship and infantry along the coast',
    'british',
    ['ship-graves', 'grey'],
    { 'ship-graves': 'new-york', grey: 'quebec', clinton: 'albany' },
    [
      ['british: sail New York > Hartford: ship Graves', 'british: done'],
      ['british: move New York > Hartford: Grey', 'british: done'],
    ],
  ),
  exchanged(
    'a warship and infantry that attack beside others',
    'british',
    ['ship-graves', 'grey'],
    { 'ship-graves': 'new-york', grey: 'quebec', leslie: 'new-york', rawdon: 'newport', ward: 'hartford' },
    [
      [
        'british: move New York > Hartford: Leslie',
        'british: sail New York > Hartford: ship Graves',
        'british: move Newport > Hartford',
        'british: done',
      ],
      [
        'british: move New York > Hartford: Leslie',
        'british: move New York > Hartford: Grey',
        'british: move Newport > Hartford',
        'british: done',
      ],
    ],
  ),
  exchanged(
    'a dragoon and infantry on a river',
    'british',
    ['birch', 'grey'],
    { birch: 'albany', grey: 'quebec', ward: 'new-york' },
    [
      ['british: move Albany > New York', 'british: done'],
      ['british: move Albany > New York', 'british: done'],
    ],
  ),
  exchanged(
    'a leader and militia on a forced march',
    'american',
    ['washington', 'putnam'],
    { washington: ['springfield', 3], putnam: ['albany', 3], grey: ['boston', 2] },
    [
      ['british: done', 'american: march Springfield > Newport', 'american: done'],
      ['british: done', 'american: march Springfield > Newport', 'american: done'],
    ].map((lines) => lines.slice(0, 2)) as [string[], string[]],
  ),
  exchanged(
    'a warship and a dragoon in reserve, and where they regroup',
    'british',
    ['ship-graves', 'birch'],
    { 'ship-graves': 'boston', birch: 'quebec', howe: 'hartford', ward: ['newport', 1] },
    [
      [
        'british: move Hartford > Newport',
        'british: sail Boston > Newport: ship Graves',
        'british: done',
        'american: done',
        'british: main Hartford',
        'american: fire',
        'british: fire',
        'british: regroup ship Graves to Hartford',
      ],
      [
        'british: move Hartford > Newport',
        'british: move Boston > Newport via Cape Cod: Birch',
        'british: done',
        'american: done',
        'british: main Hartford',
        'american: fire',
        'british: fire',
        'british: regroup Birch to Hartford',
      ],
    ],
    [6, 1, 1, 1, 1],
  ),
  exchanged(
    'a warship and infantry in reserve, and where they retreat',
    'american',
    ['ship-de-grasse', 'viomenil'],
    {
      'ship-de-grasse': ['hartford', 3],
      viomenil: ['atlantic', 3],
      howe: 'boston',
      ward: ['newport', 1],
    },
    [
      [
        'british: move Boston > Newport',
        'british: done',
        'american: sail Hartford > Newport',
        'american: done',
        'american: fire',
        'british: fire',
        'american: retreat all to Hartford',
      ],
      [
        'british: move Boston > Newport',
        'british: done',
        'american: move Hartford > Newport',
        'american: done',
        'american: fire',
        'british: fire',
        'american: retreat all to Hartford',
      ],
    ],
    [6, 1, 1, 1, 1],
  ),
];
