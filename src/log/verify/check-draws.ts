import type { Audience } from '../../engine/core/base/viewer-and-audience.js';
import { chainRoll, follows, type Link } from '../dice/index.js';
import { decisionOf } from '../entries/index.js';
import { type Entry, inputOf, type LogTypes, type Opening, partOf } from '../format/index.js';
import type { ReadyCheck } from './check-ready.js';

/** How far the chains of those whose parts are open have been followed, and what was counted on the way. */
export class DrawCheck<K extends LogTypes> {
  links = 0;
  rolls = 0;
  picks = 0;
  readonly #last = new Map<Audience, { readonly n: number; readonly preimage: string }>();

  constructor(
    private readonly opening: Opening<K>,
    private readonly audiences: readonly Audience[],
    /** What the players have given to the dice. */
    private readonly ready: ReadyCheck<K>,
  ) {}

  /** The first thing wrong with what an entry reveals and with the rolls that follow from it, in words. */
  problemOf(entry: Entry<K>): string | null {
    for (const audience of this.audiences) {
      const problem = this.#link(entry, audience) ?? this.#rolls(entry, audience);
      if (problem !== null) return `${problem} (part of ${audience})`;
    }
    return null;
  }

  #link(entry: Entry<K>, audience: Audience): string | null {
    const { reveal, draws } = partOf(entry, audience);
    if (this.opening.dice !== 'chains') return reveal === undefined ? null : 'a link of a chain nobody knows';
    if (reveal === undefined) return draws === undefined ? null : 'draws without a link of the dice chain';
    if (draws === undefined) return 'a link of the dice chain without draws';
    if (!this.ready.isComplete) return 'something is drawn before all have answered';
    const last = this.#last.get(audience) ?? { n: 0, preimage: this.opening.tips[audience] ?? '' };
    if (reveal.n !== last.n + 1) return `link ${reveal.n} of the dice chain where ${last.n + 1} belongs`;
    if (!follows(reveal.preimage, last.preimage)) return 'the link is not of the dice chain';
    this.#last.set(audience, reveal);
    this.links++;
    return null;
  }

  #rolls(entry: Entry<K>, audience: Audience): string | null {
    const { reveal, draws } = partOf(entry, audience);
    if (reveal === undefined) return null;
    const link: Link = { n: reveal.n, preimage: Buffer.from(reveal.preimage, 'hex') };
    const seal = { game: this.opening.game, words: [...this.opening.words, ...this.ready.words] };
    let i = 0;
    for (const { purpose, die, result } of draws ?? []) {
      if (die === undefined) this.picks++;
      else {
        const rolled = chainRoll(link, seal, purpose, i, die);
        if (result.length !== 1 || result[0] !== rolled) return `the dice gave ${rolled} for ${purpose}`;
        this.rolls++;
      }
      i += die === undefined ? result.length : 1;
    }
    return null;
  }
}

/** Whether the header tells the truth about the input, where that is open. */
export function checkInput<K extends LogTypes>(entry: Entry<K>): string | null {
  const input = inputOf(entry);
  if (input === null) return null;
  return input.type === entry.kind && decisionOf(input) === entry.decision
    ? null
    : 'the input is not what the entry says it is';
}
