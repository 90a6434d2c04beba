import type { z } from 'zod';
import { type Message, message } from '../../engine/core/base/localized-message.js';
import { refuse, type Violation } from '../../engine/core/base/result.js';

/** What is wrong with something that was written down, and at which key. */
export interface SettingsFault {
  /** `stages[1].rounds`; empty for the whole of it. */
  readonly key: string;
  readonly violation: Violation;
}

type Issue = z.core.$ZodIssue;

/** A code that a schema has as its message: what is wrong, where the form alone does not tell it. */
const OWN = /^setting-[a-z-]+$/;

/** All that a schema has found wrong in `whole`, in our own words: each code (`setting-...`) is a message in every language. */
export function shapeFaults(whole: unknown, issues: readonly Issue[]): readonly SettingsFault[] {
  return issues.flatMap((issue) => faultsOf(whole, issue, []));
}

function faultsOf(whole: unknown, issue: Issue, before: readonly PropertyKey[]): readonly SettingsFault[] {
  const path = [...before, ...issue.path];
  const { there, value } = lookedUp(whole, path);
  const wrong = (code: string, params?: Violation['params']): SettingsFault[] => [
    { key: keyOf(there), violation: refuse(code, undefined, params).violation },
  ];
  // A key that is not known is named itself, not the place it stands in.
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      key: keyOf([...there, key]),
      violation: { code: 'setting-unknown' },
    }));
  }
  if (value === undefined) return wrong('setting-missing');
  if (issue.code === 'invalid_key') return issue.issues.flatMap((one) => wrong(codeOf(one)));
  if (issue.code === 'invalid_union' && !OWN.test(issue.message)) {
    const fitting = issue.errors.filter((one) => !one.some(isOfAnotherKind));
    const [nearest] = [...fitting].sort((one, other) => depthOf(other) - depthOf(one));
    if (nearest !== undefined) return nearest.flatMap((one) => faultsOf(whole, one, path));
  }
  const wanted = OWN.test(issue.message) ? null : wantedBy(issue);
  if (wanted !== null) return wrong('setting-kind', { wanted });
  return wrong(codeOf(issue), paramsOf(issue));
}

/** Whether it is not even what this form of several takes: the value stands for another one. */
function isOfAnotherKind({ code, path }: Issue): boolean {
  return (
    path.length === 0 && (code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union')
  );
}

function depthOf(issues: readonly Issue[]): number {
  return Math.max(0, ...issues.map(({ path }) => path.length));
}

function codeOf(issue: Issue): string {
  if (OWN.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string'
        ? 'setting-empty'
        : issue.origin === 'array'
          ? 'setting-few'
          : 'setting-least';
    case 'too_big':
      return issue.origin === 'string'
        ? 'setting-long'
        : issue.origin === 'array'
          ? 'setting-many'
          : 'setting-most';
    case 'not_multiple_of':
      return 'setting-multiple';
    case 'invalid_format':
      return issue.format === 'date' ? 'setting-date' : 'setting-wrong';
    default:
      return 'setting-wrong';
  }
}

function paramsOf(issue: Issue): Violation['params'] {
  switch (issue.code) {
    case 'too_small':
      return { least: Number(issue.minimum) };
    case 'too_big':
      return { most: Number(issue.maximum) };
    case 'not_multiple_of':
      return { of: issue.divisor };
    default:
      return undefined;
  }
}

/** What something should have been; null where it is that, and something else is wrong with it. */
function wantedBy(issue: Issue): Message | null {
  switch (issue.code) {
    case 'invalid_type':
      return message(`setting.${KINDS[issue.expected] ?? 'group'}`);
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_union': {
      if (OWN.test(issue.message)) return message('setting.number');
      const options = optionsOf(issue);
      if (options !== null) return oneOf(options);
      const values = issue.errors.flatMap(([one]) => (one?.code === 'invalid_value' ? one.values : []));
      const others = issue.errors.flatMap(([one]) =>
        one === undefined || one.code === 'invalid_value' ? [] : (wantedBy(one) ?? []),
      );
      const all = [...(values.length === 0 ? [] : [oneOf(values)]), ...others];
      return all.reduce((one, other) => message('setting.or', { one, other }));
    }
    default:
      return null;
  }
}

/** What zod calls a kind of value. */
const KINDS: { readonly [expected: string]: string } = {
  ...{ string: 'text', number: 'number', int: 'int', boolean: 'boolean', array: 'list' },
  ...{ object: 'group', record: 'group' },
};

/** The kinds of a form that has several, where it names them. */
function optionsOf(issue: Issue): readonly unknown[] | null {
  const { options } = issue as { readonly options?: unknown };
  return Array.isArray(options) ? options : null;
}

function oneOf(values: readonly unknown[]): Message {
  return message('setting.one-of', { count: values.length, choices: values.map(String).join(', ') });
}

/** A value and the way to it, as far as there is one: what was said in one word has no parts. */
function lookedUp(
  whole: unknown,
  path: readonly PropertyKey[],
): { readonly there: readonly PropertyKey[]; readonly value: unknown } {
  let value = whole;
  for (const [index, part] of path.entries()) {
    if (value !== undefined && (typeof value !== 'object' || value === null)) {
      return { there: path.slice(0, index), value };
    }
    value = value === undefined ? undefined : Reflect.get(value as object, part);
  }
  return { there: path, value };
}

/** A path as people write it: `stages[1].rounds`. */
function keyOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
