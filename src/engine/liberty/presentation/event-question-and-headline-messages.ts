import { toldByKind } from '../../core/base/event-and-question-messages.js';
import type { Message } from '../../core/contract/game-module.js';
import { SIDES, type State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** What holds hexes and nothing else: elsewhere the id of an Indian town is that of its block. */
const HEXES: ReadonlySet<string> = new Set(['hex', 'hexes', 'from', 'to', 'via', 'ways', 'groups']);

/** Whether a parameter of that name holds hexes. */
export function holdsHexes(parameter: string): boolean {
  return HEXES.has(parameter);
}

/** How events and questions are told: plain ids of sides, blocks, hexes and cards as references. */
export const { describe, question } = toldByKind((world: World, id) => {
  if (SIDES.some((side) => side === id)) return `side:${id}`;
  // Three towns bear the name of the nation that lives there, so it does not matter which of the two is meant.
  if (world.blocks.has(id)) return `block:${id}`;
  if (world.hexes.has(id)) return `hex:${id}`;
  return world.cards.has(id) ? `card:${id}` : id;
});

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
