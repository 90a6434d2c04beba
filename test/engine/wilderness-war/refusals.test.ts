import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/engine/core/base/json.js';
import { wildernessWarMessages } from '../../../src/engine/wilderness-war/index.js';
import { readLocale } from '../../../src/report/messages/locale-templates.js';
import { bare, data, refused } from '../../support/wilderness-war.js';

const messages = { ...readLocale('en').messages, ...wildernessWarMessages(data, 'en') };
const MONTREAL = { units: { Béarn: 1 } };
const late = (year: number): JsonObject => ({ year, half: 'late' });

/** What is wrong, the position, and where the fault is said to be. */
const FAULTS: readonly (readonly [string, string, JsonObject, string])[] = [
  ['a field that does not exist', 'scenario-unknown-field', { weather: 'foul' }, 'weather'],
  [
    'a field deep down',
    'scenario-unknown-field',
    { french: { at: { montreal: { unit: {} } } } },
    'french.at.montreal.unit',
  ],
  ['a missing year', 'scenario-form', { season: { half: 'early' } }, 'season.year'],
  [
    'half a unit',
    'scenario-form',
    { french: { at: { montreal: { units: { Béarn: 0.5 } } } } },
    'french.at.montreal.units.Béarn',
  ],
  ['a year before the war', 'scenario-form', { season: { year: 1753, half: 'early' } }, 'season.year'],
  ['an end before the beginning', 'last-before-season', { last: late(1756) }, 'last'],
  [
    'a space that is not on the map',
    'scenario-unknown-name',
    { french: { at: { Montrael: MONTREAL } } },
    'french.at.Montrael',
  ],
  ['an unknown leader', 'scenario-unknown-name', { pool: ['Wolf'] }, 'pool'],
  ['an abbreviation, which only orders allow', 'scenario-unknown-name', { pool: ['mur'] }, 'pool'],
  [
    'an unknown unit',
    'scenario-unknown-name',
    { french: { at: { montreal: { units: { Burn: 1 } } } } },
    'french.at.montreal.units',
  ],
  [
    'an unknown militia box',
    'scenario-unknown-name',
    { french: { militia: { canada: {} } } },
    'french.militia.canada',
  ],
  ['an unknown event', 'scenario-unknown-name', { played: ['william-pit'] }, 'played'],
  [
    'a leader of the other side',
    'scenario-wrong-side',
    { french: { at: { montreal: { leaders: ['wolfe'] } } } },
    'french.at.montreal.leaders',
  ],
  [
    'a unit of the other side',
    'scenario-wrong-side',
    { french: { at: { montreal: { units: { '40th': 1 } } } } },
    'french.at.montreal.units',
  ],
  [
    'a box of the other side',
    'scenario-wrong-side',
    { french: { militia: { 'northern-colonial-militias': {} } } },
    'french.militia.northern-colonial-militias',
  ],
  ['a French leader in the pool (5.55)', 'scenario-wrong-side', { pool: ['montcalm'] }, 'pool'],
  ['a leader in two places', 'piece-twice', { pool: ['wolfe'], aside: ['wolfe'] }, 'aside'],
  [
    'a unit in two places',
    'piece-twice',
    { french: { at: { montreal: MONTREAL, quebec: MONTREAL } } },
    'french.at.montreal.units',
  ],
  [
    'two of a single counter',
    'piece-twice',
    { french: { at: { montreal: { units: { Béarn: 2 } } } } },
    'french.at.montreal.units',
  ],
  [
    'more units than counters (5.52)',
    'too-many-counters',
    { french: { at: { montreal: { units: { 'fr-marine-detachment': 8 } } } } },
    'french.at.montreal.units',
  ],
  [
    'more reduced units than units',
    'reduced-without-unit',
    { french: { at: { montreal: { units: { Béarn: 1 }, reduced: { Artois: 1 } } } } },
    'french.at.montreal.reduced',
  ],
  [
    'militia on the map (7.3)',
    'militia-box-only',
    { french: { at: { montreal: { units: { 'fr-canadian-militia': 1 } } } } },
    'french.at.montreal.units',
  ],
  [
    'Regulars in a militia box (7.3)',
    'militia-box-only',
    { french: { militia: { 'st-lawrence-canadian-militias': MONTREAL } } },
    'french.militia.st-lawrence-canadian-militias.units',
  ],
  [
    'a leader in a militia box',
    'leader-in-militia-box',
    { french: { militia: { 'st-lawrence-canadian-militias': { leaders: ['montcalm'] } } } },
    'french.militia.st-lawrence-canadian-militias.leaders',
  ],
  [
    'enemies together without a siege (8.21)',
    'enemies-together',
    { french: { at: { ossipee: MONTREAL } }, british: { at: { ossipee: { units: { '40th': 1 } } } } },
    'british.at.ossipee',
  ],
  [
    'a unit in an enemy stockade (5.45)',
    'in-enemy-stockade',
    { french: { at: { hoosic: MONTREAL } }, british: { stockades: ['hoosic'] } },
    'french.at.hoosic',
  ],
  [
    'units at an enemy fortress without a siege (8.21)',
    'siege-missing',
    { french: { at: { albany: MONTREAL } } },
    'french.at.albany',
  ],
  ['a siege of nothing (8.21)', 'siege-without-fort', { sieges: { ossipee: 0 } }, 'sieges.ossipee'],
  ['a siege by nobody (8.232)', 'siege-without-besiegers', { sieges: { quebec: 0 } }, 'sieges.quebec'],
  ['a siege level above 2 (8.23)', 'scenario-form', { sieges: { quebec: 3 } }, 'sieges.quebec'],
  [
    'five units inside a fort (8.11)',
    'garrison-too-large',
    {
      sieges: { ticonderoga: 0 },
      french: { forts: ['ticonderoga'], at: { ticonderoga: { units: { 'fr-marine-detachment': 5 } } } },
      british: { at: { ticonderoga: { units: { '40th': 1 } } } },
    },
    'french.at.ticonderoga',
  ],
  [
    'a fort at a fortress (5.43)',
    'fort-at-fortress',
    { french: { forts: ['quebec'] } },
    'french.forts.quebec',
  ],
  [
    'works at a fortress (5.43)',
    'fort-at-fortress',
    { french: { works: ['quebec'] } },
    'french.works.quebec',
  ],
  [
    'a stockade at a fortress (5.43)',
    'stockade-at-fortress',
    { french: { stockades: ['quebec'] } },
    'french.stockades.quebec',
  ],
  [
    'a stockade at a fort (5.43)',
    'stockade-at-fort',
    { french: { forts: ['ossipee'], stockades: ['ossipee'] } },
    'french.stockades.ossipee',
  ],
  [
    'works at a fort (5.43)',
    'works-at-fort',
    { french: { forts: ['ossipee'], works: ['ossipee'] } },
    'french.works.ossipee',
  ],
  [
    'works in a space held by the enemy (5.45)',
    'works-overrun',
    { french: { at: { ossipee: MONTREAL } }, british: { works: ['ossipee'] } },
    'british.works.ossipee',
  ],
  [
    'forts of both sides in a space',
    'marker-twice',
    { french: { forts: ['ossipee'] }, british: { forts: ['ossipee'] } },
    'british.forts',
  ],
  [
    'a captured space without a fortress (2.0)',
    'not-a-fortress',
    { french: { captured: ['ossipee'] } },
    'french.captured.ossipee',
  ],
  [
    'a fortress captured from oneself (2.0)',
    'own-fortress-captured',
    { french: { captured: ['quebec'] } },
    'french.captured.quebec',
  ],
  [
    'a captured fortress left empty (8.24)',
    'captured-and-empty',
    { british: { captured: ['quebec'] } },
    'british.captured.quebec',
  ],
  [
    'an alliance with nobody (5.532)',
    'not-a-settlement',
    { french: { allied: ['ossipee'] } },
    'french.allied',
  ],
  [
    'an alliance without Indians (5.532)',
    'allied-without-indians',
    { french: { allied: ['mingo-town'] } },
    'french.allied.mingo-town',
  ],
  [
    'Indians without their Allied marker (5.532)',
    'allied-missing',
    { french: { at: { montreal: { units: { Huron: 1 } } } } },
    'french.allied.pays-d-en-haut',
  ],
  [
    'a tribe on both sides (5.533)',
    'tribe-on-both-sides',
    {
      french: { allied: ['cayuga'], at: { montreal: { units: { Cayuga: 1 } } } },
      british: { at: { albany: { units: { Cayuga: 1 } } } },
    },
    'at.cayuga',
  ],
  [
    'three commanders-in-chief (5.55)',
    'too-many-commanders',
    { british: { at: { albany: { leaders: ['amherst', 'loudoun', 'braddock'] } } } },
    'british.at',
  ],
  [
    'leaders alone at an enemy stockade (6.53)',
    'leaders-alone-in-enemy-space',
    { french: { stockades: ['sorel'] }, british: { at: { sorel: { leaders: ['wolfe'] } } } },
    'british.at.sorel',
  ],
  [
    'an Amphib marker under the feet of French drilled troops (6.431)',
    'amphib-lost',
    { amphib: ['ile-d-orleans'], french: { at: { 'ile-d-orleans': { units: { 'fr-regular-bearn': 1 } } } } },
    'amphib.ile-d-orleans',
  ],
  ['an Amphib marker inland (6.431)', 'no-landing-there', { amphib: ['albany'] }, 'amphib.albany'],
  [
    'a holder of a space that is not contested (13.23)',
    'not-contested',
    { holders: { albany: 'british' } },
    'holders',
  ],
  ['an unknown card', 'scenario-unknown-card', { cards: { discards: [71] } }, 'cards.discards'],
  ['a card in two places', 'card-twice', { cards: { discards: [5], on_top: [5] } }, 'cards.on_top'],
  ['a hand before the deal (4.0 A.2)', 'hand-before-deal', { hands: { french: [1, 2] } }, 'hands.french'],
  [
    'a side passing before the deal (4.0 A.2)',
    'holding-before-deal',
    { hands: { french: [1] }, holding: ['french'] },
    'holding',
  ],
  [
    'two cards held over (4.0 A.2)',
    'hold-needs-one-card',
    { to_act: 'british', hands: { french: [1, 2], british: [3] }, holding: ['french'] },
    'holding',
  ],
  [
    'a card held over twice (4.0 A.2)',
    'must-play-all',
    {
      to_act: 'british',
      hands: { french: [1], british: [3] },
      holding: ['french'],
      must_play_all: ['french'],
    },
    'holding',
  ],
  [
    'an action phase without a card',
    'no-card-to-act',
    { to_act: 'british', hands: { french: [1] } },
    'to_act',
  ],
];

describe('a position is refused for', () => {
  it.each(FAULTS)('%s: %s', (_what, code, more, path) => {
    const violation = refused(bare(more));
    expect(violation).toMatchObject({ code, params: { path } });
    expect(messages[`violation.${code}`]).toBeDefined();
  });

  it('is accepted when there is nothing wrong with it', () => {
    expect(refused(bare())).toBeNull();
  });
});

describe('a name that is nearly right', () => {
  it('is answered with the right one', () => {
    expect(refused(bare({ french: { at: { Montrael: MONTREAL } } }))?.suggestions).toContain('Montréal');
    expect(refused(bare({ pool: ['mur'] }))?.suggestions).toEqual(['Murray']);
    expect(refused(bare({ played: ['william-pit'] }))?.suggestions).toEqual(['william-pitt']);
    expect(refused('anus-mirabilis')?.suggestions).toEqual(['annus-mirabilis']);
  });
});

describe('the rest of a set-up is refused', () => {
  it('for an edition that does not exist', () => {
    for (const edition of [0, 4, '3']) {
      expect(refused('early-war', edition)).toMatchObject({
        code: 'unknown-edition',
        params: { known: [1, 2, 3] },
      });
    }
  });

  it('for an option the edition does not have', () => {
    expect(refused('early-war', 3, { advanced: true })?.code).toBe('unknown-option');
    expect(refused('early-war', 1, { advance: true })).toMatchObject({
      code: 'unknown-option',
      suggestions: [
        'advanced',
        'bid',
        'bidding',
        'exchangeForRegulars',
        'frenchBeginWithThree',
        'oneStepMarines',
        'tournament',
        'wbc',
      ],
    });
    expect(refused('early-war', 1, { advanced: 'yes' })?.code).toBe('option-not-yes-or-no');
    expect(refused('early-war', 1, ['advanced'])?.code).toBe('options-not-a-mapping');
  });

  it('for a scenario that is neither a name nor a position', () => {
    expect(refused('pontiac')?.code).toBe('unknown-scenario');
    expect(refused('pontiac')?.suggestions).toContain('full-campaign');
    for (const scenario of [7, null, ['early-war']]) expect(refused(scenario)?.code).toBe('scenario-form');
  });
});
