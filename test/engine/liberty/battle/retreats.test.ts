import { describe, expect, it } from '@jest/globals';
import { at, FIRE_ON, field, fight, fired, frame, question, told, why } from './field.js';

/** Blocks of Player 1 at Springfield who came from Boston, with Player 2 behind them or not. */
function springfield(by2: readonly string[] = []) {
  return field({
    attacker: 'british',
    stand: { arnold: ['springfield', 4], howe: 'boston' },
    came: [
      { to: 'springfield', path: ['boston'], blocks: { grey: 4, grant: 4 } },
      ...by2.map((from) => ({ to: 'springfield', path: [from], blocks: { ward: 3 } })),
    ],
    control: { boston: 'british', newport: 'british' },
  });
}

describe('retreats (7.4)', () => {
  it('of the attacker go by the hexsides by which his side came', () => {
    const turn = fight(springfield(), [], 'fire');
    expect(question(turn.state)).toBe('british fight');
    expect(why(turn.state, 'retreat all to Boston')).toBe('legal');
    expect(why(turn.state, 'retreat all to Hartford')).toBe('no-retreat-there 7.4');
    expect(why(turn.state, 'retreat all to Concord')).toBe('no-retreat-there 7.4');
    const fought = fight(springfield(), [], 'fire', 'retreat Grey to Boston', 'fire');
    expect(at(fought.state, 'grey')).toBe('boston 4');
    expect(fought.state.revealed).not.toContain('grey');
    expect(told(fought, 'retreated')).toEqual([
      { side: 'british', from: 'springfield', to: 'boston', count: 1, blocks: ['grey'] },
    ]);
  });

  it('of the defender do not go by those the attacker used, nor into hexes of the enemy', () => {
    const turn = fight(springfield(), []);
    expect(why(turn.state, 'retreat all to Boston')).toBe('no-retreat-there 7.4');
    expect(why(turn.state, 'retreat all to Hartford')).toBe('legal');
    expect(why(turn.state, 'retreat all to Newport')).toBe('no-retreat-there 7.4');
  });

  it('by a hexside both used are for Player 2 alone, who came last', () => {
    // The attacker has no other way, so he is not even asked.
    const fought = fight(springfield(['boston']), [], FIRE_ON);
    expect(at(fought.state, 'grey')).toBe('prisoner 0');
    const second = fight(springfield(['boston']), [], 'fire');
    expect(frame(second.state).round).toBe(2);
  });

  it('take the limits of hexsides anew each round', () => {
    const state = field({
      attacker: 'british',
      stand: { mohawk: ['fort-stanwix', 1], arnold: ['saratoga', 4], howe: 'fort-stanwix' },
      came: [{ to: 'saratoga', path: ['fort-stanwix'], blocks: { grey: 4, grant: 4, leslie: 4 } }],
    });
    // A forest hexside lets two blocks through in a round.
    const turn = fight(state, [], 'fire');
    expect(why(turn.state, 'retreat all to Fort Stanwix')).toBe('no-room-on-the-way 7.4');
    // Leslie has no way left in this round and fires unasked.
    const next = fight(state, [], 'fire', 'retreat Grey, Grant to Fort Stanwix');
    expect(fired(next)).toEqual(['arnold', 'leslie']);
    expect(frame(next.state).round).toBe(2);
    const third = fight(
      state,
      [],
      'fire',
      'retreat Grey, Grant to Fort Stanwix',
      'fire',
      'retreat Leslie to Fort Stanwix',
    );
    expect(at(third.state, 'leslie')).toBe('fort-stanwix 4');
  });

  it('go as far as a block moves, but stop behind forest, and never by a forced march', () => {
    const stanwix = (block: string) =>
      field({
        attacker: 'american',
        stand: { [block]: ['fort-stanwix', 2] },
        came: [{ to: 'fort-stanwix', path: ['cherry-valley'], blocks: { ward: 1 } }],
      });
    const may = (block: string, line: string) => why(fight(stanwix(block), []).state, line);
    expect(may('tarleton', 'retreat Tarleton to Adirondacks')).toBe('legal');
    expect(may('tarleton', 'retreat Tarleton to Valcour')).toBe('no-retreat-there 7.4');
    // 10: Indians do not stop.
    expect(may('mohawk', 'retreat Mohawk to Valcour')).toBe('legal');
    const springfield = (block: string) =>
      field({
        attacker: 'american',
        stand: { [block]: ['springfield', 2] },
        came: [{ to: 'springfield', path: ['albany'], blocks: { ward: 1 } }],
        control: { hartford: 'british', 'new-york': 'british' },
      });
    expect(why(fight(springfield('tarleton'), []).state, 'retreat all to New York')).toBe('legal');
    expect(why(fight(springfield('fraser'), []).state, 'retreat all to Hartford')).toBe('legal');
    expect(why(fight(springfield('fraser'), []).state, 'retreat all to New York')).toBe(
      'no-retreat-there 7.4',
    );
  });

  it('along a river are for blocks that came by it', () => {
    const state = field({
      attacker: 'american',
      stand: { howe: ['new-york', 4], greene: 'albany' },
      came: [
        { to: 'new-york', path: ['albany', 'west-point'], by: 'river', blocks: { morgan: 3 } },
        { to: 'new-york', path: ['west-point'], by: 'land', blocks: { arnold: 4 } },
      ],
      control: { 'west-point': 'american' },
    });
    const turn = fight(state, []);
    expect(question(turn.state)).toBe('american fight');
    expect(why(turn.state, 'retreat Morgan to Albany')).toBe('legal');
    expect(why(turn.state, 'retreat Morgan to West Point')).toBe('legal');
    const later = fight(state, [], 'fire', 'fire');
    expect(question(later.state)).toBe('american fight');
    expect(why(later.state, 'retreat Arnold to Albany')).toBe('no-retreat-there 7.4');
    expect(why(later.state, 'retreat Morgan to Albany')).toBe('not-their-turn 7.2.1');
  });

  it('of Indians stay in the wilderness', () => {
    const state = field({
      attacker: 'american',
      stand: { mohawk: ['cherry-valley', 2] },
      came: [{ to: 'cherry-valley', path: ['albany'], blocks: { ward: 1 } }],
    });
    const turn = fight(state, []);
    expect(why(turn.state, 'retreat Mohawk to Mohawk')).toBe('legal');
    expect(why(turn.state, 'retreat Mohawk to Albany')).toBe('no-retreat-there 7.4');
  });

  it('in the West Indies go by sea only', () => {
    const state = field({
      attacker: 'british',
      stand: { 'saint-simon': ['west-indies-french', 3], 'ship-de-barras': ['west-indies-french', 3] },
      came: [
        { to: 'west-indies-french', path: ['atlantic'], by: 'sea', blocks: { 'ship-hood': 3, rawdon: 4 } },
      ],
    });
    const turn = fight(state, []);
    expect(why(turn.state, 'retreat ship De Barras to Atlantic')).toBe('legal');
    expect(why(turn.state, 'retreat ship De Barras to British West Indies')).toBe('no-retreat-there 8.5');
  });
});

describe('regrouping (7.5)', () => {
  const won = field({
    attacker: 'british',
    stand: { ward: ['springfield', 1], howe: 'boston', birch: 'newport' },
    came: [{ to: 'springfield', path: ['boston'], blocks: { fraser: 1, tarleton: 3, grey: 4 } }],
    control: { boston: 'british', newport: 'british' },
  });

  it('is a normal move of the winner to friendly hexes', () => {
    const turn = fight(won, [1], FIRE_ON);
    expect(question(turn.state)).toBe('british regroup');
    expect(turn.state.revealed).toEqual([]);
    expect(why(turn.state, 'regroup all to Boston')).toBe('legal');
    expect(why(turn.state, 'regroup Grey to Newport')).toBe('legal');
    expect(why(turn.state, 'regroup Grey to Hartford')).toBe('no-regrouping-there 7.5');
    expect(why(turn.state, 'regroup Grey to Concord')).toBe('no-regrouping-there 7.5');
    const fought = fight(won, [1], FIRE_ON, 'regroup Grey to Boston', 'stay');
    expect(at(fought.state, 'grey')).toBe('boston 4');
    expect(at(fought.state, 'tarleton')).toBe('springfield 3');
    expect(told(fought, 'regrouped')).toEqual([
      { side: 'british', from: 'springfield', to: 'boston', count: 1 },
    ]);
    expect(fought.events.find(({ kind }) => kind === 'regrouped-blocks')?.audience).toBe('british');
  });

  it('never goes to the Atlantic, but between the West Indies', () => {
    const state = field({
      attacker: 'british',
      stand: { 'saint-simon': ['west-indies-french', 1], howe: 'west-indies-british' },
      came: [
        {
          to: 'west-indies-french',
          path: ['west-indies-british'],
          by: 'sea',
          blocks: { 'ship-hood': 3, fraser: 3 },
        },
      ],
    });
    const beaten = fight(state, [1], FIRE_ON);
    expect(question(beaten.state)).toBe('british regroup');
    expect(why(beaten.state, 'regroup all to British West Indies')).toBe('legal');
    expect(why(beaten.state, 'regroup ship Hood to Atlantic')).toBe('no-regrouping-there 7.5');
  });
});
