import type { Decision } from '../../engine/core/base/decision.js';
import type { Json, JsonObject } from '../../engine/core/base/json.js';
import { Cursor } from '../../engine/core/base/token-cursor.js';
import type { OrderDef } from '../../engine/core/contract/order.js';
import type { SlotType, TextContext } from '../../engine/core/contract/order-grammar.js';
import {
  firstWord,
  JOURNEYS,
  LOSSES,
  type Meant,
  type Mention,
  NUMBERS,
  PATHS,
  PIECE_NAMES,
  PIECES,
  PLACES,
  POSTED,
  placesIn,
  smallWords,
  startsOf,
  WORDED,
} from '../phrases/index.js';
import { PRICE } from './effort.js';
import { isJourney, isKind, keyOf, placesOf, standingIn } from './left-over-mentions.js';
import { cardNumbersOf, choices, hasKeyword, nameOf, textsOf, withSteps } from './mention-texts.js';
import { type Slot, says, slotsOf } from './order-slots.js';
import { goesAlong, isBegun, isListedWithPieces, standsBehind, wordBehind } from './slots-of-clause.js';
import type { Spoken, Standpoint } from './standpoint.js';
import { joined, paired } from './texts-of-several.js';

const MOST_FILLED = 40;
/** What is said first of several things is the likelier one, where only one can be meant. */
const LATER = 0.1;
const MOST_RUNS = 12;
/** Whoever names more things in one go gives no order or three. */
export const MOST_NAMED = 16;
/** Nobody was named for an order that is about pieces. */
export const FILLED_PIECES = 10;

/** So many things may be left to be chosen where something else was. */
const MOST_FILLED_TWICE = 2;
/** Something that is said to be on somebody's way is taken for somebody who goes, or somebody does what nobody said. */
const UNLIKELY = 0.6;

export interface Draft {
  readonly args: JsonObject;
  readonly rest: readonly Mention[];
  readonly filled: number;
}

/** Orders that the mentions make when each slot takes what it can read. */
export function* drafts<S>(
  def: OrderDef<S>,
  context: TextContext<S>,
  mentions: readonly Mention[],
  at: Standpoint<S>,
  decision: Decision,
  spoken: Spoken,
): Generator<Draft> {
  if (mentions.length > MOST_NAMED) return;
  const slots = slotsOf(def.syntax);
  const lists = slots.map(({ type }) => type.name);
  const readText = (type: SlotType<S>, text: string): Json | undefined => {
    if (at.effort.isSpent) return undefined;
    return at.effort.once(context, type, text, PRICE.read, () => {
      const cursor = Cursor.of(text);
      const read = type.parse(cursor, context);
      return read.ok && cursor.done ? read.value : undefined;
    });
  };
  /** Whether what a text was read as is called by all of its words. */
  const isCalled = (type: SlotType<S>, text: string, value: Json): boolean =>
    at.effort.once(context, type, `called ${text}`, 0, () => says(type.format(value, context), text));
  /** Without those that lack what was said to be added, where the slot can take that. */
  const whole = (type: SlotType<S>, made: ReturnType<typeof joined>): string[] => {
    const full = made.filter(({ text, lacks }) => !lacks && readText(type, text) !== undefined);
    return (full.length > 0 ? full : made).map(({ text }) => text);
  };
  const texts = new Map<Mention, readonly string[]>(
    mentions.map((mention) => [
      mention,
      [
        ...textsOf(mention, context),
        ...(isJourney(def) ? asAllOfThem(mention, context) : []),
        ...cardNumbersOf(mention, spoken.words),
      ],
    ]),
  );
  const candidates = at.effort.once(decision, def, 'candidates', PRICE.list, () =>
    def.candidates(at.view, decision),
  );
  const standing = () => standingIn(at.module, at.view);
  const pairs = (rest: readonly Mention[], posted: boolean): ReturnType<typeof paired> =>
    at.effort.once(context, spoken.mentions, `paired ${posted} ${startsOf(rest)}`, PRICE.look, () =>
      paired(rest, texts, context, spoken, standing, posted),
    );
  // Who thinks of towns orders nobody there: either the order is said, or nothing is but names.
  const isAbout = spoken.said.byKeyword.has(firstWord(def)) || isNamesAlone(spoken);
  /** Whether somebody in that slot does what no word says: `inside New Hampshire avoid New Jersey`. */
  const isUnsaid = ({ role, group }: Slot<S>): boolean =>
    group !== null &&
    role !== null &&
    !spoken.said.byKeyword.has(role) &&
    at.module.orders.some((one) => firstWord(one) === role);
  const worded = slots.find(({ type }) => WORDED.has(type.name))?.type;
  /** `They burn the French Creek stockade`: of a place it is said what stands there, and not that anybody goes there. */
  const isBuilt = ({ role, end }: Mention): boolean => {
    const next = spoken.words[end] ?? '';
    return role === null && worded !== undefined && next !== '' && readText(worded, next) !== undefined;
  };
  const barren = new Set<string>();
  /** What the slots from one on make of the rest; where that is nothing it is nothing whatever stands before them. */
  function* fill(
    index: number,
    args: JsonObject,
    rest: readonly Mention[],
    filled: number,
  ): Generator<Draft> {
    const key = `${index} ${isBegun(slots, index, args)} ${isOpen(filled)} ${startsOf(rest)}`;
    if (barren.has(key)) return;
    at.effort.spend(PRICE.step);
    let isBarren = true;
    for (const draft of filling(index, args, rest, filled)) {
      isBarren = false;
      yield draft;
    }
    if (isBarren) barren.add(key);
  }
  function* filling(
    index: number,
    args: JsonObject,
    rest: readonly Mention[],
    before: number,
  ): Generator<Draft> {
    const slot = slots[index];
    if (slot === undefined) {
      yield { args, rest, filled: before };
      return;
    }
    const { name, type, optional } = slot;
    const begun = isBegun(slots, index, args);
    // Of what is said together or not at all nobody says a half: `demolish` what, but not where.
    if (begun === false) {
      yield* fill(index + 1, args, rest, before);
      return;
    }
    const gone = mentions.filter((mention) => !rest.includes(mention));
    const spelt = WORDED.has(type.name)
      ? wordBehind(slot, spoken, gone, (text) => readText(type, text))
      : undefined;
    if (spelt !== undefined) {
      yield* fill(index + 1, { ...args, [name]: spelt }, rest, before);
      return;
    }
    const filled = before + (isUnsaid(slot) ? UNLIKELY : 0);
    // `First raze the stockade at Oswegatchie, then bring Rigaud in to Cataraqui`: what is razed is told with the word for it.
    const role = begun === true ? (slots[index - 1]?.role ?? null) : null;
    const isNear = (one: Mention): boolean =>
      role === null
        ? !(PATHS.has(type.name) && (isBuilt(one) || isListedWithPieces(one, mentions, spoken))) &&
          !((JOURNEYS.has(type.name) || type.name === 'place') && goesAlong(one, spoken))
        : standsBehind(one, role, spoken);
    const near = rest.filter(isNear);
    const fitting = near.flatMap((mention) => {
      const own =
        PIECES.has(type.name) && isAbout ? pieceCalledSo(mention, candidates[name] ?? [], context) : null;
      if (own !== null && readText(type, own) !== undefined) return [{ mention, texts: [own] }];
      if (!agrees(slot, mention, lists)) return [];
      const readings = new Map<string, string>();
      for (const text of texts.get(mention) ?? []) {
        if (mention.meant.length === 0 && mention.number !== null && !NUMBERS.has(type.name)) continue;
        const value = readText(type, text);
        if (value !== undefined && !isCalled(type, text, value)) continue;
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
    for (const { text, taken } of pairs(rest, POSTED.has(type.name))) {
      const value = readText(type, text);
      if (value !== undefined)
        yield* fill(
          index + 1,
          { ...args, [name]: value },
          without(taken.map((mention) => ({ mention }))),
          filled,
        );
    }
    const doubly = LOSSES.has(type.name) && hasKeyword(context.lexicon, 'twice');
    const lost = doubly
      ? withSteps(
          rest,
          texts,
          spoken.said.byKeyword.get('twice') ?? [],
          spoken,
          context.lexicon.word('twice'),
        )
      : null;
    if (lost !== null) {
      const value = readText(type, lost.text);
      if (value !== undefined)
        yield* fill(
          index + 1,
          { ...args, [name]: value },
          without(lost.taken.map((mention) => ({ mention }))),
          filled,
        );
      return;
    }
    if (fitting.length > 1 && !POSTED.has(type.name)) {
      for (const taken of runs(fitting)) {
        const everybody = taken.some(({ mention }) => mention.all && mention.meant.length === 0);
        if (everybody) continue;
        for (const text of choices(taken.map((one) => one.texts)).flatMap((each) =>
          whole(
            type,
            joined(
              taken.map(({ mention }, at) => ({ mention, text: each[at] ?? '' })),
              context,
              spoken,
            ),
          ),
        )) {
          const value = readText(type, text);
          if (value === undefined) continue;
          const aims = PIECES.has(type.name) ? awry(taken) : 0;
          yield* fill(index + 1, { ...args, [name]: value }, without(taken), filled + aims);
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
      const aside = PIECES.has(type.name)
        ? isAim(one.mention)
        : type.name !== 'card' && isIdlePiece(one.mention);
      const later = rank * LATER + (aside ? UNLIKELY : 0);
      for (const text of one.texts.flatMap((own) =>
        whole(type, joined([{ mention: one.mention, text: own }], context, spoken)),
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
    if (optional && begun === null) {
      const bare = type.empty === undefined ? args : { ...args, [name]: type.empty };
      yield* fill(index + 1, slot.group === null ? bare : args, rest, before);
    } else if (!optional) {
      const whence = name === 'from' ? gone.flatMap((mention) => [...placesOf(mention, standing())]) : [];
      // `Langlade goes to Presqu'Isle, Venango and Kittaning`: none of these is where he comes from.
      const isElsewhere =
        whence.length > 0 &&
        fitting.every(
          ({ mention: { role, meant } }) => role === null && !meant.some(({ id }) => whence.includes(id)),
        );
      if (fitting.length > 0 && !isElsewhere) return;
      // Nobody leaves it open both where from and where to.
      if (isOpen(filled) && (candidates[name] ?? []).length > MOST_FILLED_TWICE) return;
      const open = candidates[name] ?? [];
      const fitted = open.filter(({ value }) =>
        whence.some((place) => value === place || String(value).endsWith(`:${place}`)),
      );
      for (const { value } of (fitted.length > 0 ? fitted : open).slice(0, MOST_FILLED)) {
        const text =
          typeof value === 'string' && value.includes(':') ? nameOf(value, context) : String(value);
        const read = text === null ? undefined : readText(type, text);
        if (read !== undefined)
          yield* fill(
            index + 1,
            { ...args, [name]: read },
            rest,
            filled +
              (open.length === 1 || fitted.length === 1 ? LATER : PIECES.has(type.name) ? FILLED_PIECES : 1),
          );
      }
    }
  }
  yield* fill(0, {}, mentions, 0);
}

/**
 * How several of a kind are written for a slot that cannot count them: as all of them, which they are where no more are there. Whether
 * they are is seen by who goes.
 */
function asAllOfThem<S>(mention: Mention, context: TextContext<S>): string[] {
  const isCounted = isKind(mention) && (mention.number ?? 0) > 1 && textsOf(mention, context).length === 0;
  return isCounted ? textsOf({ ...mention, number: null, all: true }, context) : [];
}

/** Whether what is said are names, and words that say nothing by themselves. */
function isNamesAlone({ words, mentions, talk, aside = false }: Spoken): boolean {
  if (aside) return false;
  const small = smallWords(talk);
  const named = new Set(mentions.flatMap(placesIn));
  return words.every((word, index) => word === '' || small.has(word) || named.has(index));
}

/**
 * The only piece that may be chosen there of whose name what is said is a part: `Québec` for its militia, `the Marines` for a marine
 * detachment where no regiment of that name is there to be chosen; null where it is none, or more.
 */
function pieceCalledSo<S>(
  { meant, also, number, all }: Mention,
  open: readonly { readonly value: unknown }[],
  context: TextContext<S>,
): string | null {
  const isOpen = (one: Meant): boolean => open.some(({ value }) => value === keyOf(one));
  const isPlace = meant.some(({ category }) => PLACES.has(category));
  if (number !== null || all || meant.length === 0 || (!isPlace && meant.some(isOpen))) return null;
  const fitting = also.filter(isOpen);
  const [only] = fitting;
  return only === undefined || fitting.length > 1 ? null : nameOf(keyOf(only), context);
}

/** Whether something was left to be chosen that is no piece. */
function isOpen(filled: number): boolean {
  return Math.floor(filled) % FILLED_PIECES > 0;
}

/** Whether it is said to be where somebody goes, comes from or passes. */
function isAim({ role, meant }: Mention): boolean {
  return role !== null && meant.some(({ category }) => PLACES.has(category));
}

/** How unlikely places are as those who go: where somebody goes less than where he is from. */
function awry(taken: readonly { readonly mention: Mention }[]): number {
  const aims = taken.filter(({ mention }) => isAim(mention));
  if (aims.length === 0) return 0;
  return aims.every(({ mention }) => mention.role === 'from') ? UNLIKELY : 2 * UNLIKELY;
}

/** Whether it is somebody of whom no word says that he is where somebody comes from or goes. */
function isIdlePiece({ role, meant }: Mention): boolean {
  return role === null && meant.every(({ category }) => !PLACES.has(category) && PIECE_NAMES.has(category));
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

/** Neighbouring mentions that one slot may take together: all that fit, and each stretch of them. */
function runs<T>(fitting: readonly T[]): T[][] {
  const found: T[][] = [[...fitting]];
  for (let length = fitting.length - 1; length > 1; length--)
    for (let from = 0; from + length <= fitting.length; from++) {
      if (found.length >= MOST_RUNS) return found;
      found.push(fitting.slice(from, from + length));
    }
  return found;
}
