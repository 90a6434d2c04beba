import { describe, expect, it } from '@jest/globals';
import type { TimeControl } from '../../../src/engine/core/base/time-control.js';
import { publicClock } from '../../../src/game/timekeeping/clock-view.js';
import {
  type Due,
  duesBetween,
  duesNow,
  duesOf,
  nextDue,
} from '../../../src/game/timekeeping/due-deadlines.js';
import {
  deadlineOf,
  type GameClock,
  keepTime,
  type Moment,
  sideClock,
  startClock,
} from '../../../src/game/timekeeping/game-clock.js';
import { stopped } from '../../../src/game/timekeeping/side-clock.js';
import type { ClockAct } from '../../../src/game/timekeeping/side-clock-changes.js';
import { fc, MORE } from '../../support/property.js';
import { Clerk } from './oracle.js';
import { controls, DAY, MINUTE, SIDES, START } from './support.js';

type Side = (typeof SIDES)[number];

/** A moment still to be set in time: what happens `gap` minutes after the one before. */
interface Beat {
  readonly gap: number;
  readonly pending: readonly Side[];
  readonly halt: 'none' | 'paused' | 'over';
  readonly acts: readonly Deed[];
  /** Null leaves the time control alone. */
  readonly control: { readonly next: TimeControl | null } | null;
}
type Deed =
  | { readonly kind: 'moved'; readonly side: Side }
  | { readonly kind: 'fresh'; readonly side: Side }
  | { readonly kind: 'expired'; readonly side: Side }
  | { readonly kind: 'back'; readonly side: Side }
  | { readonly kind: 'given'; readonly side: Side; readonly minutes: number }
  | { readonly kind: 'leave'; readonly side: Side; readonly ahead: number | null; readonly minutes: number }
  | { readonly kind: 'control' };

const side = fc.constantFrom(...SIDES);
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 6, arbitrary: side.map((one): Deed => ({ kind: 'moved', side: one })) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('fresh', 'expired', 'back' as const), side }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('given' as const), side, minutes: fc.nat(9000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('leave' as const),
      side,
      ahead: fc.option(fc.integer({ min: -500, max: 8000 })),
      minutes: fc.integer({ min: 1, max: 12_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Deed>({ kind: 'control' }) },
);
const beats: fc.Arbitrary<Beat> = fc.record({
  // Some entries come together; some people take their time.
  gap: fc.oneof(fc.constant(0), fc.integer({ min: -60, max: 90 }), fc.nat(9000)),
  pending: fc.subarray([...SIDES]),
  halt: fc.oneof({ weight: 8, arbitrary: fc.constant('none' as const) }, fc.constantFrom('paused', 'over')),
  acts: fc.array(deeds, { maxLength: 3 }),
  control: fc.oneof(
    { weight: 12, arbitrary: fc.constant(null) },
    fc.record({ next: fc.option(controls, { freq: 4 }) }),
  ),
});

function actOf(deed: Deed, at: number): ClockAct {
  if (deed.kind === 'back') return { kind: 'away', side: deed.side, from: null, to: null };
  if (deed.kind !== 'leave') return deed;
  const from = deed.ahead === null ? null : at + deed.ahead * MINUTE;
  return { kind: 'away', side: deed.side, from, to: (from ?? at) + deed.minutes * MINUTE };
}

/** Beats set in time. The control changes with an act or without. */
function momentsOf(first: TimeControl | null, story: readonly Beat[]): Moment[] {
  let [at, control] = [START, first];
  return story.map((beat) => {
    at += beat.gap * MINUTE;
    control = beat.control === null ? control : beat.control.next;
    const acts = beat.acts.map((deed) => actOf(deed, at));
    return {
      at,
      pending: beat.pending,
      known: beat.pending,
      paused: beat.halt === 'paused',
      over: beat.halt === 'over',
      control,
      acts,
    };
  });
}

const opening = (control: TimeControl | null): Moment => ({
  at: START,
  pending: [],
  paused: false,
  over: false,
  control,
  acts: [],
});

const stories = fc.tuple(fc.option(controls, { freq: 9 }), fc.array(beats, { maxLength: 40 }));

/** Every moment with the clocks before it. */
function* told(first: TimeControl | null, moments: readonly Moment[]) {
  let clock = startClock(SIDES, opening(first));
  for (const moment of moments) {
    const before = clock;
    clock = keepTime(clock, moment);
    yield { before, moment, after: clock };
  }
}

describe('the clocks against a clerk who looks at the wall every minute', () => {
  it('have the same bank, the same deadlines and the same grace, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(stories, ([first, story]) => {
        const clerks = SIDES.map((name) => new Clerk(name, first));
        let minute = START / MINUTE;
        for (const { before, moment, after } of told(first, momentsOf(first, story))) {
          const at = Math.max(minute, moment.at / MINUTE);
          const grace = before.control === null ? null : before.control.grace;
          const dues = duesOf(before);
          SIDES.forEach((name, index) => {
            const clerk = clerks[index];
            if (clerk === undefined) throw new Error('no clerk');
            for (let now = minute; now < at; now += 1) clerk.live(now);
            clerk.look(at);
            // What was foretold before the moment has come true by it, and nothing else has.
            const foretold = deadlineOf(before, name);
            if (clerk.emptied === null) expect(foretold === null || foretold > at * MINUTE).toBe(true);
            else if (clerk.runs) expect(foretold).toBe(clerk.emptied * MINUTE);
            const end = dues.find((due) => due.side === name && due.kind === 'grace-over');
            if (grace !== null && grace > 0 && end !== undefined) {
              const over = clerk.emptied !== null && clerk.graceUsed >= grace;
              // Asked again while away, with nothing left: the end waits for its return.
              if (!over || !clerk.isAway(at)) expect(end.at <= at * MINUTE).toBe(over);
            }
            const changed = JSON.stringify(before.control) !== JSON.stringify(moment.control);
            const said = moment.acts.some((act) => act.kind === 'control');
            const acts: readonly ClockAct[] =
              changed && !said ? [{ kind: 'control' }, ...moment.acts] : moment.acts;
            for (const act of acts) clerk.obey(act, moment.control, at);
            const asked = moment.pending.includes(name);
            clerk.settle(asked, asked && !moment.paused && !moment.over && moment.control !== null);
            const read = stopped(sideClock(after, name), at * MINUTE);
            expect(read.bank).toBe(clerk.bank * MINUTE);
            expect(read.bank).toBeGreaterThanOrEqual(0);
            expect(clerk.spent).toBe(clerk.earned - clerk.bank);
            expect(read.graceUsed).toBe(clerk.graceUsed * MINUTE);
            expect(read.first).toBe(clerk.first);
          });
          minute = at;
        }
      }),
      { numRuns: 120 * MORE },
    );
  });

  it('are plain JSON, and go on from what was stored as if nothing had been', () => {
    fc.assert(
      fc.property(stories, ([first, story]) => {
        const moments = momentsOf(first, story);
        const start = startClock(SIDES, opening(first));
        const through = moments.reduce(keepTime, start);
        const stored = moments.reduce<GameClock>(
          (clock, moment) => keepTime(JSON.parse(JSON.stringify(clock)), moment),
          start,
        );
        expect(stored).toEqual(through);
        expect(JSON.parse(JSON.stringify(through))).toEqual(through);
      }),
      { numRuns: 100 * MORE },
    );
  });

  it('take no notice of an entry that changes nothing, wherever in a wait it falls', () => {
    fc.assert(
      fc.property(stories, fc.array(fc.nat(20_000), { maxLength: 5 }), ([first, story], pauses) => {
        const clock = momentsOf(first, story).reduce(keepTime, startClock(SIDES, opening(first)));
        const still: Moment = {
          ...opening(clock.control),
          pending: clock.sides.filter(({ asked }) => asked).map((one) => one.side),
          known: clock.table.filter(({ asked }) => asked).map((one) => one.side),
          paused: clock.halted,
        };
        const later = pauses.reduce(
          (now, minutes) => keepTime(now, { ...still, at: now.at + minutes * MINUTE }),
          clock,
        );
        expect(later.sides).toEqual(clock.sides);
        expect(duesOf(later)).toEqual(duesOf(clock));
      }),
      { numRuns: 100 * MORE },
    );
  });
});

describe('what is due', () => {
  it('is told once, in order, before it is too late and never to somebody away, however long a daemon sleeps', () => {
    fc.assert(
      fc.property(
        stories,
        fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1 }),
        ([first, story], naps) => {
          const done = new Map<string, Due>();
          let [awake, nap] = [START, 0];
          for (const { before, moment } of told(first, momentsOf(first, story))) {
            while (awake < moment.at) {
              for (const due of duesNow(before, awake, (id) => done.has(id))) {
                expect(done.has(due.id)).toBe(false);
                expect(due.at).toBeLessThanOrEqual(awake);
                expect(due.deadline).toBe(deadlineOf(before, due.side));
                if (due.kind === 'remind') expect(due.at).toBeLessThan(due.deadline);
                else expect(due.at).toBeGreaterThanOrEqual(due.deadline);
                const { away } = sideClock(before, due.side);
                if (due.kind === 'remind') {
                  expect(away.some(({ from, to }) => from <= due.at && due.at < to)).toBe(false);
                }
                const worse = [...done.values()].filter(
                  (one) => one.side === due.side && one.deadline === due.deadline,
                );
                if (due.kind === 'remind') expect(worse.map(({ kind }) => kind)).not.toContain('expire');
                done.set(due.id, due);
              }
              awake += (naps[nap++ % naps.length] ?? 1) * MINUTE;
            }
          }
        },
      ),
      { numRuns: 100 * MORE },
    );
  });

  it('is the same whether looked for piece by piece, all at once or one after the other', () => {
    fc.assert(
      fc.property(stories, fc.array(fc.nat(40_000), { maxLength: 6 }), ([first, story], steps) => {
        const clock = momentsOf(first, story).reduce(keepTime, startClock(SIDES, opening(first)));
        const marks = [clock.at];
        for (const step of steps) marks.push((marks.at(-1) ?? 0) + step * MINUTE);
        const last = marks.at(-1) ?? clock.at;
        const pieces = marks.slice(1).flatMap((to, index) => duesBetween(clock, marks[index] ?? to, to));
        expect(pieces).toEqual(duesBetween(clock, clock.at, last));
        const coming = duesBetween(clock, clock.at, Number.POSITIVE_INFINITY);
        expect(nextDue(clock)).toEqual(coming[0] ?? null);
        expect(new Set(duesOf(clock).map(({ id }) => id)).size).toBe(duesOf(clock).length);
      }),
      { numRuns: 100 * MORE },
    );
  });
});

describe('the clocks as the other side sees them', () => {
  it('are the same, whatever a side was asked in secret and however long it thought about it', () => {
    const secrets = fc.array(fc.record({ gap: fc.nat(3000), asked: fc.boolean(), moved: fc.boolean() }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(stories, fc.infiniteStream(secrets), ([first, story], stream) => {
        let [plain, secret] = [startClock(SIDES, opening(first)), startClock(SIDES, opening(first))];
        let before = opening(first);
        for (const moment of momentsOf(first, story)) {
          // Between two moments everybody sees, the British are asked and answer where nobody does.
          for (const { gap, asked, moved } of stream.next().value ?? []) {
            const at = before.at + gap * MINUTE;
            if (at >= moment.at) continue;
            const pending = asked ? [...new Set([...before.pending, 'british'])] : before.pending;
            const acts: ClockAct[] = moved ? [{ kind: 'moved', side: 'british', hidden: true }] : [];
            secret = keepTime(secret, { ...before, at, pending, acts });
          }
          // The clocks would be compared at different times if one had been set back further than the other.
          const at = Math.max(moment.at, plain.at, secret.at);
          const shown = { ...moment, at };
          [plain, secret, before] = [keepTime(plain, shown), keepTime(secret, shown), shown];
          for (const viewer of ['french', 'observer']) {
            const seen = publicClock(secret, viewer, at + DAY).filter((one) => !one.own);
            expect(seen).toEqual(publicClock(plain, viewer, at + DAY).filter((one) => !one.own));
            expect(JSON.stringify(seen)).not.toMatch(/deadline|running|grace/);
          }
        }
      }),
      { numRuns: 100 * MORE },
    );
  });
});
