import type { MailLog } from '../../system/logging/index.js';
import type { TimeSource } from '../../system/sources/index.js';

/** Nobody looks at the clock for so long (milliseconds) while the robot runs, unless the machine slept or the clock jumped. */
const LONG_BREATH = 120_000;
/** What is shorter is not worth telling everybody; nobody's time is declared up because of it all the same. */
const WORTH_TELLING = 600_000;
/** For so long after a gap, at the most, mail of the gap may still be on its way: those who could not deliver it try again. */
const STILL_COMING = 3_600_000;

/**
 * Sees that the robot was awake. Where much more time has passed between two looks than can be, the machine was suspended, or
 * its clock was set: whichever it was, no answer could be taken in that time, so it is given back before anything is done that
 * hangs on the time, and nobody's time is declared up before mail of the gap can have come.
 */
export class Vigil {
  readonly #longBreath: number;
  readonly #clock: TimeSource;
  readonly #log: MailLog;
  readonly #giveBack: (down: number, now: number) => Promise<void>;
  /** The last look; null before the first. */
  #seen: number | null = null;
  /** Until when mail of a gap may still come that began with `from`. */
  #gap: { readonly from: number; readonly to: number; readonly until: number } | null = null;
  #givingBack: Promise<void> | null = null;

  /** `giveBack` gives everybody the time back that ran from one time to another. */
  constructor(
    clock: TimeSource,
    log: MailLog,
    giveBack: (down: number, now: number) => Promise<void>,
    longBreath: number = LONG_BREATH,
  ) {
    this.#longBreath = longBreath;
    this.#clock = clock;
    this.#log = log;
    this.#giveBack = giveBack;
  }

  /**
   * Looks at the clock, to be awaited before anything is done that hangs on the time. Gives the time until which all is
   * known to have gone its usual way.
   */
  async look(): Promise<number> {
    while (this.#givingBack !== null) await this.#givingBack;
    const now = this.#clock.now();
    const seen = this.#seen ?? now;
    if (now < seen) this.#wentBack(seen, now);
    else if (now - seen > this.#longBreath) await this.#slept(seen, now);
    else this.#seen = now;
    return this.#gap !== null && now < this.#gap.until ? Math.min(this.#gap.from, now) : now;
  }

  /** What was due in the time that the clock will show once more waits until it does; nobody loses anything by that. */
  #wentBack(seen: number, now: number): void {
    this.#seen = now;
    if (this.#gap !== null && now < this.#gap.to) this.#gap = null;
    if (seen - now <= this.#longBreath) return;
    this.#log.warn({ from: iso(seen), to: iso(now) }, 'the clock of this machine went back');
  }

  async #slept(seen: number, now: number): Promise<void> {
    this.#log.warn({ since: iso(seen), until: iso(now) }, 'the machine slept or its clock jumped');
    // Several gaps in a row are one: mail of the first may still be on its way.
    const from = this.#gap !== null && seen < this.#gap.until ? this.#gap.from : seen;
    this.#gap = { from, to: now, until: now + Math.min(now - seen, STILL_COMING) };
    if (now - seen >= WORTH_TELLING) {
      this.#givingBack = this.#giveBack(seen, now).finally(() => {
        this.#givingBack = null;
      });
      await this.#givingBack;
    }
    // Not before: who is cut off while he gives it back begins anew.
    this.#seen = now;
  }
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
