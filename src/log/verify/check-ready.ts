import { beaconNamed, isDraw, roundFrom, timeOfRound } from '../dice/index.js';
import type { Entry, GameTypes, LogTypes, Opening, ReadyTerms } from '../format/index.js';

/** What somebody has given to the dice before the first draw. */
export interface Share {
  /** The entry that has it. */
  readonly seq: number;
  /** When it was put on record (ISO 8601 UTC). */
  readonly at: string;
  readonly side: string;
  readonly from: 'words' | 'signature' | 'mail' | 'command';
  /** SHA-256 (hex) of the mail it was taken from; null where it came by no mail. */
  readonly mail: string | null;
  readonly words: string;
  /** It was written before the ends of the chains were published. */
  readonly early: boolean;
}

/** Follows what the players and a public draw give to the dice, and holds that nothing is drawn before. */
export class ReadyCheck<K extends LogTypes> {
  /** What is mixed into every draw beside the words of the opening, in the order in which it came. */
  readonly words: string[] = [];
  readonly shares: Share[] = [];
  /** Sides that the game began without. */
  readonly unanswered: string[] = [];
  /** The public draw that is mixed in; null where none is. */
  drawn: number | null = null;
  readonly terms: ReadyTerms | undefined;
  readonly #missing: Set<string>;
  #round: number | null = null;

  constructor({ ready }: Opening<K>) {
    this.terms = ready;
    this.#missing = new Set(ready?.sides);
  }

  /** Sides that the game waits for. */
  get awaited(): readonly string[] {
    return [...this.#missing];
  }

  /** Whether anything may be drawn. */
  get isComplete(): boolean {
    return this.#missing.size === 0 && (this.terms?.beacon === undefined || this.drawn !== null);
  }

  /** The first thing wrong with what an entry says of it, in words. */
  async problemOf(entry: Entry<K>): Promise<string | null> {
    if (this.terms === undefined) return null;
    // Only games have such terms.
    const { input } = (entry as Entry<LogTypes> as unknown as Entry<GameTypes>).public;
    switch (input?.type) {
      case 'ready':
      case 'unanswered': {
        const { side } = input;
        if (!this.#missing.delete(side)) return `nobody waits for an answer of ${side}`;
        if (input.type === 'unanswered') this.unanswered.push(side);
        else {
          const { from, mail, words, early = false } = input;
          this.words.push(words);
          this.shares.push({ seq: entry.seq, at: entry.at, side, from, mail, words, early });
        }
        return null;
      }
      case 'beacon-round':
        return this.#named(input.round, entry.at);
      case 'beacon': {
        if (input.round !== this.#round || this.drawn !== null) return 'nobody waits for this public draw';
        const beacon = beaconNamed(this.terms.beacon?.chain ?? '');
        if (beacon === null || !(await isDraw(beacon, input.round, input))) {
          return `the signature is not that of public draw ${input.round}`;
        }
        this.words.push(input.signature);
        this.drawn = input.round;
        return null;
      }
      default:
        return null;
    }
  }

  /** The round follows from when it was put on record, and was to be drawn only so much later. */
  #named(round: number, at: string): string | null {
    const { beacon: terms } = this.terms ?? {};
    const beacon = beaconNamed(terms?.chain ?? '');
    if (terms === undefined || beacon === null) return 'a public draw that was not agreed on';
    if (this.#missing.size > 0) return 'a public draw is named before all have answered';
    if (this.#round !== null) return 'another public draw is named';
    if (timeOfRound(beacon, round) <= Date.parse(at)) {
      return `public draw ${round} was known when it was named`;
    }
    const due = roundFrom(beacon, Date.parse(at) + terms.minutes * 60_000);
    if (round !== due) return `public draw ${round} is named where ${due} follows`;
    this.#round = round;
    return null;
  }
}
