import { SeededRandom } from '../../../../src/engine/core/base/seeded-dice.js';
import { liberty as game, longWarMap } from '../../../support/liberty-table.js';
import { describeWritten } from '../../../support/written-positions.js';

describeWritten({
  game,
  games: 4,
  restsAt: ['action', 'card', 'deal', 'supply'],
  chosen(seed) {
    const random = new SeededRandom(`options ${seed}`);
    const names = Object.keys(game.choices?.(1) ?? {});
    const options = Object.fromEntries(names.map((name) => [name, random.below(2) === 1]));
    return {
      scenario: '1775',
      options: random.below(2) === 1 ? { ...options, map: longWarMap() } : options,
    };
  },
});
