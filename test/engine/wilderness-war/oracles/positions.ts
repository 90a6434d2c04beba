import { SeededRandom } from '../../../../src/engine/core/base/seeded-dice.js';
import type {
  MovingGroup,
  PieceId,
  Side,
  SpaceId,
  State,
} from '../../../../src/engine/wilderness-war/state.js';
import { MORE } from '../../../support/property.js';
import { alongRandomGame } from '../../../support/random-game.js';
import { accepted, world } from '../../../support/wilderness-war.js';
import { game } from '../../../support/ww-table.js';

/** Every scenario, the editions by turns. */
export const GAMES = game.scenarios.map(({ id }, index): readonly [string, number] => [
  id,
  game.editions[index % game.editions.length] ?? 3,
]);

/** A position, and which of its game it is. */
interface Numbered {
  readonly state: State;
  readonly number: number;
}

/**
 * Positions of a random game, the same ones every time: one in so many, its first among them. Random players hardly ever besiege, land or
 * capture anything, so each position comes a second time with sieges, landings and captured fortresses put in.
 */
export function positions(scenario: string, edition: number, every: number): readonly Numbered[] {
  const found: Numbered[] = [];
  for (let run = 0; run < MORE; run++) {
    const random = new SeededRandom(`troubles ${scenario} ${run}`);
    let seen = 0;
    alongRandomGame(game, accepted(scenario, edition), `oracle ${scenario} ${run}`, 4000, ({ session }) => {
      const number = seen++;
      if (number % every !== 0) return;
      found.push({ state: session.state, number }, { state: troubled(session.state, random), number });
    });
  }
  return found;
}

/** The groups that wait to move in a position, with the side they belong to. */
export function waiting(state: State): readonly { readonly side: Side; readonly group: MovingGroup }[] {
  const top = state.frames.at(-1);
  if (top?.kind !== 'activation' || top.ask === null) return [];
  return top.groups.map((group) => ({ side: top.side, group }));
}

const BEACHES = ['louisbourg', 'ile-d-orleans', 'baie-st-paul', 'riviere-ouelle'];

/** The position with forts and fortresses besieged or captured at random, and Amphib markers on the shore. */
function troubled(before: State, random: SeededRandom): State {
  let state = before;
  const busy = new Set(waiting(before).flatMap(({ group }) => [group.from]));
  for (let tries = 0; tries < 12; tries++) {
    const strongholds = world.spaceIds.filter((space) => ownerOf(state, space) !== null && !busy.has(space));
    const space = strongholds[random.below(strongholds.length)] ?? '';
    const owner = ownerOf(state, space);
    const besieger = loose(state, owner, busy, random);
    if (owner === null || besieger === null || state.sieges[space] !== undefined) continue;
    const garrison = unitsOf(state, owner).filter((unit) => state.pieces[unit] === space).length;
    const empty =
      garrison === 0 && ![...world.leaders.keys()].some((leader) => state.pieces[leader] === space);
    const pieces = { ...state.pieces, [besieger]: space };
    if (empty && world.spaces.get(space)?.fortress === true) {
      const { [space]: _lost, ...rest } = state.captured;
      const enemy = owner === 'french' ? 'british' : 'french';
      const home = world.spaces.get(space)?.originally === enemy;
      state = { ...state, pieces, captured: home ? rest : { ...rest, [space]: enemy } };
    } else if (garrison <= 4) {
      state = { ...state, pieces, sieges: { ...state.sieges, [space]: random.below(3) } };
    }
    busy.add(space);
  }
  // 6.431
  const french = (space: SpaceId) =>
    ownerOf(state, space) === 'french' ||
    state.stockades[space] === 'french' ||
    unitsOf(state, 'french').some((unit) => state.pieces[unit] === space);
  const amphib = BEACHES.filter(
    (space) => (state.sieges[space] !== undefined || !french(space)) && random.below(2) > 0,
  );
  return { ...state, amphib };
}

function ownerOf(state: State, space: SpaceId): Side | null {
  const fort = state.forts[space];
  if (fort !== undefined) return fort;
  const facts = world.spaces.get(space);
  if (facts?.fortress !== true) return null;
  const owner = state.captured[space] ?? facts.originally;
  return owner === 'none' ? null : owner;
}

const unitsOf = (state: State, side: Side): PieceId[] =>
  [...world.units.values()]
    .filter((unit) => unit.side === side && world.spaces.has(state.pieces[unit.id] ?? ''))
    .map(({ id }) => id);

/** Drilled troops of the enemy of the owner that nothing depends on where they are. */
function loose(
  state: State,
  owner: Side | null,
  busy: ReadonlySet<SpaceId>,
  random: SeededRandom,
): PieceId | null {
  const enemy = owner === 'french' ? 'british' : 'french';
  const free = unitsOf(state, enemy).filter((unit) => {
    const at = state.pieces[unit] ?? '';
    return (
      world.units.get(unit)?.class === 'drilled' &&
      !busy.has(at) &&
      state.captured[at] === undefined &&
      state.sieges[at] === undefined
    );
  });
  return free[random.below(Math.max(1, free.length))] ?? null;
}
