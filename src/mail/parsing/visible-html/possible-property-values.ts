import type { Declared } from './css-declarations.js';

/** A declaration that may count for an element. */
export interface Applied extends Declared {
  /** It does count, wherever the page is shown. */
  readonly sure: boolean;
}

/** What a value comes to; null where it means nothing, so that browsers pass it over. */
export type Read<T> = { readonly value: T; readonly sure: boolean } | null;

/** More values than this are not told apart. */
const MOST_VALUES = 12;

/**
 * What a property may come to for an element, `applied` being what is declared of it, the strongest first. Whatever the
 * programs that show the page make of it is among them. `around`: what it is there, of a property that is passed on to
 * what stands inside.
 */
export function possible<T>(
  applied: readonly Applied[],
  initial: T,
  read: (value: string) => Read<T>,
  around: readonly T[] | null = null,
): readonly T[] {
  const inherited = around !== null;
  const passed = around ?? [initial];
  const values: T[] = [];
  for (const { value, sure } of applied) {
    if (values.length > MOST_VALUES) break;
    if (/^(inherit|initial|unset|revert|revert-layer)$/.test(value)) {
      const undone = value.startsWith('revert');
      if (value === 'initial' || undone || (value === 'unset' && !inherited)) values.push(initial);
      if (value === 'inherit' || undone || (value === 'unset' && inherited)) values.push(...passed);
      if (sure && !undone) return values;
      continue;
    }
    const known = read(value);
    if (known === null) continue;
    values.push(known.value);
    if (sure && known.sure) return values;
  }
  return [...values, ...(inherited ? passed : [initial])];
}

export function certain<T>(value: T): Read<T> {
  return { value, sure: true };
}

export function perhaps<T>(value: T): Read<T> {
  return { value, sure: false };
}
