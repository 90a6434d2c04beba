import type { Decision } from '../../engine/core/base/decision.js';
import type { Json, JsonObject } from '../../engine/core/base/json.js';
import { Cursor } from '../../engine/core/base/token-cursor.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { type OrderDef, refusalOf } from '../../engine/core/contract/order.js';
import type { SlotType, SyntaxNode, TextContext } from '../../engine/core/contract/order-grammar.js';
import { textContext, writeOrder } from '../../engine/core/parse/read-order.js';
import { foresee } from '../../engine/core/session/order-outcome-preview.js';
import type { WordsOfTalk } from './languages.js';
import { type Mention, mentionsIn } from './mentions.js';
import { wordsOf } from './sentences.js';
import { firstWord, PATH, type WaysSaid } from './ways-said.js';

/** Where an order is looked for: what its author sees, after the orders before it. */
export interface Standpoint<S = unknown> {
  readonly module: GameModule<S>;
  readonly side: SideId;
  /** The author's language, in which orders are written. */
  readonly locale: string;
  readonly view: S;
  /** What may still be tried for the whole mail. */
  readonly effort: { left: number };
}

/** One way to understand a sentence. */
export interface Explanation<S = unknown> {
  /** The orders, as the program writes them. */
  readonly lines: readonly string[];
  /** What its author sees when they are carried out; null where chance or the other side comes first. */
  readonly after: S | null;
  /** The better it fits, the higher. */
  readonly fit: number;
  /** Whether the sentence names each of the orders. */
  readonly named: boolean;
  /** Whether nothing it speaks of is in the orders. */
  readonly bare: boolean;
  /** Whether it leaves open who comes along. */
  readonly vague: boolean;
  /** Whether it takes everybody. */
  readonly everybody: boolean;
  /** The words the orders begin with. */
  readonly keywords: readonly string[];
}

/** What a sentence holds that an order may be made of. */
export interface Spoken {
  readonly words: readonly string[];
  readonly mentions: readonly Mention[];
  readonly said: WaysSaid;
  /** The number of the part of the sentence in which each word stands. */
  readonly parts: readonly number[];
  /** And the number of the sentence, where several are read together. */
  readonly blocks: readonly number[];
  readonly talk: WordsOfTalk;
}

const MOST_ORDERS = 3;
const MOST_ENUMERATED = 400;
const MOST_TRIED = 400;
const MOST_FILLED = 40;
const MOST_CHOICES = 16;
/** What is said first of several things is the likelier one, where only one can be meant. */
const LATER = 0.1;
/** Nobody was named for an order that is about pieces. */
const FILLED_PIECES = 10;
/** Categories of kinds of pieces: who names the piece or the card may add what it is. */
const KINDS = new Set(['unittype', 'blocktype', 'unitkind']);
/** Slots that take a number. */
const NUMBERS = new Set(['card', 'number', 'points']);
/** Slots that take pieces with the place of each. */
const POSTED = new Set(['postings', 'posts', 'ships']);
/** Slots that take pieces. */
const PIECES = new Set([
  'piece',
  'pieces',
  'blocks',
  'block',
  'units',
  'unit',
  'postings',
  'posts',
  'losses',
  'leader',
  'leaders',
  'cargo',
]);
const PLACES = new Set(['space', 'hex', 'place', 'box', 'department']);

/** All ways to understand what was said as legal orders, each of everything that was said; the best first. */
export function explanations<S>(at: Standpoint<S>, spoken: Spoken): Explanation<S>[] {
  const found = new Map<string, Explanation<S>>();
  const askedOf = orderKeywords(at);
  const mustSay = [...spoken.said.byKeyword.keys()].some((keyword) => askedOf.has(keyword));
  const surely = [...spoken.said.strong];
  const search = (
    view: S,
    rest: readonly Mention[],
    before: Explanation<S>,
    used: ReadonlySet<string>,
  ): void => {
    for (const decision of at.effort.left <= 0 ? [] : at.module.pending(view)) {
      if (decision.side !== at.side) continue;
      const topics = topicsOf(at.module, view, decision);
      for (const def of at.module.orders) {
        if (!def.answers.includes(decision.kind)) continue;
        const closed = def.unavailable(view, decision);
        if (closed !== null && closed.summary !== true) continue;
        const keyword = firstWord(def);
        const times = (spoken.said.byKeyword.get(keyword) ?? []).length;
        const said = times > 0;
        const byCardAlone = def.syntax.some((node) => 'slot' in node && node.type.name === 'leader');
        if (!said && (before.lines.length > 0 || (mustSay && !byCardAlone))) continue;
        // An order is given as often as it is said.
        if (before.keywords.filter((one) => one === keyword).length >= Math.max(1, times)) continue;
        const here: Standpoint<S> = { ...at, view };
        for (const made of ordersFrom(here, decision, def, rest, spoken, topics)) {
          const taken = rest.filter((mention) => !made.rest.includes(mention));
          if (made.filled > 0 && taken.length === 0 && !made.only) continue;
          const byCard = byCardAlone && taken.some(isCard);
          const named = said || byCard;
          const everybody = taken.some(({ all, meant }) => all && meant.length === 0);
          if (everybody && !named) continue;
          const strength = spoken.said.strong.has(keyword) ? 10 : said ? 4 : 0;
          const gain = (used.has(keyword) ? 0 : strength) - made.filled * 3 - made.dropped * 2 - 8;
          const line = writeOrder(at.module, { verb: def.verb, args: made.args }, contextAt(here, decision));
          const after = foresee(at.module, view, at.side, decision, { verb: def.verb, args: made.args });
          const next: Explanation<S> = {
            lines: [...before.lines, line],
            after,
            fit: before.fit + gain,
            named: before.named && named,
            bare: before.bare && taken.length === made.dropped,
            vague:
              before.vague ||
              isVague(def, made.args) ||
              (before.lines.length > 0 && (everybody || before.everybody)),
            everybody: before.everybody || everybody,
            keywords: [...before.keywords, keyword],
          };
          const saying = new Set([...used, keyword]);
          const open = surely.filter(
            (one) => !saying.has(one) && askedOf.has(one) && !names(at, next.lines, one),
          );
          const explained =
            open.length === 0 && (!mustSay || [...saying].some((one) => spoken.said.byKeyword.has(one)));
          if (made.rest.length === 0 && explained && (next.named || next.lines.length === 1)) {
            const key = next.lines.join('\n');
            const known = found.get(key);
            if (known === undefined || known.fit < next.fit) found.set(key, next);
          }
          if (after !== null && next.lines.length < MOST_ORDERS && (made.rest.length > 0 || open.length > 0))
            search(after, made.rest, next, saying);
        }
      }
    }
  };
  search(
    at.view,
    spoken.mentions,
    {
      lines: [],
      after: at.view,
      fit: 0,
      named: true,
      bare: true,
      vague: false,
      everybody: false,
      keywords: [],
    },
    new Set(),
  );
  return [...found.values()].sort((a, b) => b.fit - a.fit);
}

/** A leader who is to lead nobody: whoever writes so has others in mind, or would say that he goes alone. */
function isVague<S>({ syntax }: OrderDef<S>, args: JsonObject): boolean {
  const slots = slotsOf(syntax);
  const leads = slots.findIndex(({ type }) => type.name === 'leader');
  const company = slots[leads + 1];
  return leads >= 0 && company !== undefined && company.optional && args[company.name] === undefined;
}

/** Whether the orders name what the keyword says, as a stockade that is demolished. */
function names<S>({ module }: Standpoint<S>, lines: readonly string[], keyword: string): boolean {
  const words = lines.flatMap((line) => wordsOf(line).map(({ text }) => text));
  return Object.values(module.lexicons).some((lexicon) =>
    lexicon.forms(keyword).some((form) => words.includes(form)),
  );
}

function isCard({ meant, number }: Mention): boolean {
  return (meant.length === 0 && number !== null) || meant.some(({ category }) => category === 'card');
}

/** The keywords of the orders that answer what the side is asked. */
export function orderKeywords<S>(at: Standpoint<S>): ReadonlySet<string> {
  const kinds = new Set(
    at.module.pending(at.view).flatMap(({ side, kind }) => (side === at.side ? [kind] : [])),
  );
  return new Set(
    at.module.orders.filter(({ answers }) => answers.some((kind) => kinds.has(kind))).map(firstWord),
  );
}

function contextAt<S>(at: Standpoint<S>, decision: Decision): TextContext<S> {
  return textContext(at.module, at.view, at.side, decision, at.locale);
}

/** An order that some of what was said makes. */
interface Made {
  readonly args: JsonObject;
  readonly rest: readonly Mention[];
  /** Slots that were filled with the only thing that fits. */
  readonly filled: number;
  /** Mentions of what the question is about. */
  readonly dropped: number;
  /** It is the only order of its kind. */
  readonly only: boolean;
}

function* ordersFrom<S>(
  at: Standpoint<S>,
  decision: Decision,
  def: OrderDef<S>,
  mentions: readonly Mention[],
  spoken: Spoken,
  topics: ReadonlySet<string>,
): Generator<Made> {
  const context = contextAt(at, decision);
  const listed = def.all?.(at.view, decision) ?? null;
  if (listed !== null && listed.length <= MOST_ENUMERATED) {
    yield* listedOrders(at, context, def, listed, mentions, spoken, topics);
    if (!slotsOf(def.syntax).some(({ type }) => type.name.endsWith('s'))) return;
  }
  const seen = new Set<string>();
  let left = MOST_TRIED;
  for (const draft of drafts(def, context, mentions, at, decision, spoken)) {
    if (left-- <= 0 || at.effort.left <= 0) return;
    const key = JSON.stringify(draft.args);
    if (seen.has(key)) continue;
    seen.add(key);
    if (refusalOf(def, at.view, decision, draft.args) !== null) continue;
    const dropped = draft.rest.filter(
      (mention) =>
        isTopic(mention, topics) &&
        !isListed(mention, def, context) &&
        !(draft.filled >= FILLED_PIECES && isKind(mention)) &&
        beside(mention, spoken, def),
    );
    yield { ...draft, dropped: 0, only: false };
    if (dropped.length > 0)
      yield {
        ...draft,
        rest: draft.rest.filter((mention) => !dropped.includes(mention)),
        dropped: dropped.length,
        only: false,
      };
  }
}

/** Whether a mention may be left over: it stands beside the words of the order, and is no number that the order could take. */
function beside<S>(
  { start, meant, number, all }: Mention,
  { said, parts }: Spoken,
  def: OrderDef<S>,
): boolean {
  if (meant.length === 0 && number !== null)
    return !slotsOf(def.syntax).some(({ type }) => NUMBERS.has(type.name));
  if (all || !meant.some(({ category }) => PLACES.has(category))) return true;
  return (said.byKeyword.get(firstWord(def)) ?? []).some((at) => parts[at] === parts[start]);
}

/** Whether a list in the order could name it: who is said there is meant. */
function isListed<S>(mention: Mention, def: OrderDef<S>, context: TextContext<S>): boolean {
  if (mention.meant.length === 0 || isKind(mention)) return false;
  return slotsOf(def.syntax).some(
    ({ type }) =>
      type.name.endsWith('s') &&
      textsOf(mention, context).some((text) => {
        const cursor = Cursor.of(text);
        const read = type.parse(cursor, context);
        return read.ok && cursor.done && says(type.format(read.value, context), text);
      }),
  );
}

const isKind = ({ meant }: Mention): boolean =>
  meant.length > 0 && meant.every(({ category }) => KINDS.has(category));

function isTopic({ meant, also, all, number, digits }: Mention, topics: ReadonlySet<string>): boolean {
  if (number === null && meant.length > 0 && meant.every(({ category }) => KINDS.has(category))) return true;
  if (meant.length === 0 && number !== null && (!digits || number === 1)) return true;
  return (
    (all && meant.length === 0) ||
    (meant.length > 0 && number === null && [...meant, ...also].some((one) => topics.has(keyOf(one))))
  );
}

const keyOf = ({ category, id }: { readonly category: string; readonly id: string }): string =>
  `${category}:${id}`;

/** Where all orders of a kind can be listed: those that speak of the same things. */
function* listedOrders<S>(
  at: Standpoint<S>,
  context: TextContext<S>,
  def: OrderDef<S>,
  listed: readonly JsonObject[],
  mentions: readonly Mention[],
  spoken: Spoken,
  topics: ReadonlySet<string>,
): Generator<Made> {
  const said = spoken.said.byKeyword.has(firstWord(def));
  at.effort.left -= listed.length;
  const read = listed.map((args) => {
    const text = writeOrder(at.module, { verb: def.verb, args }, context);
    const inside = mentionsIn(at.module, wordsOf(text), spoken.talk, new Set());
    return { args, inside };
  });
  const fits = (mention: Mention, inside: readonly Mention[]): boolean =>
    mention.all && mention.meant.length === 0
      ? inside.some(({ all }) => all)
      : mention.meant.length === 0
        ? inside.some((one) => one.number === mention.number && one.number !== null) ||
          inside.some(({ meant }) =>
            meant.some(
              ({ category, id }) => category === 'card' && id.split('-').includes(String(mention.number)),
            ),
          )
        : inside.some(({ number }) =>
            mention.meant.some(({ category, id }) => category === 'card' && id === String(number)),
          ) ||
          inside.some(({ meant }) =>
            meant.some((one) => mention.meant.some((other) => keyOf(one) === keyOf(other))),
          );
  const scored = read.map(({ args, inside }) => {
    const rest = mentions.filter((mention) => !fits(mention, inside));
    const unsaid = inside.filter(
      ({ meant, number }) =>
        (meant.length > 0 || number !== null) &&
        !mentions.some((mention) =>
          fits(
            mention,
            inside.filter((one) => one.meant === meant && one.number === number),
          ),
        ),
    );
    return { args, rest, unsaid: unsaid.length };
  });
  const least = Math.min(...scored.map(({ rest }) => rest.length));
  for (const { args, rest, unsaid } of scored) {
    if (rest.length > least) continue;
    const only = listed.length === 1;
    yield { args, rest, filled: only ? 0 : unsaid, dropped: 0, only };
    const taking = slotsOf(def.syntax).map(({ type }) => type.name);
    const idle = ({ meant }: Mention): boolean =>
      said &&
      meant.length > 0 &&
      !taking.some((name) => PIECES.has(name)) &&
      !meant.some(({ category }) => PLACES.has(category) || category === 'card');
    const left = rest.filter(
      (mention) =>
        read.some(({ inside }) => fits(mention, inside)) ||
        !(isTopic(mention, topics) || idle(mention)) ||
        !beside(mention, spoken, def),
    );
    if (left.length < rest.length)
      yield { args, rest: left, filled: only ? 0 : unsaid, dropped: rest.length - left.length, only };
  }
}

interface Slot<S> {
  readonly name: string;
  readonly type: SlotType<S>;
  readonly optional: boolean;
  readonly role: string | null;
  readonly group: readonly SyntaxNode<S>[] | null;
}

function slotsOf<S>(
  nodes: readonly SyntaxNode<S>[],
  group: readonly SyntaxNode<S>[] | null = null,
): Slot<S>[] {
  let role: string | null = null;
  return nodes.flatMap((node): Slot<S>[] => {
    if ('word' in node) {
      role = node.word;
      return [];
    }
    if ('optional' in node) {
      const [first] = node.optional;
      if (node.optional.length === 1 && first !== undefined && 'word' in first) role = first.word;
      return node.silent === true ? [] : slotsOf(node.optional, node.optional);
    }
    return [
      {
        name: node.slot,
        type: node.type,
        optional: group !== null || node.type.empty !== undefined,
        role,
        group,
      },
    ];
  });
}

interface Draft {
  readonly args: JsonObject;
  readonly rest: readonly Mention[];
  readonly filled: number;
}

/** Orders that the mentions make when each slot takes what it can read. */
function* drafts<S>(
  def: OrderDef<S>,
  context: TextContext<S>,
  mentions: readonly Mention[],
  at: Standpoint<S>,
  decision: Decision,
  spoken: Spoken,
): Generator<Draft> {
  const slots = slotsOf(def.syntax);
  const lists = slots.map(({ type }) => type.name);
  const readText = (type: SlotType<S>, text: string): Json | undefined => {
    if (at.effort.left-- <= 0) return undefined;
    const cursor = Cursor.of(text);
    const read = type.parse(cursor, context);
    return read.ok && cursor.done ? read.value : undefined;
  };
  const texts = new Map<Mention, readonly string[]>(
    mentions.map((mention) => [mention, textsOf(mention, context)]),
  );
  const candidates = def.candidates(at.view, decision);
  function* fill(
    index: number,
    args: JsonObject,
    rest: readonly Mention[],
    filled: number,
  ): Generator<Draft> {
    const slot = slots[index];
    if (slot === undefined) {
      yield { args, rest, filled };
      return;
    }
    const { name, type, optional } = slot;
    const fitting = rest.flatMap((mention) => {
      if (!agrees(slot, mention, lists)) return [];
      const readings = new Map<string, string>();
      for (const text of texts.get(mention) ?? []) {
        if (mention.meant.length === 0 && mention.number !== null && !NUMBERS.has(type.name)) continue;
        const value = readText(type, text);
        if (value !== undefined && !says(type.format(value, context), text)) continue;
        if (value !== undefined && !readings.has(JSON.stringify(value)))
          readings.set(JSON.stringify(value), text);
      }
      const [first] = readings.values();
      return first === undefined ? [] : [{ mention, texts: [...readings.values()] }];
    });
    const without = (taken: readonly { mention: Mention }[]) =>
      rest.filter((mention) => !taken.some((one) => one.mention === mention));
    const origin = rest.filter(
      ({ role, meant }) => role === 'from' && meant.some(({ category }) => PLACES.has(category)),
    );
    const [start] = origin;
    for (const { text, taken } of paired(rest, texts, context, spoken)) {
      const value = readText(type, text);
      if (value !== undefined)
        yield* fill(
          index + 1,
          { ...args, [name]: value },
          without(taken.map((mention) => ({ mention }))),
          filled,
        );
    }
    if (fitting.length > 1 && !POSTED.has(type.name)) {
      for (const taken of runs(fitting)) {
        const everybody = taken.some(({ mention }) => mention.all && mention.meant.length === 0);
        if (everybody) continue;
        for (const text of choices(taken.map((one) => one.texts)).flatMap((each) =>
          joined(
            taken.map(({ mention }, at) => ({ mention, text: each[at] ?? '' })),
            context,
            spoken,
          ),
        )) {
          const value = readText(type, text);
          if (value === undefined) continue;
          yield* fill(index + 1, { ...args, [name]: value }, without(taken), filled);
          if (start !== undefined && !lists.includes('from')) {
            const where = (texts.get(start) ?? []).map((place) =>
              readText(type, `${text} ${context.lexicon.word('at')} ${place}`),
            );
            const there = where.find((one) => one !== undefined);
            if (there !== undefined)
              yield* fill(
                index + 1,
                { ...args, [name]: there },
                without([...taken, { mention: start }]),
                filled,
              );
          }
        }
      }
    }
    for (const [rank, one] of POSTED.has(type.name) ? [] : fitting.entries()) {
      const later = rank * LATER;
      for (const text of one.texts.flatMap((own) =>
        joined([{ mention: one.mention, text: own }], context, spoken),
      )) {
        const value = readText(type, text);
        if (value === undefined) continue;
        yield* fill(index + 1, { ...args, [name]: value }, without([one]), filled + later);
        if (start !== undefined && start !== one.mention) {
          for (const place of texts.get(start) ?? []) {
            const there = readText(type, `${text} ${context.lexicon.word('at')} ${place}`);
            if (there !== undefined)
              yield* fill(
                index + 1,
                { ...args, [name]: there },
                without([one, { mention: start }]),
                filled + later,
              );
          }
        }
      }
    }
    if (optional) {
      const bare = type.empty === undefined ? args : { ...args, [name]: type.empty };
      yield* fill(index + 1, slot.group === null ? bare : args, rest, filled);
    } else if (fitting.length === 0) {
      for (const { value } of (candidates[name] ?? []).slice(0, MOST_FILLED)) {
        const text =
          typeof value === 'string' && value.includes(':') ? nameOf(value, context) : String(value);
        const read = text === null ? undefined : readText(type, text);
        if (read !== undefined)
          yield* fill(
            index + 1,
            { ...args, [name]: read },
            rest,
            filled + (PIECES.has(type.name) ? FILLED_PIECES : 1),
          );
      }
    }
  }
  yield* fill(0, {}, mentions, 0);
}

/** Whether the word before a place lets it stand in that slot. */
function agrees<S>({ name, role, type }: Slot<S>, mention: Mention, types: readonly string[]): boolean {
  if (!mention.meant.some(({ category }) => PLACES.has(category))) return true;
  const isOrigin = name === 'from' || role === 'from';
  if (isOrigin)
    return (
      mention.role === 'from' ||
      (mention.role === null && mention.meant.every(({ category }) => PLACES.has(category)))
    );
  if (mention.role === 'from')
    return !['to', 'path', 'way', 'route', 'space', 'place', 'hex'].includes(type.name) || types.length === 0;
  return true;
}

/** Whether a value is called by all the words of a name: a slot would take a short form of another, too. */
function says(written: string, name: string): boolean {
  const words = new Set(wordsOf(written).map(({ text }) => text));
  return wordsOf(name).every(({ text }) => words.has(text));
}

/** One text of each, in every way, as long as they are few. */
function choices(texts: readonly (readonly string[])[]): string[][] {
  return texts.reduce<string[][]>(
    (made, own) => made.flatMap((before) => own.map((text) => [...before, text])).slice(0, MOST_CHOICES),
    [[]],
  );
}

/** Neighbouring mentions that one slot may take together: all that fit, and each stretch of them. */
function runs<T>(fitting: readonly T[]): T[][] {
  const found: T[][] = [[...fitting]];
  for (let length = fitting.length - 1; length > 1; length--)
    for (let from = 0; from + length <= fitting.length; from++)
      found.push(fitting.slice(from, from + length));
  return found.slice(0, 12);
}

/** Pieces with the places they are sent to: `Wolfe, 4 Highlanders at Halifax, Amherst at Boston`, the place said before or behind. */
function paired<S>(
  mentions: readonly Mention[],
  texts: ReadonlyMap<Mention, readonly string[]>,
  { lexicon }: TextContext<S>,
  { blocks }: Spoken,
): { readonly text: string; readonly taken: readonly Mention[] }[] {
  const isPlace = ({ meant }: Mention): boolean => meant.some(({ category }) => PLACES.has(category));
  const named = mentions.filter(
    (mention) => (texts.get(mention) ?? []).length > 0 && (mention.all || mention.meant.length > 0),
  );
  const pieces = named.filter((mention) => !isPlace(mention) || mention.number !== null);
  const places = named.filter(
    (mention) => isPlace(mention) && mention.number === null && mention.role !== 'from',
  );
  if (pieces.length === 0 || places.length === 0) return [];
  const join = lexicon.keywords().includes('bring-to') ? ['bring-to', 'at'] : ['at'];
  const orders = [grouped(named, isPlace, true), grouped(named, isPlace, false)];
  return orders.flatMap((groups) => {
    if (groups === null) return [];
    // Nobody is sent in one sentence where another says.
    const apart = groups.some(({ place, pieces: own }) =>
      own.some(({ start }) => blocks[start] !== blocks[place.start]),
    );
    if (apart) return [];
    const taken = groups.flatMap(({ place, pieces: own }) => [...own, place]);
    return join.flatMap((keyword) =>
      choices(taken.map((mention) => texts.get(mention) ?? [])).map((each) => {
        const named = new Map(taken.map((mention, index) => [mention, each[index] ?? '']));
        const text = groups
          .map(({ place, pieces: own }) => {
            const who = own.map((mention) => named.get(mention)).join(', ');
            return `${who} ${lexicon.word(keyword)} ${named.get(place) ?? ''}`;
          })
          .join(', ');
        return { text, taken };
      }),
    );
  });
}

/** Each place with the pieces before it, or behind it; null where a piece has no place or a place no piece. */
function grouped(
  mentions: readonly Mention[],
  isPlace: (mention: Mention) => boolean,
  placeFirst: boolean,
): { readonly place: Mention; readonly pieces: readonly Mention[] }[] | null {
  const order = placeFirst ? mentions : mentions.toReversed();
  const groups: { place: Mention; pieces: Mention[] }[] = [];
  for (const mention of order) {
    if (isPlace(mention) && mention.number === null) groups.push({ place: mention, pieces: [] });
    else {
      const group = groups.at(-1);
      if (group === undefined) return null;
      group.pieces.push(mention);
    }
  }
  if (groups.length === 0 || groups.some(({ pieces }) => pieces.length === 0)) return null;
  return placeFirst
    ? groups
    : groups.toReversed().map(({ place, pieces }) => ({ place, pieces: pieces.toReversed() }));
}

/** The ways to write several things in one slot: a list, or a way to the last by the others. */
function joined<S>(
  taken: readonly { readonly mention: Mention; readonly text: string }[],
  { lexicon }: TextContext<S>,
  { mentions, said }: Spoken,
): string[] {
  const passed = taken.filter(({ mention }) => mention.role === 'via');
  const ends = taken.filter(({ mention }) => mention.role !== 'via');
  const last = ends.at(-1);
  if (last === undefined) return [];
  const before = passed.length > 0 ? [...ends.slice(0, -1), ...passed] : taken.slice(0, -1);
  const order = [...before, last].map(({ text }) => text);
  const by =
    before.length > 0 && lexicon.keywords().includes('via')
      ? [`${last.text} ${lexicon.word('via')} ${before.map(({ text }) => text).join(', ')}`]
      : [];
  const ways = [...by, order.join(', ')];
  let more = ways;
  for (const [clause, where] of said.byKeyword) {
    if (!clause.startsWith(PATH)) continue;
    const keyword = clause.slice(PATH.length);
    const each = mentions.filter(({ meant }) => meant.some(({ category }) => PLACES.has(category)));
    const spots = new Set(
      where.flatMap((here) => each.findLast(({ start }) => start < here) ?? each[0] ?? []),
    );
    const named = [...spots].map(({ meant }) => {
      const [place] = meant.filter(({ category }) => PLACES.has(category));
      return place === undefined ? '' : lexicon.names(place.category).plain(place.id);
    });
    more = more.flatMap((text) => [
      `${text}, ${lexicon.word(keyword)} ${lexicon.word('at')} ${named.join(', ')}`,
      `${text}, ${lexicon.word(keyword)}`,
      text,
    ]);
  }
  return more;
}

/** How a mention is written for a slot. */
function textsOf<S>({ meant, number, all }: Mention, { lexicon }: TextContext<S>): string[] {
  const everybody = lexicon.keywords().includes('all') ? lexicon.word('all') : 'all';
  if (meant.length === 0) return all ? [everybody] : number === null ? [] : [String(number)];
  // How many of a kind is a choice where they differ, and `militia` alone may be one of them or all.
  const things = meant.filter(
    ({ category }) => !KINDS.has(category) || all || (number !== null && category === 'unittype'),
  );
  const names = things.flatMap(({ category, id }) =>
    lexicon.hasCategory(category) && lexicon.names(category).has(id)
      ? [lexicon.names(category).plain(id)]
      : [],
  );
  const counted = all
    ? names.map((name) => `${everybody} ${name}`)
    : number === null
      ? []
      : names.map((name) => `${number} ${name}`);
  return counted.length > 0 ? counted : names;
}

function nameOf<S>(reference: string, { lexicon }: TextContext<S>): string | null {
  const [category = '', id = ''] = reference.split(':');
  return lexicon.hasCategory(category) && lexicon.names(category).has(id)
    ? lexicon.names(category).plain(id)
    : null;
}

/** What a question names: whoever answers it may name it as well. */
function topicsOf<S>(module: GameModule<S>, view: S, decision: Decision): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && /^[a-z]+:/.test(value)) found.add(value);
    else if (Array.isArray(value)) for (const one of value) visit(one);
    else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) visit(one);
  };
  visit(module.question(view, decision).params);
  return found;
}
