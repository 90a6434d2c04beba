import { describe, expect, it } from '@jest/globals';
import { problems } from '../../../src/engine/wilderness-war/checks/invariants.js';
import { viewOf } from '../../../src/engine/wilderness-war/presentation/redacted-view.js';
import { dealSeason } from '../../../src/engine/wilderness-war/procedures/season.js';
import type { State } from '../../../src/engine/wilderness-war/state.js';
import { answered, anyDice, start, world } from '../../support/wilderness-war.js';

const sound = answered(start('annus-mirabilis'), anyDice(), dealSeason).state;
const french = sound.hands.french.cards ?? [];

function moved(piece: string, place: string): Partial<State> {
  return { pieces: { ...sound.pieces, [piece]: place } };
}

const { 'fr-regular-bearn': _bearn, ...withoutBearn } = sound.pieces;

const FAULTS: readonly (readonly [string, Partial<State>, string])[] = [
  ['a piece that is nowhere', { pieces: withoutBearn }, 'fr-regular-bearn is nowhere'],
  ['a piece in no place', moved('montcalm', 'paris'), 'montcalm is at paris'],
  ['a piece that does not exist', moved('lafayette', 'boston'), 'lafayette is no piece'],
  [
    'a Regular in a militia box',
    moved('fr-regular-bearn', 'box:st-lawrence-canadian-militias'),
    'does not belong',
  ],
  [
    'militia in a box of the enemy',
    moved('fr-canadian-militia-1', 'box:northern-colonial-militias'),
    'does not belong',
  ],
  ['a French leader in the pool (5.55)', moved('montcalm', 'pool'), 'the pool'],
  [
    'a reduced unit that is not on the map',
    { reduced: { 'br-regular-15th': true } },
    'br-regular-15th is reduced',
  ],
  ['a reduced leader', { reduced: { montcalm: true } }, 'montcalm is reduced'],
  ['unbesieged enemies together (8.21)', moved('br-regular-40th', 'montreal'), 'enemies-together'],
  [
    'a unit at an empty enemy fortress without a siege (8.21)',
    moved('fr-regular-bearn', 'boston'),
    'siege-missing',
  ],
  ['a siege without besiegers (8.232)', { sieges: { quebec: 0 } }, 'siege-without-besiegers'],
  ['a siege of a stockade (8.21)', { sieges: { toronto: 0 } }, 'siege-without-fort'],
  ['a siege level of 3 (8.23)', { sieges: { quebec: 3 } }, 'siege-level'],
  [
    'a fort and a stockade together (5.43)',
    { stockades: { ...sound.stockades, niagara: 'french' } },
    'stockade-at-fort',
  ],
  [
    'a stockade at a fortress (5.43)',
    { stockades: { ...sound.stockades, boston: 'british' } },
    'stockade-at-fortress',
  ],
  ['works left under the feet of the enemy (5.45)', { works: { montreal: 'british' } }, 'works-overrun'],
  ['a captured fortress nobody holds (8.24)', { captured: { boston: 'french' } }, 'captured-and-empty'],
  [
    'an Allied marker without Indians (5.532)',
    { allied: { ...sound.allied, kittaning: 'french' } },
    'allied-without-indians',
  ],
  ['a marker on no space', { raided: { paris: { british: 1 } } }, 'raided: no space paris'],
  [
    'a holder of a space that is not contested (13.23)',
    { holders: { boston: 'british' } },
    'boston is not contested',
  ],
  ['two Amphib markers in a space', { amphib: ['louisbourg', 'louisbourg'] }, 'two markers'],
  ['half a victory point', { vp: 1.5 }, 'vp is 1.5'],
  ['an unknown lasting event', { played: ['tea-party'] }, 'tea-party'],
  ['a card in two places', { discards: [french[0] ?? 0] }, 'in two places'],
  ['a lost card', { discards: [], outOfGame: sound.outOfGame.slice(1) }, '69 cards of 70'],
  ['a hand counted wrongly', { hands: { ...sound.hands, french: { count: 8, cards: french } } }, 'counts 8'],
  ['a pile counted wrongly', { pile: { ...sound.pile, count: 3 } }, 'counts 3'],
  [
    'a card on top of a pile without it',
    { pile: { ...sound.pile, onTop: [french[0] ?? 0] } },
    'on top of a pile',
  ],
  ['two cards held over (4.0 A.2)', { holding: { french: true, british: false } }, 'holds 9 cards over'],
  ['nothing under way', { frames: [] }, 'nothing is under way'],
  [
    'a piece activated twice (5.31)',
    {
      frames: [
        {
          kind: 'activation',
          side: 'french',
          ask: null,
          returned: null,
          staying: [],
          card: 1,
          how: 'force',
          groups: [{ pieces: ['montcalm'], commander: 'montcalm', from: 'montreal' }],
          acted: [{ pieces: ['montcalm'], commander: 'montcalm', from: 'montreal' }],
        },
      ],
    },
    'activated twice',
  ],
  [
    'a group that is somewhere else',
    {
      frames: [
        {
          kind: 'activation',
          side: 'french',
          ask: null,
          returned: null,
          staying: [],
          card: 1,
          how: 'force',
          groups: [{ pieces: ['montcalm'], commander: 'montcalm', from: 'quebec' }],
          acted: [],
        },
      ],
    },
    'not with its group',
  ],
];

describe('the invariants catch', () => {
  it.each(FAULTS)('%s', (_what, fault, words) => {
    const found = problems(world, { ...sound, ...fault });
    expect(found.join('\n')).toContain(words);
    expect(found.length).toBeLessThanOrEqual(3);
  });

  it('nothing in a sound position', () => {
    expect(problems(world, sound)).toEqual([]);
  });

  it('on a view what the view shows', () => {
    const view = viewOf({ ...sound, ...moved('br-regular-40th', 'montreal') }, 'british');
    expect(problems(world, view).join()).toContain('enemies-together');
    const counted = viewOf({ ...sound, pile: { ...sound.pile, count: 3 } }, 'british');
    expect(problems(world, counted)).toEqual(['29 cards of 70']);
  });
});
