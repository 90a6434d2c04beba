import { createHash } from 'node:crypto';
import { ownExcerpt } from '../author-text/index.js';

/** The same text so often within the hour is a machine's, whatever its headers say. */
const MOST_REPEATS = 10;
const HOUR = 3_600_000;
const MOST_SENDERS = 2_000;
/** Different texts remembered of one sender. */
const MOST_TEXTS = 20;
const MOST_LINES = 200;

/**
 * Finds answer loops no header betrays: somebody whose mails say the same thing again and again. What he quotes is
 * left out, since a machine that answers us quotes something new each time.
 *
 * To be asked only of mail that changed nothing (no order was taken, no command was carried out): a player who passes
 * a dozen times in a lively hour writes the same word too. In memory alone; after a restart a loop is found again.
 */
export class RepeatGuard {
  readonly #senders = new Map<string, Map<string, number[]>>();
  readonly #most: number;

  constructor(most: number = MOST_REPEATS) {
    this.#most = most;
  }

  /** Counts a text of a sender; true when it came more than so often within the last hour (`now` in milliseconds). */
  isLoop(sender: string, text: string, now: number): boolean {
    const texts = touch(this.#senders, sender, MOST_SENDERS, () => new Map<string, number[]>());
    const times = touch(texts, hashOf(text), MOST_TEXTS, (): number[] => []);
    while ((times[0] ?? now) <= now - HOUR) times.shift();
    times.push(now);
    if (times.length > this.#most + 1) times.shift();
    return times.length > this.#most;
  }
}

/** The value of a key, made if it is not there; the key used longest ago makes room. */
function touch<T>(map: Map<string, T>, key: string, most: number, make: () => T): T {
  const value = map.get(key) ?? make();
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
  return value;
}

function hashOf(text: string): string {
  const own = ownExcerpt(text, MOST_LINES).replace(/\s+/g, ' ').trim().toLowerCase();
  return createHash('sha256').update(own).digest('hex').slice(0, 32);
}
