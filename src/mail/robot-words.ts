import { fold } from '../engine/core/fold.js';

/** Words to the robot itself, in the languages it reads. A line is one of them only when nothing else is on it. */
const WORDS = {
  begin: ['begin', 'debut', 'beginn', 'anfang'],
  end: ['end', 'fin', 'ende'],
  stop: ['stop', 'quit'],
  check: ['check', 'verifier', 'verifie', 'prufen', 'pruefen'],
  report: ['report', 'rapport', 'bericht'],
  options: ['options', 'optionen'],
} as const;

/** These take something after them. */
const HELP = ['help', 'aide', 'hilfe'];
const TOKEN = ['token', 'jeton'];
const DECISION = ['decision', 'entscheidung'];

export type RobotWord =
  | { readonly word: keyof typeof WORDS }
  | { readonly word: 'help'; readonly topic: string | null }
  | { readonly word: 'token'; readonly token: string }
  | { readonly word: 'decision'; readonly id: string };

/** The line as a word to the robot, or null when it is an order (or anything else). */
export function robotWord(line: string): RobotWord | null {
  const bare = line.trim().replace(/(?<![.!:])[.!:]+$/, '');
  const folded = fold(bare);
  for (const [word, forms] of Object.entries(WORDS)) {
    if ((forms as readonly string[]).includes(folded)) return { word: word as keyof typeof WORDS };
  }
  const [first = '', ...rest] = bare.split(/[\s:=]+/);
  const key = fold(first);
  if (HELP.includes(key)) return { word: 'help', topic: rest.length === 0 ? null : rest.join(' ') };
  const [value] = rest;
  if (value === undefined || rest.length > 1) return null;
  if (TOKEN.includes(key) && /^[a-z2-7]{16,64}$/i.test(value)) {
    return { word: 'token', token: value.toLowerCase() };
  }
  if (DECISION.includes(key)) return { word: 'decision', id: value };
  return null;
}
