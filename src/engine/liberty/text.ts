import type { Decision } from '../core/decision.js';
import type { GameEvent } from '../core/event.js';
import type { JsonObject } from '../core/json.js';
import type { Message } from '../core/module.js';
import { references } from '../core/references.js';
import { SIDES, type State } from './state.js';
import type { World } from './world.js';

/** How an event is told: its data under the key of its kind, ids as references. */
export function describe(world: World, event: GameEvent): Message {
  return { key: `event.${event.kind}`, params: named(world, event.data) };
}

/** Plain ids of sides, blocks, hexes and cards as references. */
function named(world: World, data: JsonObject): JsonObject {
  return references(data, (id) => {
    if (SIDES.some((side) => side === id)) return `side:${id}`;
    // Three towns bear the name of the nation that lives there, so it does not matter which of the two is meant.
    if (world.blocks.has(id)) return `block:${id}`;
    if (world.hexes.has(id)) return `hex:${id}`;
    return world.cards.has(id) ? `card:${id}` : id;
  });
}

const PHASES = ['choose', 'initiative', 'supply', 'action', 'battles', 'battle', 'winter', 'over'] as const;
type Phase = (typeof PHASES)[number];

/** The headline of a report: year and turn, and whose phase it is. */
export function headline(view: State): Message {
  const under = view.frames.findLast(({ kind }) => (PHASES as readonly string[]).includes(kind));
  const phase: Phase | 'turn' = (under?.kind as Phase | undefined) ?? 'turn';
  const side = under !== undefined && 'side' in under ? `side:${String(under.side)}` : '';
  const hex = under?.kind === 'battle' ? `hex:${under.hex}` : '';
  return { key: 'headline', params: { year: view.year, turn: view.turn, phase, side, hex } };
}

/** What is asked of a side. */
export function question(world: World, decision: Decision): Message {
  return {
    key: `question.${decision.kind}`,
    params: { ...named(world, decision.facts), side: `side:${decision.side}` },
  };
}
