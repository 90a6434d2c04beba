import type { Play } from '../../procedure-context.js';
import { enemyOf, type Side, type State } from '../../state.js';

/** 4: what Player 2's die brings. */
const STORMS: { readonly [die: number]: State['storm'] } = { 1: 'north', 2: 'south' };

/** 4 */
export function weather(play: Play): void {
  const side = enemyOf(playerOne(play.state));
  const die = play.roll('weather');
  const storm = STORMS[die] ?? 'none';
  play.change({ storm });
  play.tell('weather', { side, die, storm });
}

/** Who goes first this turn; not to be asked before that is settled. */
export function playerOne(state: Pick<State, 'player1'>): Side {
  if (state.player1 === null) throw new RangeError('nobody goes first yet');
  return state.player1;
}
