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

/**
 * Plays one game with random legal orders from set-up to its end, testing the invariants and the accounts after
 * every step, and then replays the inputs with the recorded draws and compares the final states. The same seed plays
 * the same game.
 */
export function playout<S>(
  module: GameModule<S>,
  setup: Setup,
  seed: string,
  limit: number,
  watch?: Watch<S>,
): PlayoutReport {
  const dice = seededDice(`dice ${seed}`);
  const random = new SeededRandom(`orders ${seed}`);
  const first = begin(module, setup, dice);
  const history: { input: Input; step: Step<S> }[] = [];
  const problems: string[] = module.problems(first.session.state).map((text) => `set-up: ${text}`);
  watch?.(first, null);
  let session = first.session;
  let decisions = 0;
  while (problems.length === 0 && module.outcome(session.state) === null) {
    if (decisions >= limit) {
      problems.push(`no end after ${limit} decisions`);
      break;
    }
    const input = randomInput(module, session, random);
    if (input === null) {
      const open = module.pending(session.state).map((decision) => `${decision.kind} of ${decision.side}`);
      problems.push(`stuck: no order found for ${open.join(', ') || 'nothing pending'}`);
      break;
    }
    const result = step(module, session, input, dice);
    if (!result.ok) {
      problems.push(
        `proposed ${canonicalJson(input as unknown as Json)} was refused: ${result.violation.code}`,
      );
      break;
    }
    decisions++;
    const before = session.state;
    session = result.value.session;
    history.push({ input, step: result.value });
    watch?.(result.value, input);
    problems.push(...module.problems(session.state));
    problems.push(...(module.accounts?.(before, result.value.events, session.state) ?? []));
  }
  if (problems.length === 0) problems.push(...replay(module, setup, first, history, session));
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
  history: readonly { input: Input; step: Step<S> }[],
  final: Session<S>,
): string[] {
  let session = begin(module, setup, replayDice(first.draws).dice).session;
  for (const { input, step: recorded } of history) {
    const result = step(module, session, input, replayDice(recorded.draws).dice);
    if (!result.ok) return [`replay: ${result.violation.code}`];
    session = result.value.session;
  }
  const same = canonicalJson(session.state as Json) === canonicalJson(final.state as Json);
  return same ? [] : ['replay: the final states differ'];
}
