import type { GameEvent } from '../core/event.js';
import type { Json } from '../core/json.js';
import type { GameModule, Message } from '../core/module.js';
import type { Applied, OrderDef } from '../core/order.js';
import type { HexId, State } from './state.js';
import type { World } from './world.js';
import type { WorldOf } from './world-of.js';

/**
 * Hexes that only a moderator's map knows, or knows by another name. The words of the game serve all its games, so these
 * names are put in wherever one of them speaks: instead of the reference that readers could not look up, and beside the
 * data of an event, which is told without its position.
 */

type Names = World['ownNames'];

/** The game as it speaks of the map each position is played on. */
export function withOwnNames(game: GameModule<State>, worldOf: WorldOf): GameModule<State> {
  const namesOf = (state: State): Names => worldOf(state).ownNames;
  const speak = <T>(state: State, value: T): T => spoken(namesOf(state), value);
  const { chart } = game;
  const tell = (applied: Applied<State>): Applied<State> => told(worldOf(applied.state), applied);
  return {
    ...game,
    orders: game.orders.map(
      (def): OrderDef<State> => ({
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
    ...(chart === undefined ? {} : { chart: (view: State) => speak(view, chart(view)) }),
  };
}

function byId(names: Json): Names {
  return new Map(Object.entries(names as { readonly [id: HexId]: string }));
}

/** Every reference to one of these hexes by its name. */
function spoken<T>(names: Names, value: T): T {
  return names.size === 0 ? value : (replaced(names, value, HEX) as T);
}

const HEX = /^hex:/;
/** What holds hexes and nothing else: elsewhere the id of an Indian town is that of its block. */
const PLACES: ReadonlySet<string> = new Set(['hex', 'hexes', 'from', 'to', 'via', 'ways', 'groups']);
const ANYTHING = /^(hex:|block:|)/;

function inPlaces(names: Names, message: Message): Message {
  if (names.size === 0) return message;
  const params = Object.entries(message.params).map(([key, value]): [string, Json] => [
    key,
    PLACES.has(key) ? (replaced(names, value, ANYTHING) as Json) : value,
  ]);
  return { ...message, params: Object.fromEntries(params) };
}

function replaced(names: Names, value: unknown, prefix: RegExp): unknown {
  if (typeof value === 'string') {
    return prefix.test(value) ? (names.get(value.replace(prefix, '')) ?? value) : value;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => replaced(names, item, prefix));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(names, item, prefix)]));
}

/** Events with the names of the hexes they tell of. */
function told({ ownNames }: World, applied: Applied<State>): Applied<State> {
  if (ownNames.size === 0) return applied;
  return { ...applied, events: applied.events.map((event) => withNames(ownNames, event)) };
}

function withNames(ownNames: Names, event: GameEvent): GameEvent {
  const places = Object.entries(event.data).flatMap(([key, value]) =>
    PLACES.has(key) ? [value].flat() : [],
  );
  const names: { [id: HexId]: string } = {};
  for (const id of places) {
    const name = typeof id === 'string' ? ownNames.get(id) : undefined;
    if (typeof id === 'string' && name !== undefined) names[id] = name;
  }
  return Object.keys(names).length === 0 ? event : { ...event, data: { ...event.data, names } };
}
