import type { Violation } from '../../../core/base/result.js';
import { composition } from '../../rules/group-composition.js';
import { RESPONSES } from '../../rules/response-card-definitions.js';
import type { CardNumber, PieceId } from '../../state.js';
import { cardViolation } from '../candidate-and-violation-helpers.js';
import type { At } from '../define-order.js';

/** George Croghan: a response of the British mover to his own activation. */
const [GEORGE_CROGHAN] = RESPONSES.georgeCroghan.cards;

/** Why the card may not go with the movement of these pieces; null when it may, or when there is none. */
export function guideViolation(
  { world, view, side }: At,
  card: CardNumber | undefined,
  pieces: readonly PieceId[],
): Violation | null {
  if (card === undefined) return null;
  const missing = cardViolation(view, side, card);
  if (missing !== null) return missing;
  if (card !== GEORGE_CROGHAN) {
    return { code: 'no-card-of-movement', rule: '5.56', params: { card: `card:${card}` } };
  }
  // 5.12
  if (side !== 'british') {
    return { code: 'event-of-the-other-side', rule: '5.12', params: { card: `card:${card}` } };
  }
  return composition(world, pieces).drilled
    ? null
    : { code: 'guide-needs-drilled-troops', rule: '5.56', params: { card: `card:${card}` } };
}
