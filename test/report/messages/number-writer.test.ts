import { describe, expect, it } from '@jest/globals';
import { numberWriter } from '../../../src/report/messages/compiled-pattern.js';

const VALUES = [
  0, -0, 1, 7, 12, 999, 1000, 1775, 10_000, 123_456, 1_000_000, 12_345_678, 0.5, 1.23456, -3, -0.1,
].concat([Number.NaN, Number.POSITIVE_INFINITY, 1e21]);
const HOWS: readonly Intl.NumberFormatOptions[] = [
  {},
  { useGrouping: false },
  { useGrouping: false, maximumFractionDigits: 4 },
  { maximumFractionDigits: 0 },
  { minimumFractionDigits: 2 },
  { style: 'percent' },
  { minimumIntegerDigits: 3 },
  { signDisplay: 'always' },
  { notation: 'compact' },
];

describe.each(['en', 'fr', 'de', 'de-CH', 'ar-EG', 'sv', 'english'])('numbers in %s', (locale) => {
  it.each(HOWS)('are written as the machine writes them, %j', (how) => {
    const writer = numberWriter(locale, how);
    const machine = new Intl.NumberFormat(locale, how);
    for (const value of VALUES) expect(writer.format(value)).toBe(machine.format(value));
    expect(writer.format(12n)).toBe(machine.format(12n));
  });
});

it('are written in the language of the machine where none is named', () => {
  expect(numberWriter().format(1234)).toBe(new Intl.NumberFormat().format(1234));
});
