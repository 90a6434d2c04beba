import { fold } from '../../engine/core/base/text-normalization.js';
import type { OwnLine } from './unquoted-lines.js';

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

const NO: ReadonlySet<string> = new Set(['no', 'non', 'nein'].map(fold));

/** Somebody's word about one mail of several. */
export interface NumberedWord {
  /** Lower case. */
  readonly number: string;
  readonly isHis: boolean;
}

/** What somebody answers who is asked for a yes. */
export interface YesOrNo {
  readonly yes: boolean;
  readonly no: boolean;
  /** Words about mails by their numbers: `yes 0a1b2c3d`. */
  readonly numbered: readonly NumberedWord[];
}

/**
 * Whether somebody says yes or no, each on a line of its own above his signature. More than an answer is asked for: what
 * answers by itself, a holiday notice or a ticket system without a header that tells, must not confirm anything.
 */
export function yesOrNo(own: readonly OwnLine[]): YesOrNo {
  const signed = own.findIndex(({ signature }) => signature);
  const lines = own
    .slice(0, signed < 0 ? undefined : signed)
    .map(({ text }) => text.slice(0, LONGEST).trim().replace(STOP, ''));
  const numbered = lines.flatMap((line) => {
    const [, word = '', number = ''] = /^(\S.*?)\s+#?([0-9a-f]{8})$/i.exec(line) ?? [];
    const isHis = YES.has(fold(word));
    return isHis || NO.has(fold(word)) ? [{ number: number.toLowerCase(), isHis }] : [];
  });
  const says = (words: ReadonlySet<string>) => lines.some((line) => words.has(fold(line)));
  return { yes: says(YES), no: says(NO), numbered };
}

/** Letters of a line that are looked at; nobody's yes is longer. */
const LONGEST = 100;
const STOP = /[.!]+$/;
