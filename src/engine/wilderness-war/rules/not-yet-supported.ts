import type { Violation } from '../../core/result.js';
import type { SpaceId } from '../state.js';
import { spaceRef } from './refs.js';

/** What the rules allow but this program cannot carry out. */
export type Topic =
  | 'battle'
  | 'siege'
  | 'capture'
  | 'raid'
  | 'infiltration'
  | 'interception'
  | 'leader-retreat'
  | 'sortie';

/** A legal wish that cannot be carried out: refused before anything changes, never half done. */
export function notYetSupported(topic: Topic, rule: string, space: SpaceId): Violation {
  return { code: 'not-yet-supported', rule, params: { what: `topic:${topic}`, space: spaceRef(space) } };
}
