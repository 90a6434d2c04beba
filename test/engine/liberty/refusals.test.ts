import { describe, expect, it } from '@jest/globals';
import type { Side, State } from '../../../src/engine/liberty/state.js';
import { codeOf, violationOf } from '../../support/by-hand.js';
import { type Posting, positioned } from '../../support/liberty.js';
import { acting, asked, game, play, thenActs } from './action/table.js';
import { messages } from './support/shown.js';

/** Each refusal names the condition that fails and the rule that says so. */

const why = (state: State, line: string): string =>
  codeOf(violationOf(game, state, asked(state), line), messages);

type Postings = { readonly [id: string]: Posting };
type Row = readonly [line: string, said: string, part: string];

/** A side that is asked where the block goes that it drew. */
function drew(side: Side, drawn: string, postings: Postings, rest: Partial<State> = {}): State {
  const frames: State['frames'] = [
    { kind: 'over', winner: null, reason: 'x', rule: '1', asks: [] },
    {
      ...{ kind: 'action', side, left: 0, step: 'replacements', groups: [], draws: 0, drawn, drawing: true },
      asks: [{ side, id: '1 test', kind: 'deploy', facts: {} }],
    } as never,
  ];
  return positioned(postings, { year: 1778, turn: 1, frenchEntered: true, ...rest, frames });
}

function expectRows(state: State, rows: readonly Row[]): void {
  for (const [line, said, part] of rows) {
    expect([line, why(state, line)]).toEqual([line, said]);
    const violation = violationOf(game, state, asked(state), line);
    if (violation !== null)
      expect([line, messages.reason(violation)]).toEqual([line, expect.stringContaining(part)]);
  }
}

describe('a movement that is refused names what forbids it', () => {
  it('over land, where water lies between', () => {
    const start = acting('british', {
      grey: 'yorktown',
      birch: 'richmond',
      peters: 'dover',
      leslie: 'norfolk',
    });
    expectRows(start, [
      [
        'move Yorktown > Cape Charles',
        'no-crossing 5.1',
        'do not cross the water between Yorktown and Cape Charles',
      ],
      ['march Yorktown > Cape Charles', 'no-crossing 5.1', 'do not cross the water'],
      ['move Dover > Monmouth', 'no-crossing 5.1', 'do not cross the water between Dover and Monmouth'],
      ['move Richmond > Cape Charles', 'no-crossing 5.1', 'do not cross the water between Yorktown'],
      ['move Norfolk > Yorktown', 'no-way-by-land 1.1', 'No land joins Norfolk and Yorktown'],
    ]);
    expectRows(start, [
      ['move Yorktown > Boston', 'too-far 2.1.3', 'Grey goes one hex'],
      ['move Richmond > Boston', 'too-far 2.1.3', 'Birch goes 2 hexes'],
      ['move Yorktown > Richmond via Boston', 'no-such-way 2.1.3', 'no such way'],
    ]);
  });

  it('by sea, at either end', () => {
    const start = acting('american', {
      ward: 'springfield',
      grey: 'boston',
      grant: 'boston',
      rawdon: 'atlantic',
      'ship-howe': 'atlantic',
    });
    const attacked = thenActs(play(start, [], 'move Springfield > Boston; done').state, 'british');
    expectRows(attacked, [
      ['sail Atlantic > Boston: Rawdon', 'no-help-by-sea 5.7', 'under attack'],
      ['sail Atlantic > Boston', 'no-help-by-sea 5.7', 'under attack'],
      ['sail Atlantic > New York: Rawdon', 'warship-needed 8.4', 'needs a warship'],
      ['sail Atlantic > Albany: Rawdon', 'not-a-port 5.7', 'no port'],
      ['sail Atlantic > Albany: ship Howe', 'not-a-port 8.1', 'no port'],
      ['sail Boston > British West Indies: Grey', 'through-the-atlantic 5.7', 'Atlantic first'],
    ]);
  });

  it('of warships on the map', () => {
    const start = acting('british', { 'ship-howe': 'baltimore', 'ship-hood': 'new-york' });
    expectRows(start, [
      [
        'sail Baltimore > Dover',
        'no-ships-across 5.1',
        'do not cross the peninsula between Baltimore and Dover',
      ],
      ['sail New York > Albany', 'ships-end-in-ports 8.1', 'Albany is none'],
      ['sail New York > Charleston', 'no-way-for-ships 8.1', 'within their reach'],
      ['sail New York > Charleston via Hartford', 'no-such-way 8.1', 'no such way'],
    ]);
  });
});

describe('a replacement that is refused a place names what forbids it', () => {
  it('to the British', () => {
    const loyal = drew(
      'british',
      'peters',
      { grey: 'west-point', ward: 'montreal', rawdon: 'albany' },
      {
        control: { quebec: 'american', montreal: 'british', baltimore: 'british', boston: 'american' },
        replaced: { british: ['baltimore'], american: [] },
      },
    );
    expectRows(loyal, [
      ['deploy West Point', 'not-deployed-there 6.1', 'no supply town'],
      ['deploy Long Island', 'not-deployed-there 6.1', 'no supply town'],
      ['deploy Atlantic', 'not-deployed-there 6.1', 'no supply town'],
      ['deploy Montreal', 'not-deployed-there 6.1', 'the enemy stands there'],
      ['deploy Boston', 'not-deployed-there 6.1', "the enemy's"],
      ['deploy Baltimore', 'not-deployed-there 6.1', 'one replacement a turn'],
      ['deploy Albany', 'not-deployed-there 5.3', 'before the turn ends'],
      ['deploy Quebec', 'not-deployed-there 5.3', 'before the turn ends'],
      ['deploy British West Indies', 'not-deployed-there 9.1', 'West Indies'],
    ]);
    const indian = drew('british', 'mohawk', { ward: 'mohawk', stark: 'minisink' });
    expectRows(indian, [
      ['deploy Quebec', 'not-deployed-there 10', 'their own town'],
      ['deploy Minisink', 'not-deployed-there 10', 'their own town'],
    ]);
    expectRows(drew('british', 'grey', {}), [['deploy Quebec', 'not-deployed-there 6.1', 'to the Atlantic']]);
  });

  it('to the Americans', () => {
    const regular = drew(
      'american',
      'arnold',
      { ward: 'montreal', grey: 'boston' },
      { replaced: { british: [], american: ['albany'] } },
    );
    expectRows(regular, [
      ['deploy Montreal', 'not-deployed-there 6.2', 'only militia'],
      ['deploy Boston', 'not-deployed-there 6.2', 'the enemy stands there'],
      ['deploy Quebec', 'not-deployed-there 6.2', "the enemy's"],
      ['deploy West Point', 'not-deployed-there 6.2', 'no supply town'],
      ['deploy Albany', 'not-deployed-there 6.2', 'one replacement a turn'],
      ['deploy French West Indies', 'not-deployed-there 9.1', 'West Indies'],
    ]);
    expectRows(drew('american', 'viomenil', {}), [
      ['deploy Boston', 'not-deployed-there 6.2', 'to the Atlantic'],
    ]);
  });
});

describe('a step that is refused names what forbids it (3.1.2)', () => {
  it('by the place where the block stands', () => {
    const start = acting(
      'british',
      { peters: ['west-point', 1], grey: ['boston', 1], shawnee: ['fort-henry', 1], leslie: ['quebec', 4] },
      { control: { boston: 'american', quebec: 'british' } },
      'supply-3',
    );
    expectRows(start, [
      ['supply Peters', 'no-supply-here 3.1.2', 'no supply town'],
      ['supply Grey', 'no-supply-here 3.1.2', 'not yours'],
      ['supply Shawnee', 'no-supply-here 10', 'their own town'],
      ['supply Leslie', 'full-strength 2.1.1', 'full strength'],
    ]);
  });
});
