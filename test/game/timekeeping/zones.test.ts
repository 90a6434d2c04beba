import { describe, expect, it } from '@jest/globals';
import {
  endOfDay,
  formatInZone,
  isZone,
  readDate,
  startOfDay,
} from '../../../src/game/timekeeping/days-and-times-in-zones.js';
import { fc } from '../../support/property.js';

function dateOf(text: string) {
  const read = readDate(text);
  if (!read.ok) throw new Error(read.violation.code);
  return read.value;
}

describe('time zones', () => {
  it.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'europe/paris'])(
    '%s is one',
    (name) => expect(isZone(name)).toBe(true),
  );

  it.each(['', 'Berlin', '+01:00', 'Europe/Berlin ', 'Europe/../etc', 'Mars/Olympus', '*', 'x'.repeat(5000)])(
    '%j is none',
    (name) => expect(isZone(name)).toBe(false),
  );

  it('an instant is written as people there write it', () => {
    const at = Date.UTC(2026, 10, 24, 17);
    expect(formatInZone(at, 'Europe/Berlin', 'en')).toBe('Tue 24 Nov 2026, 18:00 (Europe/Berlin)');
    expect(formatInZone(at, 'UTC', 'en')).toBe('Tue 24 Nov 2026, 17:00 (UTC)');
    expect(formatInZone(at, 'Asia/Kathmandu', 'fr')).toBe('mar. 24 nov. 2026, 22:45 (Asia/Kathmandu)');
    expect(formatInZone(at, 'America/New_York', 'de')).toBe('Di. 24. Nov. 2026, 12:00 (America/New_York)');
    expect(formatInZone(Date.UTC(2026, 10, 23, 23), 'Europe/Berlin', 'en')).toContain('24 Nov 2026, 00:00');
  });

  it('a date is read strictly', () => {
    expect(readDate(' 2028-02-29 ')).toEqual({ ok: true, value: { year: 2028, month: 2, day: 29 } });
    for (const text of [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-2',
      '24.12.2026',
      '0000-01-01',
      '',
    ]) {
      expect(readDate(text)).toEqual({ ok: false, violation: { code: 'bad-date', params: { text } } });
    }
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
    ['Europe/Berlin', '2026-12-24', '2026-12-23T23:00Z', '2026-12-24T23:00Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00Z', '2026-03-09T04:00Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00Z', '2026-11-02T05:00Z'],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00Z', '2026-04-05T13:30Z'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30Z', '2026-10-04T13:00Z'],
    ['Asia/Kathmandu', '2027-01-01', '2026-12-31T18:15Z', '2027-01-01T18:15Z'],
    ['Pacific/Kiritimati', '2026-06-01', '2026-05-31T10:00Z', '2026-06-01T10:00Z'],
    ['UTC', '2026-06-01', '2026-06-01T00:00Z', '2026-06-02T00:00Z'],
    // Clocks go from midnight to one: the day begins at one.
    ['America/Havana', '2026-03-08', '2026-03-08T05:00Z', '2026-03-09T04:00Z'],
    // A day that was left out is over when it begins.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00Z', '2011-12-30T10:00Z'],
  ])('in %s the day %s begins and ends when it should', (zone, date, start, end) => {
    expect(new Date(startOfDay(dateOf(date), zone))).toEqual(new Date(start));
    expect(new Date(endOfDay(dateOf(date), zone))).toEqual(new Date(end));
  });

  it('the day before ends where the day begins, and it is that day from then on', () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Asia/Beirut',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 3650 }),
        fc.integer({ min: 0, max: 22 * 60 }),
        (zone, days, minutes) => {
          const [before, day] = [days - 1, days].map((count) =>
            new Date(Date.UTC(2024, 0, 1 + count)).toISOString().slice(0, 10),
          );
          const local = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
          const start = startOfDay(dateOf(day ?? ''), zone);
          expect(endOfDay(dateOf(before ?? ''), zone)).toBe(start);
          expect(local.format(start + minutes * 60_000)).toBe(day);
          expect(local.format(start - 1)).toBe(before);
        },
      ),
    );
  });
});
