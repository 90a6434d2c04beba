import type { Decision } from '../src/engine/core/base/decision.js';
import type { SeededRandom } from '../src/engine/core/base/seeded-dice.js';
import type { GameModule } from '../src/engine/core/contract/game-module.js';
import type { Order } from '../src/engine/core/contract/order.js';
import { readOrder, textContext, writeOrder } from '../src/engine/core/parse/read-order.js';
import { options } from '../src/engine/core/session/legal-order-options.js';
import { foresee, outcomeForeseen } from '../src/engine/core/session/order-outcome-preview.js';
import { type Besides, besides } from '../src/engine/core/session/orders-of-other-groups.js';
import type { Table } from '../src/game/table/table-interfaces.js';

/** What somebody who knows a game does when he is asked, as far as it can be said beforehand. */
export interface Habits {
  /**
   * By question: the orders he would rather give, each as often among the others as its number says. Other orders are given where
   * none of these is offered.
   */
  readonly likes: { readonly [kind: string]: { readonly [verb: string]: number } };
  /** By order: how often he gives it in one mail, where it could be given again and again. */
  readonly often: { readonly [verb: string]: number };
  /** The standing answers he wants to have, as he knows his hand. */
  standing(view: unknown, side: string): readonly string[];
  /** Orders for a question that comes for certain before he would write again, sent along with an answer. */
  ahead?(view: unknown, side: string, asked: string, random: SeededRandom): readonly string[];
  /**
   * The position as his own phase begins after this order, if it begins before anything else happens: he sends his orders for it
   * along, which stay as far as nothing changed of what they name. Null where he would rather wait.
   */
  supposed?(view: unknown, side: string, order: Order): unknown;
}

/** More orders than anybody writes in one mail. */
const LONGEST = 12;

/** Writes the lines of a mail that answers what a side is asked, and all that follows as far as the side can foresee it. */
export function answerLines(table: Table, side: string, habits: Habits, random: SeededRandom): string[] {
  const { module } = table;
  const lines: string[] = [];
  const given = new Map<string, number>();
  let early = false;
  let view = module.view(table.session.state, side);
  let decision = askedOf(module, view, side);
  while (decision !== null && lines.length < LONGEST) {
    const told = options(module, view, side, 'en').find((one) => one.decision.id === decision?.id);
    const offered = (told?.orders ?? []).flatMap(({ verb, examples }) =>
      examples.length === 0 || (given.get(verb) ?? 0) >= (habits.often[verb] ?? 1)
        ? []
        : [{ verb, examples }],
    );
    const chosen = choose(offered, habits.likes[decision.kind] ?? {}, random);
    if (chosen === null) return lines;
    const read = readOrder(module, chosen.line, textContext(module, view, side, decision, 'en'));
    if (!read.ok) throw new Error(`an offered line is not read: ${chosen.line}`);
    const named = early ? module.eachGroup?.named(view, read.value) : undefined;
    lines.push(
      named === undefined
        ? chosen.line
        : `in any case ${writeOrder(module, named, textContext(module, view, side, decision, 'en'))}`,
    );
    given.set(chosen.verb, (given.get(chosen.verb) ?? 0) + 1);
    const foreseen = outcomeForeseen(module, view, side, decision, read.value);
    if (foreseen?.laysAside === true) return lines;
    const after = foreseen === null ? null : passed(module, foreseen.view, side);
    const supposed = habits.supposed?.(view, side, read.value) ?? null;
    if (supposed !== null) {
      view = supposed;
      decision = askedOf(module, view, side);
      continue;
    }
    if (after === null || (askedOf(module, after, side) === null && module.outcome(after) === null)) {
      // What the other groups do need not wait for what becomes of this one.
      const other: Besides<unknown> | null = besides(module, view, side, decision, read.value);
      if (other === null) return lines;
      ({ view, decision } = other);
      early = true;
      continue;
    }
    if (module.outcome(after) !== null) return lines;
    view = after;
    const next = askedOf(module, view, side);
    decision = next === null || module.opensTurn?.(next) === true ? null : next;
  }
  return lines;
}

/**
 * The position once the other side has passed whatever it is asked, for orders that are written in the hope that it does; null where
 * that cannot be foreseen.
 */
function passed(module: GameModule, view: unknown, side: string): unknown {
  let after = view;
  for (let passes = 0; after !== null && passes < LONGEST; passes++) {
    if (askedOf(module, after, side) !== null) return after;
    const [other] = module.pending(after);
    const pass = module.orders.find(
      ({ verb, answers }) => verb === 'pass' && answers.includes(other?.kind ?? ''),
    );
    if (other === undefined || pass === undefined) return after;
    after = foresee(module, after, side, other, { verb: 'pass', args: {} });
  }
  return after;
}

function askedOf(module: GameModule, view: unknown, side: string): Decision | null {
  return module.pending(view).find((one) => one.side === side) ?? null;
}

type Offered = readonly { readonly verb: string; readonly examples: readonly string[] }[];

/** One of the lines, as its writer likes them. */
function choose(
  offered: Offered,
  likes: { readonly [verb: string]: number },
  random: SeededRandom,
): { readonly verb: string; readonly line: string } | null {
  // The event of each card is an order of its own.
  const weight = (verb: string): number => likes[verb] ?? likes[verb.split('-')[0] ?? verb] ?? 0;
  const liked = offered.filter(({ verb }) => weight(verb) > 0);
  const all = liked.length > 0 ? liked : offered.slice(0, 1);
  let at = random.below(all.reduce((sum, { verb }) => sum + Math.max(1, weight(verb)), 0));
  for (const { verb, examples } of all) {
    at -= Math.max(1, weight(verb));
    // What is likely stands first in a report.
    const line = examples[random.below(Math.min(examples.length, 3))];
    if (at < 0 && line !== undefined) return { verb, line };
  }
  return null;
}
