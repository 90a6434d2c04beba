import type { PieceId, SpaceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import {
  type HomeOption,
  type HomeParty,
  type Homeward,
  homeOptions,
  proposeHome,
} from './return-home-options.js';

/**
 * The whole party's way home when only some are named: everybody else goes by himself where there is one place to go,
 * and finds company where he would be lost without. Who has several places to go to and is not named is left out.
 */
export function completeHome(world: World, state: State, party: HomeParty, named: Homeward): Homeward {
  const chosen: { [piece: PieceId]: SpaceId | null } = { ...named };
  const options = homeOptions(world, state, party).filter(({ piece }) => named[piece] === undefined);
  const indian = ({ piece }: HomeOption): boolean => world.units.get(piece)?.indian === true;
  for (const option of options) {
    if (indian(option)) continue;
    const [goal, ...others] = option.alone.length > 0 ? option.alone : option.withIndian;
    if (others.length === 0 || option.alone.length === 0) chosen[option.piece] = goal ?? null;
  }
  const led = new Set(
    party.pieces
      .filter((piece) => world.leaders.has(piece) && !party.staying.includes(piece))
      .map((piece) => chosen[piece] ?? null),
  );
  for (const option of options.filter(indian)) {
    chosen[option.piece] = option.alone[0] ?? option.withLeader.find((goal) => led.has(goal)) ?? null;
  }
  return chosen;
}

/** All ways home, each once; null when there are more than `most`. Nobody is lost who need not be. */
export function everyHome(
  world: World,
  state: State,
  party: HomeParty,
  most: number,
): readonly Homeward[] | null {
  const found: Homeward[] = [];
  /** Which of how many was taken, at every choice; counts through all of them. */
  let path: { taken: number; of: number }[] = [];
  for (;;) {
    let at = 0;
    const homeward = proposeHome(world, state, party, (list) => {
      const open = besidesLoss(list);
      const choice = path[at] ?? { taken: 0, of: open.length };
      path[at] = choice;
      at++;
      return open[choice.taken];
    });
    if (found.length === most) return null;
    found.push(homeward);
    path = path.slice(0, at);
    while (path.length > 0 && lastTaken(path)) path.pop();
    const last = path.at(-1);
    if (last === undefined) return found;
    path[path.length - 1] = { ...last, taken: last.taken + 1 };
  }
}

function lastTaken(path: readonly { readonly taken: number; readonly of: number }[]): boolean {
  const last = path.at(-1);
  return last !== undefined && last.taken + 1 >= last.of;
}

/** Places to go to, or the loss (null) where there is none. */
export function besidesLoss(list: readonly (SpaceId | null)[]): readonly (SpaceId | null)[] {
  const open = list.filter((goal) => goal !== null);
  return open.length > 0 ? open : list;
}
