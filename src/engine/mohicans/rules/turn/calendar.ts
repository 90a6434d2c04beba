import type { State } from '../../state.js';
import type { TurnRecord, World } from '../../world/static-data-types.js';

/** The record of the turns this game is played by. */
export function recordsOf(world: World, { options }: Pick<State, 'options'>): readonly TurnRecord[] {
  const records = world.records[options.record];
  if (records === undefined) throw new RangeError(`no record ${options.record}`);
  return records;
}

/** Whether this is the first turn of its year. */
export function opensYear(world: World, state: State): boolean {
  return recordsOf(world, state)[state.turn - 2]?.year !== state.year;
}

export function isLastTurn(world: World, state: State): boolean {
  return state.turn >= recordsOf(world, state).length;
}

/** VI: whether a winter follows the turns of this year: the game ends before the winter of its last one. */
export function winterFollows(world: World, state: State): boolean {
  return recordsOf(world, state).some(({ year }) => year > state.year);
}
