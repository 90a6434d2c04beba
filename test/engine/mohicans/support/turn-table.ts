import type { Decision } from '../../../../src/engine/core/base/decision.js';
import type { Dice } from '../../../../src/engine/core/base/dice-interface.js';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import type { Applied } from '../../../../src/engine/core/contract/order.js';
import { Play } from '../../../../src/engine/mohicans/procedure-context.js';
import type { TurnFrame } from '../../../../src/engine/mohicans/procedure-state/turn-frame-types.js';
import type { WinterFrame } from '../../../../src/engine/mohicans/procedure-state/winter-frame-types.js';
import { procedures } from '../../../../src/engine/mohicans/procedures/index.js';
import { goOn } from '../../../../src/engine/mohicans/procedures/procedure-runner.js';
import { positionOf } from '../../../../src/engine/mohicans/setup/starting-position.js';
import type { PlaceId, Side, Spot, State, UnitId, UnitState } from '../../../../src/engine/mohicans/state.js';
import { askedFirst, codeOf, given, questions, violationOf } from '../../../support/by-hand.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { world } from '../../../support/mohicans.js';
import { mohicans } from '../../../support/mohicans-table.js';
import { messages } from './shown.js';

/** Turns and winters by hand: positions in which the rules go on, and sides give their lines. */

export const game = mohicans;
export const none = fixedDice([]);
/** Every die shows a three, where the dice do not matter. */
export const threes: Dice = {
  roll: () => 3,
  pick: (_purpose, _audience, from, count) => from.slice(0, count),
};

/** Units by the place or the spot where they are; militia that is not named is gone, all others are not in play. */
export type Stand = { readonly [spot: Spot]: readonly UnitId[] };

/** A position with these units and no others but sleeping tribes; what is named is whole and awake. */
export function standing(stand: Stand, rest: Partial<State> = {}): State {
  const units: { [id: UnitId]: UnitState } = {};
  for (const { id, type, life, home } of world.units.values()) {
    const naval = world.units.get(id)?.class === 'naval';
    const council = type === 'iroquois' ? 'council' : 'gone';
    const at = type === 'tribe' ? (home ?? 'gone') : naval ? 'sea' : council;
    units[id] = { at, life, ...(type === 'tribe' ? { active: false } : {}) };
  }
  for (const [at, ids] of Object.entries(stand)) {
    for (const id of ids) {
      const unit = world.units.get(id);
      if (unit === undefined) throw new Error(`no ${id}`);
      units[id] = { at, life: unit.life, ...(unit.type === 'tribe' ? { active: true } : {}) };
    }
  }
  return positionOf(world, { units, turn: 3, year: 1755, seaLift: 'new-york', ...rest });
}

/** The position at a step of its turn. */
export function turning(step: TurnFrame['step'], stand: Stand, rest: Partial<State> = {}): State {
  return standing(stand, { ...rest, frames: [{ kind: 'turn', step, asks: [] }] });
}

/** The position at a step of the winter after an autumn. */
export function wintering(step: WinterFrame['step'], stand: Stand, rest: Partial<State> = {}): State {
  return standing(stand, {
    turn: 4,
    season: 'autumn',
    ...rest,
    frames: [
      { kind: 'turn', step: 'begin', asks: [] },
      { kind: 'winter', step, asks: [] },
    ],
  });
}

export type Played = Applied<State>;

/** Lets the rules go on until somebody is asked or the game is over. */
export function goneOn(state: State, dice: Dice = none): Played {
  const play = new Play(world, state, dice);
  goOn(play);
  return checked(play.applied());
}

/** Lets the frame on top do a single stage. */
export function oneStage(state: State, dice: Dice = none): Played {
  const play = new Play(world, state, dice);
  const { top } = play;
  if (top === null || top.kind === 'over') throw new Error('nothing is under way');
  (procedures[top.kind] as (play: Play, frame: typeof top) => void)(play, top);
  return checked(play.applied());
}

/** What the side is asked. */
export const asked = (state: State, side: Side): Decision => askedFirst(game, state, side);

/** Kinds of the questions that are open, with who is asked. */
export const open = (state: State): string[] => questions(game, state);

/** A side gives a line; fails the test when it is refused. */
export function give(state: State, side: Side, line: string, dice: Dice = none): Played {
  return checked(given(game, state, asked(state, side), line, dice));
}

/** Code and rule of a refusal; its text must be there. */
export function why(state: State, side: Side, line: string): string {
  return codeOf(violationOf(game, state, asked(state, side), line), messages, ', ');
}

/** Kinds of events, in order. */
export function kinds({ events }: Played): string[] {
  return events.map(({ kind }) => kind);
}

/** Data of all events of that kind. */
export function every({ events }: Played, kind: string): JsonObject[] {
  return events.flatMap((event) => (event.kind === kind ? [event.data] : []));
}

/** Data of the only event of that kind. */
export function only(played: Played, kind: string): JsonObject {
  const [data, ...more] = every(played, kind);
  if (data === undefined || more.length > 0) throw new Error(`${kind}: not once`);
  return data;
}

export function at(state: State, unit: UnitId): Spot | undefined {
  return state.units[unit]?.at;
}

/** The control of 1754 but for these places. */
export function held(changes: { readonly [place: PlaceId]: Side }): Partial<State> {
  return { control: { ...world.setup.control, ...changes } };
}

/** Every event, question and suggestion has its text. */
function checked(played: Played): Played {
  for (const event of played.events) messages.message(game.describe(event));
  for (const decision of game.pending(played.state)) {
    const view = game.view(played.state, decision.side);
    messages.message(game.question(view, decision));
    messages.message(game.headline(view));
    for (const def of game.orders.filter(({ answers }) => answers.includes(decision.kind))) {
      const unavailable = def.unavailable(view, decision);
      if (unavailable !== null) {
        messages.reason(unavailable);
        continue;
      }
      const orders = [...(def.suggest?.(view, decision) ?? []), ...(def.all?.(view, decision) ?? [])];
      for (const args of orders) {
        const refused = def.check(view, decision, args);
        if (refused !== null) throw new Error(`${def.verb} is offered and refused: ${refused.code}`);
      }
    }
  }
  return played;
}
