import type { Violation } from '../../engine/core/base/result.js';

/** A key of posthorn.yaml that was called otherwise. */
export interface RenamedKey {
  /** What it was called, as in `imap.port`. */
  readonly key: string;
  /** What it is called now. */
  readonly now: string;
  /** The release that renamed it. */
  readonly since: string;
}

/** Every key that was ever renamed; a name that was once given is understood for ever. */
export const RENAMED: readonly RenamedKey[] = [];

interface Renaming {
  /** The configuration under today's names. */
  readonly given: unknown;
  /** The old names in it. */
  readonly used: readonly RenamedKey[];
  /** Keys that stand there under both names: nobody knows which is meant. */
  readonly faults: readonly Violation[];
}

/** Puts what stands under old names under today's. */
export function withTodaysNames(written: unknown, renamed: readonly RenamedKey[]): Renaming {
  let given = written;
  const used: RenamedKey[] = [];
  const faults: Violation[] = [];
  for (const one of renamed) {
    const [from, to] = [one.key.split('.'), one.now.split('.')];
    const value = valueAt(given, from);
    if (value === undefined) continue;
    const isThere = valueAt(given, to) !== undefined;
    given = without(given, from);
    if (isThere) faults.push({ code: 'config-renamed-twice', params: { key: one.key, now: one.now } });
    else {
      used.push(one);
      given = withValue(given, to, value);
    }
  }
  return { given, used, faults };
}

/** Faults as they are told: of a key that stands there under its old name, by that. */
export function underOldNames(faults: readonly Violation[], used: readonly RenamedKey[]): Violation[] {
  return faults.map((fault) => {
    const key = fault.params?.key;
    const old = used.find(({ now }) => key === now || String(key).startsWith(`${now}.`));
    if (old === undefined) return fault;
    return { ...fault, params: { ...fault.params, key: old.key + String(key).slice(old.now.length) } };
  });
}

type Group = { readonly [key: string]: unknown };

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isGroup(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  );
}

/** Without what stands at the path, and without the groups that are empty then. */
function without(value: unknown, [key = '', ...rest]: readonly string[]): unknown {
  if (!isGroup(value)) return value;
  const { [key]: inner, ...others } = value;
  const left = rest.length === 0 ? undefined : without(inner, rest);
  const isEmpty = left === undefined || (isGroup(left) && Object.keys(left).length === 0);
  return isEmpty ? others : { ...others, [key]: left };
}

function withValue(value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  const group = isGroup(value) ? value : {};
  return { ...group, [key]: withValue(group[key], rest, put) };
}
