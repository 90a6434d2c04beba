import { distance } from 'fastest-levenshtein';
import { byCodeUnit } from '../base/json.js';
import { ok, type Result, refuse } from '../base/result.js';
import { fold } from '../base/text-normalization.js';
import type { Cursor } from '../base/token-cursor.js';

export interface LexiconEntry {
  readonly id: string;
  /** The first name is the one shown; the others are understood too. */
  readonly names: readonly string[];
}

interface Resembling {
  readonly id: string;
  /** Share of wrong letters. */
  readonly score: number;
}

interface Folded {
  readonly id: string;
  readonly words: readonly string[];
}

/** Share of wrong letters up to which a word resembles a name. */
const FARTHEST = 0.45;

/** Words that are told of what is no name. */
const MOST_TOLD = 12;

/** Searches for names like what was written that are remembered, since a line is read in several ways. */
const MOST_REMEMBERED = 64;

/**
 * The names of one category of things (spaces, leaders, unit types) in one or more languages at once. Reading is
 * forgiving: accents, case, punctuation, leading parts of words (`hud carry n`), and a near miss is answered with
 * what was probably meant.
 */
export class Names {
  readonly #shown = new Map<string, string>();
  readonly #folded: Folded[] = [];
  /** The same by the first letter: what abbreviates a name begins like it. */
  readonly #byInitial = new Map<string, Folded[]>();
  /** What resembles a text, best first, whoever may be meant. */
  readonly #resembling = new Map<string, readonly Resembling[]>();
  readonly #exact = new Map<string, Set<string>>();
  readonly #initials = new Map<string, Set<string>>();
  /** Words of the longest name: no longer run of words can be one. */
  #longest = 0;
  /** Letters of the longest name. */
  #letters = 0;

  constructor(
    readonly category: string,
    entries: readonly LexiconEntry[],
  ) {
    for (const entry of entries) {
      const first = entry.names[0];
      if (first === undefined) throw new TypeError(`${category} ${entry.id} has no name`);
      if (!this.#shown.has(entry.id)) this.#shown.set(entry.id, first);
      for (const name of [...entry.names, entry.id]) {
        const key = fold(name);
        this.#longest = Math.max(this.#longest, key.split(' ').length);
        this.#letters = Math.max(this.#letters, key.length);
        this.#rememberInitials(key, entry.id);
        const ids = this.#exact.get(key);
        if (ids === undefined) {
          this.#exact.set(key, new Set([entry.id]));
          this.#remember({ id: entry.id, words: key.split(' ') });
        } else if (!ids.has(entry.id)) {
          ids.add(entry.id);
          this.#remember({ id: entry.id, words: key.split(' ') });
        }
      }
    }
  }

  #remember(folded: Folded): void {
    this.#folded.push(folded);
    const initial = folded.words[0]?.charAt(0) ?? '';
    const same = this.#byInitial.get(initial);
    if (same === undefined) this.#byInitial.set(initial, [folded]);
    else same.push(folded);
  }

  #rememberInitials(key: string, id: string): void {
    const words = key.split(' ');
    if (words.length < 2) return;
    const initials = words.map((word) => word.charAt(0)).join('');
    const ids = this.#initials.get(initials);
    if (ids === undefined) this.#initials.set(initials, new Set([id]));
    else ids.add(id);
  }

  /** The name shown for an id; throws on an id that is not of this category, which is a bug. */
  show(id: string): string {
    const name = this.#shown.get(id);
    if (name === undefined) throw new RangeError(`no ${this.category} ${id}`);
    return name;
  }

  /** The name shown without marks that part words of an order line. */
  plain(id: string): string {
    return this.show(id).replace(/[,;:()]/g, '');
  }

  /** Whether these words are a name as it is written, not a short or loose form of one. */
  isExact(words: string): boolean {
    return this.#exact.has(words);
  }

  has(id: string): boolean {
    return this.#shown.has(id);
  }

  ids(): string[] {
    return [...this.#shown.keys()];
  }

  /**
   * Reads one name at the cursor: the longest run of words that is a name, or failing that the longest run that
   * abbreviates exactly one name among those `allowed`, or is the plural of one, or its initials. On failure the cursor does not move and the violation
   * (`unknown-name` or `ambiguous-name`) carries the nearest names; none of what is unknown without `hints`, for who
   * tries several categories and would look them up for nothing.
   */
  read(cursor: Cursor, allowed?: (id: string) => boolean, hints = true): Result<string> {
    const words = cursor.phrase(Math.max(this.#longest + 1, MOST_TOLD));
    const longest = Math.min(words.length, this.#longest);
    const accept = (id: string): boolean => allowed === undefined || allowed(id);
    // A name as it is written goes before a word at which others end: Head of Elk.
    const through = cursor.throughStops(words, this.#longest);
    for (let length = through?.length ?? 0; through !== null && length > words.length; length--) {
      const ids = [...(this.#exact.get(through.slice(0, length).join(' ')) ?? [])].filter(accept);
      const [only] = ids;
      if (only === undefined || ids.length > 1) continue;
      cursor.take(length);
      return ok(only);
    }
    // As names are printed: 78th (a). What repeats a name in parentheses is no part of it: 57 (British Regulars).
    const marked = cursor.throughMarks(words.length, this.#longest);
    for (let length = marked?.length ?? 0; marked !== null && length > words.length; length--) {
      const run = marked.slice(0, length);
      const tokens = run.at(-1)?.tokens ?? null;
      const ids = [...(this.#exact.get(run.map(({ text }) => text).join(' ')) ?? [])].filter(accept);
      const [only] = ids;
      if (only === undefined || ids.length > 1 || tokens === null) continue;
      cursor.take(tokens);
      return ok(only);
    }
    for (let length = longest; length > 0; length--) {
      const ids = this.#exact.get(words.slice(0, length).join(' '));
      if (ids === undefined) continue;
      const fitting = [...ids].filter(accept);
      if (fitting.length > 1) return this.#ambiguous(words.slice(0, length), fitting);
      const only = fitting[0] ?? (ids.size === 1 ? [...ids][0] : undefined);
      if (only === undefined) continue;
      cursor.take(length);
      return ok(only);
    }
    const alike = this.#byInitial.get(words[0]?.charAt(0) ?? '') ?? [];
    for (let length = longest; length > 0; length--) {
      const run = words.slice(0, length);
      const ids = new Set<string>();
      for (const entry of alike) {
        if (abbreviates(run, entry.words) && accept(entry.id)) ids.add(entry.id);
      }
      const [only] = ids;
      if (only === undefined) continue;
      if (ids.size > 1) return this.#ambiguous(run, [...ids]);
      // `Crown Pont` begins like a name and goes on like it, with a slip: that is no short form.
      if (
        length < words.length &&
        this.nearest(words.slice(0, length + 1).join(' '), accept).includes(this.show(only))
      )
        return this.#unknown(words, accept, hints);
      cursor.take(length);
      return ok(only);
    }
    return this.#loosely(cursor, words.slice(0, longest), accept) ?? this.#unknown(words, accept, hints);
  }

  /** `Hurons` for Huron, `HCN` for Hudson Carry North; null where it is neither. */
  #loosely(cursor: Cursor, words: readonly string[], accept: (id: string) => boolean): Result<string> | null {
    for (let length = words.length; length > 0; length--) {
      const run = words.slice(0, length);
      const key = run.join(' ');
      const initials = length === 1 && !cursor.atStop ? this.#initials.get(key) : undefined;
      const ids = (/[^s]s$/.test(key) ? this.#exact.get(key.slice(0, -1)) : undefined) ?? initials;
      const fitting = [...(ids ?? [])].filter(accept);
      const [only] = fitting;
      if (only === undefined) continue;
      if (fitting.length > 1) return this.#ambiguous(run, fitting);
      cursor.take(length);
      return ok(only);
    }
    return null;
  }

  #unknown(words: readonly string[], accept: (id: string) => boolean, hints: boolean): Result<string> {
    const text = words.join(' ');
    const near = hints ? this.nearest(text, accept) : [];
    return refuse('unknown-name', undefined, { text, category: this.category }, near);
  }

  #ambiguous(words: readonly string[], ids: readonly string[]): Result<string> {
    return refuse(
      'ambiguous-name',
      undefined,
      { text: words.join(' '), category: this.category },
      ids.map((id) => this.show(id)).sort(byCodeUnit),
    );
  }

  /** Up to three names that resemble `text`, nearest first; empty when nothing is near. */
  nearest(text: string, allowed: (id: string) => boolean = () => true): string[] {
    const near: string[] = [];
    for (const { id } of this.#resemble(fold(text))) {
      if (near.length === 3) break;
      if (allowed(id) && !near.includes(id)) near.push(id);
    }
    return near.map((id) => this.show(id));
  }

  #resemble(folded: string): readonly Resembling[] {
    // So much longer than every name that it resembles none.
    if (folded.length * (1 - FARTHEST) > this.#letters) return [];
    const before = this.#resembling.get(folded);
    if (before !== undefined) return before;
    const found: Resembling[] = [];
    for (const entry of this.#folded) {
      const name = entry.words.join(' ');
      const size = Math.max(folded.length, name.length, 1);
      // As many letters as one is longer than the other are wrong for certain: no need to count them one by one.
      if (Math.abs(folded.length - name.length) / size > FARTHEST) continue;
      const score = typingErrors(folded, name, Math.ceil(FARTHEST * size) + 1) / size;
      if (score <= FARTHEST) found.push({ id: entry.id, score });
    }
    found.sort((a, b) => a.score - b.score || byCodeUnit(a.id, b.id));
    const [oldest] = this.#resembling.keys();
    if (this.#resembling.size >= MOST_REMEMBERED && oldest !== undefined) this.#resembling.delete(oldest);
    this.#resembling.set(folded, found);
    return found;
  }
}

/**
 * Letters added, lost, changed, or swapped with their neighbour (one swap counts once) between two words. A swap mends two
 * errors for one, so beyond `most` it is not looked for.
 */
function typingErrors(given: string, name: string, most: number): number {
  let best = distance(given, name);
  if (best > most) return best;
  for (let i = 0; i + 1 < given.length && best > 1; i++) {
    // It mends nothing where the name nowhere has the two letters the other way about.
    if (!name.includes(`${given[i + 1] ?? ''}${given[i] ?? ''}`)) continue;
    const swapped = given.slice(0, i) + (given[i + 1] ?? '') + (given[i] ?? '') + given.slice(i + 2);
    best = Math.min(best, 1 + distance(swapped, name));
  }
  return best;
}

/** Whether every given word begins the word of the name at the same place; later words may be left out. */
function abbreviates(given: readonly string[], name: readonly string[]): boolean {
  if (given.length === 0 || given.length > name.length) return false;
  if (given.length === 1 && (given[0]?.length ?? 0) < 3) return false;
  return given.every((word, index) => name[index]?.startsWith(word) === true);
}
