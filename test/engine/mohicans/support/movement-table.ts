import type { Decision } from '../../../../src/engine/core/base/decision.js';
import { noDice } from '../../../../src/engine/core/base/dice-sources.js';
import type { GameEvent } from '../../../../src/engine/core/base/game-event.js';
import { readOrder, textContext, writeOrder } from '../../../../src/engine/core/parse/read-order.js';
import { createMohicans } from '../../../../src/engine/mohicans/index.js';
import { messagesOf } from '../../../../src/engine/mohicans/presentation/lexicons-and-messages.js';
import { Play } from '../../../../src/engine/mohicans/procedure-context.js';
import { beginMovement, type Half } from '../../../../src/engine/mohicans/procedures/movement/begin.js';
import { goOn } from '../../../../src/engine/mohicans/procedures/procedure-runner.js';
import { positionOf } from '../../../../src/engine/mohicans/setup/starting-position.js';
import type { PlaceId, Side, State, UnitId, UnitState } from '../../../../src/engine/mohicans/state.js';
import { Messages } from '../../../../src/report/messages/message-catalog.js';
import { askedFirst, codeOf, given, violationOf } from '../../../support/by-hand.js';
import { data, lexicon, world } from '../../../support/mohicans.js';

/** Movements by hand: who stands where, what supply there is, and what the lines come to. */

export const game = createMohicans(data);
/** Strict: a text or a name that is missing fails the test. */
export const messages = new Messages([messagesOf(data, 'en')], lexicon, 'en', true);

/** Units by the place where they are, or in `reserve`. */
export type Stand = { readonly [place: PlaceId]: readonly UnitId[] };

export const NOBODY: Partial<State> = {
  turn: 1,
  supply: { french: 10, british: 10, sea: 6 },
  seaLift: 'new-york',
  frames: [{ kind: 'over', winner: null, reason: 'x', rule: 'x', asks: [] }],
};

/** A position with these units on the map and nobody else but tribes asleep in their villages. */
export function standing(stand: Stand, rest: Partial<State> = {}): State {
  const units: { [id: UnitId]: UnitState } = {};
  for (const { id, type, life, home } of world.units.values()) {
    const at = type === 'tribe' ? (home ?? 'gone') : 'gone';
    units[id] = { at, life, ...(type === 'tribe' ? { active: false } : {}) };
  }
  for (const [at, ids] of Object.entries(stand)) {
    for (const id of ids) {
      const unit = world.units.get(id);
      if (unit === undefined || !(at === 'reserve' || world.places.has(at)))
        throw new Error(`no ${id} at ${at}`);
      units[id] = { at, life: unit.life, ...(unit.type === 'tribe' ? { active: true } : {}) };
    }
  }
  return positionOf(world, { units, ...NOBODY, ...rest });
}

/** A side about to move. */
export function moving(side: Side, stand: Stand, rest: Partial<State> = {}, half: Half | null = null): State {
  return thenMoves(standing(stand, rest), side, half);
}

/** The movement of a side from here on. */
export function thenMoves(state: State, side: Side, half: Half | null = null): State {
  const play = new Play(world, { ...state, frames: NOBODY.frames ?? [] }, noDice);
  beginMovement(play, side, half);
  goOn(play);
  return play.state;
}

export const asked = (state: State): Decision => askedFirst(game, state);

/** How a line is written once it was read. */
export function written(state: State, line: string): string {
  const decision = asked(state);
  const context = textContext(game, game.view(state, decision.side), decision.side, decision, 'en');
  const read = readOrder(game, line, context);
  if (!read.ok) throw new Error(`${line}: ${JSON.stringify(read.violation)}`);
  return writeOrder(game, read.value, context);
}

/** Code and rule of a refusal, with words for it; `legal` when there is none. */
export function why(state: State, line: string): string {
  return codeOf(violationOf(game, state, asked(state), line), messages, ', ');
}

export interface Moved {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** Gives the orders of one or more lines; fails when one is refused. */
export function play(state: State, ...lines: string[]): Moved {
  let now = state;
  const events: GameEvent[] = [];
  for (const line of lines.flatMap((one) => one.split(';'))) {
    const applied = given(game, now, asked(now), line, noDice);
    now = applied.state;
    events.push(...applied.events);
    for (const event of applied.events) messages.message(game.describe(event));
    for (const decision of game.pending(now)) {
      messages.message(game.question(game.view(now, decision.side), decision));
    }
  }
  return { state: now, events };
}

/** Where these units are. */
export function places(state: State, ...ids: UnitId[]): string[] {
  return ids.map((id) => state.units[id]?.at ?? 'nowhere');
}

/** Movement points these units have left. */
export function left(state: State, ...ids: UnitId[]): (number | undefined)[] {
  return ids.map((id) => state.marks[id]?.left);
}

export function told(moved: Moved): string[] {
  return moved.events.map((event) => messages.message(game.describe(event)));
}
