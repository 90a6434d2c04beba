import type { Decision } from '../base/decision.js';
import type { JsonObject } from '../base/json.js';
import { checked, ok, type Result, unless, type Violation } from '../base/result.js';
import type { SideId } from '../base/viewer-and-audience.js';
import { type Candidate, type Choose, defineOrder, type OrderDef } from '../contract/order.js';
import { word } from '../contract/order-grammar.js';
import type { Performing } from './procedure-runner.js';
import { sideAsked } from './question-facts.js';

/** When an order is given: the map, the position as its author sees it (or as it is), and the question it answers. */
export interface Moment<World, S, Side extends SideId> {
  readonly world: World;
  readonly view: S;
  readonly side: Side;
  readonly decision: Decision;
}

/**
 * An order of a game whose procedures are frames. What a line comes to is worked out by `resolve` and nowhere else: an order
 * may be given when it resolves on its author's view, and what it resolves to on the position is carried out. So what is
 * proposed, suggested or listed need not be looked at again here: what does not resolve is left out.
 */
export interface RulesOrder<World, S, Side extends SideId, Play, A extends JsonObject, Plan>
  extends Pick<
    OrderDef<S>,
    'verb' | 'answers' | 'rules' | 'syntax' | 'onlyWhenAsked' | 'saysOver' | 'secret' | 'deliberate'
  > {
  /** As `OrderDef.unavailable`; without it, it can always be given. */
  unavailable?(at: Moment<World, S, Side>): Violation | null;
  /** As `OrderDef.candidates`; none where it has no slots worth listing. */
  candidates?(at: Moment<World, S, Side>): { readonly [slot: string]: readonly Candidate[] };
  /** As `OrderDef.propose`. What is `tried` here is not worked out again when it is proposed. */
  propose(at: Moment<World, S, Side>, choose: Choose, tried: (args: A) => Result<Plan>): A | null;
  /** As `OrderDef.suggest`. */
  suggest?(at: Moment<World, S, Side>, tried: (args: A) => Result<Plan>): readonly A[];
  /** As `OrderDef.all`. */
  all?(at: Moment<World, S, Side>): readonly A[] | null;
  /** As `OrderDef.joined`. */
  joined?(at: Moment<World, S, Side>, args: A, next: A): A | null;
  /** What the line comes to, or why it may not be given. */
  resolve(at: Moment<World, S, Side>, args: A): Result<Plan>;
  /**
   * What a line that came to `plan` on the author's view comes to on the position; null where that has to be worked out anew,
   * as it has to without this.
   */
  onPosition?(plan: Plan, view: S, position: S): Plan | null;
  carryOut(play: Play, plan: Plan, at: Moment<World, S, Side>): void;
}

/** An order that is one word and nothing else, so that it is legal whenever it is available. */
export interface WordDeed<World, S, Side extends SideId, Play>
  extends Pick<OrderDef<S>, 'verb' | 'answers' | 'rules' | 'onlyWhenAsked' | 'saysOver'> {
  /** The keyword it is said by; that of its verb where nothing else is said. */
  readonly said?: string;
  unavailable?(at: Moment<World, S, Side>): Violation | null;
  act(play: Play, at: Moment<World, S, Side>): void;
}

/** How the orders of a game are declared. `worldOf` gives the map that belongs to a position. */
export interface OrderMaker<World, S, Side extends SideId, Play> {
  order<A extends JsonObject, Plan>(
    worldOf: (state: S) => World,
    about: RulesOrder<World, S, Side, Play, A, Plan>,
  ): OrderDef<S>;
  wordOrder(worldOf: (state: S) => World, deed: WordDeed<World, S, Side, Play>): OrderDef<S>;
}

/** What is known of an order at a moment: whether it can be given at all, and what the lines come to that were looked at. */
interface Look<World, S, Side extends SideId, A, Plan> {
  readonly at: Moment<World, S, Side>;
  readonly plans: Map<A, Result<Plan>>;
  /** Not looked at yet where it is absent. */
  closed?: Violation | null;
}

const ONLY: readonly Record<string, never>[] = [{}];

/** Makes the orders of a game out of what each of them resolves to. */
export function orderMaker<World, S extends object, Side extends SideId, Play>(
  sides: readonly Side[],
  perform: Performing<World, S, Play>['perform'],
): OrderMaker<World, S, Side, Play> {
  // What was listed or proposed is checked next, and then carried out; all of it on the same position, so one is kept.
  let last: { readonly view: S; readonly decision: Decision; readonly looks: Map<unknown, unknown> } | null =
    null;
  const maker: OrderMaker<World, S, Side, Play> = {
    order<A extends JsonObject, Plan>(
      worldOf: (state: S) => World,
      about: RulesOrder<World, S, Side, Play, A, Plan>,
    ): OrderDef<S> {
      const {
        verb,
        answers,
        rules,
        syntax,
        onlyWhenAsked,
        saysOver,
        secret,
        deliberate,
        unavailable,
        candidates,
        suggest,
        all,
        joined,
      } = about;
      const lookAt = (view: S, decision: Decision): Look<World, S, Side, A, Plan> => {
        if (last?.view !== view || last.decision !== decision) last = { view, decision, looks: new Map() };
        let look = last.looks.get(about) as Look<World, S, Side, A, Plan> | undefined;
        if (look === undefined) {
          const side = sideAsked(sides, decision);
          look = { at: { world: worldOf(view), view, side, decision }, plans: new Map() };
          last.looks.set(about, look);
        }
        return look;
      };
      const resolved = ({ at, plans }: Look<World, S, Side, A, Plan>, args: A): Result<Plan> => {
        let plan = plans.get(args);
        if (plan === undefined) {
          plan = about.resolve(at, args);
          plans.set(args, plan);
        }
        return plan;
      };
      /** What was found out on the view of the author, as far as it holds for the position. */
      const takeOver = (position: S, decision: Decision, args: A): void => {
        if (about.onPosition === undefined || last === null) return;
        const { view, decision: before, looks } = last;
        if (view === position || before !== decision) return;
        const seen = (looks.get(about) as Look<World, S, Side, A, Plan> | undefined)?.plans.get(args);
        const plan = seen?.ok === true ? about.onPosition(seen.value, view, position) : null;
        if (plan !== null) lookAt(position, decision).plans.set(args, ok(plan));
      };
      return defineOrder<S, A>({
        verb,
        answers,
        rules,
        syntax,
        ...(onlyWhenAsked === undefined ? {} : { onlyWhenAsked }),
        ...(saysOver === undefined ? {} : { saysOver }),
        ...(secret === undefined ? {} : { secret }),
        ...(deliberate === undefined ? {} : { deliberate }),
        unavailable(view, decision) {
          const look = lookAt(view, decision);
          if (look.closed === undefined) look.closed = unavailable?.call(about, look.at) ?? null;
          return look.closed;
        },
        candidates: (view, decision) => candidates?.call(about, lookAt(view, decision).at) ?? {},
        propose(view, decision, choose) {
          const look = lookAt(view, decision);
          const args = about.propose(look.at, choose, (tried) => resolved(look, tried));
          return args !== null && resolved(look, args).ok ? args : null;
        },
        ...(suggest === undefined
          ? {}
          : {
              suggest(view, decision) {
                const look = lookAt(view, decision);
                const lines = suggest.call(about, look.at, (tried) => resolved(look, tried));
                return lines.filter((args) => resolved(look, args).ok);
              },
            }),
        ...(all === undefined
          ? {}
          : {
              all(view, decision) {
                const look = lookAt(view, decision);
                return all.call(about, look.at)?.filter((args) => resolved(look, args).ok) ?? null;
              },
            }),
        ...(joined === undefined
          ? {}
          : {
              joined: (view, decision, args, next) =>
                joined.call(about, lookAt(view, decision).at, args, next),
            }),
        check(view, decision, args) {
          const plan = resolved(lookAt(view, decision), args);
          return plan.ok ? null : plan.violation;
        },
        apply(state, decision, args, dice) {
          takeOver(state, decision, args);
          const look = lookAt(state, decision);
          const plan = checked(resolved(look, args));
          const { at } = look;
          return perform(at.world, state, dice, decision.id, (play) => about.carryOut(play, plan, at));
        },
      });
    },
    wordOrder(worldOf, { act, said, unavailable, ...about }) {
      const may = (at: Moment<World, S, Side>): Violation | null => unavailable?.(at) ?? null;
      return maker.order<Record<string, never>, null>(worldOf, {
        ...about,
        syntax: [word(said ?? about.verb)],
        unavailable: may,
        propose: () => ({}),
        all: () => ONLY,
        resolve: (at) => unless(may(at), null),
        carryOut: (play, _plan, at) => act(play, at),
      });
    },
  };
  return maker;
}
