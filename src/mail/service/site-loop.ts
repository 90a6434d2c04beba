import type { Site } from '../../site/building/index.js';
import { type MailLog, reasonOf } from '../../system/logging/index.js';
import { Loop } from '../../system/tasks/index.js';

export interface SiteLoopParts {
  readonly site: Pick<Site, 'update'>;
  readonly log: MailLog;
  /** How long (milliseconds) something may have happened before it is written, with all that happens meanwhile. */
  readonly wait: number;
  /** After how long (milliseconds) everything is looked at again: names, tournaments, what other programs have done. */
  readonly round?: number;
}

const HOUR = 3_600_000;

/** Keeps the pages for everybody up to date, beside everything else: no mail waits for a page. */
export class SiteLoop {
  readonly #parts: SiteLoopParts;
  readonly #loop = new Loop();
  readonly #changed = new Set<string>();

  constructor(parts: SiteLoopParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#loop.start(() => this.#run());
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Something may be otherwise about a game. */
  changed(game: string): void {
    this.#changed.add(game);
  }

  async #run(): Promise<void> {
    const { stopped } = this.#loop;
    const { wait, round = HOUR } = this.#parts;
    const turns = Math.max(1, Math.ceil(round / wait));
    let told: string | null = null;
    // Everything when it starts, since others may have been at work, and then now and then.
    let left = 0;
    while (!stopped.aborted) {
      const all = left <= 0;
      if (all || this.#changed.size > 0) {
        const fault = await this.#update(all, stopped);
        // Said once for as long as it lasts.
        if (fault !== null && fault !== told)
          this.#parts.log.error({ error: fault }, 'the site could not be brought up to date');
        told = fault;
        if (all && fault === null) left = turns;
      }
      left--;
      await this.#loop.sleep(wait);
    }
  }

  /** Why it could not be done, or null. What could not be is tried again with the next. */
  async #update(all: boolean, stopped: AbortSignal): Promise<string | null> {
    const { site, log } = this.#parts;
    const changed = new Set(this.#changed);
    this.#changed.clear();
    const fault = await site
      .update({ changed: all ? null : changed, isStopped: () => stopped.aborted })
      .then((done) => {
        if (!done.ok) return done.violation.code;
        const { written, removed } = done.value;
        if (written + removed > 0) log.info({ ...done.value }, 'the site is up to date');
        return null;
      }, reasonOf);
    if (fault !== null) for (const game of changed) this.#changed.add(game);
    return fault;
  }
}
