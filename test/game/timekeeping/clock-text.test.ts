import { describe, expect, it } from '@jest/globals';
import { clockView, publicClock } from '../../../src/game/timekeeping/clock-view.js';
import { keepTime, startClock } from '../../../src/game/timekeeping/game-clock.js';
import { CONTROL, HOUR, momentAt, SIDES, START } from './support.js';

const both = { pending: ['french', 'british'], known: ['french'] };
const asked = startClock(SIDES, momentAt(0, both));
const now = START + 5 * HOUR;

describe('a clock to be shown', () => {
  it('to its own side is exact', () => {
    expect(clockView(asked, now)[0]).toEqual({
      side: 'french',
      running: true,
      deadline: START + 168 * HOUR,
      bankMs: 163 * HOUR,
      overdue: false,
      graceEnds: START + 192 * HOUR,
      awayUntil: null,
      pausedOrOver: false,
      first: true,
      expired: false,
    });
  });

  it('says why it stands still', () => {
    const paused = keepTime(asked, momentAt(1, { ...both, paused: true }));
    expect(clockView(paused, now)[0]).toMatchObject({
      running: false,
      deadline: null,
      bankMs: 167 * HOUR,
      graceEnds: null,
      pausedOrOver: true,
    });
  });

  it('is never read before the latest moment', () => {
    expect(clockView(keepTime(asked, momentAt(9, both)), now)[0]?.bankMs).toBe(159 * HOUR);
  });

  it('is none in a game without a time control', () => {
    const without = keepTime(asked, momentAt(1, { ...both, control: null }));
    expect([clockView(without, now), publicClock(without, 'french', now)]).toEqual([[], []]);
  });
});

describe('the clock of another side', () => {
  it('is told as of the last time everybody saw it change, without a deadline', () => {
    const [own, other] = publicClock(asked, 'french', now);
    expect(own).toEqual({ own: true, view: clockView(asked, now)[0] });
    expect(other).toEqual({ own: false, side: 'british', bankMs: CONTROL.first * 60_000, awayUntil: null });
    expect(publicClock(asked, 'british', now)[0]).toMatchObject({ bankMs: CONTROL.first * 60_000 });
    const done = keepTime(
      asked,
      momentAt(8, { pending: ['british'], acts: [{ kind: 'moved', side: 'french' }] }),
    );
    expect(publicClock(done, 'british', now + 50 * HOUR)[0]).toMatchObject({ bankMs: 84 * HOUR });
  });

  it('does not tell of an answer given in secret, even while it is openly asked something else', () => {
    const secret = keepTime(
      asked,
      momentAt(3, { ...both, acts: [{ kind: 'moved', side: 'french', hidden: true }] }),
    );
    expect(publicClock(secret, 'british', now)[0]).toEqual(publicClock(asked, 'british', now)[0]);
    expect(clockView(secret, now)[0]?.bankMs).toBe(82 * HOUR);
  });

  it('tells when the side is back, as everybody was told', () => {
    const act = { kind: 'away', side: 'british', from: null, to: START + 90 * HOUR } as const;
    const away = keepTime(asked, momentAt(1, { ...both, acts: [act] }));
    expect(publicClock(away, 'observer', now)[1]).toMatchObject({ own: false, awayUntil: START + 90 * HOUR });
  });

  it('is open to the umpire', () => {
    expect(publicClock(asked, 'umpire', now)).toEqual(
      clockView(asked, now).map((view) => ({ own: true, view })),
    );
  });
});
