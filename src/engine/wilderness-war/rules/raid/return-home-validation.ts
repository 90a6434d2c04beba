import type { Violation } from '../../../core/base/result.js';
import type { PieceId, SpaceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { pieceRef, spaceRef } from '../message-references.js';
import { type HomeOption, type HomeParty, type Homeward, homeOptions } from './return-home-options.js';

/** 10.4-10.422: why the party may not go home like that; null when it may. */
export function homeViolation(
  world: World,
  state: State,
  party: HomeParty,
  homeward: Homeward,
): Violation | null {
  for (const piece of Object.keys(homeward)) {
    if (!party.pieces.includes(piece)) {
      return { code: 'not-going-home', rule: '10.4', params: { piece: pieceRef(world, piece) } };
    }
  }
  for (const option of homeOptions(world, state, party)) {
    const violation = goalViolation(world, party, option, homeward);
    if (violation !== null) return violation;
  }
  return null;
}

function goalViolation(
  world: World,
  party: HomeParty,
  option: HomeOption,
  homeward: Homeward,
): Violation | null {
  const { piece, alone, withLeader, withIndian } = option;
  const goal = homeward[piece];
  const params = { piece: pieceRef(world, piece) };
  if (goal === undefined) return { code: 'home-not-named', rule: '10.4', params };
  const indian = world.units.get(piece)?.indian === true;
  const rule = indian ? '10.41' : '10.42';
  if (goal === null) {
    return alone.length === 0
      ? null
      : { code: 'has-a-home', rule, params: { ...params, spaces: alone.map(spaceRef) } };
  }
  if (alone.includes(goal)) return null;
  const there = { ...params, space: spaceRef(goal) };
  if (withLeader.includes(goal)) {
    return leaderGoes(world, party, homeward, goal)
      ? null
      : { code: 'home-needs-leader', rule: '10.422', params: there };
  }
  if (withIndian.includes(goal)) {
    return indianGoes(world, party, homeward, goal)
      ? null
      : { code: 'home-needs-indian', rule: '10.413', params: there };
  }
  const open = [...alone, ...withLeader, ...withIndian];
  return {
    code: 'not-a-home',
    rule,
    params: there,
    suggestions: open.flatMap((space) => world.spaces.get(space)?.name ?? []),
  };
}

function leaderGoes(world: World, party: HomeParty, homeward: Homeward, goal: SpaceId): boolean {
  return party.pieces.some(
    (piece: PieceId) =>
      world.leaders.has(piece) && !party.staying.includes(piece) && homeward[piece] === goal,
  );
}

function indianGoes(world: World, party: HomeParty, homeward: Homeward, goal: SpaceId): boolean {
  return party.pieces.some(
    (piece: PieceId) => world.units.get(piece)?.home === goal && homeward[piece] === goal,
  );
}
