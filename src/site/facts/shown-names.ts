import { fold } from '../../engine/core/base/text-normalization.js';
import type { People } from '../../game/people/index.js';

/** A word of a name that is shorter tells nobody. */
const TELLING = 3;

/** How people are called where everybody reads: by their names, unless they have said otherwise. */
export class ShownNames {
  readonly #people: Pick<People, 'find'>;

  constructor(people: Pick<People, 'find'>) {
    this.#people = people;
  }

  /** The name of whoever has an address; null where he does not want to be named. */
  async of({ name, address }: { readonly name: string; readonly address: string }): Promise<string | null> {
    const person = await this.#people.find(address);
    return person?.nameHidden === true ? null : name;
  }
}

/** Whether a text would tell the name of somebody by one of its words: a title, the short name of an entrant. */
export function tellsOf(name: string, text: string): boolean {
  const told = fold(text);
  return fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.length >= TELLING && told.includes(word));
}
