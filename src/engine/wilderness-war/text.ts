import type { Decision } from '../core/decision.js';
import type { GameEvent } from '../core/event.js';
import type { Json, JsonObject } from '../core/json.js';
import type { Message } from '../core/module.js';
import { references } from '../core/references.js';
import { topFrame } from './sequence.js';
import type { State } from './state.js';
import type { World } from './world.js';

/** Which data of an event or a question names what, so that readers see names instead of ids. */
const CATEGORIES: { readonly [name: string]: string } = {
  side: 'side',
  enemy: 'side',
  first: 'side',
  card: 'card',
  cards: 'card',
  among: 'card',
  wanted: 'side',
  use: 'use',
};

/** How an event is told: its data under the key of its kind, ids as references. */
export function describe(event: GameEvent): Message {
  return { key: `event.${event.kind}`, params: categorized(event.data) };
}

function categorized(data: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const category = CATEGORIES[name];
      return [name, category === undefined ? value : reference(category, value)];
    }),
  );
}

function reference(category: string, value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => reference(category, item));
  if (typeof value === 'number') return `${category}:${value}`;
  return typeof value === 'string' && !value.includes(':') ? `${category}:${value}` : value;
}

/** The plain ids of spaces, leaders and units in the facts of a question as references. */
function named(world: World, facts: JsonObject): JsonObject {
  return references(facts, (id) => {
    if (world.spaces.has(id)) return `space:${id}`;
    if (world.leaders.has(id)) return `leader:${id}`;
    return world.units.has(id) ? `unit:${id}` : id;
  });
}

/** The headline of a report: season, year and whose phase it is. */
export function headline(view: State): Message {
  const acting = view.frames.findLast((frame) => frame.kind === 'action');
  const side = acting?.kind === 'action' ? `side:${acting.side}` : '';
  return {
    key: 'headline',
    params: {
      season: view.season,
      year: view.year,
      phase: acting?.kind ?? topFrame(view)?.kind ?? 'over',
      side,
    },
  };
}

/** What is asked of a side. */
export function question(world: World, decision: Decision): Message {
  const side = `side:${decision.side}`;
  if (decision.kind !== 'move') {
    const { cards, ...facts } = decision.facts;
    return {
      key: `question.${decision.kind}`,
      params: { ...named(world, categorized(facts)), ...(cards === undefined ? {} : { cards }), side },
    };
  }
  const groups = Array.isArray(decision.facts.groups) ? (decision.facts.groups as readonly JsonObject[]) : [];
  const pieces = groups.flatMap((group) =>
    Array.isArray(group.pieces) ? (group.pieces as readonly string[]) : [],
  );
  return {
    key: 'question.move',
    params: {
      side,
      card: reference('card', decision.facts.card ?? ''),
      how: decision.facts.how ?? '',
      groups: groups.length,
      pieces: pieces.map((piece) => (world.leaders.has(piece) ? `leader:${piece}` : `unit:${piece}`)),
    },
  };
}
