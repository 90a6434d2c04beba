import type { CardNumber, State } from '../state.js';
import type { World } from '../world/static-data-types.js';

const FOUR: CardNumber = 60;
const ONE: readonly CardNumber[] = [61, 63];
const WILLIAM_PITT: CardNumber = 67;

/**
 * 5.51: the card by which the Highlanders come whose places are asked for. Logs call all three by one name, so it is told from the
 * position: by how many come, and by which cards of one unit have left the game. Null where both may be meant.
 */
export function cardBehindHighlanders(world: World, view: State): CardNumber | null {
  const frame = view.frames.findLast((one) => one.kind === 'placement');
  if (frame === undefined || frame.why !== 'highlanders') return null;
  if (frame.lots.some(({ count }) => count > 1)) return FOUR;
  const played = ONE.filter((card) => view.outOfGame.includes(card) && !wasLeftOut(world, view, card));
  return played.length === 1 ? (played[0] ?? null) : null;
}

/** Whether the card is one of those that are in the deck only in games from 1755 on, and this is none of these. */
function wasLeftOut(world: World, { outOfGame, played }: State, card: CardNumber): boolean {
  const of1755 = [...world.cards.values()].filter(({ only1755 }) => only1755).map(({ number }) => number);
  return (
    of1755.includes(card) &&
    of1755.every((one) => outOfGame.includes(one)) &&
    // Only its event takes William Pitt out of a game that has it.
    outOfGame.includes(WILLIAM_PITT) &&
    !played.includes('william-pitt')
  );
}
