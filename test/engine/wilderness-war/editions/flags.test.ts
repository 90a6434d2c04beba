import { describe, expect, it } from '@jest/globals';
import { messagesOf } from '../../../../src/engine/wilderness-war/presentation/lexicons-and-messages.js';
import { ruleNumber } from '../../../../src/engine/wilderness-war/setup/edition-options.js';
import type { Flags } from '../../../../src/engine/wilderness-war/state.js';
import { parseRuleNumbers } from '../../../../src/engine/wilderness-war/world/data-parser.js';
import { accepted, data, refused, start } from '../../../support/wilderness-war.js';

/** What the three rulebooks say, in this order. */
const EDITIONS: { readonly [flag in keyof Flags]: readonly [boolean, boolean, boolean] } = {
  auxiliariesGuideDrilledTroops: [true, true, true],
  auxiliariesStopInEnemyCultivated: [true, true, true],
  buildersNeedSupply: [true, true, true],
  siegeNeedsSupply: [true, true, true],
  restoreNeedsSupply: [true, true, true],
  interception: [true, true, true],
  infiltration: [true, true, true],
  avoidBattle: [true, true, true],
  dealOutBeforeReshuffle: [false, true, true],
  fortificationRemovesAmphib: [false, false, true],
  lossesStepByStep: [true, true, false],
  attritionRoundsDown: [false, true, false],
  infiltratedMayNotRetry: [true, false, false],
  auxiliariesMayAssault: [true, false, false],
  assaultNeedsLeader: [false, false, true],
  avoidToPorts: [false, true, true],
  avoidBesideForts: [false, true, true],
  anyBattleBarsRaidMilitia: [true, true, false],
  overrunSparesRaidMilitia: [true, false, false],
  droppedLeadersRaid: [false, true, true],
  noActivationAfterFighting: [false, true, true],
  besiegedCountsIn1759: [false, true, true],
  stockadesShelterLeaders: [false, true, true],
  combatCellOfFirstEdition: [true, false, false],
  linkedAlliances: [false, false, false],
  raidsHurtMilitia: [false, false, false],
  earlyRegularsCostPoint: [false, false, false],
  eitherMaySurrender: [false, false, false],
  eitherMayExpelAcadians: [false, false, false],
  tradeForRegulars: [false, false, false],
  tournament: [false, false, false],
};

const OPTIONAL = [
  'linkedAlliances',
  'raidsHurtMilitia',
  'earlyRegularsCostPoint',
  'eitherMaySurrender',
  'eitherMayExpelAcadians',
  'tradeForRegulars',
] as const;

describe('the editions', () => {
  it.each([1, 2, 3])('have their flags in edition %i', (edition) => {
    const wanted = Object.fromEntries(
      Object.entries(EDITIONS).map(([flag, values]) => [flag, values[edition - 1]]),
    );
    expect(start('early-war', edition).flags).toEqual(wanted);
  });

  it('lose in the basic game of the first what its advanced rules 13 to 17 add', () => {
    const advanced = start('early-war', 1).flags;
    const basic = start('early-war', 1, { advanced: false }).flags;
    const lost = Object.keys(EDITIONS).filter(
      (flag) => advanced[flag as keyof Flags] !== basic[flag as keyof Flags],
    );
    expect(lost.sort()).toEqual([
      'auxiliariesGuideDrilledTroops',
      'auxiliariesStopInEnemyCultivated',
      'avoidBattle',
      'buildersNeedSupply',
      'infiltration',
      'interception',
      'restoreNeedsSupply',
      'siegeNeedsSupply',
    ]);
  });
});

describe('options', () => {
  it.each(OPTIONAL)('of section 14 set their flag: %s', (option) => {
    const plain = start('early-war', 3).flags;
    expect(start('early-war', 3, { [option]: true }).flags).toEqual({ ...plain, [option]: true });
    expect(start('early-war', 3, { [option]: false }).flags).toEqual(plain);
    for (const edition of [1, 2]) {
      expect(refused('early-war', edition, { [option]: true })?.code).toBe('unknown-option');
    }
  });

  it('make a tournament of any edition (13.14)', () => {
    for (const edition of [1, 2, 3]) {
      expect(start('early-war', edition, { tournament: true }).flags.tournament).toBe(true);
    }
  });

  it('choose how sides are bid for (13.3), openly in the third edition only (14.7)', () => {
    for (const edition of [1, 2, 3]) {
      expect(accepted('early-war', edition).options.bidding).toBe('none');
      expect(accepted('early-war', edition, { bidding: 'sealed' }).options.bidding).toBe('sealed');
    }
    expect(accepted('early-war', 3, { bidding: 'open' }).options.bidding).toBe('open');
    expect(refused('early-war', 1, { bidding: 'open' })).toMatchObject({
      code: 'option-unknown-choice',
      params: { path: 'options.bidding', option: 'bidding', known: ['none', 'sealed'] },
      suggestions: ['none', 'sealed'],
    });
    expect(refused('early-war', 3, { bidding: true })?.code).toBe('option-unknown-choice');
    expect(refused('early-war', 3, { tournament: 'yes' })?.code).toBe('option-not-yes-or-no');
  });

  it('are refused in words', () => {
    const texts = messagesOf(data, 'en');
    for (const code of ['option-unknown-choice', 'unknown-option']) {
      expect(texts[`violation.${code}`]).toBeDefined();
    }
  });
});

describe('rule numbers', () => {
  const numbers = parseRuleNumbers(data);

  it.each([
    ['6.6', '13.0'],
    ['6.63', '13.3'],
    ['6.711', '14.11'],
    ['6.724', '14.24'],
    ['6.85', '15.5'],
    ['12.21', '17.21'],
    ['12.3', '17.3'],
    ['13.12', '12.12'],
    ['13.3', '12.3'],
    ['7.62', '7.62'],
  ])('are those of the first edition for %s', (third, first) => {
    expect(ruleNumber(numbers, 1, third)).toBe(first);
    expect(ruleNumber(numbers, 2, third)).toBe(third);
    expect(ruleNumber(numbers, 3, third)).toBe(third);
  });

  it('of an edition never name two rules by one number', () => {
    for (const { rules } of numbers.editions) {
      const named = Object.values(rules);
      expect(new Set(named).size).toBe(named.length);
    }
  });

  it('are unknown for an edition that does not exist', () => {
    expect(() => ruleNumber(numbers, 4, '6.6')).toThrow(RangeError);
  });
});
