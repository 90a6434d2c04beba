import { describe, expect, it } from '@jest/globals';
import { at, FIRE_ON, field, fight, fired, frame, kinds, question, taken, told, why } from './field.js';

/** A sea attack of one warship and land blocks on New York. */
function seaAttack(
  defenders: { readonly [id: string]: readonly [string, number] },
  blocks: { readonly [id: string]: number } = { 'ship-howe': 3, grey: 3, birch: 3 },
  rest: object = {},
) {
  return field({
    attacker: 'british',
    stand: defenders,
    came: [{ to: 'new-york', path: ['atlantic'], by: 'sea', blocks }],
    ...rest,
  });
}

const FLEET = { 'ship-de-grasse': ['new-york', 3], arnold: ['new-york', 4] } as const;

describe('naval battles (8.2)', () => {
  it('are between the warships: their hits fall on warships alone', () => {
    const fought = fight(seaAttack(FLEET), [1, 6, 6, 1, 6], 'fire', 'fire');
    expect(fired(fought).slice(0, 2)).toEqual(['ship-de-grasse', 'ship-howe']);
    expect(taken(fought)).toEqual(['ship-howe', 'ship-de-grasse']);
  });

  it('leave what is too much for the last warship to the land blocks', () => {
    const state = seaAttack({ 'ship-de-grasse': ['new-york', 1], arnold: ['new-york', 4] });
    const fought = fight(state, [6, 1, 1, 1], 'fire', 'fire');
    expect(taken(fought)).toEqual(['ship-de-grasse', 'arnold', 'arnold']);
    expect(frame(fought.state).landed).toBe(1);
  });

  it('keep warships that are engaged from the fire of land blocks', () => {
    const state = field({
      attacker: 'american',
      stand: { 'ship-howe': ['boston', 3], grey: ['boston', 1] },
      came: [
        { to: 'boston', path: ['springfield'], blocks: { morgan: 3 } },
        { to: 'boston', path: ['atlantic'], by: 'sea', blocks: { 'ship-de-grasse': 3 } },
      ],
    });
    // In the second round Morgan's hits fall on Grey, not on the stronger warship.
    const first = fight(state, [], 'main attack Atlantic', 'fire', 'fire', 'fire');
    expect(frame(first.state).round).toBe(2);
    const fought = fight(
      state,
      [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 1, 6, 6],
      'main attack Atlantic',
      FIRE_ON,
    );
    expect(taken(fought)[0]).toBe('grey');
  });
});

describe('shore bombardment (8.3)', () => {
  it('never takes the last step of a land block', () => {
    const state = field({
      attacker: 'american',
      stand: { 'ship-howe': ['boston', 3] },
      came: [{ to: 'boston', path: ['springfield'], blocks: { ward: 2 } }],
    });
    const fought = fight(state, [1, 1, 1], 'fire');
    expect(taken(fought)).toEqual(['ward']);
    expect(at(fought.state, 'ward')).toBe('boston 1');
  });

  it('is answered by the land blocks', () => {
    const state = field({
      attacker: 'american',
      stand: { 'ship-howe': ['boston', 3] },
      came: [{ to: 'boston', path: ['springfield'], blocks: { morgan: 3 } }],
    });
    expect(taken(fight(state, [6, 6, 6, 1, 2, 3], 'fire', FIRE_ON))).toEqual([
      'ship-howe',
      'ship-howe',
      'ship-howe',
    ]);
  });
});

describe('sea attacks (8.4)', () => {
  it('land at once where there are no enemy warships; dragoons are C in that round', () => {
    const state = seaAttack({ arnold: ['new-york', 4] });
    const fought = fight(state, [], FIRE_ON);
    expect(kinds(fought)).toContain('landed');
    expect(fired(fought).slice(0, 4)).toEqual(['ship-howe', 'arnold', 'grey', 'birch']);
    expect(fired(fought).slice(4, 8)).toEqual(['ship-howe', 'birch', 'arnold', 'grey']);
  });

  it('wait for the warships: until then no land block fights or is hit', () => {
    const fought = fight(seaAttack(FLEET), [], 'fire', 'fire', 'fire');
    expect(frame(fought.state).round).toBe(2);
    expect(fired(fought)).toEqual(['ship-de-grasse', 'ship-howe']);
    expect(frame(fought.state).landed).toBeNull();
  });

  it('land in the round in which the last enemy warship is gone', () => {
    const fought = fight(
      seaAttack(FLEET),
      [],
      'fire',
      'fire',
      'fire',
      'retreat ship De Grasse to Atlantic',
      FIRE_ON,
    );
    expect(told(fought, 'landed')).toHaveLength(1);
    // The second round: dragoons fire after the infantry of the same side, not before Arnold.
    expect(fired(fought).slice(2, 6)).toEqual(['ship-howe', 'arnold', 'grey', 'birch']);
  });

  it('that lose their warships lose a step each and go back to the Atlantic', () => {
    const state = seaAttack(FLEET, { 'ship-howe': 2, grey: 3, fraser: 1 });
    const fought = fight(state, [1, 1, 6], 'fire', 'stay');
    expect(at(fought.state, 'grey')).toBe('atlantic 2');
    expect(at(fought.state, 'fraser')).toBe('prisoner 0');
    expect(kinds(fought)).toContain('beaten-at-sea');
  });

  it('behind a choke point that was closed meanwhile are captured when they are beaten off', () => {
    const baltimore = (yorktown: boolean) =>
      field({
        attacker: 'british',
        stand: {
          'ship-de-grasse': ['baltimore', 3],
          arnold: yorktown ? 'yorktown' : 'albany',
        },
        came: [{ to: 'baltimore', path: ['atlantic'], by: 'sea', blocks: { 'ship-howe': 1, grey: 3 } }],
      });
    expect(at(fight(baltimore(false), [1], FIRE_ON).state, 'grey')).toBe('atlantic 2');
    expect(at(fight(baltimore(true), [1], FIRE_ON).state, 'grey')).toBe('prisoner 0');
  });

  it('between the West Indies go back to the port they came from (9.1)', () => {
    const state = field({
      attacker: 'british',
      stand: { 'ship-de-barras': ['west-indies-french', 3], leslie: 'west-indies-british' },
      came: [
        {
          to: 'west-indies-french',
          path: ['west-indies-british'],
          by: 'sea',
          blocks: { 'ship-hood': 1, rawdon: 4 },
        },
      ],
    });
    const fought = fight(state, [1, 6, 6], FIRE_ON);
    expect(at(fought.state, 'rawdon')).toBe('west-indies-british 3');
  });

  it('that have not landed after three rounds go', () => {
    const fought = fight(seaAttack(FLEET), [], FIRE_ON);
    expect(question(fought.state)).toBe('american regroup');
    expect(at(fought.state, 'grey')).toBe('atlantic 3');
    expect(at(fought.state, 'ship-howe')).toBe('atlantic 3');
  });
});

describe('retreats by sea (8.5)', () => {
  const ashore = seaAttack({ arnold: ['new-york', 4] }, { 'ship-howe': 3, grey: 3, grant: 3, fraser: 3 });

  it('take land blocks along in the round in which a warship of theirs goes', () => {
    const turn = fight(ashore, [], 'retreat ship Howe to Atlantic');
    expect(question(turn.state)).toBe('british fight');
    const fought = fight(
      ashore,
      [],
      'retreat ship Howe to Atlantic',
      'retreat Fraser to Atlantic',
      'fire',
      'retreat all to Atlantic',
      'stay',
    );
    expect(['grey', 'grant', 'fraser'].map((id) => at(fought.state, id))).toEqual([
      'atlantic 3',
      'atlantic 3',
      'atlantic 3',
    ]);
  });

  it('are closed to land blocks without a warship that goes first', () => {
    const turn = fight(ashore, [], 'fire');
    // Fraser fires unasked, since he has no way; then Arnold is asked.
    expect(question(turn.state)).toBe('american fight');
    expect(fired(turn)).toContain('fraser');
  });

  it('take no more than three land blocks in a round', () => {
    const four = field({
      attacker: 'american',
      stand: {
        'ship-howe': ['boston', 3],
        grey: ['boston', 1],
        grant: ['boston', 1],
        leslie: ['boston', 1],
        fraser: ['boston', 1],
      },
      came: [{ to: 'boston', path: ['springfield'], blocks: { ward: 1 } }],
      control: { 'cape-cod': 'american' },
    });
    const turn = fight(
      four,
      [],
      'retreat ship Howe to Atlantic',
      'retreat Fraser to Atlantic',
      'retreat Grey, Grant to Atlantic',
    );
    expect(at(turn.state, 'fraser')).toBe('atlantic 1');
    expect(at(turn.state, 'leslie')).toBe('boston 1');
    if (question(turn.state) === 'british fight') {
      expect(why(turn.state, 'retreat Leslie to Atlantic')).toBe('no-retreat-there 8.5');
    }
  });

  it('are closed to blocks ashore while enemy warships are there, not to those at sea', () => {
    const defends = field({
      attacker: 'american',
      stand: { 'ship-howe': ['boston', 3], fraser: ['boston', 3] },
      came: [{ to: 'boston', path: ['atlantic'], by: 'sea', blocks: { 'ship-de-grasse': 3 } }],
    });
    const turn = fight(defends, [], 'retreat ship Howe to Atlantic', 'fire');
    expect(why(turn.state, 'retreat Fraser to Atlantic')).toBe('no-retreat-there 8.5');
    const atSea = fight(seaAttack(FLEET), [], 'fire', 'retreat ship Howe to Atlantic');
    expect(question(atSea.state)).toBe('british fight');
    expect(why(atSea.state, 'retreat all to Atlantic')).toBe('legal');
    // Who does not follow is beaten off at the end of the round.
    const left = fight(
      seaAttack(FLEET),
      [],
      'fire',
      'retreat ship Howe to Atlantic',
      'retreat Birch to Atlantic',
      'fire',
      'fire',
      'stay',
    );
    expect(at(left.state, 'birch')).toBe('atlantic 3');
    expect(at(left.state, 'grey')).toBe('atlantic 2');
  });

  it('are closed to Americans', () => {
    const state = field({
      attacker: 'british',
      stand: { 'ship-de-grasse': ['boston', 3], morgan: ['boston', 3], viomenil: ['boston', 3] },
      came: [{ to: 'boston', path: ['springfield'], blocks: { grey: 1 } }],
    });
    const turn = fight(state, [], 'retreat ship De Grasse to Atlantic', 'fire');
    expect(question(turn.state)).toBe('american fight');
    expect(why(turn.state, 'retreat Vioménil to Atlantic')).toBe('legal');
    const morgan = fight(state, [], 'retreat ship De Grasse to Atlantic');
    expect(why(morgan.state, 'retreat Morgan to Atlantic')).toBe('no-retreat-there 8.5');
  });

  it('go on the map to a friendly port two hexes away', () => {
    const state = field({
      attacker: 'american',
      stand: { 'ship-howe': ['new-york', 3], grey: 'newport' },
      came: [{ to: 'new-york', path: ['west-point'], blocks: { ward: 1 } }],
      control: { hartford: 'british', newport: 'british' },
    });
    const turn = fight(state, []);
    expect(why(turn.state, 'retreat all to Newport')).toBe('legal');
    expect(why(turn.state, 'retreat all to New Brunswick')).toBe('no-retreat-there 7.4');
    expect(why(turn.state, 'retreat all to Long Island')).toBe('no-retreat-there 8.1');
  });

  it('are stopped by an enemy at the choke point', () => {
    const state = field({
      attacker: 'american',
      stand: { 'ship-howe': ['philadelphia', 3], arnold: 'dover' },
      came: [{ to: 'philadelphia', path: ['lancaster'], blocks: { ward: 2 } }],
    });
    // With Dover closed the warship has no way out, and nobody is asked in its turn.
    const turn = fight(state, []);
    expect(fired(turn)[0]).toBe('ship-howe');
    const open = field({
      attacker: 'american',
      stand: { 'ship-howe': ['philadelphia', 3] },
      came: [{ to: 'philadelphia', path: ['lancaster'], blocks: { ward: 1 } }],
    });
    expect(why(fight(open, []).state, 'retreat all to Atlantic')).toBe('legal');
  });
});

describe('control by warships (8.6)', () => {
  it('ends after three rounds against land blocks: the warship goes though it defends', () => {
    const state = field({
      attacker: 'american',
      stand: { 'ship-howe': ['boston', 3] },
      came: [{ to: 'boston', path: ['springfield'], blocks: { ward: 3 } }],
    });
    const fought = fight(state, [], FIRE_ON, 'stay');
    expect(told(fought, 'must-leave')).toEqual([{ hex: 'boston', side: 'british' }]);
    expect(at(fought.state, 'ship-howe')).toBe('atlantic 3');
    expect(told(fought, 'battle-won')).toEqual([{ side: 'american', hex: 'boston', round: 3 }]);
  });
});
