import type { SeededRandom } from '../../../../src/engine/core/base/seeded-dice.js';
import type { SideId } from '../../../../src/engine/core/base/viewer-and-audience.js';
import { enemyOf, type Side, type State } from '../../../../src/engine/wilderness-war/state.js';

/** Another distribution of the cards a side cannot see: the enemy's hand and the draw pile, dealt anew. */
export function warTwin(state: State, side: SideId, random: SeededRandom): State {
  const enemy = enemyOf(side as Side);
  const hidden = [...(state.hands[enemy].cards ?? []), ...(state.pile.cards ?? [])];
  for (let i = hidden.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [hidden[i], hidden[j]] = [hidden[j] as number, hidden[i] as number];
  }
  const ascending = (cards: number[]): number[] => [...cards].sort((a, b) => a - b);
  const { count } = state.hands[enemy];
  return {
    ...state,
    hands: { ...state.hands, [enemy]: { count, cards: ascending(hidden.slice(0, count)) } },
    pile: { ...state.pile, cards: ascending(hidden.slice(count)) },
  };
}
