import type { GameModule } from '../core/module.js';
import { withOwnNames as speaking } from '../core/own-names.js';
import type { State } from './state.js';
import { holdsPlaces } from './text.js';
import type { WorldOf } from './world-of.js';

/** The game as it speaks of places that only a moderator's map knows, or knows by another name. */
export function withOwnNames(game: GameModule<State>, worldOf: WorldOf): GameModule<State> {
  return speaking(game, {
    category: 'place',
    namesOf: (state) => worldOf(state).ownNames,
    holds: holdsPlaces,
  });
}
