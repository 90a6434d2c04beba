import { distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import type { Json } from '../../engine/core/base/json.js';
import type { Violation } from '../../engine/core/base/result.js';
import { configKeys } from './config-schema.js';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/**
 * What is wrong in a configuration, one violation per key: `config-key-missing`, `config-unknown-key` or
 * `config-wrong-value`. A secret is never among their values.
 */
export function configFaults(issues: readonly Issue[], given: unknown): Violation[] {
  return issues.flatMap((issue) => faultsOf(issue, [], given));
}

function faultsOf(issue: Issue, base: Path, given: unknown): Violation[] {
  const path = [...base, ...issue.path];
  const value = valueAt(given, path);
  const key = nameOf(path);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((name) => unknownKey(path, name));
  if (value === undefined) return [{ code: 'config-key-missing', params: { key } }];
  if (issue.code === 'invalid_union' && typeof value === 'object' && !isSecret(path)) {
    const branch = issue.errors.find((inner) => inner.every((one) => one.path.length > 0 || isUnknown(one)));
    if (branch !== undefined) return branch.flatMap((one) => faultsOf(one, path, given));
  }
  const found = isSecret(path) || holdsSecret(path) ? { key: 'config.not-shown' } : shown(value);
  return [{ code: 'config-wrong-value', params: { key, expected: expected(issue, path), found } }];
}

const isUnknown = (issue: Issue): boolean => issue.code === 'unrecognized_keys';
const isSecret = (path: Path): boolean => path.includes('password');
/** The address of a data base may hold its password. */
const holdsSecret = (path: Path): boolean => path[0] === 'store';

/** What should stand there, as the key of a message and its values. */
function expected(issue: Issue, path: Path): Json {
  if (isSecret(path)) return { key: 'config.secret' };
  switch (issue.code) {
    case 'invalid_type':
      return { key: `config.${issue.expected}` };
    case 'invalid_value':
      return { key: 'config.one-of', params: { text: issue.values.map(String).join(', ') } };
    case 'too_small':
      return issue.origin === 'string'
        ? { key: 'config.string' }
        : { key: 'config.at-least', params: { least: Number(issue.minimum) } };
    case 'too_big':
      return { key: 'config.at-most', params: { most: Number(issue.maximum) } };
    case 'invalid_union':
      return { key: holdsSecret(path) ? 'config.data-base' : 'config.files-or-server' };
    case 'custom':
      return { key: `config.${String(issue.params?.expected ?? 'another')}` };
    default:
      return { key: 'config.address' };
  }
}

/** A value in short: an operator recognises what he wrote, and nothing that may hold more than that is shown. */
function shown(value: unknown): Json {
  if (value === null) return { key: 'config.nothing' };
  if (Array.isArray(value)) return { key: 'config.list' };
  if (typeof value === 'object') return { key: 'config.object' };
  return { key: 'config.value', params: { text: String(value).slice(0, 60) } };
}

/** A key nobody knows, and the one that was probably meant: of the same group, or of the same name elsewhere. */
function unknownKey(group: Path, name: string): Violation {
  const key = nameOf([...group, name]);
  const prefix = group.length === 0 ? '' : `${nameOf(group)}.`;
  const all = [...new Set(configKeys().flatMap((known) => withGroups(known.key)))];
  const near = all
    .filter((known) => known.startsWith(prefix) && !known.slice(prefix.length).includes('.'))
    .map((known) => ({ known, far: farFrom(known.slice(prefix.length), name) }))
    .filter(({ far }) => far <= Math.max(2, Math.floor(name.length / 3)))
    .sort((a, b) => a.far - b.far)[0]?.known;
  const elsewhere = all.find((known) => farFrom(known.split('.').at(-1) ?? '', name) === 0);
  const meant = near ?? elsewhere;
  return {
    code: 'config-unknown-key',
    params: { key },
    ...(meant === undefined ? {} : { suggestions: [meant] }),
  };
}

/** `imap.tls.key` with the groups it is in: `imap`, `imap.tls`. */
function withGroups(key: string): string[] {
  const parts = key.split('.');
  return parts.map((_, end) => parts.slice(0, end + 1).join('.'));
}

/** How many letters differ; capitals, hyphens and underscores do not count. */
function farFrom(known: string, name: string): number {
  const plain = (text: string): string => text.toLowerCase().replace(/[-_]/g, '');
  return distance(plain(known), plain(name));
}

function valueAt(given: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step)
        ? (inner as { readonly [name: PropertyKey]: unknown })[step]
        : undefined,
    given,
  );
}

const nameOf = (path: Path): string => path.map(String).join('.');
