import { describe, expect, it } from '@jest/globals';
import { noDice } from '../../../../src/engine/core/base/dice-sources.js';
import { messagesOf } from '../../../../src/engine/wilderness-war/presentation/lexicons-and-messages.js';
import { RULE_FLAGS } from '../../../../src/engine/wilderness-war/rule-flags.js';
import { ruleNumber, withNewFlags } from '../../../../src/engine/wilderness-war/setup/edition-options.js';
import { parseRuleNumbers } from '../../../../src/engine/wilderness-war/world/data-parser.js';
import { readRulesIndex } from '../../../../src/games/older-rules-index.js';
import { RulesShelf } from '../../../../src/games/older-rules-loader.js';
import { takenFrom } from '../../../rules/support/every-rules.js';
import { accepted, data, refused, start } from '../../../support/wilderness-war.js';

const HERE = 'src/engine/wilderness-war/rule-flags.ts';
const EDITIONS = [1, 2, 3] as const;
const FLAGS = Object.entries(RULE_FLAGS);

/** Every option that is a flag, with what the three editions say of it. */
const OPTIONS = FLAGS.flatMap(([flag, { editions }]) =>
  editions.includes('option') ? [{ option: flag, editions }] : [],
);

describe('a flag that games of an older release lack', () => {
  const listed = readRulesIndex(new URL('../../../../rules/', import.meta.url)).filter(
    ({ module }) => module === 'wilderness-war',
  );
  const released = Math.max(...listed.map(({ format }) => format));
  const shelf = new RulesShelf();

  it.each(listed)('$release names the format of states that it came with', async (rules) => {
    const module = await takenFrom(shelf, rules);
    const setup = module.checkSetup({ scenario: 'early-war' });
    if (!setup.ok) throw new Error(setup.violation.code);
    const known = Object.keys((module.setup(setup.value, noDice).state as { flags: object }).flags);
    const unsaid = FLAGS.flatMap(([flag, { since }]) =>
      known.includes(flag) || (since?.format ?? 1) > rules.format
        ? []
        : [`${HERE}: ${flag} needs since: { format: ${released + 1}, older: false }`],
    );
    expect(unsaid).toEqual([]);
    const tooLate = FLAGS.flatMap(([flag, { since }]) =>
      known.includes(flag) && (since?.format ?? 1) > rules.format
        ? [`${HERE}: ${flag} is known to ${rules.release}, whose format is ${rules.format}`]
        : [],
    );
    expect(tooLate).toEqual([]);
  });

  it('comes with the next format and no later one', () => {
    const leaping = FLAGS.filter(([, { since }]) => (since?.format ?? 1) > released + 1);
    expect(leaping.map(([flag]) => `${HERE}: ${flag} needs since: { format: ${released + 1}, ... }`)).toEqual(
      [],
    );
  });

  it('has what they play by where it is usual, in the list of formats', () => {
    const formats = withNewFlags([{ fields: [{ at: ['weather'], usual: 'fair' }] }]);
    const fields = formats.map((format) => format.fields ?? []);
    expect(fields[0]).toContainEqual({ at: ['weather'], usual: 'fair' });
    const wanted = FLAGS.flatMap(([flag, { since }]) =>
      since === undefined ? [] : [{ at: ['flags', flag], usual: since.older, format: since.format }],
    );
    const found = fields.flatMap((list, index) => list.map((field) => ({ ...field, format: index + 2 })));
    expect(found.filter(({ at }) => at[0] === 'flags')).toEqual(wanted);
  });
});

describe('options', () => {
  it.each(OPTIONS)('set their flag and no other, in the editions that have them: $option', (of) => {
    const { option } = of;
    for (const edition of EDITIONS) {
      if (of.editions[edition - 1] !== 'option') {
        expect(refused('early-war', edition, { [option]: true })?.code).toBe('unknown-option');
        continue;
      }
      const plain = start('early-war', edition).flags;
      expect(plain).toMatchObject({ [option]: false });
      expect(start('early-war', edition, { [option]: true }).flags).toEqual({ ...plain, [option]: true });
      expect(start('early-war', edition, { [option]: false }).flags).toEqual(plain);
    }
  });

  it('choose how sides are bid for (13.3), openly in the third edition only (14.7)', () => {
    for (const edition of [1, 2, 3]) {
      expect(accepted('early-war', edition).options.bidding).toBe('none');
      expect(accepted('early-war', edition, { bidding: 'sealed' }).options.bidding).toBe('sealed');
    }
    expect(accepted('early-war', 3, { bidding: 'open' }).options.bidding).toBe('open');
    for (const bidding of ['open-french-first', 'open-british-first']) {
      expect(accepted('early-war', 3, { bidding }).options.bidding).toBe(bidding);
      expect(refused('early-war', 2, { bidding })?.code).toBe('option-unknown-choice');
    }
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
