import type { Decision } from '../../core/decision.js';
import type { SpaceId } from '../state.js';

/** The spaces a question leaves to choose from. */
export function offeredSpaces(decision: Decision): readonly SpaceId[] {
  const { spaces } = decision.facts;
  return Array.isArray(spaces) ? (spaces as SpaceId[]) : [];
}
