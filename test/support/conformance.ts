import { expect } from '@jest/globals';
import type { Json, JsonObject } from '../../src/engine/core/base/json.js';
import { SeededRandom, seededDice } from '../../src/engine/core/base/seeded-dice.js';
import type { SideId } from '../../src/engine/core/base/viewer-and-audience.js';
import type { GameModule, Setup } from '../../src/engine/core/contract/game-module.js';
import { readOrder, textContext, writeOrder } from '../../src/engine/core/parse/read-order.js';
import { options } from '../../src/engine/core/session/legal-order-options.js';
import { playout } from '../../src/engine/core/session/playout.js';
import {
  checkOrder,
  type Input,
  type Session,
  type Step,
  step,
} from '../../src/engine/core/session/session.js';

export interface Trial<S> {
  readonly module: GameModule<S>;
  readonly setup: Setup;
  readonly seed: string;
  readonly limit: number;
  /** Every how many steps the costly checks are made. */
  readonly every: number;
  /** Another state that `side` cannot tell from this one, or null when nothing is hidden from it. */
  readonly twin: (state: S, side: SideId, random: SeededRandom) => S | null;
}

/**
 * What every game module must hold, tried along one random game: invariants and equal replay (by the playout),
 * states that are never changed in place and survive serialization, lines that read back as what was written,
 * listed orders that are accepted, garbled orders that are refused or legal but never crash, and views and options
 * that do not change with what a side cannot know. Returns the number of decisions.
 */
export function conformance<S>(trial: Trial<S>): number {
  const { module, setup, seed } = trial;
  const random = new SeededRandom(`conformance ${seed}`);
  const seen: Seen = new Map();
  let count = 0;
  let before: Session<S> | null = null;
  const report = playout(module, setup, seed, trial.limit, (now: Step<S>, input: Input | null) => {
    // What is plain and frozen survives being written, and stays as it is.
    deepFreeze(now.session);
    if (before !== null && input?.type === 'answer') roundTrip(module, before, input, count);
    if (count++ % trial.every === 0) inspect(trial, now.session, random, seen);
    before = now.session;
  });
  expect(report.problems).toEqual([]);
  expect(report.finished).toBe(true);
  return report.decisions;
}

/** The order is written and read back, in English and in one of the other languages. */
function roundTrip<S>(
  module: GameModule<S>,
  session: Session<S>,
  input: Extract<Input, { type: 'answer' }>,
  count: number,
): void {
  const decision = module.pending(session.state).find((candidate) => candidate.id === input.decision);
  if (decision === undefined) throw new Error(`${input.decision} is not pending`);
  const others = Object.keys(module.lexicons).filter((locale) => locale !== 'en');
  const other = others[count % Math.max(1, others.length)];
  const view = module.view(session.state, input.side);
  for (const locale of ['en', ...(other === undefined ? [] : [other])]) {
    const context = textContext(module, view, input.side, decision, locale);
    const text = writeOrder(module, input.order, context);
    const read = readOrder(module, text, context);
    expectSame({ text, read }, { text, read: { ok: true, value: input.order } });
  }
}

/** Equal values need no long look, which takes its time for each of thousands of steps. */
function expectSame(one: unknown, other: unknown): void {
  if (JSON.stringify(one) !== JSON.stringify(other)) expect(one).toEqual(other);
}

function inspect<S>(trial: Trial<S>, session: Session<S>, random: SeededRandom, seen: Seen): void {
  const { module } = trial;
  for (const side of module.sides) {
    const listed = options(module, session.state, side, 'en');
    const view = module.view(session.state, side);
    expect(module.problems(view)).toEqual([]);
    for (const { decision, orders } of listed) {
      const context = textContext(module, view, side, decision, 'en');
      expect(orders.some((order) => order.examples.length > 0)).toBe(true);
      for (const example of orders.flatMap((order) => order.examples)) {
        const read = readOrder(module, example, context);
        const verdict = read.ok ? checkOrder(module, session.state, decision, read.value) : read.violation;
        expect({ example, verdict }).toEqual({ example, verdict: null });
        if (!read.ok) continue;
        const applied = step(
          module,
          session,
          { type: 'answer', side, decision: decision.id, order: read.value, via: 'queue' },
          seededDice(`try ${example}`),
        );
        expect({ example, ok: applied.ok }).toEqual({ example, ok: true });
        learn(read.value.args, read.value.verb, seen);
        const args = garble(read.value.args, read.value.verb, seen, random) as JsonObject;
        const garbled: Input = {
          type: 'answer',
          side,
          decision: decision.id,
          order: { verb: read.value.verb, args },
          via: 'queue',
        };
        const tried = step(module, session, garbled, seededDice('garbled'));
        if (tried.ok) expect(module.problems(tried.value.session.state)).toEqual([]);
      }
    }
    const twin = trial.twin(session.state, side, random);
    if (twin === null) continue;
    expectSame(module.view(twin, side), view);
    expectSame(options(module, twin, side, 'en'), listed);
  }
}

/** Strings seen at each place of each order: an id is only ever replaced by another of its kind. */
type Seen = Map<string, string[]>;

function learn(value: Json, path: string, seen: Seen): void {
  if (typeof value === 'string') {
    const known = seen.get(path) ?? [];
    if (!known.includes(value)) seen.set(path, [...known, value]);
  } else if (Array.isArray(value)) {
    for (const item of value) learn(item, `${path}[]`, seen);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) learn(item, `${path}.${key}`, seen);
  }
}

/** The same shape with some leaf changed, so that only `check` stands between it and the rules. */
function garble(value: Json, path: string, seen: Seen, random: SeededRandom): Json {
  if (Array.isArray(value)) {
    if (value.length > 0 && random.below(4) === 0) return value.slice(1);
    if (value.length > 0 && random.below(4) === 0) return [...value, value[0] as Json];
    return value.map((item: Json) =>
      random.below(2) === 0 ? garble(item, `${path}[]`, seen, random) : item,
    );
  }
  if (typeof value === 'number') return random.below(80);
  if (typeof value === 'string') {
    const known = seen.get(path) ?? [value];
    return known[random.below(known.length)] ?? value;
  }
  if (value === null || typeof value === 'boolean') return value;
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([key, item]) => [
      key,
      random.below(2) === 0 ? garble(item, `${path}.${key}`, seen, random) : item,
    ]),
  );
}

/** Freezes a value for good; throws at anything that would not come back when it is written as JSON and read again. */
function deepFreeze(value: unknown): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (Number.isSafeInteger(value)) return;
  const kind = typeof value === 'object' ? value.constructor?.name : undefined;
  if (kind !== 'Object' && kind !== 'Array') throw new TypeError(`not plain JSON: ${kind ?? String(value)}`);
  if (Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const item of Object.values(value as object)) deepFreeze(item);
}
