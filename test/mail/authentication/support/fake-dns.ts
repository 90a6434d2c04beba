import type { Resolver } from '../../../../src/mail/authentication/bounded-dns-resolver.js';

/** Records by `NAME TYPE`, TXT as plain text; a string in an array per record; an error code instead of records. */
export type Zone = { readonly [question: string]: readonly string[] | { readonly error: string } };

export interface FakeDns {
  readonly resolver: Resolver;
  /** What was asked, in order. */
  readonly asked: string[];
}

/** Answers from a table; what is not in it does not exist. */
export function fakeDns(zone: Zone): FakeDns {
  const asked: string[] = [];
  const resolver: Resolver = async (name, type) => {
    const question = `${name} ${type}`;
    asked.push(question);
    const answer = zone[question] ?? { error: 'ENOTFOUND' };
    if ('error' in answer) throw Object.assign(new Error(`query ${name}`), { code: answer.error });
    return type === 'TXT' ? answer.map((text) => [text]) : [...answer];
  };
  return { resolver, asked };
}

/** A resolver that never answers. */
export const silentDns: Resolver = () => new Promise(() => {});
