import { describe, expect, it } from '@jest/globals';
import {
  LONGEST,
  readDuration,
  wholeMinutes,
  writeDuration,
} from '../../../src/game/timekeeping/duration-text.js';
import { fc } from '../../support/property.js';

function minutes(text: string): number | string {
  const read = readDuration(text);
  return read.ok ? read.value : read.violation.code;
}

describe('lengths of time', () => {
  it.each([
    ['72h', 4320],
    ['72 hours', 4320],
    ['3 days', 4320],
    ['3 jours', 4320],
    ['3 J', 4320],
    ['2 Tage', 2880],
    ['2 Tagen', 2880],
    ['1 week', 10_080],
    ['2 semaines', 20_160],
    ['1 Woche', 10_080],
    ['90 min', 90],
    ['90 Minuten', 90],
    ['1d12h', 2160],
    ['1 day and 12 hours', 2160],
    ['1 jour et 12 heures', 2160],
    ['1 Tag und 12 Stunden', 2160],
    ['1 day, 12 hours', 2160],
    ['6 Std.', 360],
    ['1,5 Stunden', 90],
    ['1.5 days', 2160],
    ['1h30', 90],
    ['12h30', 750],
    ['2h05', 125],
    ['\u00a072\u00a0h ', 4320],
    ['7２h', 4320],
    ['0h', 0],
  ])('reads %j', (text, expected) => {
    expect(minutes(text)).toBe(expected);
  });

  it.each([
    '',
    '72',
    'h',
    'soon',
    '-3h',
    '3 fortnights',
    '5m',
    '2h 3h',
    '12h 1d',
    '1h30x',
    '3 days late',
    '0.001h',
    '1h30 5min',
    '99999w',
    '3 hoursx',
    '1e3h',
    '1.2345h',
  ])('refuses %j', (text) => {
    expect(readDuration(text)).toEqual({
      ok: false,
      violation: { code: 'bad-duration', params: { text } },
    });
  });

  it('are written short, without what there is none of', () => {
    expect([0, 1, 60, 90, 1440, 5040, 1441].map(writeDuration)).toEqual([
      '0 min',
      '1 min',
      '1 h',
      '1 h 30 min',
      '1 d',
      '3 d 12 h',
      '1 d 1 min',
    ]);
  });

  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LONGEST }), (length) => {
        expect(minutes(writeDuration(length))).toBe(length);
        expect(minutes(writeDuration(length).replaceAll(' ', ''))).toBe(length);
      }),
    );
  });

  it('never break on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const read = readDuration(text);
        if (read.ok) expect(Number.isSafeInteger(read.value) && read.value >= 0).toBe(true);
        else expect(read.violation.code).toBe('bad-duration');
      }),
    );
  });

  it('a minute begun does not count', () => {
    expect([0, 59_999, 60_000, 119_999].map(wholeMinutes)).toEqual([0, 0, 1, 1]);
  });
});
