export type * from '../contract/session-and-input-types.js';

import type { Decision } from '../base/decision.js';
import { type Dice, type Draw, isDiceShortage } from '../base/dice-interface.js';
import { recordDraws } from '../base/dice-sources.js';
import type { GameEvent } from '../base/game-event.js';
import type { Json } from '../base/json.js';
import { ok, type Result, refuse, type Violation } from '../base/result.js';
import type { TimeControl } from '../base/time-control.js';
import type { SideId } from '../base/viewer-and-audience.js';
import type { TableInput } from '../contract/administrative-input.js';
import { afterMove, isUnready, openTable } from '../contract/administrative-state.js';
import type { GameModule, Outcome, Setup } from '../contract/game-module.js';
import { type Applied, type Order, SEATS } from '../contract/order.js';
import type { Input, Orders, QueuedLine, Session, Step } from '../contract/session-and-input-types.js';
import { tableStep } from './apply-administrative-input.js';
import { foreknownAfterMail, foresight, withForeknown } from './keep-queued-orders-with-known-dice.js';
import { judgeOrder } from './order-legality.js';
import { foresee } from './order-outcome-preview.js';
import { beginNext, sealNext, withHappened, withoutNext } from './orders-for-next-phase.js';
import { broughtUpToDate, sift, withSeen } from './orders-that-stay.js';
import { holdsNothing } from './quiet-windows.js';

/** Starts a game. Draws of the set-up itself are recorded like any other. */
export function begin<S>(
  module: GameModule<S>,
  setup: Setup,
  dice: Dice,
  control: TimeControl | null = null,
): Step<S> {
  if (module.machine !== undefined) return module.machine.begin(setup, dice, control) as Step<S>;
  const recorder = recordDraws(dice);
  const applied = module.setup(setup, recorder.dice);
  const empty = Object.fromEntries(module.sides.map((side) => [side, []]));
  return {
    session: {
      setup,
      state: applied.state,
      queues: empty,
      plans: empty,
      values: [],
      ended: null,
      table: openTable(control),
    },
    events: applied.events,
    draws: recorder.draws,
  };
}

/**
 * Applies one input. A refusal (`stale-decision`, `dice-needed`, the order's own violation) leaves everything as
 * it was. The same session, input and draws always give the same step.
 */
export function step<S>(
  module: GameModule<S>,
  session: Session<S>,
  input: Input,
  dice: Dice,
): Result<Step<S>> {
  if (module.machine !== undefined) {
    const { inputs } = module.machine;
    if (!inputs.includes(input.type)) return refuse('rules-too-old', undefined, { what: input.type });
    return module.machine.step(session, input, dice) as Result<Step<S>>;
  }
  const done = carriedOut(module, session, input, dice);
  return done.ok && done.value.session.next !== undefined
    ? ok(withHappened(module, session, done.value))
    : done;
}

function carriedOut<S>(
  module: GameModule<S>,
  session: Session<S>,
  input: Input,
  dice: Dice,
): Result<Step<S>> {
  switch (input.type) {
    case 'orders':
    case 'drop':
    case 'next':
    case 'chance':
    case 'answer':
      if (outcomeOf(module, session) !== null) return refuse('game-over');
      if (session.table.paused !== null) return refuse('paused');
      if (isUnready(session.table)) return refuse('not-ready');
      return play(module, session, input, dice);
    default:
      return tableStep(module, session, input, outcomeOf(module, session) !== null);
  }
}

/** What moves the game itself. */
type Play = Exclude<Input, TableInput>;

function play<S>(module: GameModule<S>, session: Session<S>, input: Play, dice: Dice): Result<Step<S>> {
  switch (input.type) {
    case 'orders':
      return ok(note(module, session, input));
    case 'drop':
      return ok(drop(session, input));
    case 'next':
      return beginNext(module, session, input, (now, lines) => ({
        ...now,
        queues: { ...now.queues, [input.side]: begunToWait(module, now, input.side, lines) },
      }));
    case 'chance': {
      const decision = module.pending(session.state).find((d) => d.id === input.decision);
      if (decision?.side !== 'chance')
        return refuse('stale-decision', undefined, { decision: input.decision });
      return draw(module, session, dice, null, (source) => module.chance(session.state, decision, source));
    }
    case 'answer':
      return answer(module, session, input, dice);
  }
}

/** How the game ended: by its rules, by agreement, or by the moderator. Null while it goes on. */
export function outcomeOf<S>(module: GameModule<S>, session: Session<S>): Outcome | null {
  const { ended } = session;
  return ended === null ? module.outcome(session.state) : { winner: ended.winner, reason: ended.reason };
}

/** Who must decide what now; nobody once the game is over, nor before all are ready for the first draw. */
export function pendingOf<S>(module: GameModule<S>, session: Session<S>): readonly Decision[] {
  return outcomeOf(module, session) === null && !isUnready(session.table)
    ? module.pending(session.state)
    : [];
}

/** Everything a side may say something to now: what it is asked, and what it may bring up unasked. */
export function openTo<S>(module: GameModule<S>, state: S): readonly Decision[] {
  return [...module.pending(state), ...(module.anytime?.(state) ?? [])];
}

type Answer = Extract<Input, { type: 'answer' }>;
type Drop = Extract<Input, { type: 'drop' }>;

function answer<S>(module: GameModule<S>, session: Session<S>, input: Answer, dice: Dice): Result<Step<S>> {
  const decision = openTo(module, session.state).find((d) => d.id === input.decision);
  if (decision === undefined || decision.side !== input.side) {
    return refuse('stale-decision', undefined, { decision: input.decision });
  }
  const violation = checkOrder(module, session.state, decision, input.order);
  if (violation !== null) return { ok: false, violation };
  const def = module.orders.find((order) => order.verb === input.order.verb);
  if (def === undefined) return refuse('unknown-order', undefined, { verb: input.order.verb });
  const used = consume(session, input);
  const result = draw(module, used, dice, { input, decision }, (source) =>
    def.apply(session.state, decision, input.order.args, source),
  );
  const told = howAnswered(module, session, input, decision);
  return result.ok && told !== null
    ? ok({ ...result.value, events: [told, ...result.value.events] })
    : result;
}

/**
 * A plan is told to its author alone: the others see that he answered, and not that he had done so beforehand. What
 * was answered for a side is told to everybody. That nothing was done at a quiet window is told to who could have done
 * something there.
 */
function howAnswered<S>(
  module: GameModule<S>,
  session: Session<S>,
  input: Answer,
  decision: Decision,
): GameEvent | null {
  if (input.via === 'quiet') {
    const could = !holdsNothing(module, module.view(session.state, input.side), decision);
    return could
      ? { kind: 'window-passed', audience: input.side, data: { decision: `decision:${decision.kind}` } }
      : null;
  }
  if (input.via === 'default') {
    return { kind: 'answered-by-default', audience: 'public', data: { side: `side:${input.side}` } };
  }
  const plan = (session.plans[input.side] ?? []).find(({ id }) => id === input.plan);
  if (input.via !== 'plan' || plan === undefined) return null;
  return { kind: 'plan-used', audience: input.side, data: { plan: plan.id, text: plan.text } };
}

/** Whether the order is legal for the side that must decide, judged on that side's view alone. */
export function checkOrder<S>(
  module: GameModule<S>,
  state: S,
  decision: Decision,
  order: Order,
): Violation | null {
  return judgeOrder(module, module.view(state, decision.side), decision, order);
}

function consume<S>(session: Session<S>, input: Answer): Session<S> {
  if (input.via === 'queue') {
    const queue = session.queues[input.side] ?? [];
    return { ...session, queues: { ...session.queues, [input.side]: queue.slice(1) } };
  }
  if (input.via === 'default' || input.via === 'quiet') return session;
  const plans = (session.plans[input.side] ?? []).filter((plan) => !(plan.once && plan.id === input.plan));
  return { ...session, plans: { ...session.plans, [input.side]: plans } };
}

/** Runs rules that may draw, and turns a shortage of dice into a value. */
function draw<S>(
  module: GameModule<S>,
  session: Session<S>,
  dice: Dice,
  answered: { readonly input: Answer; readonly decision: Decision } | null,
  run: (source: Dice) => Applied<S>,
): Result<Step<S>> {
  const recorder = recordDraws(dice);
  let applied: Applied<S>;
  try {
    applied = run(recorder.dice);
  } catch (error) {
    if (!isDiceShortage(error)) throw error;
    return refuse(error.misfit === undefined ? 'dice-needed' : 'dice-misfit', undefined, {
      purpose: error.purpose,
      wanted: error.wanted,
      count: error.count,
      ...(error.misfit === undefined ? {} : { misfit: error.misfit }),
    });
  }
  const input = answered?.input ?? null;
  const lookedAt = answered === null ? session : afterOwnAnswer(module, session, answered);
  const moved = { ...lookedAt, state: applied.state, table: afterMove(session.table) };
  const used = manualUsed(session, recorder.draws);
  const { known, laidAside } = foresight(session.foreknown ?? {}, applied.unsettled ?? [], {
    by: input?.side ?? null,
    waited: input !== null && input.via !== 'default',
    used,
    asked: session.foreknown === undefined ? [] : pendingOf(module, moved).map(({ side }) => side),
  });
  const settled = settle(module, moved, { ...applied, unsettled: laidAside });
  return ok({
    session: withForeknown({ ...settled.session, values: session.values.slice(used) }, known),
    events: [...applied.events, ...settled.events],
    draws: recorder.draws,
  });
}

/** What a side does itself, and can foresee, is no change that its other orders have to be looked at for. */
function afterOwnAnswer<S>(
  module: GameModule<S>,
  session: Session<S>,
  { input, decision }: { readonly input: Answer; readonly decision: Decision },
): Session<S> {
  const { side } = input;
  const queue = session.queues[side] ?? [];
  if (!queue.some(({ seen }) => seen !== undefined)) return session;
  const before = module.view(session.state, side);
  const foreseen = foresee(module, before, side, decision, input.order);
  if (foreseen === null) return session;
  const looked = broughtUpToDate(module, side, queue, before, foreseen);
  return { ...session, queues: { ...session.queues, [side]: looked } };
}

/** Manual values are used in order, one for each draw; sessions without values use none. */
function manualUsed<S>(session: Session<S>, draws: readonly Draw[]): number {
  return Math.min(session.values.length, draws.length);
}

/**
 * Lays aside the orders of unsettled sides, but for those that stay, and the plans whose scope closed, and says so to their
 * authors.
 */
function settle<S>(
  module: GameModule<S>,
  session: Session<S>,
  applied: Applied<S>,
): { session: Session<S>; events: GameEvent[] } {
  const events: GameEvent[] = [];
  if ((applied.unsettled ?? []).length === 0 && (applied.closed ?? []).length === 0)
    return { session, events };
  // What was said for a side before it changed hands belongs to somebody else now, and nobody is told what it was.
  if (applied.closed?.includes(SEATS) === true) {
    const none = Object.fromEntries(Object.keys(session.plans).map((side) => [side, []]));
    return { session: { ...withoutNext(session), queues: none, plans: none }, events };
  }
  const queues = { ...session.queues };
  for (const side of applied.unsettled ?? []) {
    const queue = queues[side] ?? [];
    if (queue.length === 0) continue;
    const over = applied.over?.includes(side) === true;
    const { stay, aside, changed } = sift(module, module.view(session.state, side), side, queue, over);
    if (aside.length > 0) {
      const lines = aside.map(({ text }) => text);
      events.push(
        changed.length === 0
          ? { kind: 'queue-laid-aside', audience: side, data: { lines } }
          : { kind: 'queue-outdated', audience: side, data: { lines, changed } },
      );
    }
    const news = stay.filter((line, index) => line.stayed === true && queue[index]?.stayed !== true);
    if (news.length > 0) {
      events.push({ kind: 'queue-stays', audience: side, data: { lines: news.map(({ text }) => text) } });
    }
    queues[side] = stay;
  }
  const plans = { ...session.plans };
  const closed = new Set(applied.closed ?? []);
  if (closed.size > 0) {
    for (const [side, list] of Object.entries(plans)) {
      const gone = list.filter((plan) => plan.scope !== undefined && closed.has(plan.scope));
      if (gone.length === 0) continue;
      plans[side] = list.filter((plan) => !gone.includes(plan));
      for (const plan of gone) {
        events.push({ kind: 'plan-expired', audience: side, data: { plan: plan.id, text: plan.text } });
      }
    }
  }
  return { session: { ...session, queues, plans }, events };
}

function drop<S>(session: Session<S>, input: Drop): Step<S> {
  const reason = JSON.parse(JSON.stringify(input.reason)) as Json;
  if (input.what === 'queue') {
    const [first, ...rest] = session.queues[input.side] ?? [];
    const stay = rest.filter(({ holds }) => holds?.as === 'any-case');
    const gone = rest.filter((line) => !stay.includes(line));
    const lines = (first === undefined ? [] : [first, ...gone]).map((line) => line.text);
    const dropped = { ...session, queues: { ...session.queues, [input.side]: stay } };
    return {
      session: withForeknown(dropped, session.foreknown ?? {}),
      events: [{ kind: 'queue-dropped', audience: input.side, data: { lines, reason } }],
      draws: [],
    };
  }
  const list = session.plans[input.side] ?? [];
  const plan = list.find((candidate) => candidate.id === input.plan);
  return {
    session: {
      ...session,
      plans: { ...session.plans, [input.side]: list.filter((candidate) => candidate !== plan) },
    },
    events: [
      {
        kind: 'plan-dropped',
        audience: input.side,
        data: { plan: input.plan ?? '', text: plan?.text ?? '', reason },
      },
    ],
    draws: [],
  };
}

/** The lines of one queue that another no longer has, each counted as often as it stands there. */
function gone(before: readonly QueuedLine[], after: readonly QueuedLine[]): QueuedLine[] {
  const kept = [...after];
  return before.filter((line) => {
    const index = kept.findIndex((other) => isSame(other, line));
    if (index >= 0) kept.splice(index, 1);
    return index < 0;
  });
}

/** By value: what is read back from a log is never the same object. */
function isSame(a: QueuedLine, b: QueuedLine): boolean {
  return a.text === b.text && a.line === b.line && a.message === b.message;
}

/** Orders as they begin to wait; one that waited before is still looked at by what its author saw then. */
function begunToWait<S>(
  module: GameModule<S>,
  session: Session<S>,
  side: SideId,
  queue: readonly QueuedLine[],
): readonly QueuedLine[] {
  if (!queue.some(({ holds }) => holds !== undefined)) return queue;
  const before = session.queues[side] ?? [];
  const known = queue.map((line) => before.find((other) => isSame(other, line)) ?? line);
  return withSeen(module, module.view(session.state, side), side, known);
}

/** What a message changes before anything happens. Its author is told of orders that it puts aside. */
function note<S>(module: GameModule<S>, session: Session<S>, input: Orders): Step<S> {
  const { side, queue, plans, values, instead, next } = input;
  const replaced = queue === null ? [] : gone(session.queues[side] ?? [], queue).map((line) => line.text);
  const noted = {
    ...session,
    queues:
      queue === null
        ? session.queues
        : { ...session.queues, [side]: begunToWait(module, session, side, queue) },
    plans: plans === null ? session.plans : { ...session.plans, [side]: plans },
    values: values.length === 0 ? session.values : [...(instead === true ? [] : session.values), ...values],
  };
  const sealed = next === undefined ? noted : sealNext(module, noted, side, next);
  return {
    session: withForeknown(sealed, foreknownAfterMail(session, input)),
    events:
      replaced.length === 0 ? [] : [{ kind: 'queue-replaced', audience: side, data: { lines: replaced } }],
    draws: [],
  };
}
