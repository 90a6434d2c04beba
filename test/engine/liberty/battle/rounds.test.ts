import { describe, expect, it } from '@jest/globals';
import { at, FIRE_ON, field, fight, fired, frame, kinds, question, taken, told, why } from './field.js';

/** 7.2.1: the four blocks of the example in a hex without any way out for the defender. */
const FOUR = field({
  attacker: 'british',
  stand: { ward: ['springfield', 3], arnold: ['springfield', 4], howe: 'boston' },
  came: [{ to: 'springfield', path: ['boston'], blocks: { carleton: 3, fraser: 3 } }],
  control: { boston: 'british' },
});

describe('the rounds of a battle', () => {
  it('follow the letters, defender first, as in the example of four blocks (7.2.1)', () => {
    const fought = fight(FOUR, [], 'fire', 'fire', 'fire');
    expect(fired(fought)).toEqual(['fraser', 'arnold', 'ward', 'carleton']);
    expect(frame(fought.state).round).toBe(2);
  });

  it('let the owner choose in which order the blocks of one letter fight (7.2.1)', () => {
    const fought = fight(FOUR, [], 'fire', 'fire Ward', 'fire', 'fire');
    expect(fired(fought)).toEqual(['fraser', 'ward', 'arnold', 'carleton']);
  });

  it('a leader of strength 4 who rolls 1, 2, 4, 5 has two hits (7.3.1)', () => {
    const state = field({
      attacker: 'british',
      stand: { ward: ['springfield', 3] },
      came: [{ to: 'springfield', path: ['boston'], blocks: { howe: 4 } }],
    });
    const fought = fight(state, [6, 6, 6, 1, 2, 4, 5], 'fire', 'fire');
    expect(told(fought, 'fired')[1]).toMatchObject({ block: 'howe', dice: [1, 2, 4, 5], hits: 2, hit: 3 });
    expect(at(fought.state, 'ward')).toBe('springfield 1');
  });

  it('apply each hit at once, so that who is captured does not fire (7.3.2)', () => {
    const state = field({
      attacker: 'british',
      stand: { ward: ['springfield', 1], pickens: ['springfield', 2] },
      came: [{ to: 'springfield', path: ['boston'], blocks: { fraser: 3 } }],
    });
    const fought = fight(state, [1, 2, 1]);
    expect(taken(fought).length).toBe(3);
    expect(fired(fought)).toEqual(['fraser']);
    expect(at(fought.state, 'ward')).toBe('prisoner 0');
    expect(at(fought.state, 'pickens')).toBe('prisoner 0');
    expect(told(fought, 'battle-won')).toEqual([{ side: 'british', hex: 'springfield', round: 1 }]);
  });

  it('put every hit on the strongest block (7.3.2)', () => {
    const state = field({
      attacker: 'british',
      stand: { ward: ['springfield', 2], arnold: ['springfield', 4] },
      came: [{ to: 'springfield', path: ['boston'], blocks: { fraser: 2 } }],
    });
    const fought = fight(state, [1, 1], FIRE_ON);
    expect(taken(fought).slice(0, 2)).toEqual(['arnold', 'arnold']);
  });

  it('end after the third: the attacker must retreat (7.2)', () => {
    const state = field({
      attacker: 'british',
      stand: { ward: ['springfield', 1], howe: 'boston' },
      came: [{ to: 'springfield', path: ['boston'], blocks: { grey: 1 } }],
      control: { boston: 'british' },
    });
    const fought = fight(state, [], FIRE_ON, 'stay');
    expect(told(fought, 'must-leave')).toEqual([{ hex: 'springfield', side: 'british' }]);
    expect(at(fought.state, 'grey')).toBe('boston 1');
    expect(told(fought, 'battle-won')).toEqual([{ side: 'american', hex: 'springfield', round: 3 }]);
  });

  it('capture who must retreat and cannot (7.4)', () => {
    const state = field({
      attacker: 'british',
      stand: { ward: ['springfield', 1] },
      came: [{ to: 'springfield', path: ['boston'], blocks: { grey: 1 } }],
    });
    // Boston is American, so that the attacker has no way back and is never asked.
    const fought = fight(state, [], FIRE_ON);
    expect(at(fought.state, 'grey')).toBe('prisoner 0');
    expect(told(fought, 'captured')).toEqual([{ side: 'british', hex: 'springfield', blocks: ['grey'] }]);
  });

  it('leave nobody face up, no site, and queued orders aside', () => {
    const state = field({
      attacker: 'british',
      stand: { ward: ['springfield', 1] },
      came: [{ to: 'springfield', path: ['boston'], blocks: { fraser: 1, grey: 4 } }],
    });
    const fought = fight(state, [1]);
    expect(fought.state.revealed).toEqual([]);
    expect(kinds(fought)).toContain('battle-won');
    expect(question(fought.state)).toBe('');
    expect(fought.state.sites).toEqual({});
  });
});

describe('hits', () => {
  const twoKinds = field({
    attacker: 'british',
    stand: { ward: ['springfield', 3], arnold: ['springfield', 3], washington: ['springfield', 2] },
    came: [{ to: 'springfield', path: ['boston'], blocks: { fraser: 3 } }],
  });

  it('among equals are chosen by the owner (7.3.2)', () => {
    const asks = fight(twoKinds, [1, 6, 6]);
    expect(question(asks.state)).toBe('american hits');
    const fought = fight(twoKinds, [1, 6, 6], 'hit Ward');
    expect(at(fought.state, 'ward')).toBe('springfield 2');
    expect(why(asks.state, 'hit Washington')).toBe('not-the-strongest 7.3.2');
    expect(why(asks.state, 'hit Pickens')).toBe('block-not-there 7.3.2');
  });

  it('follow the order in which several are named', () => {
    // Arnold takes the first, Ward as the strongest the second, then Arnold again before Washington.
    const fought = fight(twoKinds, [1, 1, 1], 'take hits Arnold, Ward first');
    expect(taken(fought)).toEqual(['arnold', 'ward', 'arnold']);
  });

  it('ask nobody where the strongest are alike', () => {
    const state = field({
      attacker: 'british',
      stand: { ward: ['springfield', 3], pickens: ['springfield', 3] },
      came: [{ to: 'springfield', path: ['boston'], blocks: { fraser: 3 } }],
    });
    const fought = fight(state, [1, 6, 6]);
    expect(question(fought.state)).toBe('american fight');
    expect(taken(fought)).toEqual(['pickens']);
  });
});

describe('Indians', () => {
  it('hit with 2 in the hex of their town and with 1 elsewhere (2.2.5, 10)', () => {
    const home = field({
      attacker: 'american',
      stand: { mohawk: ['mohawk', 2] },
      came: [{ to: 'mohawk', path: ['fort-stanwix'], blocks: { arnold: 4 } }],
    });
    const away = field({
      attacker: 'american',
      stand: { mohawk: ['tioga', 2] },
      came: [{ to: 'tioga', path: ['wyoming'], blocks: { arnold: 4 } }],
    });
    expect(told(fight(home, [2, 3], 'fire'), 'fired')[0]).toMatchObject({ letter: 'B', hit: 2, hits: 1 });
    expect(told(fight(away, [2, 3], 'fire'), 'fired')[0]).toMatchObject({ letter: 'B', hit: 1, hits: 0 });
  });
});
