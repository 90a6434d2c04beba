import type { GameModule, Setup } from './module.js';
import type { Applied } from './order.js';

/** How the games of a module may begin: its share of what a module says about itself. */
export interface Beginnings<S>
  extends Pick<GameModule<S>, 'scenarios' | 'editions' | 'defaultEdition' | 'checkSetup'>,
    Required<Pick<GameModule<S>, 'choices'>> {
  /** No dice: what is left to chance is asked of it once the game is under way. */
  setup(setup: Setup): Applied<S>;
}
