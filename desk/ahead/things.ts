import type { Candidate } from '../../src/engine/core/contract/order.js';
import type { TextContext } from '../../src/engine/core/contract/order-grammar.js';
import type { Chart } from '../../src/engine/core/map-chart/map-chart-model.js';
import type { Messages } from '../../src/report/messages/index.js';
import { type Choosable, choosables } from '../compose/choosables.js';
import { type FormSlot, fills, joinedBy, wordMissing } from '../compose/order-form.js';
import type { Phrase } from './phrase.js';

/** So many names of a kind are read to know whether a gap takes that kind. */
const SAMPLES = 6;
const MOST = 12;

/**
 * What could stand in gaps about a moment that has not come, when nobody can tell what will be legal: the names of the kinds that a gap
 * reads, or numbers.
 */
export class Things {
  readonly #known = new Map<FormSlot['type'], readonly Choosable[]>();

  constructor(
    private readonly context: TextContext<unknown>,
    private readonly chart: Chart | null,
    private readonly messages: Messages,
  ) {}

  /** For a gap as the phrase stands: what its last thing goes on with comes first. `candidates` are known to be those, where there are any. */
  for(phrase: Phrase, gap: FormSlot, candidates: readonly Candidate[] = []): readonly Choosable[] {
    const items = phrase.said[gap.name] ?? [];
    const own = candidates.length > 0 ? this.#among(candidates, gap) : this.#of(gap);
    return [...this.behind(items, gap), ...own];
  }

  #among(candidates: readonly Candidate[], gap: FormSlot): readonly Choosable[] {
    return choosables(candidates, gap, this.context, this.chart, this.messages);
  }

  #of(gap: FormSlot): readonly Choosable[] {
    const known = this.#known.get(gap.type);
    if (known !== undefined) return known;
    const isRight = (name: string): boolean =>
      fills(gap, name, this.context) || wordMissing([name], gap, this.context) !== null;
    const [first, other] = [this.#named(gap, isRight), numbers(gap, this.context)];
    // A few of a kind, as warships are among the units, are looked for where there is nothing else.
    const made = first.length > 0 ? first : other.length > 0 ? other : this.#named(gap, isRight, 'any');
    this.#known.set(gap.type, made);
    return made;
  }

  /** What the last of these items goes on with, where it is not whole by itself. */
  behind(items: readonly string[], gap: FormSlot): readonly Choosable[] {
    if (items.length === 0 || fills(gap, items.join(', '), this.context)) return [];
    const word = wordMissing(items, gap, this.context);
    return word === null
      ? []
      : this.#named(gap, (name) => joinedBy(word, items, name, gap, this.context) !== null);
  }

  /** Names that are right there, of kinds of which most are, as a sample tells: units bear the names of places, too. */
  #named(
    gap: FormSlot,
    isRight: (name: string) => boolean,
    of: 'most' | 'any' = 'most',
  ): readonly Choosable[] {
    const found: Candidate[] = [];
    for (const [category, names] of Object.entries(this.context.lexicon.source.names)) {
      const all = Object.entries(names).flatMap(([id, [name]]) => (name === undefined ? [] : [{ id, name }]));
      const step = Math.max(1, Math.floor(all.length / SAMPLES));
      const some = all.filter((_, index) => index % step === 0);
      const right = some.filter(({ name }) => isRight(name)).length;
      if (of === 'most' && right * 2 < Math.max(1, some.length)) continue;
      for (const { id, name } of all) if (isRight(name)) found.push({ value: `${category}:${id}` });
    }
    return this.#among(found, gap);
  }
}

function numbers(gap: FormSlot, context: TextContext<unknown>): readonly Choosable[] {
  return Array.from({ length: MOST }, (_, index) => String(index + 1))
    .filter((text) => fills(gap, text, context))
    .map((text) => ({ name: text, written: text, note: '', count: 1, place: null, isPlace: false }));
}
