/*
 * Memo tables: what follows from a value that never changes (the map, a position) is worked out once, and forgotten with it.
 */

interface Table<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** A result, which may be undefined itself. */
interface Kept<V> {
  readonly value: V;
}

function keptIn<K, V>(known: Table<K, Kept<V>>, make: (of: K) => V): (of: K) => V {
  return (of) => {
    let found = known.get(of);
    if (found === undefined) {
      found = { value: make(of) };
      known.set(of, found);
    }
    return found.value;
  };
}

function keptBy<K, T, V>(
  mapOf: (of: K) => Map<T, Kept<V>>,
  make: (of: K, key: T) => V,
): (of: K, key: T) => V {
  return (of, key) => {
    const mine = mapOf(of);
    let found = mine.get(key);
    if (found === undefined) {
      found = { value: make(of, key) };
      mine.set(key, found);
    }
    return found.value;
  };
}

/** The function with its result kept from the first time on. */
export function once<V>(make: () => V): () => V {
  let kept: Kept<V> | null = null;
  return () => {
    kept ??= { value: make() };
    return kept.value;
  };
}

/** The function with its results kept, one for each object. */
export function memo<K extends object, V>(make: (of: K) => V): (of: K) => V {
  return keptIn(new WeakMap<K, Kept<V>>(), make);
}

/** The function with its results kept, one for each object and each key; keys are compared as those of a `Map`. */
export function memoBy<K extends object, T, V>(make: (of: K, key: T) => V): (of: K, key: T) => V {
  return keptBy<K, T, V>(
    memo(() => new Map()),
    make,
  );
}

/** The function with its results kept, one for each two objects. */
export function memoOf<A extends object, B extends object, V>(make: (a: A, b: B) => V): (a: A, b: B) => V {
  const known = memo((a: A) => memo((b: B) => make(a, b)));
  return (a, b) => known(a)(b);
}

/**
 * The function with its last result kept, for as long as it is asked the same: nothing is looked up, and nothing of what is
 * past is held.
 */
export function memoLast<Args extends readonly unknown[], V>(make: (...of: Args) => V): (...of: Args) => V {
  let last: { readonly of: Args; readonly value: V } | null = null;
  return (...of) => {
    if (last?.of.length !== of.length || last.of.some((one, at) => one !== of[at]))
      last = { of, value: make(...of) };
    return last.value;
  };
}

/** How many positions are looked at in turn while one order is judged or carried out. */
const RECENT = 8;

/**
 * Values of the objects that were kept last. Positions come and go by the thousand, and nobody asks about an old one: a
 * short list is searched faster than a table, and what is not in it is no burden to anybody.
 */
export class Recent<K extends object, V> {
  readonly #keys: K[] = [];
  readonly #values: V[] = [];
  #next = 0;

  get(key: K): V | undefined {
    const at = this.#keys.indexOf(key);
    return at < 0 ? undefined : this.#values[at];
  }

  set(key: K, value: V): void {
    const known = this.#keys.indexOf(key);
    const at = known < 0 ? this.#next : known;
    this.#keys[at] = key;
    this.#values[at] = value;
    if (known < 0) this.#next = (this.#next + 1) % RECENT;
  }
}

/** The function with its results kept for the last few objects. */
export function memoRecent<K extends object, V>(make: (of: K) => V): (of: K) => V {
  return keptIn(new Recent<K, Kept<V>>(), make);
}

/** The function with its results kept for the last few objects and each key; keys are compared as those of a `Map`. */
export function memoRecentBy<K extends object, T, V>(make: (of: K, key: T) => V): (of: K, key: T) => V {
  return keptBy<K, T, V>(
    memoRecent(() => new Map()),
    make,
  );
}
