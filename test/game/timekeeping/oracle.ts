import type { TimeControl } from '../../../src/engine/core/base/time-control.js';
import type { ClockAct } from '../../../src/game/timekeeping/side-clock-changes.js';

/** One side's clock as a patient clerk would keep it: looking at the wall every minute. Everything in minutes. */
export class Clerk {
  readonly #side: string;
  bank: number;
  /** When the bank was first found empty while needed. */
  emptied: number | null = null;
  graceUsed = 0;
  first = true;
  #expired = false;
  asked = false;
  runs = false;
  /** Minutes taken from the bank so far, and put into it. */
  spent = 0;
  earned: number;
  #away: { from: number; to: number }[] = [];

  constructor(side: string, control: TimeControl | null) {
    this.#side = side;
    this.bank = control?.first ?? 0;
    this.earned = this.bank;
  }

  isAway(at: number): boolean {
    return this.#away.some(({ from, to }) => from <= at && at < to);
  }

  /** At the beginning of a minute, before anything happens in it. */
  look(at: number): void {
    if (this.runs && !this.isAway(at) && this.bank === 0) this.emptied ??= at;
  }

  /** Lives through one minute. */
  live(at: number): void {
    this.look(at);
    if (!this.runs || this.isAway(at)) return;
    if (this.bank === 0) {
      this.graceUsed += 1;
      return;
    }
    this.bank -= 1;
    this.spent += 1;
    if (this.bank === 0) this.emptied = at + 1;
  }

  obey(act: ClockAct, control: TimeControl | null, at: number): void {
    if (act.kind !== 'control' && act.side !== this.#side) return;
    if (act.kind === 'moved' && this.asked) {
      this.asked = false;
      if (control === null) this.#set(this.bank);
      else {
        const before = this.first ? control.bank : this.bank;
        const more = before + control.increment;
        this.#set(before > control.cap ? before : more > control.cap ? control.cap : more);
      }
      this.first = false;
    } else if (act.kind === 'given') {
      if (act.minutes > 0) this.#set(this.bank + act.minutes);
    } else if (act.kind === 'control') {
      if (control === null) this.#set(this.bank);
      else if (this.first) this.#set(control.first);
      else if (this.bank < control.bank) this.#set(control.bank);
      else this.#set(this.bank > control.cap ? control.cap : this.bank);
    } else if (act.kind === 'fresh') {
      this.#back(at);
      if (control === null) return;
      const full = this.first ? control.first : control.bank;
      this.#set(this.bank > full ? this.bank : full);
    } else if (act.kind === 'expired') {
      this.earned -= this.bank;
      this.bank = 0;
      this.emptied ??= at;
      this.#expired = true;
    } else if (act.kind === 'away') {
      const to = act.to === null ? null : act.to / 60_000;
      const from = act.from === null ? at : act.from / 60_000;
      if (to === null) this.#back(at);
      else this.#away.push({ from: from < at ? at : from, to });
    }
  }

  /** After a moment: who is asked nothing any more need not have expired for ever. */
  settle(asked: boolean, runs: boolean): void {
    this.asked = asked;
    this.runs = runs;
    if (!asked && this.#expired) this.#set(this.bank);
  }

  #set(bank: number): void {
    this.#expired = false;
    this.earned += bank - this.bank;
    this.bank = bank;
    this.emptied = null;
    this.graceUsed = 0;
  }

  #back(at: number): void {
    this.#away = this.#away.map(({ from, to }) => ({ from, to: to < at ? to : at }));
  }
}
