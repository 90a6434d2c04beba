import { fold } from '../../engine/core/base/text-normalization.js';
import type { Forms } from './command-definition.js';
import { formsOf } from './keyword-matching.js';

/** Words that say how a mail is to be read, in the languages the robot reads; the first form is the one help shows. */
export const MARKERS = {
  check: {
    en: ['check'],
    fr: ['vérifier', 'vérifie', 'vérifiez'],
    de: ['prüfen', 'pruefen', 'prüfe'],
  },
  begin: { en: ['begin'], fr: ['début'], de: ['beginn', 'anfang'] },
  end: { en: ['end'], fr: ['fin'], de: ['ende'] },
  stop: { en: ['stop', 'quit'], fr: ['stop'], de: ['stop'] },
  token: { en: ['token'], fr: ['jeton'], de: ['token'] },
  decision: { en: ['decision'], fr: ['décision'], de: ['entscheidung'] },
} satisfies { readonly [word: string]: Forms };

export type Marker = keyof typeof MARKERS;

const ALONE = ['check', 'begin', 'end', 'stop'] as const;

export type RobotWord =
  | { readonly word: (typeof ALONE)[number] }
  | { readonly word: 'token'; readonly token: string }
  | { readonly word: 'decision'; readonly id: string };

/** The line as a word on how to read the mail, or null when it is something else. It is one only with nothing beside it. */
export function robotWord(line: string): RobotWord | null {
  const bare = line.trim().replace(/(?<![.!:])[.!:]+$/, '');
  const folded = fold(bare);
  const alone = ALONE.find((word) => FORMS[word].has(folded));
  if (alone !== undefined) return { word: alone };
  const [first = '', value, ...more] = bare.split(/[\s:=]+/);
  const key = fold(first);
  if (value === undefined || more.length > 0) return null;
  if (FORMS.token.has(key) && /^[a-z2-7]{16,64}$/i.test(value)) {
    return { word: 'token', token: value.toLowerCase() };
  }
  return FORMS.decision.has(key) ? { word: 'decision', id: value } : null;
}

const FORMS: { readonly [marker in Marker]: ReadonlySet<string> } = {
  check: new Set(formsOf(MARKERS.check)),
  begin: new Set(formsOf(MARKERS.begin)),
  end: new Set(formsOf(MARKERS.end)),
  stop: new Set(formsOf(MARKERS.stop)),
  token: new Set(formsOf(MARKERS.token)),
  decision: new Set(formsOf(MARKERS.decision)),
};
