import type { Decision } from '../../src/engine/core/base/decision.js';
import type { SideId } from '../../src/engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { Candidate, OrderDef } from '../../src/engine/core/contract/order.js';
import type { SyntaxNode } from '../../src/engine/core/contract/order-grammar.js';
import { type FormSlot, slotsOf } from '../compose/order-form.js';
import type { WorkAhead } from './line-ahead.js';

/** Which orders and conditions somebody may say beforehand, as the game declares them. */
export class OrdersAhead {
  readonly kinds: readonly WorkAhead['kind'][];
  /** The question that opens the next phase, as far as it can be told. */
  readonly #opening: Decision | null;
  readonly #known = new Map<OrderDef<unknown>, ReturnType<OrderDef<unknown>['candidates']>>();

  constructor(
    private readonly module: GameModule,
    private readonly view: unknown,
    side: SideId,
  ) {
    const { next, plans } = module;
    this.kinds = [
      ...(plans.length > 0 ? ['plan' as const] : []),
      ...(next === undefined ? [] : ['next' as const]),
    ];
    const open = module
      .pending(module.view(view, side))
      .find((decision) => decision.side === side && next?.opens.includes(decision.kind) === true);
    this.#opening = open ?? next?.asks?.(side) ?? null;
  }

  /** Orders that may be one more: an answer to the question, the order that opens a phase, or one that goes on with it. */
  for({ kind, question, orders }: WorkAhead): readonly OrderDef<unknown>[] {
    const { module } = this;
    const answering = (kinds: readonly string[]) =>
      module.orders.filter(({ answers }) => answers.some((one) => kinds.includes(one)));
    if (kind === 'plan') return question === null ? [] : answering([question]);
    const opens = module.next?.opens ?? [];
    if (orders.length === 0) {
      const openings = answering(opens);
      const likely = openings.filter((def) => this.#mayBeBegun(def));
      return likely.length > 0 ? likely : openings;
    }
    const planned = module.plans.map((plan) => plan.kind);
    const others = module.orders.filter(
      ({ answers }) => !answers.some((one) => planned.includes(one) || opens.includes(one)),
    );
    return module.next?.goesOnAsking === true ? [...answering(opens), ...others] : others;
  }

  /** What the gap of an order that opens the phase may hold; nothing where that cannot be told. */
  candidates(verb: string, slot: FormSlot): readonly Candidate[] {
    const def = this.module.orders.find((one) => one.verb === verb);
    return def === undefined ? [] : (this.#candidatesOf(def)?.[slot.name] ?? []);
  }

  /** The conditions of it by their numbers; other ways to write one that is there are left out where they are shown. */
  conditions({
    kind,
    question,
  }: Pick<WorkAhead, 'kind' | 'question'>): readonly (readonly SyntaxNode<unknown>[])[] {
    const { plans, next } = this.module;
    const declared =
      kind === 'next'
        ? (next?.conditions ?? [])
        : (plans.find((plan) => plan.kind === question)?.clauses ?? []);
    return declared.filter(({ alias }) => alias !== true).map(({ syntax }) => syntax);
  }

  /** Whether there is something for every gap that has to be filled, as far as that can be told. */
  #mayBeBegun(def: OrderDef<unknown>): boolean {
    const candidates = this.#candidatesOf(def);
    return slotsOf(def).every(({ name, optional }) => optional || candidates?.[name]?.length !== 0);
  }

  /** Asked for at every picture: found once. */
  #candidatesOf(def: OrderDef<unknown>): ReturnType<OrderDef<unknown>['candidates']> | null {
    if (this.#opening === null) return null;
    const found = this.#known.get(def) ?? def.candidates(this.view, this.#opening);
    this.#known.set(def, found);
    return found;
  }
}
