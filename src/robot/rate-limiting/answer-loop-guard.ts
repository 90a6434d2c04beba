import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Store } from '../../store/database/index.js';
import type { RecordKind, RecordNewer } from '../../system/files/index.js';
import { ownExcerpt } from '../author-text/index.js';
import { Tallies, type TallyKind, type TallyParts } from './tallies.js';

/** The same text so often within the hour is a machine's, whatever its headers say. */
const MOST_REPEATS = 10;
const HOUR = 3_600_000;
const MOST_SENDERS = 2_000;
/** Different texts remembered of one sender. */
const MOST_TEXTS = 20;
const MOST_LINES = 200;

const saidShape = z.object({
  /** The hashes of texts, each with the times it came, oldest first; that which came last stands last. */
  texts: z.array(z.tuple([z.string(), z.array(z.number())])),
});
type Said = z.infer<typeof saidShape>;

/** What a sender has said lately. */
const REPEAT_RECORD: RecordKind<Said> = { shape: saidShape, steps: [] };

/**
 * Finds answer loops no header betrays: somebody whose mails say the same thing again and again. What he quotes is
 * left out, since a machine that answers us quotes something new each time.
 *
 * To be asked only of mail that changed nothing (no order was taken, no command was carried out): a player who passes
 * a dozen times in a lively hour writes the same word too. What was counted outlives the program.
 */
export class RepeatGuard {
  readonly #senders: Tallies<Said>;
  readonly #most: number;

  private constructor(senders: Tallies<Said>, most: number) {
    this.#senders = senders;
    this.#most = most;
  }

  /** `now` in milliseconds since 1970. Throws `RecordNewer`. */
  static async open(parts: TallyParts, now: number, most: number = MOST_REPEATS): Promise<RepeatGuard> {
    return new RepeatGuard(await Tallies.open(parts, repeatsUpTo(most), MOST_SENDERS, now), most);
  }

  /** What a newer program has counted. */
  static async newer(store: Store): Promise<RecordNewer[]> {
    return Tallies.newer(repeatsUpTo(MOST_REPEATS), store);
  }

  /** Counts a text of a sender; true when it came more than so often within the last hour (`now` in milliseconds). */
  isLoop(sender: string, text: string, now: number): boolean {
    const said = this.#senders.add(sender, { texts: [[hashOf(text), [now]]] }, now);
    return (said.texts.at(-1)?.[1].length ?? 0) > this.#most;
  }

  /** Forgets for good what does not count any more. Returns how many senders. */
  async sweep(now: number): Promise<number> {
    return this.#senders.sweep(now);
  }
}

function repeatsUpTo(most: number): TallyKind<Said> {
  return {
    name: 'repeats',
    form: REPEAT_RECORD,
    lasts: HOUR,
    plus: (one, other, now) => {
      const texts = new Map<string, number[]>();
      for (const [text, times] of [...one.texts, ...other.texts]) {
        const all = [...(texts.get(text) ?? []), ...times].sort((a, b) => a - b);
        texts.delete(text);
        texts.set(text, all.filter((time) => time > now - HOUR).slice(-most - 1));
      }
      return { texts: [...texts].filter(([, times]) => times.length > 0).slice(-MOST_TEXTS) };
    },
  };
}

function hashOf(text: string): string {
  const own = ownExcerpt(text, MOST_LINES).replace(/\s+/g, ' ').trim().toLowerCase();
  return createHash('sha256').update(own).digest('hex').slice(0, 32);
}
