import type { GameModule } from '../../../../src/engine/core/contract/game-module.js';
import type { State, UnitId, UnitState } from '../../../../src/engine/mohicans/state.js';
import { mohicans, optionsByLot } from '../../../support/mohicans-table.js';
import { describeWritten } from '../../../support/written-positions.js';

/** Whether a tribe that is gone for good was awake makes no difference any more. */
function essence(state: State): State {
  const units: { [id: UnitId]: UnitState } = {};
  for (const [id, unit] of Object.entries(state.units)) {
    units[id] = unit.at === 'gone' && unit.active !== undefined ? { ...unit, active: true } : unit;
  }
  return { ...state, units };
}

describeWritten<State>({
  game: mohicans as unknown as GameModule<State>,
  games: 2,
  restsAt: ['movement', 'muster', 'rebuild', 'stations', 'strategic'],
  chosen: (seed) => ({ scenario: '1754', options: optionsByLot(seed) }),
  essence,
});
