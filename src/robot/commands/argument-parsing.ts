import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { fold } from '../../engine/core/base/text-normalization.js';
import type { Said, Word } from './command-definition.js';
import type { Command } from './command-types.js';

/** The word was meant for the robot, but what follows it is missing or not what it should be. */
export function incomplete(id: string, { word }: Said): ReturnType<typeof refuse> {
  return refuse('command-incomplete', undefined, { word, form: { key: `form.word.${id}` } });
}

/** Nothing but marks: `draw?`, `report.` */
export function isBare(rest: string): boolean {
  return fold(rest) === '';
}

/** A word that stands alone: with anything after it the line is none of the robot's. */
export function alone<const C extends Command>(command: C): Word<C>['read'] {
  return ({ rest }) => (isBare(rest) ? ok(command) : null);
}

/** A word that needs text after it. */
export function withText<const C extends Command>(id: string, make: (text: string) => C): Word<C>['read'] {
  return (said) => (isBare(said.rest) ? incomplete(id, said) : ok(make(said.rest)));
}

/** A whole number, `12`, `#12`; null for anything else. */
export function numberOf(text: string): number | null {
  const digits = /^#?(\d{1,7})[.:,]?$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** A number as people write it, `1.5`, `+2`, `-0,5`; null for anything else. */
export function numberIn(text: string): number | null {
  return /^[+-]?\d{1,5}(?:[.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** One word as the id of a game; null when several stand there. */
export function gameOf(text: string): string | null {
  const bare = text.replace(/^["'([]+|["')\].!,;]+$/g, '');
  return /^[\p{L}\p{N}-]{1,60}$/u.test(bare) ? bare.toLowerCase() : null;
}

/**
 * An address as people write and mail programs mark it (`<a@b.org>`, `a@b.org<mailto:a@b.org>`), in small letters.
 * Refuses with `bad-address`.
 */
export function addressOf(text: string): Result<string> {
  const bare = text
    .replace(/<mailto:[^<>\s]{1,300}>$/i, '')
    .replace(/^(mailto:|[<("'])+|[>)"',;.]+$/gi, '')
    .toLowerCase();
  const plain =
    bare.length <= 254 && /^[^\s@<>()",;:\\]{1,64}@[\p{L}\p{N}-]{1,63}(\.[\p{L}\p{N}-]{1,63})+$/u.test(bare);
  return plain ? ok(bare) : refuse('bad-address', undefined, { address: text.slice(0, 100) });
}
