import type { Decision } from '../../engine/core/base/decision.js';
import type { JsonObject } from '../../engine/core/base/json.js';
import type { Violation } from '../../engine/core/base/result.js';
import { type OrderDef, refusalOf } from '../../engine/core/contract/order.js';
import type { Chart } from '../../engine/core/map-chart/map-chart-model.js';
import { writeOrder } from '../../engine/core/parse/read-order.js';
import { foresee } from '../../engine/core/session/order-outcome-preview.js';
import {
  askedAt,
  contextAt,
  isJourney,
  keyOf,
  PRICE,
  type Spoken,
  type Standpoint,
  slotsOf,
  standingIn,
} from '../explaining/index.js';
import { GOING, type Mention, PIECES, PLACES } from '../phrases/index.js';
import type { Asker } from './asked.js';
import { distance, idOf } from './on-the-chart.js';
import { likeliest, proposed, standpoint, type Try, triesAt } from './orders-tried.js';

/** Ways to an end that are told. */
const MOST_WAYS = 3;
/** Who may be set going that is looked at, by how near he stands. */
const MOST_SET_GOING = 10;
/** Slots of those whom a card sets going. */
const ACTIVATED: ReadonlySet<string> = new Set(['leader', 'unit']);

/** Orders that set somebody going, each with the one by which he then goes there; or why he does not come there. */
export function setGoing(
  at: Asker,
  here: Standpoint,
  aimed: Spoken,
  own: readonly Mention[],
  aim: Mention,
  chart: Chart,
): { readonly lines: string[]; readonly reason: Violation | null } | null {
  const { module, view } = at;
  const starters = module.orders.filter((def) => {
    const slots = slotsOf(def.syntax).map(({ type }) => type.name);
    return slots.includes('card') && slots.some((name) => ACTIVATED.has(name) || PIECES.has(name));
  });
  const wanted = own.flatMap(({ meant }) => meant.map(keyOf));
  const standing = standingIn(module, view);
  const target = aim.meant.find(({ category }) => PLACES.has(category))?.id ?? '';
  const begun = at.open.flatMap(({ decision }) =>
    starters
      .filter((def) => def.answers.includes(decision.kind) && refusalIsOpen(def.unavailable(view, decision)))
      .flatMap((def) =>
        proposed(at, decision, def, aimed.talk).map((one) => {
          const movers = one.keys.filter((key) => standing.has(idOf(key)));
          const rank = movers.findIndex((key) => wanted.includes(key));
          const [first = ''] = movers;
          return {
            decision,
            def,
            ...one,
            rank,
            first,
            far: distance(chart, standing.get(idOf(first)), target),
          };
        }),
      )
      .filter(({ rank }) => wanted.length === 0 || rank >= 0),
  );
  const near = begun.toSorted((a, b) => a.rank - b.rank || a.far - b.far);
  const firsts = near.filter(
    ({ first, def }, index) => near.findIndex((one) => one.first === first && one.def === def) === index,
  );
  const lines = new Map<OrderDef<unknown>, string>();
  let barrier: Violation | null = null;
  for (const { decision, def, args, line } of firsts.slice(0, MOST_SET_GOING)) {
    if (lines.has(def) || here.effort.isSpent) continue;
    const tries = thence(at, here, { decision, def, args, line }, aimed);
    const best = likeliest(tries);
    if (best?.reason === null) lines.set(def, best.line);
    else
      for (const other of withOtherCards(at, decision, def, args)) {
        const way = likeliest(thence(at, here, other, aimed));
        if (way?.reason !== null) continue;
        lines.set(def, way.line);
        break;
      }
    barrier ??= likeliest(tries.filter(({ verb }) => GOING.has(verb)))?.reason ?? best?.reason ?? null;
  }
  if (begun.length === 0) return null;
  return { lines: [...lines.values()].slice(0, MOST_WAYS), reason: lines.size > 0 ? null : barrier };
}

/** An order that sets somebody going. */
interface Start {
  readonly decision: Decision;
  readonly def: OrderDef<unknown>;
  readonly args: JsonObject;
  readonly line: string;
}

/** Where somebody who is set going may go from there, or why not: both orders as one line. */
function thence(at: Asker, here: Standpoint, { decision, def, args, line }: Start, aimed: Spoken): Try[] {
  const { module, side, view } = at;
  if (here.effort.isSpent || refusalOf(def, view, decision, args) !== null) return [];
  here.effort.spend(PRICE.foresee);
  const after = foresee(module, view, side, decision, { verb: def.verb, args });
  if (after === null) return [];
  const there: Standpoint = { ...here, view: after };
  return askedAt(there)
    .flatMap((next) => triesAt(at, there, next, module.orders.filter(isJourney), aimed))
    .filter(({ left }) => left === 0)
    .map((one) => ({ ...one, line: `${line}; ${one.line}` }));
}

/** The same order with each other card: some ways are open to the dearer ones alone. */
function withOtherCards(at: Asker, decision: Decision, def: OrderDef<unknown>, args: JsonObject): Start[] {
  const slot = slotsOf(def.syntax).find(({ type }) => type.name === 'card')?.name ?? '';
  const context = contextAt(standpoint(at), decision);
  return (def.candidates(at.view, decision)[slot] ?? []).flatMap(({ value }) => {
    const card = Number(String(value).replace(/^card:/, ''));
    if (card === args[slot] || Number.isNaN(card)) return [];
    const other = { ...args, [slot]: card };
    return [
      { decision, def, args: other, line: writeOrder(at.module, { verb: def.verb, args: other }, context) },
    ];
  });
}

function refusalIsOpen(violation: Violation | null): boolean {
  return violation === null || violation.summary === true;
}
