import { describe, expect, it } from '@jest/globals';
import type { SeededRandom } from '../../../src/engine/core/seeded-dice.js';
import type { SideId } from '../../../src/engine/core/viewer.js';
import { createWildernessWar } from '../../../src/engine/wilderness-war/index.js';
import { enemyOf, type Side, type State } from '../../../src/engine/wilderness-war/state.js';
import { conformance } from '../../support/conformance.js';
import { accepted, data } from '../../support/wilderness-war.js';

const module = createWildernessWar(data);
const SCENARIOS = ['annus-mirabilis', 'early-war', 'late-war', 'full-campaign'];

/** Another distribution of the cards a side cannot see: the enemy's hand and the draw pile, dealt anew. */
function redeal(state: State, side: SideId, random: SeededRandom): State {
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

describe('Wilderness War holds to the contract', () => {
  for (const scenario of SCENARIOS) {
    for (const edition of [1, 2, 3]) {
      it(`in random games of ${scenario}, edition ${edition}`, () => {
        for (let game = 0; game < 2; game++) {
          const decisions = conformance({
            module,
            setup: accepted(scenario, edition),
            seed: `${scenario} ${edition} ${game}`,
            limit: 2000,
            every: 7,
            twin: redeal,
          });
          expect(decisions).toBeGreaterThan(20);
        }
      });
    }
  }
});
