import type { GameEvent } from '../base/game-event.js';
import type { Json } from '../base/json.js';
import type { GameModule, Message } from '../contract/game-module.js';
import type { Applied, OrderDef } from '../contract/order.js';

/** Names by id that only a moderator's map has; empty where the map calls everything as the game does. */
export type OwnNames = ReadonlyMap<string, string>;

/** Which things have names of their own on a moderator's map, and where they are spoken of. */
export interface Spoken<S> {
  /** The category of references to them: `hex:boston`. */
  readonly category: string;
  namesOf(state: S): OwnNames;
  /** Whether a parameter of that name holds such things; elsewhere the same id may mean something else. */
  holds(parameter: string): boolean;
}

/**
 * The game as it speaks of the map each position is played on. The words of the game serve all its games, so names that
 * only a moderator's map has are put in wherever one of them speaks: instead of the reference that readers could not look
 * up, and beside the data of an event, which is told without its position.
 */
export function withOwnNames<S>(game: GameModule<S>, spoken: Spoken<S>): GameModule<S> {
  const { namesOf, holds } = spoken;
  const reference = new RegExp(`^${spoken.category}:`);
  const speak = <T>(state: S, value: T): T => {
    const names = namesOf(state);
    return names.size === 0 ? value : (replaced(names, value, reference) as T);
  };
  const inPlaces = (names: OwnNames, message: Message): Message =>
    names.size === 0 ? message : { ...message, params: placesNamed(names, message.params, holds) };
  const tell = (applied: Applied<S>): Applied<S> => {
    const names = namesOf(applied.state);
    if (names.size === 0) return applied;
    return { ...applied, events: applied.events.map((event) => withNames(names, event, holds)) };
  };
  const { chart } = game;
  return {
    ...game,
    orders: game.orders.map(
      (def): OrderDef<S> => ({
        ...def,
        unavailable: (view, decision) => speak(view, def.unavailable(view, decision)),
        candidates: (view, decision) => speak(view, def.candidates(view, decision)),
        check: (view, decision, args) => speak(view, def.check(view, decision, args)),
        apply: (state, decision, args, dice) => tell(def.apply(state, decision, args, dice)),
      }),
    ),
    setup: (setup, dice) => tell(game.setup(setup, dice)),
    chance: (state, decision, dice) => tell(game.chance(state, decision, dice)),
    describe: (event) => {
      const { names, ...data } = event.data;
      const message = game.describe({ ...event, data });
      return names === undefined ? message : inPlaces(byId(names), message);
    },
    headline: (view) => speak(view, game.headline(view)),
    board: (view) => speak(view, game.board(view)),
    hand: (view, viewer) => speak(view, game.hand(view, viewer)),
    question: (view, decision) => inPlaces(namesOf(view), speak(view, game.question(view, decision))),
    ...(chart === undefined ? {} : { chart: (view: S) => speak(view, chart(view)) }),
  };
}

function byId(names: Json): OwnNames {
  return new Map(Object.entries(names as { readonly [id: string]: string }));
}

/** A reference, of whatever kind it was taken for, or the id alone. */
const ANYTHING = /^([a-z][a-z-]*:|)/;

function placesNamed(
  names: OwnNames,
  params: Message['params'],
  holds: (key: string) => boolean,
): Message['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]): [string, Json] => [
      key,
      holds(key) ? (replaced(names, value, ANYTHING) as Json) : value,
    ]),
  );
}

function replaced(names: OwnNames, value: unknown, prefix: RegExp): unknown {
  if (typeof value === 'string') {
    return prefix.test(value) ? (names.get(value.replace(prefix, '')) ?? value) : value;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => replaced(names, item, prefix));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(names, item, prefix)]));
}

/** An event with the names of those it tells of. */
function withNames(own: OwnNames, event: GameEvent, holds: (key: string) => boolean): GameEvent {
  const names: { [id: string]: string } = {};
  for (const [key, value] of Object.entries(event.data)) {
    if (!holds(key)) continue;
    for (const id of stringsIn(value)) {
      const name = own.get(id);
      if (name !== undefined) names[id] = name;
    }
  }
  return Object.keys(names).length === 0 ? event : { ...event, data: { ...event.data, names } };
}

function stringsIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.flatMap((item: Json) => stringsIn(item)) : [];
}
