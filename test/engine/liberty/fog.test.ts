import { describe, expect, it } from '@jest/globals';
import type { Dice, Draw } from '../../../src/engine/core/base/dice-interface.js';
import type { GameEvent } from '../../../src/engine/core/base/game-event.js';
import { canonicalJson, type Json, type JsonObject } from '../../../src/engine/core/base/json.js';
import { SeededRandom } from '../../../src/engine/core/base/seeded-dice.js';
import { mayKnow } from '../../../src/engine/core/base/viewer-and-audience.js';
import { options } from '../../../src/engine/core/session/legal-order-options.js';
import {
  checkOrder,
  type Input,
  type Session,
  type Step,
  step,
} from '../../../src/engine/core/session/session.js';
import { blockOf, stateOf } from '../../../src/engine/liberty/position-accessors.js';
import { viewOf } from '../../../src/engine/liberty/presentation/redacted-view.js';
import {
  type BlockId,
  type BlockState,
  enemyOf,
  SIDES,
  type Side,
  type State,
} from '../../../src/engine/liberty/state.js';
import type { Block } from '../../../src/engine/liberty/world/static-data-types.js';
import { world } from '../../support/liberty.js';
import { liberty, libertySetup, longWarMap } from '../../support/liberty-table.js';
import { inEveryRun, oneIn } from '../../support/property.js';
import { alongRandomGame } from '../../support/random-game.js';
import { messages } from './support/shown.js';

/** Two blocks in each other's shoes. */
interface Swap {
  readonly a: BlockId;
  readonly b: BlockId;
  /** The strength of the first in the twin; unchanged where it is absent. */
  readonly strength?: number;
}

/** A value with the two blocks exchanged wherever they are named. */
function swapped<T extends Json>(value: T, { a, b }: Swap): T {
  const name = (text: string): string =>
    text === a
      ? b
      : text === b
        ? a
        : text === `block:${a}`
          ? `block:${b}`
          : text === `block:${b}`
            ? `block:${a}`
            : text;
  const walk = (one: Json): Json => {
    if (typeof one === 'string') return name(one);
    if (typeof one !== 'object' || one === null) return one;
    if (Array.isArray(one)) return one.map(walk);
    return Object.fromEntries(Object.entries(one).map(([key, item]) => [name(key), walk(item as Json)]));
  };
  return walk(value) as T;
}

/** Lists of a position are in counter order. */
function twinOf(state: State, swap: Swap): State {
  // The map names no blocks; it stays the same object, by which its world is known.
  const { map, ...rest } = state;
  const twin = { ...(swapped(rest as unknown as Json, swap) as unknown as State), map };
  const inOrder = (ids: readonly BlockId[]): BlockId[] => world.blockIds.filter((id) => ids.includes(id));
  const other = (id: BlockId): BlockState => {
    const { at, strength } = stateOf(twin, id);
    return { at, strength: id === swap.a ? (swap.strength ?? strength) : strength };
  };
  const blocks = Object.fromEntries(world.blockIds.map((id) => [id, other(id)]));
  return { ...twin, blocks, marching: inOrder(twin.marching), revealed: inOrder(twin.revealed) };
}

/**
 * Two hidden blocks of the enemy on the map, of different kinds, each of which could stand where the other does; the first
 * is one of those that act, where there are any.
 */
function anyPairs(state: State, side: Side, acting: readonly BlockId[]): Swap[] {
  const view = viewOf(world, state, side);
  const hidden = world.blockIds.filter(
    (id) =>
      view.blocks[id] === undefined && !world.hexes.has(id) && world.hexes.has(state.blocks[id]?.at ?? ''),
  );
  const first = acting.length > 0 ? hidden.filter((id) => acting.includes(id)) : hidden.slice(0, 1);
  return first.flatMap((a) =>
    hidden
      .filter((b) => kindOf(a) !== kindOf(b) && !acting.includes(b))
      .map((b) => ({ a, b }))
      .filter((swap) => liberty.problems(twinOf(state, swap)).length === 0),
  );
}

/** Who was moved or regrouped by a step, as its owner is told. */
function actingIn({ events }: Step<State>): BlockId[] {
  return events
    .filter(({ kind }) => kind === 'moved-blocks' || kind === 'regrouped-blocks')
    .flatMap(({ data }) => data.blocks as BlockId[]);
}

function kindOf(id: BlockId): string {
  const { type, move } = blockOf(world, id);
  return `${type} ${move}`;
}

/** How the other kind may do what this order says: a ship sails where a column marches. */
const MANNERS: ReadonlySet<string> = new Set(['move', 'march', 'river', 'sail']);

function inOtherWords(input: Extract<Input, { type: 'answer' }>): Extract<Input, { type: 'answer' }>[] {
  const { verb } = input.order;
  if (!MANNERS.has(verb)) return [input];
  const verbs = [verb, ...[...MANNERS].filter((other) => other !== verb)];
  return verbs.map((other) => ({ ...input, order: { ...input.order, verb: other } }));
}

/** Two hidden blocks of the enemy that are alike and in different places; null where there are none. */
function hiddenPair(state: State, side: Side, random: SeededRandom, alike: Alike): Swap | null {
  const view = viewOf(world, state, side);
  const placed = (id: BlockId): string => state.blocks[id]?.at ?? '';
  // Three Indian nations live in towns of the same names, which are not to be exchanged with them.
  const hidden = world.blockIds.filter((id) => view.blocks[id] === undefined && !world.hexes.has(id));
  const pairs = hidden.flatMap((a) =>
    hidden
      .filter((b) => a < b && alike(blockOf(world, a), blockOf(world, b)) && placed(a) !== placed(b))
      .map((b) => ({ a, b })),
  );
  return pairs[random.below(Math.max(1, pairs.length))] ?? null;
}

/** A hidden block of the enemy with another strength; neither so weak that a march could be its last. */
function weakened(state: State, side: Side, random: SeededRandom): Swap | null {
  const view = viewOf(world, state, side);
  const able = world.blockIds.filter(
    (id) =>
      view.blocks[id] === undefined &&
      world.hexes.has(stateOf(state, id).at) &&
      stateOf(state, id).strength > 1,
  );
  const swaps = able.flatMap((id) =>
    [2, 3, 4]
      .filter((strength) => strength !== stateOf(state, id).strength && strength <= blockOf(world, id).max)
      .map((strength) => ({ a: id, b: id, strength })),
  );
  return swaps[random.below(Math.max(1, swaps.length))] ?? null;
}

/** The same rolls again, and the same blind picks with the blocks exchanged. */
function sameDice(draws: readonly Draw[], swap: Swap): Dice {
  let at = 0;
  return {
    roll: () => draws[at++]?.result[0] as number,
    pick<T extends Json>(_purpose: string, _audience: string, from: readonly T[], count: number): T[] {
      const wanted = swapped((draws[at++]?.result ?? []) as Json, swap) as unknown as T[];
      const there = wanted.filter((item) => from.includes(item));
      return [...there, ...from.filter((item) => !there.includes(item))].slice(0, count);
    },
  };
}

/** All that a side learns from a step, and all that it is offered and told. */
function learned(made: Step<State>, side: Side): Json {
  const { state } = made.session;
  const events = made.events.filter((event: GameEvent) => mayKnow(side, event.audience));
  const view = liberty.view(state, side);
  return {
    // Which map it is the twins know alike; it is too long to be compared at every step.
    view: { ...view, map: null },
    pending: liberty.pending(state),
    options: options(liberty, state, side, 'en'),
    told: events.map((event) => messages.message(liberty.describe(event))),
    events,
    board: liberty.board(view),
    hand: liberty.hand(view, side),
  } as unknown as Json;
}

/** Whether the side saw one of them lie open: then it may know which of the two it was. */
function seen(made: Step<State>, side: Side, { a, b }: Swap): boolean {
  const view = viewOf(world, made.session.state, side);
  const opened = openedBy(made, side, enemyOf(side));
  return [a, b].some((id) => view.blocks[id] !== undefined || opened.includes(id));
}

interface Trial {
  readonly seed: string;
  readonly options: JsonObject;
  /** Which blocks are put in each other's shoes; `any` of the map; null where one has another strength. */
  readonly alike: Alike | 'any' | null;
  /** Whether the order may be impossible for the other block. */
  readonly strict: boolean;
}

/** Plays a random game and compares every step with that of twins; returns how many steps were compared. */
function compareTwins({ seed, options: chosen, alike, strict }: Trial, limit = inEveryRun(90, 150)): number {
  const random = new SeededRandom(`fog ${seed}`);
  let compared = 0;
  let before: Session<State> | null = null;
  const swapsFor = (state: State, side: Side, made: Step<State>): Swap[] => {
    if (alike === 'any') return anyPairs(state, side, actingIn(made));
    const swap = alike === null ? weakened(state, side, random) : hiddenPair(state, side, random, alike);
    return swap === null ? [] : [swap];
  };
  const compare = (
    start: Session<State>,
    input: Input,
    made: Step<State>,
    side: Side,
    swap: Swap,
    mine: () => string,
  ): void => {
    const session = { ...start, state: twinOf(start.state, swap) };
    let mapped = swappedInput(input, swap);
    if (mapped.type === 'answer') {
      const { decision: asked } = mapped;
      const decision = liberty.pending(session.state).find(({ id }) => id === asked);
      if (decision === undefined) throw new Error('not asked of the twin');
      const words = alike === 'any' ? inOtherWords(mapped) : [mapped];
      const violations = words.map(({ order }) => checkOrder(liberty, session.state, decision, order));
      if (strict) expect({ mapped, violations }).toEqual({ mapped, violations: [null] });
      const legal = words[violations.indexOf(null)];
      if (legal === undefined) return;
      mapped = legal;
    }
    const other = step(liberty, session, mapped, sameDice(made.draws, swap));
    if (!other.ok) throw new Error(other.violation.code);
    if (alike === 'any' && differAtTheTable(made, other.value)) return;
    const his = learned(other.value, side);
    if (mine() !== canonicalJson(his)) {
      expect({ swap, input, side, told: his }).toEqual({ swap, input, side, told: learned(made, side) });
    }
    compared++;
  };
  const watch = (made: Step<State>, input: Input | null): void => {
    const start = before;
    before = made.session;
    if (start === null || input === null || (input.type !== 'answer' && input.type !== 'chance')) return;
    for (const side of SIDES) {
      // It is compared with what every twin of it tells.
      let known: string | null = null;
      const mine = () => (known ??= canonicalJson(learned(made, side)));
      for (const swap of swapsFor(start.state, side, made)) {
        if (!seen(made, side, swap)) compare(start, input, made, side, swap, mine);
      }
    }
  };
  alongRandomGame(liberty, libertySetup(chosen), `fog ${seed}`, limit, watch);
  return compared;
}

/**
 * What a table would see of the kinds: for how many a forced march is rolled, by which hexside they came to a battle, who
 * dies of hunger.
 */
function differAtTheTable(one: Step<State>, other: Step<State>): boolean {
  const seenOf = ({ events, session }: Step<State>): Json => [
    events.flatMap(({ kind, data }) => (kind === 'moved' ? [data.forced ?? 0] : [])),
    Object.values(session.state.sites).map(({ entries }) => entries.map(({ from }) => from)),
  ];
  const hungry = ({ events }: Step<State>): boolean => events.some(({ kind }) => kind === 'winter-losses');
  return canonicalJson(seenOf(one)) !== canonicalJson(seenOf(other)) || hungry(one) || hungry(other);
}

function swappedInput<I extends Input>(input: I, swap: Swap): I {
  if (input.type !== 'answer') return input;
  return { ...input, order: { ...input.order, args: swapped(input.order.args, swap) } };
}

describe('what a side cannot see (fog of war)', () => {
  for (const seed of oneIn(2, ['one', 'two'])) {
    it(`changes nothing that it is shown, offered or told: blocks of one print (${seed})`, () => {
      const trial: Trial = { seed, options: { map: longWarMap() }, alike: samePrint, strict: true };
      expect(compareTwins(trial)).toBeGreaterThan(inEveryRun(30, 60));
    });

    it(`changes nothing that it is shown, offered or told: foot of any kind (${seed})`, () => {
      const trial: Trial = { seed, options: { map: longWarMap() }, alike: sameUse, strict: false };
      expect(compareTwins(trial)).toBeGreaterThan(inEveryRun(30, 60));
    });

    it(`changes nothing that it is shown, offered or told: another strength (${seed})`, () => {
      const trial: Trial = { seed, options: { map: longWarMap() }, alike: null, strict: false };
      expect(compareTwins(trial)).toBeGreaterThan(inEveryRun(30, 60));
    });

    it(`changes nothing that it is shown, offered or told: blocks of any kind (${seed})`, () => {
      const trial: Trial = { seed, options: { map: longWarMap() }, alike: 'any', strict: false };
      expect(compareTwins(trial, inEveryRun(200, 400))).toBeGreaterThan(inEveryRun(100, 300));
    });
  }
});

type Alike = (a: Block, b: Block) => boolean;

const samePrint: Alike = (a, b) => a.nation === b.nation && a.type === b.type && a.max === b.max;

/** Blocks that may be in the same places and move alike; how they fight is seen only when they lie open. */
const sameUse: Alike = (a, b) =>
  a.side === b.side && a.move === b.move && a.max === b.max && useOf(a) === useOf(b);

function useOf({ type, nation }: Block): string {
  if (type === 'leader' || type === 'warship' || type === 'indian') return type;
  return SEABORNE.has(nation)
    ? 'by sea'
    : nation === 'loyalist'
      ? 'loyal'
      : nation === 'militia'
        ? 'militia'
        : 'regular';
}

const SEABORNE: ReadonlySet<string> = new Set(['british', 'hessian', 'french']);

/** Blocks that lay open for a moment within the step. */
function openedBy({ events }: Step<State>, side: Side, owner: Side): BlockId[] {
  return events
    .filter(({ kind, audience }) => mayKnow(side, audience) && OPENING.has(kind))
    .flatMap(({ data }) => world.blockIds.filter((id) => JSON.stringify(data).includes(`"${id}"`)))
    .filter((id) => world.blocks.get(id)?.side === owner);
}

/** Events at which blocks are laid face up or leave the game face up. */
const OPENING: ReadonlySet<string> = new Set(['revealed', 'captured', 'lost-on-march', 'came-home']);
