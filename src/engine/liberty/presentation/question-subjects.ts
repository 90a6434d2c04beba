import type { Decision } from '../../core/base/decision.js';
import type { JsonObject } from '../../core/base/json.js';
import { hungryHexes } from '../rules/winter/attrition.js';
import { prisonersOf } from '../rules/winter/prisoners.js';
import { SIDES, type Side, type State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/**
 * What a question is about where its facts, which are public, do not say so: of the side that is asked, as its own view shows it.
 * Plain ids; empty where the facts say all.
 */
export function subjectOf(world: World, view: State, { kind, side }: Decision): JsonObject {
  const asked = SIDES.find((one) => one === side);
  if (asked === undefined) return {};
  switch (kind) {
    case 'attrition':
      return { hexes: hungryHexes(world, view, asked) };
    case 'release':
      return { blocks: prisonersOf(world, view, asked) };
    case 'deploy':
      return { blocks: drawn(view, asked) };
    default:
      return {};
  }
}

function drawn({ frames }: State, side: Side): readonly string[] {
  const frame = frames.findLast(({ kind }) => kind === 'action');
  const found = frame?.kind === 'action' && frame.side === side ? frame.drawn : null;
  return found === null ? [] : [found];
}
