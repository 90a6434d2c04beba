import { describe, expect, it } from '@jest/globals';
import type { State } from '../../../../src/engine/liberty/state.js';
import { liberty } from '../../../support/liberty-table.js';
import {
  asked,
  at,
  FIRE_ON,
  field,
  fight,
  fired,
  frame,
  question,
  taken,
  told,
  why,
} from '../battle/field.js';
import { messages } from '../support/shown.js';

describe('hits (7.3.2) are asked about only where the choice matters', () => {
  const equals = field({
    attacker: 'british',
    stand: { ward: ['springfield', 3], arnold: ['springfield', 3], washington: ['springfield', 2] },
    came: [{ to: 'springfield', path: ['boston'], blocks: { fraser: 3 } }],
  });

  it('not when every one of the strongest takes one', () => {
    const fought = fight(equals, [1, 1, 6]);
    expect(question(fought.state)).toBe('american fight');
    expect(at(fought.state, 'ward')).toBe('springfield 2');
    expect(at(fought.state, 'arnold')).toBe('springfield 2');
    expect(at(fought.state, 'washington')).toBe('springfield 2');
  });

  it('but for those that are left over then', () => {
    const asks = fight(equals, [1, 1, 1]);
    expect(question(asks.state)).toBe('american hits');
    expect(asked(asks.state).facts).toMatchObject({ count: 1, blocks: ['washington', 'arnold', 'ward'] });
  });

  it('nor when none of them outlives the fire', () => {
    const state = field({
      attacker: 'british',
      stand: { ward: ['springfield', 1], arnold: ['springfield', 1] },
      came: [{ to: 'springfield', path: ['boston'], blocks: { fraser: 3 } }],
    });
    expect(taken(fight(state, [1, 1, 6]))).toEqual(['arnold', 'ward']);
  });

  it('nor among equals that came by different roads over land, which matters no more', () => {
    const state = field({
      attacker: 'american',
      stand: { fraser: ['boston', 3] },
      came: [
        { to: 'boston', path: ['springfield'], blocks: { ward: 3 } },
        { to: 'boston', path: ['newport'], blocks: { pickens: 3 } },
      ],
    });
    // The second round: Fraser fires before both.
    const second = fight(
      state,
      [6, 6, 6, 6, 6, 6, 1, 6, 6],
      'main attack Springfield',
      'fire',
      'fire',
      'fire',
    );
    expect(frame(second.state).round).toBe(2);
    expect(taken(second)).toEqual(['pickens']);
    expect(question(second.state)).toBe('american fight');
  });
});

describe('who must leave and has one way', () => {
  const LANDING = { 'ship-howe': 3, grey: 3, birch: 3 } as const;
  const sea = field({
    attacker: 'british',
    stand: { 'ship-de-grasse': ['new-york', 3], arnold: ['new-york', 4] },
    came: [{ to: 'new-york', path: ['atlantic'], by: 'sea', blocks: LANDING }],
  });

  it('takes it unasked, land blocks behind their warship too (8.5)', () => {
    const fought = fight(sea, [], FIRE_ON);
    expect(question(fought.state)).toBe('american regroup');
    for (const id of Object.keys(LANDING)) expect(at(fought.state, id)).toBe('atlantic 3');
  });

  it('takes it unasked also beside others that have none, who are captured (7.4)', () => {
    const state = field({
      attacker: 'american',
      stand: { howe: ['boston', 4] },
      came: [
        { to: 'boston', path: ['atlantic'], by: 'sea', blocks: { 'ship-de-grasse': 3 } },
        { to: 'boston', path: ['springfield'], blocks: { morgan: 3 } },
      ],
      control: { springfield: 'british' },
    });
    const fought = fight(state, [], 'main attack Atlantic', FIRE_ON);
    expect(question(fought.state)).toBe('british regroup');
    expect(at(fought.state, 'ship-de-grasse')).toBe('atlantic 3');
    expect(at(fought.state, 'morgan')).toBe('prisoner 0');
  });

  it('is asked where room is left for some of them only', () => {
    const state = field({
      attacker: 'british',
      stand: { mohawk: ['fort-stanwix', 1], arnold: ['saratoga', 4] },
      came: [{ to: 'saratoga', path: ['fort-stanwix'], blocks: { grey: 4, grant: 4, leslie: 4 } }],
    });
    const asks = fight(state, [], FIRE_ON);
    expect(question(asks.state)).toBe('british retreat');
    const fought = fight(state, [], FIRE_ON, 'retreat Grant, Leslie to Fort Stanwix');
    expect(at(fought.state, 'grey')).toBe('prisoner 0');
  });
});

describe('while the warships of a sea attack fight (8.4)', () => {
  const sea = field({
    attacker: 'british',
    stand: { 'ship-de-grasse': ['new-york', 3], arnold: ['new-york', 4] },
    came: [{ to: 'new-york', path: ['atlantic'], by: 'sea', blocks: { 'ship-howe': 3, grey: 3 } }],
  });

  it('blocks ashore cannot fire, but may retreat in their turn as ever (7.4)', () => {
    const turn = fight(sea, [], 'fire', 'fire');
    expect(question(turn.state)).toBe('american fight');
    expect(asked(turn.state).facts).toMatchObject({ letter: 'C', round: 1, blocks: ['arnold'] });
    expect(why(turn.state, 'retreat Arnold to Hartford')).toBe('legal');
    const fought = fight(sea, [], 'fire', 'fire', 'retreat Arnold to Hartford');
    expect(at(fought.state, 'arnold')).toBe('hartford 4');
    expect(frame(fought.state).round).toBe(2);
  });

  it('are not asked to fire, for there is nobody to fire at, but to hold or retreat', () => {
    const shown = (state: State): string =>
      messages.message(liberty.question(liberty.view(state, 'american'), asked(state)));
    expect(shown(fight(sea, []).state)).toMatch('(ship De Grasse) fire or retreat. You defend');
    const turn = fight(sea, [], 'fire', 'fire');
    expect(asked(turn.state).facts.idle).toBe(true);
    expect(shown(turn.state)).toBe(
      'New York, round 1: your C blocks (Arnold) hold or retreat, for there is nobody they may fire at now. ' +
        'You defend with strength 7 in all against 6.',
    );
    expect(frame(fight(sea, [], 'fire', 'fire', 'hold').state).round).toBe(2);
  });

  it('those that hold their fire roll no dice', () => {
    const turn = fight(sea, [], 'fire', 'fire', 'fire');
    expect(fired(turn)).toEqual(['ship-de-grasse', 'ship-howe']);
    expect(told(turn, 'landed')).toEqual([]);
  });
});
