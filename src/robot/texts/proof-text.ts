import type { MailText } from '../../report/html-mail/index.js';
import type { ProvedEntry } from '../letters/index.js';
import { letter, type Stationery } from './letter-texts.js';

/** The last lines of a report: the checkpoint of the house, or that there is none for this game. */
export function checkpointText(note: string | null, paper: Stationery): MailText {
  if (note === null) return letter('checkpoint-differs', {}, paper);
  return letter('checkpoint', { lines: indented(note) }, paper);
}

/** The proof that an entry of a game stands in the tree of the house, and how its reader checks it. */
export function proofText(
  game: string,
  { seq, hash, place, key, proof }: ProvedEntry,
  paper: Stationery,
): MailText {
  return letter('proof', { game, seq, hash, place, text: key, lines: indented(proof) }, paper);
}

/** Lines that are to be copied stay whole. */
function indented(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n');
}
