import type { Decision } from '../../core/base/decision.js';
import { references } from '../../core/base/event-and-question-messages.js';
import type { GameEvent } from '../../core/base/game-event.js';
import { canonicalJson, type Json, type JsonObject } from '../../core/base/json.js';
import type { Message } from '../../core/contract/game-module.js';
import { topFrame } from '../../core/procedures/frame-stack-accessors.js';
import { factsOf } from '../question-facts.js';
import { heldByEnemy } from '../rules/combat/why-no-retreat.js';
import { pieceRefs } from '../rules/message-references.js';
import type { Side, State } from '../state.js';
import type { World } from '../world/static-data-types.js';
import { cardBehindHighlanders } from './card-behind-highlanders.js';
import { lakeAhead } from './lake-ahead.js';

/** Which data of an event or a question names what, so that readers see names instead of ids. */
const CATEGORIES: { readonly [name: string]: string } = {
  side: 'side',
  enemy: 'side',
  first: 'side',
  card: 'card',
  cards: 'card',
  among: 'card',
  given: 'card',
  wanted: 'side',
  use: 'use',
};

/** How an event is told: its data under the key of its kind, ids as references. */
export function describe(event: GameEvent): Message {
  const data = event.kind === 'fired' ? withShift(event.data) : event.data;
  return { key: `event.${event.kind}`, params: categorized(data) };
}

/** 7.56: what shifts the column changes no die, and is told as a shift; the event lists it with the rest. */
function withShift(data: JsonObject): JsonObject {
  const all = Array.isArray(data.modifiers) ? data.modifiers : [];
  const ofDie = all.filter((modifier) => !canonicalJson(modifier).includes(SHIFTING));
  return { ...data, modifiers: ofDie, modified: ofDie.length, shift: all.length - ofDie.length };
}

const SHIFTING = '"modifier:fieldworks"';

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

/** The text of a question; one that warns of something besides has a text of its own. */
function questionKey({ kind, facts }: Decision): string {
  if (kind === 'losses' && facts.inside !== undefined) return 'question.losses-relief';
  if (facts.lapsing !== undefined) return `question.${kind}-lapsing`;
  return kind === 'defend' && facts.by === 'sortie' ? 'question.defend-sortie' : `question.${kind}`;
}

/** What is no event, or stands for several. */
const CAUSES: ReadonlySet<string> = new Set(['third-chief', 'highlanders']);

/** What brings the question about: an event by its name, or what is none; it stands in the question. */
function causeOf(world: World, view: State, why: string): Json {
  const card = why === 'highlanders' ? cardBehindHighlanders(world, view) : null;
  return {
    key: CAUSES.has(why) ? `cause.${why}` : `verb.event-${why}`,
    params: why === 'highlanders' ? { number: card === null ? 'unknown' : String(card) } : {},
  };
}

/** 7.92: what is closed to those who retreat, and why; the question itself lists what is open. */
function closedTo(world: World, view: State, decision: Decision): JsonObject {
  if (decision.kind !== 'retreat') return {};
  const frame = view.frames.findLast((one) => one.kind === 'retreat');
  if (frame === undefined) return { entered: [], held: [] };
  const entered = frame.entered === null ? [] : [frame.entered];
  return { entered, held: heldByEnemy(world, view, frame) };
}

/** Whether the question of Foul Weather may be followed by that of Lake Schooner. */
function followedBy(world: World, view: State, decision: Decision): JsonObject {
  if (decision.kind !== 'foul-weather' || decision.side === 'chance') return {};
  const { from } = factsOf(decision, 'foul-weather');
  return { lake: String(lakeAhead(world, view, decision.side as Side, from)) };
}

/** What is asked of a side. */
export function question(world: World, view: State, decision: Decision): Message {
  const side = `side:${decision.side}`;
  if (decision.kind !== 'move') {
    const { cards, why, ...facts } = decision.facts;
    return {
      key: questionKey(decision),
      params: {
        ...named(world, categorized({ ...facts, ...closedTo(world, view, decision) })),
        ...(typeof why !== 'string'
          ? {}
          : decision.kind === 'home'
            ? { why }
            : { cause: causeOf(world, view, why) }),
        ...(cards === undefined ? {} : { cards }),
        ...followedBy(world, view, decision),
        side,
      },
    };
  }
  const { card, how, groups } = factsOf(decision, 'move');
  return {
    key: 'question.move',
    params: {
      side,
      card: `card:${card}`,
      how,
      groups: groups.length,
      pieces: groups.flatMap(({ pieces }) => pieceRefs(world, pieces)),
    },
  };
}
