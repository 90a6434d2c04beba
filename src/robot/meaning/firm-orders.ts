// How sure an order is by itself, before anything beside it is looked at.

import { evidenceFor } from '../explaining/index.js';
import { DECLINING } from '../phrases/index.js';
import { BESIDE_ONE } from './beside-orders.js';
import type { Read } from './understand-sentence.js';

/** So many words may stand beside an order that names two things; `BESIDE_ONE` beside one that names one. */
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

/** So many things an order holds that is meant beyond doubt where no word says it: `One for Howe, one for Grey, one for Grant`. */
const LEAST_UNNAMED = 3;

/** Whether an order is one whatever is remarked behind it: it is named, names two things or more, its card among them, and next to nothing else. */
export function isBeyondDoubt({ explanation, beside }: Extract<Read, { readonly kind: 'order' }>): boolean {
  const { named, cardUnsaid, bare, vague } = explanation;
  const least = named ? 2 : LEAST_UNNAMED;
  return !bare && !cardUnsaid && !vague && beside <= BESIDE_REMARK && evidenceFor(explanation) >= least;
}

/** Whether an order only says that those before it were all, and nothing beside it. */
export function isPlainEnd({ explanation, beside }: Extract<Read, { readonly kind: 'order' }>): boolean {
  return beside === 0 && explanation.bare && explanation.keywords.every((keyword) => DECLINING.has(keyword));
}

/** Whether an order is said by a word for it. */
export function isSaid(one: Read | undefined): boolean {
  return one?.kind === 'order' && one.explanation.named && !one.explanation.vague;
}

/** Whether it is an order by itself, of something it names, and next to nothing stands beside it. */
export function isPlainly(one: Read | undefined): boolean {
  if (one?.kind !== 'order' || one.beside > BESIDE_REMARK) return false;
  const { named, bare, vague, cardUnsaid } = one.explanation;
  return named && !bare && !vague && !cardUnsaid;
}
