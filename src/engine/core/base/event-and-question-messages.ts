import type { Decision } from './decision.js';
import type { GameEvent } from './game-event.js';
import type { Json, JsonObject } from './json.js';
import type { Message } from './localized-message.js';

/**
 * What an event or a question tells, with references in the place of ids, so that readers see names. `refer` says what an
 * id is that stands under that name: `boston` becomes `hex:boston`.
 */
export function references(data: JsonObject, refer: (id: string, name: string) => string): JsonObject {
  const all = (value: Json, name: string): Json => {
    if (Array.isArray(value)) return value.map((item: Json) => all(item, name));
    return typeof value === 'string' ? refer(value, name) : value;
  };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, all(value, name)]));
}

/** How a game tells its events and questions: what they say under the key of their kind, with references for ids. */
export function toldByKind<World>(refer: (world: World, id: string, name: string) => string): {
  describe(world: World, event: GameEvent): Message;
  question(world: World, decision: Decision): Message;
} {
  const named = (world: World, data: JsonObject): JsonObject =>
    references(data, (id, name) => refer(world, id, name));
  return {
    describe: (world, { kind, data }) => ({ key: `event.${kind}`, params: named(world, data) }),
    question: (world, { kind, facts, side }) => ({
      key: `question.${kind}`,
      params: { ...named(world, facts), side: `side:${side}` },
    }),
  };
}
