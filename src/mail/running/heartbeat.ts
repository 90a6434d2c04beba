import type { Store } from '../../store/database/index.js';
import { Remarks } from '../../store/remarks/index.js';

/** How often (milliseconds) it is noted. */
const EVERY = 60_000;
/** The name of the remark. */
const ALIVE = 'alive';

/** When the robot last could take mail, as a remark in the store: what a later start has to make up for begins there. */
export class Heartbeat {
  readonly #remarks: Remarks;
  #beaten = Number.NEGATIVE_INFINITY;

  constructor(store: Store) {
    this.#remarks = new Remarks(store);
  }

  /** Milliseconds since 1970; null when nothing is known of it. */
  async last(): Promise<number | null> {
    const at = Date.parse((await this.#remarks.get(ALIVE)) ?? '');
    return Number.isNaN(at) ? null : at;
  }

  /** To be called as often as one likes; `must` where it is the last time. */
  async beat(now: number, must = false): Promise<void> {
    const passed = now - this.#beaten;
    if (!must && passed >= 0 && passed < EVERY) return;
    await this.#remarks.put(ALIVE, new Date(now).toISOString());
    this.#beaten = now;
  }
}
