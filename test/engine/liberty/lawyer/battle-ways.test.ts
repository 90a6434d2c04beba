import { describe, expect, it } from '@jest/globals';
import { at, FIRE_ON, field, fight, fired, frame, question, told, why } from '../battle/field.js';

describe('reserves (7.2.2)', () => {
  it('of a defender of whom nobody was there before fight from the first round on', () => {
    const state = field({
      attacker: 'british',
      came: [
        { to: 'springfield', path: ['boston'], blocks: { grey: 3 } },
        { to: 'springfield', path: ['hartford'], blocks: { arnold: 4, lee: 3 } },
      ],
    });
    const fought = fight(state, [], FIRE_ON);
    expect(told(fought, 'revealed').map(({ blocks }) => blocks)).toEqual([['arnold', 'lee'], ['grey']]);
    expect(fired(fought).slice(0, 3)).toEqual(['lee', 'arnold', 'grey']);
  });
});

describe('the hexsides of a retreat (7.4)', () => {
  const boston = field({
    attacker: 'american',
    stand: { howe: ['boston', 4] },
    came: [
      { to: 'boston', path: ['springfield'], blocks: { ward: 1, lee: 3 } },
      { to: 'boston', path: ['newport'], blocks: { wooster: 2 } },
    ],
  });

  it('are all by which the side came, those of the reserve too, already in the first round', () => {
    const turn = fight(boston, [], 'main attack Newport');
    expect(frame(turn.state).round).toBe(1);
    const asks = fight(boston, [], 'main attack Newport', 'fire');
    expect(question(asks.state)).toBe('american fight');
    expect(why(asks.state, 'retreat Wooster to Springfield')).toBe('legal');
    expect(why(asks.state, 'retreat Wooster to Newport')).toBe('legal');
    expect(why(asks.state, 'retreat Wooster to Portsmouth')).toBe('no-retreat-there 7.4');
  });

  it('have room again for those that must go after the third round', () => {
    const state = field({
      attacker: 'british',
      stand: { mohawk: ['fort-stanwix', 1], arnold: ['saratoga', 4] },
      came: [
        {
          to: 'saratoga',
          path: ['fort-stanwix'],
          blocks: { grey: 4, grant: 4, leslie: 4, knyphausen: 4 },
        },
      ],
    });
    const third = ['fire', 'fire', 'fire', 'fire', 'fire'];
    const full = fight(state, [], ...third);
    expect(frame(full.state).round).toBe(3);
    const fought = fight(state, [], ...third, 'retreat Grey, Grant to Fort Stanwix', 'stay');
    expect(fired(fought).slice(-2)).toEqual(['leslie', 'knyphausen']);
    for (const id of ['grey', 'grant', 'leslie', 'knyphausen']) {
      expect(at(fought.state, id)).toBe('fort-stanwix 4');
    }
  });
});

describe('rivers that meet in the hex of a battle (7.4, 7.5)', () => {
  // Albany lies on the Hudson and on the Mohawk.
  const albany = field({
    attacker: 'british',
    stand: { ward: ['albany', 3], howe: 'saratoga', pickens: 'fort-stanwix' },
    came: [
      { to: 'albany', path: ['saratoga'], blocks: { grey: 1 } },
      { to: 'albany', path: ['new-york', 'west-point'], by: 'river', blocks: { arnold: 4 } },
    ],
  });

  it('take back only who came along them: up the Hudson, not up the Mohawk', () => {
    const second = fight(albany, [], 'fire', 'fire');
    const turn = question(second.state) === 'american fight' ? second : fight(albany, [], 'fire');
    expect(frame(turn.state).round).toBe(2);
    expect(why(turn.state, 'retreat Arnold to New York')).toBe('legal');
    expect(why(turn.state, 'retreat Arnold to Cherry Valley')).toBe('legal');
    expect(why(turn.state, 'retreat Arnold to Fort Stanwix')).toBe('no-retreat-there 7.4');
    expect(why(turn.state, 'retreat Ward to New York')).toBe('no-retreat-there 7.4');
  });

  it('let the winner regroup along the one he came by', () => {
    const won = fight(albany, [1], 'fire');
    expect(question(won.state)).toBe('american regroup');
    expect(why(won.state, 'regroup Arnold to New York')).toBe('legal');
    expect(why(won.state, 'regroup Arnold to Fort Stanwix')).toBe('no-regrouping-there 7.5');
    expect(why(won.state, 'regroup Ward to New York')).toBe('no-regrouping-there 7.5');
  });
});

describe('warships (8.2)', () => {
  const helped = field({
    attacker: 'british',
    stand: { arnold: ['boston', 4] },
    came: [
      { to: 'boston', path: ['atlantic'], by: 'sea', blocks: { 'ship-howe': 1, grey: 4 } },
      { to: 'boston', path: ['newport'], by: 'ship', blocks: { 'ship-de-grasse': 3 } },
    ],
  });

  it('in reserve keep nobody from landing and are not fired at', () => {
    const first = fight(helped, [1], FIRE_ON);
    expect(told(first, 'landed')).toEqual([{ side: 'british', hex: 'boston', blocks: ['grey'] }]);
    expect(fired(first).slice(0, 3)).toEqual(['ship-howe', 'arnold', 'grey']);
    expect(told(first, 'hit')[0]).toMatchObject({ block: 'arnold' });
  });

  it('fight the enemy warships from the second round on; what is too much falls on the land blocks', () => {
    const lines = ['fire', 'fire', 'fire'];
    // Round 1: Howe 1 die, Arnold 4, Grey 4; round 2: De Grasse sinks Howe and hits Grey twice.
    const fought = fight(helped, [6, 6, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1], ...lines.slice(0, roundTwo()));
    expect(told(fought, 'hit').map(({ block, left }) => [block, left])).toEqual([
      ['ship-howe', 0],
      ['grey', 3],
      ['grey', 2],
    ]);
    expect(at(fought.state, 'ship-howe')).toBe('prisoner 0');
  });

  /** How many questions come before the warships of the second round. */
  function roundTwo(): number {
    for (let lines = 0; ; lines++) {
      const { state } = fight(helped, [], ...Array.from({ length: lines }, () => 'fire'));
      if (frame(state).round === 2) return lines + 1;
    }
  }

  it('never take the last step of a land block with hits that were too much (8.3)', () => {
    const state = field({
      attacker: 'british',
      stand: { 'ship-de-grasse': ['boston', 1], arnold: ['boston', 2] },
      came: [{ to: 'boston', path: ['atlantic'], by: 'sea', blocks: { 'ship-howe': 3 } }],
    });
    const fought = fight(state, [6, 1, 1, 1], 'fire', 'fire');
    expect(at(fought.state, 'ship-de-grasse')).toBe('prisoner 0');
    expect(at(fought.state, 'arnold')).toBe('boston 1');
  });
});

describe('land blocks that follow a warship to sea (8.5)', () => {
  const four = {
    'ship-howe': ['boston', 3],
    grey: ['boston', 1],
    grant: ['boston', 1],
    leslie: ['boston', 1],
    fraser: ['boston', 1],
  } as const;
  const boston = field({
    attacker: 'american',
    stand: four,
    came: [{ to: 'boston', path: ['springfield'], blocks: { ward: 1 } }],
    control: { newport: 'british' },
  });

  it('are three at most', () => {
    const lines = ['retreat ship Howe to Atlantic', 'retreat Fraser to Atlantic'];
    const turn = fight(boston, [], ...lines);
    expect(why(turn.state, 'retreat all to Atlantic')).toBe('no-room-on-the-way 7.4');
    const full = fight(boston, [], ...lines, 'retreat Grey, Grant to Atlantic');
    expect(question(full.state)).toBe('british fight');
    expect(why(full.state, 'retreat Leslie to Atlantic')).toBe('no-retreat-there 8.5');
    expect(why(full.state, 'retreat Leslie to Newport')).toBe('legal');
  });

  it('go in the same round or not at all', () => {
    const next = fight(boston, [], 'retreat ship Howe to Atlantic', 'fire', 'fire', 'fire');
    expect(frame(next.state).round).toBe(2);
    expect(question(next.state)).toBe('british fight');
    expect(why(next.state, 'retreat Fraser to Atlantic')).toBe('no-retreat-there 8.5');
    expect(why(next.state, 'retreat Fraser to Newport')).toBe('legal');
  });

  it('follow it only where it went, also between the West Indies (9.1)', () => {
    const indies = field({
      attacker: 'british',
      stand: {
        'saint-simon': ['west-indies-french', 4],
        leslie: 'west-indies-british',
        'ship-hood': 'west-indies-british',
      },
      came: [
        {
          to: 'west-indies-french',
          path: ['west-indies-british'],
          by: 'sea',
          blocks: { 'ship-howe': 3, rawdon: 4 },
        },
      ],
    });
    const turn = fight(indies, [], 'retreat ship Howe to British West Indies');
    const british =
      question(turn.state) === 'british fight'
        ? turn
        : fight(indies, [], 'retreat ship Howe to British West Indies', 'fire');
    expect(why(british.state, 'retreat Rawdon to British West Indies')).toBe('legal');
    expect(why(british.state, 'retreat Rawdon to Atlantic')).toBe('no-retreat-there 8.5');
  });
});
