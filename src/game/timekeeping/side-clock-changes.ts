import type { TimeControl } from '../../engine/core/base/time-control.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { MINUTE, type SideClock, withBank } from './side-clock.js';
import { cameBack, wentAway } from './vacation-spans.js';

/** What an entry of the log means to the clocks. */
export type ClockAct =
  /**
   * The side answered and has earned its increment; a default decision taken for it is no act at all. `hidden`: not
   * everybody can see that it had been asked.
   */
  | { readonly kind: 'moved'; readonly side: SideId; readonly hidden?: true }
  | { readonly kind: 'given'; readonly side: SideId; readonly minutes: number }
  /** Away from `from` (null: now) until just before `to`; with `to` null the side is back. */
  | { readonly kind: 'away'; readonly side: SideId; readonly from: number | null; readonly to: number | null }
  /** The time control was set, to what the moment says. */
  | { readonly kind: 'control' }
  /** Somebody else plays the side from now on. */
  | { readonly kind: 'fresh'; readonly side: SideId }
  | { readonly kind: 'expired'; readonly side: SideId };

/** Whether an act is about this clock. */
export function concerns(act: ClockAct, clock: SideClock): boolean {
  return act.kind === 'control' || act.side === clock.side;
}

/** After an answer: the first one brings the bank, every one the increment. What lies above the cap stays. */
function answered(clock: SideClock, control: TimeControl | null): SideClock {
  // One entry holds one answer, however many acts tell of it.
  const next = { ...clock, first: false, round: clock.round + 1, asked: false };
  if (control === null) return withBank(next, clock.bank);
  const bank = clock.first ? control.bank * MINUTE : clock.bank;
  const grown = Math.min(bank + control.increment * MINUTE, control.cap * MINUTE);
  return withBank(next, Math.max(bank, grown));
}

/**
 * Under a new control nobody has less than its bank nor, gifts and all, more than its cap: the moderator can make
 * a game quicker without anybody's time being up at once. Who has not answered yet has the new first time in full.
 */
function controlled(clock: SideClock, control: TimeControl | null): SideClock {
  if (control === null) return withBank(clock, clock.bank);
  if (clock.first) return withBank(clock, control.first * MINUTE);
  const [least, most] = [control.bank * MINUTE, Math.max(control.bank, control.cap) * MINUTE];
  return withBank(clock, Math.min(Math.max(clock.bank, least), most));
}

/** A newcomer has a full bank and none of the vacations his predecessor announced; days used stay used. */
function takenOver(clock: SideClock, control: TimeControl | null, at: number): SideClock {
  const away = cameBack(clock.away, at);
  if (control === null) return { ...clock, away };
  const full = (clock.first ? control.first : control.bank) * MINUTE;
  return { ...withBank(clock, Math.max(clock.bank, full)), away };
}

/**
 * A clock that expired, once nothing more is asked of its side: whatever was decided for the side meanwhile, the next
 * time it is asked it has its grace again.
 */
export function pardoned(clock: SideClock): SideClock {
  return clock.expired === null ? clock : { ...withBank(clock, clock.bank), round: clock.round + 1 };
}

/** A stopped clock after an act that concerns it, at `at`. Acts the log holds are obeyed, never judged again. */
export function acted(clock: SideClock, act: ClockAct, control: TimeControl | null, at: number): SideClock {
  switch (act.kind) {
    case 'moved':
      // An answer nobody waited for (a plan, an order given ahead) took no time and earns none.
      return clock.asked ? answered(clock, control) : clock;
    case 'given':
      return act.minutes > 0 ? withBank(clock, clock.bank + act.minutes * MINUTE) : clock;
    case 'control':
      return controlled(clock, control);
    case 'fresh':
      return takenOver(clock, control, at);
    case 'expired':
      return { ...clock, bank: 0, emptied: clock.emptied ?? at, expired: at };
    case 'away': {
      if (act.to === null) return { ...clock, away: cameBack(clock.away, at) };
      const from = Math.max(act.from ?? at, at);
      return { ...clock, away: wentAway(clock.away, { from, to: act.to }) };
    }
  }
}
