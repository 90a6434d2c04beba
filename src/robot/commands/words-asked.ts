import { fold } from '../../engine/core/base/text-normalization.js';
import { WORDS } from './command-parser.js';
import { formsOf } from './keyword-matching.js';

/** What people ask how to do at a table beside ordering. */
const ASKED: ReadonlySet<string> = new Set(['draw', 'takeback', 'resign', 'vacation', 'extend', 'adopt']);
/** How they begin to ask it. */
const HOW = /^(?:and |und |et )?(?:how (?:do|can|could|may|should|would)|wie|comment) /;
/** Words that are torn apart in a question: `Wie gebe ich auf?` */
const TORN: readonly (readonly [id: string, form: RegExp])[] = [
  ['resign', / (?:gebe|geb|gibt|geben) (?:\p{L}+ ){1,4}auf /u],
  ['takeback', / (?:nehme|nehm|nimmt|nehmen|take) (?:\p{L}+ ){1,6}(?:zuruck|back) /u],
];

/** The word to the robot that a question asks how to say, by its id; null where it asks about none. */
export function wordAsked(question: string): string | null {
  const text = ` ${fold(question)} `;
  if (!question.includes('?') || !HOW.test(text.trimStart())) return null;
  const torn = TORN.find(([, form]) => form.test(text));
  const said = WORDS.find(
    ({ id, forms }) => ASKED.has(id) && formsOf(forms).some((form) => text.includes(` ${form} `)),
  );
  return said?.id ?? torn?.[0] ?? null;
}
