import { describe, expect, it } from '@jest/globals';
import { type Said, verdicts } from './told-at-a-table.js';

const CARILLON = `
season: {year: 1758, half: early}
last: {year: 1759, half: late}
to_act: british
vp: {side: none, points: 0}
assemblies: supportive
hand_size: {french: 9, british: 9}
hands: {french: [14, 9, 10], british: [8, 57, 60, 53]}
played: [william-pitt, diplomatic-revolution]
pool: [Murray, Bradstreet]
sieges: {Fort Carillon: 2}
french:
  forts: [Fort Carillon]
  at:
    Fort Carillon: {leaders: [Bougainville], units: {Marine Detachment: 2}}
british:
  forts: [Fort Edward, Fort William Henry]
  at:
    Halifax: {units: {22nd: 1}}
    Fort Carillon: {leaders: [Webb], units: {Massachusetts: 1, Rogers: 1, 55th: 1, 45th: 1}}
`;

describe('what came of an order of Wilderness War', () => {
  const storm: readonly Said[] = [
    ['british', 'force 57 Webb with all; assault'],
    ['british', 'play 8'],
  ];

  it('is the fire of its author, not that of the enemy', async () => {
    const [told] = await verdicts('wilderness-war', CARILLON, [5, 3], ...storm);
    expect(told).toMatch(/^done: The British fire with strength 10 .*3 step losses\.$/);
  });

  it('is that the place falls with the losses he chose, and what it is worth', async () => {
    const lost: Said = ['british', 'lose 55th'];
    expect(await verdicts('wilderness-war', CARILLON, [5, 3], ...storm, lost)).toEqual([
      'done: The British take Ticonderoga by storm. The British capture the fort at Ticonderoga. It is in ruins: ' +
        'a fort under construction. 2 victory points for the British.',
    ]);
  });

  it('is the battle that was fought upon it, whoever won it', async () => {
    const carry = `
season: {year: 1758, half: early}
last: {year: 1759, half: late}
to_act: french
vp: {side: none, points: 0}
assemblies: supportive
hand_size: {french: 9, british: 9}
hands: {french: [23, 34], british: [57, 9]}
french:
  forts: [Fort Carillon]
  at: {Fort Carillon: {leaders: [Montcalm], units: {Béarn: 1, La Sarre: 1, Guyenne: 1, Languedoc: 1}}}
british:
  forts: [Fort Edward]
  at: {Hudson Carry North: {units: {55th: 1}}}
`;
    const [told] = await verdicts(
      'wilderness-war',
      carry,
      [4, 3],
      ['british', 'interception: pass', 'foul weather: pass', 'defence: stand'],
      ['french', 'force 34 Montcalm with all; move to Hudson Carry North'],
      ['british', 'pass'],
    );
    expect(told).toMatch(/The French win the battle at Hudson Carry North, .*victory point for the French/);
  });

  it('is all that was drawn', async () => {
    expect(await verdicts('wilderness-war', CARILLON, [], ['british', 'event 60'])).toEqual([
      'done: Murray takes command in America. Bradstreet takes command in America.',
    ]);
  });

  it('is laid aside, where the order before it ended the phase, for that reason', async () => {
    const mail: Said = ['british', 'placement: place all at Halifax', 'event 57; unit 53 22nd at Halifax'];
    const told = await verdicts('wilderness-war', CARILLON, [], mail);
    expect(told.at(-1)).toBe(
      'not done: With the order before it this was over for you: an action phase. So it was laid aside.',
    );
  });
});

const BOSTON = `
year: 1776
turn: 4
hands: {british: [action 2], american: [action 1]}
played: {british: action 2, american: action 3}
to_act: british
storm: none
british:
  at:
    Concord: {Howe: 4, Grant: 3}
american:
  at:
    Boston: {Washington: 3, Ward: 3, Stark: 3}
`;

describe('what came of an order of Liberty', () => {
  const attack: Said = ['british', 'move Howe, Grant from Concord to Boston', 'done'];

  it('is nothing where others act next', async () => {
    expect(await verdicts('liberty', BOSTON, [], attack)).toEqual(['done', 'done']);
  });

  it('is the fire of its author: all that missed', async () => {
    expect(
      await verdicts('liberty', BOSTON, [6, 6, 6, 6, 6, 6, 6, 6, 6], attack, ['american', 'fire']),
    ).toEqual([
      'done: At Boston Washington (American, C3) fires 6, 6, 6: no hit. ' +
        'At Boston Ward (American, C1) fires 6, 6, 6: no hit. At Boston Stark (American, C1) fires 6, 6, 6: no hit.',
    ]);
  });

  it('is the fire that hit, and whom, and not what the enemy does next', async () => {
    const dice = [1, 6, 6, 6, 6, 6, 1, 6, 6, 1, 1, 6, 6];
    const told = await verdicts('liberty', BOSTON, dice, attack, ['american', 'fire']);
    expect(told).toEqual([
      'done: At Boston Washington (American, C3) fires 1, 6, 6: one hit. A hit at Boston: Howe (British) has 3 left. ' +
        'At Boston Stark (American, C1) fires 1, 6, 6: one hit.',
    ]);
  });
});

const WILLIAM_HENRY = `
turn: 7
phase: british
supply: {french: 2, british: 14, sea: 4}
sea_lift: New York
french:
  at:
    Fort William Henry: {Béarn: 2, Guyenne: 1, Marin: 2, Abenaki: 2}
british:
  at:
    Albany: {44th: 2}
    Fort William Henry: {35th: 2, Rogers: 2}
forts: [Albany, Fort George, Fort William Henry]
nations: {Seneca: french, Cayuga: french, Onondaga: french, Mohawk: british, Oneida: british, Tuscarora: british}
battles: {Fort William Henry: {attacker: french}}
`;

describe('what came of an order of Mohicans', () => {
  const moved: Said = ['british', 'end movement'];
  const stand: Said = ['british', 'stand'];

  it('is the roll of its author, whatever the walls took of the other', async () => {
    // Of the three white dice and the black one of the French two arrows hit the walls.
    const [told] = await verdicts('mohicans', WILLIAM_HENRY, [4, 4, 1, 1, 4, 1], moved, stand);
    expect(told).toMatch(/^under way: At Fort William-Henry the British side rolls [^.]*\. It waits for/);
  });

  it('is laid aside, where the battle was over before, for that reason', async () => {
    const few = WILLIAM_HENRY.replace('{Béarn: 2, Guyenne: 1, Marin: 2, Abenaki: 2}', '{Guyenne: 1}');
    const told = await verdicts('mohicans', few, [1, 6, 6], moved, ['british', 'stand; stand']);
    expect(told[0]).toMatch(/^done: .*The British side wins the battle at Fort William-Henry\./);
    expect(told[1]).toMatch(/laid aside\. The British side wins the battle at Fort William-Henry\./);
  });
});
