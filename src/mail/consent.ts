import { fold } from '../engine/core/fold.js';
import { ownLines } from './own-lines.js';

/** What says yes, in the languages the robot reads. */
const YES: ReadonlySet<string> = new Set(
  [
    'yes',
    'confirm',
    'confirmed',
    'ok',
    'oui',
    'confirmer',
    'je confirme',
    'ja',
    'bestätigen',
    'bestätigt',
  ].map(fold),
);

/**
 * Whether somebody says yes, on a line of its own. More than an answer is asked for: what answers by itself, a holiday
 * notice or a ticket system without a header that tells, must not confirm anything.
 */
export function saysYes(text: string): boolean {
  const own = ownLines(text);
  const signed = own.findIndex(({ signature }) => signature);
  return own
    .slice(0, signed < 0 ? undefined : signed)
    .some(({ text: line }) => YES.has(fold(line.replace(/[.!]+$/, ''))));
}
