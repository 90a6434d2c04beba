import { movementOf } from '../procedures/movement/begin.js';
import { MOVEMENTS, type Moving } from '../procedures/turn/turn.js';
import type { Frame, Options, State } from '../state.js';
import type { World } from '../world/static-data-types.js';
import type { PositionForm } from './position-schema.js';

type Phase = PositionForm['phase'];

export function isMoving(phase: Phase): phase is Phase & Moving {
  return Object.hasOwn(MOVEMENTS, phase);
}

/** When the position stands; a turn that is about to begin has not been recorded yet. */
export function turnBefore(
  world: World,
  { turn, phase }: PositionForm,
  { record }: Options,
): Pick<State, 'turn' | 'year' | 'season'> {
  const recorded = phase === 'begin' ? turn - 1 : turn;
  const records = world.records[record] ?? [];
  const { year, season } = records[Math.max(0, recorded - 1)] ?? { year: 0, season: 'spring' };
  return { turn: recorded, year, season };
}

/** The frames of a sound position, before it goes on to its first question. */
export function framesOf({ phase, supply, sailed }: PositionForm): Frame[] {
  if (supply === undefined || !isMoving(phase)) return [{ kind: 'turn', step: phase, asks: [] }];
  const { side, half, next } = MOVEMENTS[phase];
  const movement: Frame = { ...movementOf(side, half), sea: sailed, begun: true };
  return [{ kind: 'turn', step: next, asks: [] }, movement];
}
