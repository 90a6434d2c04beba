import type { GameModule } from '../core/module.js';
import { withOwnNames as speaking } from '../core/own-names.js';
import type { State } from './state.js';
import type { WorldOf } from './world-of.js';

/** What holds hexes and nothing else: elsewhere the id of an Indian town is that of its block. */
const PLACES: ReadonlySet<string> = new Set(['hex', 'hexes', 'from', 'to', 'via', 'ways', 'groups']);

/** The game as it speaks of hexes that only a moderator's map knows, or knows by another name. */
export function withOwnNames(game: GameModule<State>, worldOf: WorldOf): GameModule<State> {
  return speaking(game, {
    category: 'hex',
    namesOf: (state) => worldOf(state).ownNames,
    holds: (parameter) => PLACES.has(parameter),
  });
}
