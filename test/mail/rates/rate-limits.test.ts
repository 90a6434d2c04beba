import { describe, expect, it } from '@jest/globals';
import { DEFAULT_RATES, type RateKind, RateLimits } from '../../../src/robot/rate-limiting/rate-limits.js';

const NOON = Date.UTC(2026, 0, 1, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function fill(limits: RateLimits, kind: RateKind, key: string, count: number, at: number): boolean[] {
  return Array.from({ length: count }, () => limits.allow(kind, key, at).ok);
}

describe('the limits of mail', () => {
  it.each([
    ['sender', 60, HOUR],
    ['game', 200, HOUR],
    ['stranger', 3, DAY],
    ['invitations', 5, DAY],
  ] as const)('%s: %i and no more', (kind, most, length) => {
    const limits = new RateLimits();
    expect(fill(limits, kind, 'x', most, NOON).every(Boolean)).toBe(true);
    expect(limits.allow(kind, 'x', NOON)).toEqual({ ok: false, retryAt: NOON + length, first: true });
    expect(limits.allow(kind, 'y', NOON)).toEqual({ ok: true });
    expect(limits.allow(kind, 'x', NOON + length - 1).ok).toBe(false);
    expect(limits.allow(kind, 'x', NOON + length)).toEqual({ ok: true });
  });

  it('hold a sender to his day as well as to his hour', () => {
    const limits = new RateLimits();
    for (let hour = 0; hour < 5; hour++) {
      expect(fill(limits, 'sender', 'x', 60, NOON + hour * HOUR).every(Boolean)).toBe(true);
    }
    expect(limits.allow('sender', 'x', NOON + 5 * HOUR)).toEqual({
      ok: false,
      retryAt: NOON + DAY,
      first: true,
    });
    expect(limits.allow('sender', 'x', NOON + DAY).ok).toBe(true);
  });

  it('slide: what was sent early makes room early', () => {
    const limits = new RateLimits({ ...DEFAULT_RATES, strangerPerDay: 2 });
    limits.allow('stranger', 'x', NOON);
    limits.allow('stranger', 'x', NOON + HOUR);
    expect(limits.allow('stranger', 'x', NOON + 2 * HOUR)).toMatchObject({ retryAt: NOON + DAY });
    expect(limits.allow('stranger', 'x', NOON + DAY).ok).toBe(true);
    expect(limits.allow('stranger', 'x', NOON + DAY)).toMatchObject({ retryAt: NOON + DAY + HOUR });
  });

  it('tell a sender once in a window, though single mails of his get through in between', () => {
    const limits = new RateLimits({ ...DEFAULT_RATES, senderPerHour: 2 });
    const told: number[] = [];
    for (let minute = 0; minute < 3 * 60; minute++) {
      const verdict = limits.allow('sender', 'x', NOON + minute * MINUTE);
      if (!verdict.ok && verdict.first) told.push(minute);
    }
    expect(told).toEqual([2, 62, 122]);
  });

  it('count several at once, all or none', () => {
    const limits = new RateLimits({ ...DEFAULT_RATES, actsPerDay: 10 });
    expect(limits.allow('acts', 'x', NOON, 4)).toEqual({ ok: true });
    expect(limits.allow('acts', 'x', NOON + HOUR, 4)).toEqual({ ok: true });
    expect(limits.allow('acts', 'x', NOON + 2 * HOUR, 3)).toMatchObject({ retryAt: NOON + DAY });
    expect(limits.allow('acts', 'x', NOON + 2 * HOUR, 7)).toMatchObject({ retryAt: NOON + DAY + HOUR });
    expect(limits.allow('acts', 'x', NOON + 2 * HOUR, 2)).toEqual({ ok: true });
    expect(limits.allow('acts', 'x', NOON + 2 * HOUR, 0)).toEqual({ ok: true });
  });

  it('let through more than a whole day holds where nothing else was', () => {
    const limits = new RateLimits({ ...DEFAULT_RATES, actsPerDay: 10 });
    expect(limits.allow('acts', 'x', NOON, 11)).toEqual({ ok: true });
    expect(limits.allow('acts', 'x', NOON + HOUR, 11)).toMatchObject({ retryAt: NOON + DAY });
    expect(limits.allow('acts', 'x', NOON + DAY, 11)).toEqual({ ok: true });
  });

  it('do not count what was refused', () => {
    const limits = new RateLimits();
    fill(limits, 'stranger', 'x', 1000, NOON);
    expect(limits.allow('stranger', 'x', NOON + DAY)).toEqual({ ok: true });
  });

  it('remember so many keys and no more, and a flood of one kind pushes out no other', () => {
    const limits = new RateLimits(DEFAULT_RATES, 100);
    fill(limits, 'sender', 'player', 60, NOON);
    for (let number = 0; number < 10_000; number++) limits.allow('stranger', `s${number}`, NOON);
    expect(limits.size).toBe(101);
    expect(limits.allow('sender', 'player', NOON).ok).toBe(false);
  });

  it('forget first who was not seen for longest', () => {
    const limits = new RateLimits(DEFAULT_RATES, 2);
    fill(limits, 'stranger', 'a', 3, NOON);
    fill(limits, 'stranger', 'b', 3, NOON);
    expect(limits.allow('stranger', 'a', NOON).ok).toBe(false);
    limits.allow('stranger', 'c', NOON);
    expect(limits.allow('stranger', 'a', NOON).ok).toBe(false);
    expect(limits.allow('stranger', 'b', NOON).ok).toBe(true);
  });
});
