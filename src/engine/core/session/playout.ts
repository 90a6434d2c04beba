import { replayDice } from '../base/dice-sources.js';
import { canonicalJson, type Json } from '../base/json.js';
import { SeededRandom, seededDice } from '../base/seeded-dice.js';
import type { GameModule, Setup } from '../contract/game-module.js';
import type { Order } from '../contract/order.js';
import { ordersAnswering } from '../contract/orders-answering.js';
import { begin, type Input, type Session, type Step, step } from './session.js';

export interface PlayoutReport {
  readonly finished: boolean;
  /** What went wrong: a stuck decision, a broken invariant, an unequal replay; empty when all is well. */
  readonly problems: readonly string[];
  readonly decisions: number;
  readonly session: Session;
}

/** Called after every step, for properties that go beyond the module's own invariants. */
export type Watch<S> = (step: Step<S>, input: Input | null) => void;

/** A step of a random game; its set-up was made without an input. */
interface RandomStep<S> {
  readonly step: Step<S>;
  readonly input: Input | null;
}

/**
 * Plays one game with random legal orders from set-up to its end, as far as it is asked for, and tests nothing on the way. The same seed plays
 * the same game. Tells what is wrong where it cannot go on; null where the game has ended.
 */
export function* randomGame<S>(
  module: GameModule<S>,
  setup: Setup,
  seed: string,
): Generator<RandomStep<S>, string | null, void> {
  const dice = seededDice(`dice ${seed}`);
  const random = new SeededRandom(`orders ${seed}`);
  const first = begin(module, setup, dice);
  yield { step: first, input: null };
  let session = first.session;
  while (module.outcome(session.state) === null) {
    const input = randomInput(module, session, random);
    if (input === null) {
      const open = module.pending(session.state).map((decision) => `${decision.kind} of ${decision.side}`);
      return `stuck: no order found for ${open.join(', ') || 'nothing pending'}`;
    }
    const result = step(module, session, input, dice);
    if (!result.ok)
      return `proposed ${canonicalJson(input as unknown as Json)} was refused: ${result.violation.code}`;
    session = result.value.session;
    yield { step: result.value, input };
  }
  return null;
}

/**
 * Plays a random game to its end, testing the invariants and the accounts after every step, and then replays the inputs with the recorded
 * draws and compares the final states.
 */
export function playout<S>(
  module: GameModule<S>,
  setup: Setup,
  seed: string,
  limit: number,
  watch?: Watch<S>,
): PlayoutReport {
  const history: RandomStep<S>[] = [];
  const problems: string[] = [];
  const game = randomGame(module, setup, seed);
  let at = game.next();
  for (; at.done !== true; at = game.next()) {
    const { step: made, input } = at.value;
    const before = history.at(-1)?.step.session.state;
    history.push(at.value);
    watch?.(made, input);
    const { state } = made.session;
    if (before === undefined) problems.push(...module.problems(state).map((text) => `set-up: ${text}`));
    else problems.push(...module.problems(state), ...(module.accounts?.(before, made.events, state) ?? []));
    if (problems.length > 0) break;
    if (history.length > limit && module.outcome(state) === null) {
      problems.push(`no end after ${limit} decisions`);
      break;
    }
  }
  if (at.done === true && at.value !== null) problems.push(at.value);
  const [first, ...steps] = history;
  if (first === undefined) throw new Error('a game without a set-up');
  const { session } = (steps.at(-1) ?? first).step;
  if (problems.length === 0) problems.push(...replay(module, setup, first.step, steps, session));
  const decisions = steps.length;
  return { finished: module.outcome(session.state) !== null, problems, decisions, session };
}

function randomInput<S>(module: GameModule<S>, session: Session<S>, random: SeededRandom): Input | null {
  const decisions = module.pending(session.state);
  const decision = decisions[random.below(decisions.length)];
  if (decision === undefined) return null;
  if (decision.side === 'chance') return { type: 'chance', decision: decision.id };
  const view = module.view(session.state, decision.side);
  const defs = [...ordersAnswering(module, decision.kind)];
  while (defs.length > 0) {
    const [def] = defs.splice(random.below(defs.length), 1);
    if (def === undefined || def.unavailable(view, decision) !== null) continue;
    const args = def.propose(view, decision, (count) => random.below(count));
    if (args === null) continue;
    const order: Order = { verb: def.verb, args };
    return { type: 'answer', side: decision.side, decision: decision.id, order, via: 'queue' };
  }
  return null;
}

function replay<S>(
  module: GameModule<S>,
  setup: Setup,
  first: Step<S>,
  history: readonly RandomStep<S>[],
  final: Session<S>,
): string[] {
  let session = begin(module, setup, replayDice(first.draws).dice).session;
  for (const { input, step: recorded } of history) {
    if (input === null) throw new Error('a step without an input');
    const result = step(module, session, input, replayDice(recorded.draws).dice);
    if (!result.ok) return [`replay: ${result.violation.code}`];
    session = result.value.session;
  }
  const same = canonicalJson(session.state as Json) === canonicalJson(final.state as Json);
  return same ? [] : ['replay: the final states differ'];
}
