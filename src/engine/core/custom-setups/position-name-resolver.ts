import type { Json } from '../base/json.js';
import type { Violation } from '../base/result.js';
import { Cursor } from '../base/token-cursor.js';
import type { SideId } from '../base/viewer-and-audience.js';
import type { GameModule } from '../contract/game-module.js';
import type { Names } from '../names/name-matcher.js';
import { lexiconOfAll } from '../parse/language-fallback.js';

/** The names of each category of things in the order in which they are tried. */
export type NamesOf = (category: string) => readonly Names[];

/**
 * Turns the names of a position file into ids, and keeps account of all that is wrong with the file. A file takes every
 * name that orders take, in all languages, and ids; an abbreviation is only suggested, since a file is read to the letter.
 */
export class PositionReader {
  readonly faults: Violation[] = [];
  readonly #names: NamesOf;

  constructor(names: NamesOf) {
    this.#names = names;
  }

  /** What is wrong, with the rule that says so (null where none does) and the place in the file. */
  fault(code: string, rule: string | null, path: string, params: Violation['params'] = {}): void {
    this.faults.push({ code, ...(rule === null ? {} : { rule }), params: { path, ...params } });
  }

  /**
   * The id of what is named; null where nothing is, or more than one thing. Of those that share a name the one that is
   * `allowed` is meant.
   */
  name(category: string, text: string, path: string, allowed?: (id: string) => boolean): string | null {
    const sources = this.#names(category);
    for (const names of sources) {
      const cursor = Cursor.of(text);
      const read = names.read(cursor, allowed, false);
      if (!read.ok && read.violation.code === 'ambiguous-name' && names.isExact(wordsOf(text))) {
        this.#refuse('scenario-ambiguous-name', category, text, path, read.violation.suggestions ?? []);
        return null;
      }
      if (read.ok && cursor.done && names.isExact(cursor.since(0))) return read.value;
    }
    this.#refuse('scenario-unknown-name', category, text, path, near(sources, text, allowed));
    return null;
  }

  /** The same where each thing is of a side: that of `side`, or of either where none is said. */
  nameOf<Side extends SideId>(
    category: string,
    text: string,
    path: string,
    side: Side | undefined,
    sideOf: (id: string) => Side | undefined,
  ): string | null {
    const isOf = (id: string): boolean => side === undefined || sideOf(id) === side;
    const id = this.name(category, text, path, isOf);
    if (id === null || isOf(id)) return id;
    this.fault('scenario-wrong-side', null, path, { text, side: `side:${side ?? ''}` });
    return null;
  }

  /** What a list names, each thing once, by a reading of each. */
  each(
    list: readonly string[],
    path: string,
    category: string,
    read: (text: string) => string | null,
  ): Set<string> {
    const found = new Set<string>();
    for (const text of list) {
      const id = read(text);
      if (id === null) continue;
      if (found.has(id)) this.twice(path, `${category}:${id}`);
      found.add(id);
    }
    return found;
  }

  /** It is named where it may not be, since it was named before. */
  twice(path: string, piece: Json): void {
    this.fault('scenario-twice', null, path, { piece });
  }

  /** Whose the places are: as it is `shown`, but where the file says otherwise. `read` gives the ids of a list. */
  owners<Side extends SideId>(
    category: string,
    sides: readonly Side[],
    control: { readonly [S in Side | 'nobody']: readonly string[] },
    shown: { readonly [id: string]: Side },
    read: (texts: readonly string[], path: string) => readonly string[],
  ): { readonly [id: string]: Side } {
    const owners: { [id: string]: Side } = { ...shown };
    const said = new Set<string>();
    for (const owner of [...sides, 'nobody'] as const) {
      const path = `control.${owner}`;
      for (const id of read(control[owner], path)) {
        if (said.has(id)) this.twice(path, `${category}:${id}`);
        said.add(id);
        if (owner !== 'nobody') owners[id] = owner;
        else delete owners[id];
      }
    }
    return owners;
  }

  #refuse(code: string, category: string, text: string, path: string, suggestions: readonly string[]): void {
    this.faults.push({
      code,
      params: { path, text: text.slice(0, 60), category },
      ...(suggestions.length === 0 ? {} : { suggestions }),
    });
  }
}

/** The names of a category in all languages at once; none where the game has no such category. */
export function namesInAllLanguages(lexicons: GameModule['lexicons'], category: string): readonly Names[] {
  const all = lexiconOfAll(lexicons);
  return all?.hasCategory(category) === true ? [all.names(category)] : [];
}

/** What may have been meant: the one thing a short form stands for, or else what is spelled alike. */
function near(
  sources: readonly Names[],
  text: string,
  allowed: ((id: string) => boolean) | undefined,
): readonly string[] {
  for (const names of sources) {
    const cursor = Cursor.of(text);
    const read = names.read(cursor, allowed, false);
    if (read.ok && cursor.done) return [names.show(read.value)];
    const alike = names.nearest(text, allowed);
    if (alike.length > 0) return alike;
  }
  return [];
}

function wordsOf(text: string): string {
  return Cursor.of(text).phrase().join(' ');
}
