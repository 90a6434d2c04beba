import type { Decision } from '../base/decision.js';
import type { GameEvent } from '../base/game-event.js';
import type { Json } from '../base/json.js';
import type { SideId } from '../base/viewer-and-audience.js';
import type { NextConditionDef } from '../contract/next-phase.js';
import { type SlotType, slot, word } from '../contract/order-grammar.js';

/** How a game tells attacks: by which events, and by whom and where each was made. */
export interface Attacks {
  readonly kinds: readonly string[];
  /** The side that attacks. */
  by(event: GameEvent): Json | undefined;
  /** The place, by reference (`space:albany`). */
  at(event: GameEvent): Json | undefined;
  /** Kinds of question by which a side is asked how it meets an attack, which it may yet avoid, and where that is; none where it never may. */
  readonly defence?: { readonly kinds: readonly string[]; at(decision: Decision): Json | undefined };
}

/** `I am attacked` and `PLACE is attacked`: the enemy has attacked since, anywhere or there. `category` is that of the place's references. */
export function attackConditions<S>(
  attacks: Attacks,
  category: string,
  place: SlotType<S, string>,
): readonly NextConditionDef<S>[] {
  const isOn = (event: GameEvent, side: SideId): boolean => {
    const by = attacks.by(event);
    return attacks.kinds.includes(event.kind) && by !== undefined && by !== side && by !== `side:${side}`;
  };
  const meets = ({ kind }: Decision): boolean => attacks.defence?.kinds.includes(kind) === true;
  return [
    {
      id: 'attacked',
      syntax: [word('next-attacked')],
      happened: (event, side) => isOn(event, side),
      asked: meets,
    },
    {
      id: 'attacked-at',
      syntax: [slot('at', place), word('next-is-attacked')],
      happened: (event, side, { at }) =>
        isOn(event, side) && attacks.at(event) === `${category}:${String(at)}`,
      asked: (decision, _side, { at }) =>
        meets(decision) && attacks.defence?.at(decision) === `${category}:${String(at)}`,
    },
  ];
}

/** `CARD is played`: any of the cards that are meant was played since. `cardsOf`: the cards an event tells the side of. */
export function playedCondition<S>(
  card: SlotType<S, Json[]>,
  cardsOf: (event: GameEvent, side: SideId) => readonly (Json | undefined)[],
): NextConditionDef<S> {
  return {
    id: 'played',
    syntax: [slot('card', card), word('next-is-played')],
    happened: (event, side, { card: meant }) =>
      Array.isArray(meant) &&
      cardsOf(event, side).some((played) => played !== undefined && meant.includes(played)),
  };
}

/** `PLACE is empty`: nobody stands there as far as its author sees. */
export function emptyCondition<S>(
  place: SlotType<S, string>,
  isEmpty: (view: S, place: string) => boolean,
): NextConditionDef<S> {
  return {
    id: 'empty',
    syntax: [slot('place', place), word('next-is-empty')],
    holds: (view, _side, { place: at }) => isEmpty(view, String(at)),
  };
}
