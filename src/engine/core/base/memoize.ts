/*
 * Memo tables: what follows from a value that never changes (the map, a position) is worked out once, and forgotten with it.
 */

/** The function with its results kept, one for each object. */
export function memo<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (of) => {
    let found = known.get(of);
    if (found === undefined) {
      found = { value: make(of) };
      known.set(of, found);
    }
    return found.value;
  };
}

/** The function with its results kept, one for each object and each key; keys are compared as those of a `Map`. */
export function memoBy<K extends object, T, V>(make: (of: K, key: T) => V): (of: K, key: T) => V {
  const known = memo<K, Map<T, { readonly value: V }>>(() => new Map());
  return (of, key) => {
    const mine = known(of);
    let found = mine.get(key);
    if (found === undefined) {
      found = { value: make(of, key) };
      mine.set(key, found);
    }
    return found.value;
  };
}

/** The function with its results kept, one for each two objects. */
export function memoOf<A extends object, B extends object, V>(make: (a: A, b: B) => V): (a: A, b: B) => V {
  const known = memo((a: A) => memo((b: B) => make(a, b)));
  return (a, b) => known(a)(b);
}
