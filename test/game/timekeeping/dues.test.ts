import { describe, expect, it } from '@jest/globals';
import { duesBetween, duesNow, duesOf, nextDue } from '../../../src/game/timekeeping/due-deadlines.js';
import { type GameClock, keepTime, startClock } from '../../../src/game/timekeeping/game-clock.js';
import type { ClockAct } from '../../../src/game/timekeeping/side-clock-changes.js';
import { CONTROL, HOUR, momentAt, SIDES, START } from './support.js';

const french = { pending: ['french'] };
const waiting = startClock(SIDES, momentAt(0, french));

function told(clock: GameClock): [string, number][] {
  return duesOf(clock).map(({ kind, at }) => [kind, (at - START) / HOUR]);
}

describe('what is due to a side that is asked', () => {
  it('is a reminder, the end of its bank and the end of its grace', () => {
    expect(told(waiting)).toEqual([
      ['remind', 144],
      ['expire', 168],
      ['grace-over', 192],
    ]);
    expect(nextDue(waiting)).toMatchObject({ kind: 'remind', side: 'french', deadline: START + 168 * HOUR });
  });

  it('has a name of its own for every deadline', () => {
    const ids = duesOf(waiting).map(({ id }) => id);
    expect(ids[0]).toBe(`remind/french/0/${START + 168 * HOUR}`);
    const gift: ClockAct = { kind: 'given', side: 'french', minutes: 60 };
    const later = keepTime(waiting, momentAt(1, { ...french, acts: [gift] }));
    expect(duesOf(later).filter(({ id }) => ids.includes(id))).toEqual([]);
    const pressed = keepTime(waiting, momentAt(150, french));
    expect(duesOf(pressed).map(({ id }) => id)).toEqual(ids);
  });

  it('is nothing while nothing is asked, the game is halted or has no clock', () => {
    for (const rest of [
      {},
      { ...french, paused: true },
      { ...french, over: true },
      { ...french, control: null },
    ]) {
      expect(told(keepTime(waiting, momentAt(1, rest)))).toEqual([]);
    }
  });

  it('is nothing more once it was declared expired', () => {
    const expired: ClockAct = { kind: 'expired', side: 'french' };
    expect(told(keepTime(waiting, momentAt(192, { ...french, acts: [expired] })))).toEqual([]);
  });

  it('is no reminder where it would come before the deadline was told, or is not wanted', () => {
    const short = { ...CONTROL, first: 24 * 60 };
    const clock = startClock(SIDES, momentAt(0, { ...french, control: short }));
    expect(told(clock).map(([kind]) => kind)).toEqual(['expire', 'grace-over']);
    const silent = startClock(SIDES, momentAt(0, { ...french, control: { ...CONTROL, remind: 0 } }));
    expect(told(silent).map(([kind]) => kind)).toEqual(['expire', 'grace-over']);
  });

  it('waits with the reminder until somebody away is back', () => {
    const leave: ClockAct = {
      kind: 'away',
      side: 'french',
      from: START + 160 * HOUR,
      to: START + 260 * HOUR,
    };
    expect(told(keepTime(waiting, momentAt(1, { ...french, acts: [leave] })))).toEqual([
      ['remind', 260],
      ['expire', 268],
      ['grace-over', 292],
    ]);
  });

  it('comes at once where there is no grace, in order', () => {
    const hard = startClock(SIDES, momentAt(0, { ...french, control: { ...CONTROL, grace: 0 } }));
    expect(told(hard).slice(1)).toEqual([
      ['expire', 168],
      ['grace-over', 168],
    ]);
  });

  it('has another name the second time, even at the same millisecond', () => {
    const hard = { control: { ...CONTROL, grace: 0 } };
    const clock = startClock(SIDES, momentAt(0, { ...french, ...hard }));
    const expired: ClockAct = { kind: 'expired', side: 'french' };
    const again = [
      momentAt(168, { ...french, ...hard, acts: [expired] }),
      momentAt(168, hard),
      momentAt(168, { ...french, ...hard }),
    ].reduce(keepTime, clock);
    const ids = new Set(duesOf(clock).map(({ id }) => id));
    expect(told(again)).toEqual([
      ['expire', 168],
      ['grace-over', 168],
    ]);
    expect(duesOf(again).some(({ id }) => ids.has(id))).toBe(false);
  });
});

describe('an empty bank', () => {
  const strict = { ...CONTROL, first: 60, bank: 60, cap: 60, increment: 0 };
  const moved: ClockAct = { kind: 'moved', side: 'french' };
  const late = [
    momentAt(0, { control: strict, acts: [moved] }),
    momentAt(0, { ...french, control: strict }),
    momentAt(1, { ...french, control: strict, acts: [moved] }),
  ].reduce(keepTime, startClock(SIDES, momentAt(0, { ...french, control: strict })));

  it('that nothing was added to is another deadline after the next answer', () => {
    const again = keepTime(late, momentAt(1, { ...french, control: strict, acts: [moved] }));
    expect(told(again)).toEqual(told(late));
    expect(duesOf(again).map(({ id }) => id)).not.toEqual(duesOf(late).map(({ id }) => id));
  });

  it('is no matter for a reminder when its side is back', () => {
    const leave: ClockAct = { kind: 'away', side: 'french', from: null, to: START + 50 * HOUR };
    const control = { ...strict, remind: 600 };
    const begun = startClock(SIDES, momentAt(0, { control }));
    const empty = { ...begun, sides: begun.sides.map((side) => ({ ...side, bank: 0 })) };
    const clock = keepTime(empty, momentAt(3, { ...french, control, acts: [leave] }));
    expect(told(clock)).toEqual([
      ['expire', 50],
      ['grace-over', 74],
    ]);
  });
});

describe('a daemon', () => {
  it('finds what is due after one time and up to another', () => {
    const kinds = (from: number, to: number) =>
      duesBetween(waiting, START + from * HOUR, START + to * HOUR).map(({ kind }) => kind);
    expect(kinds(0, 143)).toEqual([]);
    expect(kinds(143, 144)).toEqual(['remind']);
    expect(kinds(144, 192)).toEqual(['expire', 'grace-over']);
  });

  it('that slept does the last thing due, once', () => {
    const done = new Set<string>();
    const kinds = [100, 150, 151, 170, 180, 200, 300].map((hour) =>
      duesNow(waiting, START + hour * HOUR, (id) => done.has(id)).map(({ id, kind }) => {
        done.add(id);
        return kind;
      }),
    );
    expect(kinds).toEqual([[], ['remind'], [], ['expire'], [], ['grace-over'], []]);
    expect(duesNow(waiting, START + 175 * HOUR, () => false).map(({ kind }) => kind)).toEqual(['expire']);
  });
});
