import { join } from 'node:path';
import { privateDir, readIfThere, writeFileWhole } from '../../system/files/index.js';

/** How often (milliseconds) it is noted. */
const EVERY = 60_000;

/** When the robot last could take mail, in `<home>/mail/alive`: what a later start has to make up for begins there. */
export class Heartbeat {
  readonly #dir: string;
  #beaten = Number.NEGATIVE_INFINITY;

  constructor(home: string) {
    this.#dir = join(home, 'mail');
  }

  /** Milliseconds since 1970; null when nothing is known of it. */
  async last(): Promise<number | null> {
    const text = (await readIfThere(join(this.#dir, 'alive')))?.toString('latin1');
    const at = text === undefined ? Number.NaN : Date.parse(text);
    return Number.isNaN(at) ? null : at;
  }

  /** To be called as often as one likes; `must` where it is the last time. */
  async beat(now: number, must = false): Promise<void> {
    const passed = now - this.#beaten;
    if (!must && passed >= 0 && passed < EVERY) return;
    await privateDir(this.#dir);
    // Nothing hangs on the last minute, so it need not be on disk before the robot goes on.
    await writeFileWhole(this.#dir, 'alive', new Date(now).toISOString(), 0o600);
    this.#beaten = now;
  }
}
