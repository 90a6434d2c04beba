import { BESIDE_ONE } from './beside-orders.js';
import { evidenceFor } from './explain.js';
import type { Read } from './understand-sentence.js';

/** And where it names two things. */
const BESIDE_TWO = 3;
/** And where it names more: that all of them fit by chance is next to impossible. */
const BESIDE_MORE = 5;

/**
 * Whether an order is meant beyond doubt. Among sentences that are no orders (`amongTalk`) it has to be one by itself:
 * named, with its card, and next to nothing beside it.
 */
export function isFirm(
  { explanation, beside, oneself = false }: Extract<Read, { readonly kind: 'order' }>,
  amongTalk: boolean,
): boolean {
  const { named, cardUnsaid, bare } = explanation;
  const specifics = evidenceFor(explanation);
  const most = specifics <= 1 ? BESIDE_ONE : specifics === 2 ? BESIDE_TWO : BESIDE_MORE;
  if (!amongTalk) return beside <= most;
  if (cardUnsaid && !bare) return false;
  // `I play an action 3`: who says what he does tells nothing else.
  return named ? beside < most + (oneself && !bare ? 1 : 0) : beside === 0 && specifics > 1;
}

/** So many words may stand beside what an order is made of that remarks behind it leave as it is. */
const BESIDE_REMARK = 1;

/** Whether an order is one whatever is remarked behind it: it is named, names two things or more, its card among them, and next to nothing else. */
export function isBeyondDoubt({ explanation, beside }: Extract<Read, { readonly kind: 'order' }>): boolean {
  const { named, cardUnsaid, bare, vague } = explanation;
  return named && !bare && !cardUnsaid && !vague && beside <= BESIDE_REMARK && evidenceFor(explanation) > 1;
}

/** Whether a sentence that is no order may turn what is ordered beside it into something else: a quotation, a joke, a thought. */
export function isWeighty({ heavy, about }: Extract<Read, { readonly kind: 'talk' }>): boolean {
  return heavy || about;
}
