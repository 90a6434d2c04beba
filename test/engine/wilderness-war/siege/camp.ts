import type { Decision } from '../../../../src/engine/core/base/decision.js';
import type { Dice } from '../../../../src/engine/core/base/dice-interface.js';
import { manualDice } from '../../../../src/engine/core/base/dice-sources.js';
import type { GameEvent } from '../../../../src/engine/core/base/game-event.js';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import type { Violation } from '../../../../src/engine/core/base/result.js';
import type { Lexicon } from '../../../../src/engine/core/names/lexicon.js';
import { problems } from '../../../../src/engine/wilderness-war/checks/invariants.js';
import { wildernessWarOrders } from '../../../../src/engine/wilderness-war/orders/index.js';
import { isLeader, piecesOf } from '../../../../src/engine/wilderness-war/position-accessors.js';
import { describe } from '../../../../src/engine/wilderness-war/presentation/event-question-and-headline-messages.js';
import {
  lexiconsOf,
  messagesOf,
} from '../../../../src/engine/wilderness-war/presentation/lexicons-and-messages.js';
import { Play } from '../../../../src/engine/wilderness-war/procedure-context.js';
import { activate } from '../../../../src/engine/wilderness-war/procedures/activation.js';
import { phaseSpent } from '../../../../src/engine/wilderness-war/procedures/play-and-discard-cards.js';
import { goOn } from '../../../../src/engine/wilderness-war/procedures/procedure-runner.js';
import type { MovingGroup, PieceId, Side, State } from '../../../../src/engine/wilderness-war/state.js';
import { Messages } from '../../../../src/report/messages/message-catalog.js';
import { bare, data, start, world } from '../../../support/wilderness-war.js';

/** A table at a siege: positions with an activation under way, orders as data, dice as given. */

const orders = wildernessWarOrders(() => world);
const english: Lexicon | undefined = lexiconsOf(world, data).en;
if (english === undefined) throw new Error('no English');
const messages = new Messages([messagesOf(data, 'en')], english, 'en', true);

/** Dice that must all be used. */
export interface Scripted {
  readonly dice: Dice;
  readonly left: () => number;
}

export function scripted(values: readonly number[]): Scripted {
  let used = 0;
  const dice = manualDice(values.map((value) => ({ kind: 'roll', value })));
  return {
    left: () => values.length - used,
    dice: {
      roll: (purpose, audience, sides) => {
        const value = dice.roll(purpose, audience, sides);
        used += 1;
        return value;
      },
      pick: (purpose, audience, from, count) => dice.pick(purpose, audience, from, count),
    },
  };
}

/** The position of a form, with nobody activated yet. */
export function position(form: JsonObject, edition = 3, options?: JsonObject): State {
  return start(
    bare({ to_act: 'french', hands: { french: [1, 6], british: [7, 8] }, ...form }),
    edition,
    options,
  );
}

/** The same after `side` activated these groups with card 16. */
export function activated(
  state: State,
  side: Side,
  groups: readonly MovingGroup[],
  how: 'force' | 'unit' | 'individuals' | 'campaign' = 'force',
): State {
  const play = new Play(world, state, scripted([]).dice);
  play.answered();
  phaseSpent(play);
  activate(play, side, 16, how, groups);
  goOn(play);
  return play.state;
}

/** A force under a leader with everybody of his side in the space. */
export function force(state: State, commander: PieceId): MovingGroup {
  const from = state.pieces[commander] ?? '';
  const side = world.leaders.get(commander)?.side ?? 'french';
  const pieces = piecesOf(world, state, from, side).filter(
    (piece) => piece === commander || !isLeader(world, piece),
  );
  return { pieces, commander, from };
}

export function asked(state: State): Decision {
  const ask = state.frames.at(-1)?.ask;
  if (ask === null || ask === undefined) throw new Error('nobody is asked');
  return ask;
}

function orderOf(verb: string) {
  const def = orders.find((candidate) => candidate.verb === verb);
  if (def === undefined) throw new Error(`no order ${verb}`);
  return def;
}

/** Why the order is refused now; null when it is not. */
export function refusal(state: State, verb: string, args: JsonObject = {}): Violation | null {
  const decision = asked(state);
  const def = orderOf(verb);
  if (!def.answers.includes(decision.kind)) throw new Error(`${verb} does not answer ${decision.kind}`);
  const violation = def.check(state, decision, args);
  if (violation !== null && messages.has(`violation.${violation.code}`)) messages.reason(violation);
  return violation;
}

/** Code and rule of the refusal: `siege-after-moving 8.231`; `legal` when there is none. */
export function why(state: State, verb: string, args: JsonObject = {}): string {
  const violation = refusal(state, verb, args);
  return violation === null ? 'legal' : `${violation.code} ${violation.rule ?? ''}`.trim();
}

export interface Gone {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** Gives orders one after the other, `verb` or `[verb, args]`; fails when one is refused or dice are left over. */
export function go(
  state: State,
  rolls: readonly number[],
  ...lines: readonly (string | readonly [string, JsonObject])[]
): Gone {
  const { dice, left } = scripted(rolls);
  const events: GameEvent[] = [];
  let now = state;
  for (const line of lines) {
    const [verb, args] = typeof line === 'string' ? [line, {}] : line;
    const violation = refusal(now, verb, args);
    if (violation !== null) throw new Error(`${verb}: ${JSON.stringify(violation)}`);
    const applied = orderOf(verb).apply(now, asked(now), args, dice);
    now = applied.state;
    for (const event of applied.events)
      if (messages.has(`event.${event.kind}`)) messages.message(describe(event));
    events.push(...applied.events);
    // in the middle of a procedure the board need not be settled
    const faults = now.frames.at(-1)?.kind === 'activation' ? problems(world, now) : [];
    if (faults.length > 0) throw new Error(`${verb}: ${faults.join('; ')}`);
  }
  if (left() > 0) throw new Error(`${left()} dice were not rolled`);
  return { state: now, events };
}

export function play(card: number): readonly [string, JsonObject] {
  return ['play', { card }];
}

/** The event of that kind; fails when there is none or more than one. */
export function event(gone: Gone, kind: string): JsonObject {
  const found = gone.events.filter((candidate) => candidate.kind === kind);
  const [only] = found;
  if (only === undefined || found.length > 1) {
    throw new Error(`${found.length} × ${kind} in ${gone.events.map((each) => each.kind).join(', ')}`);
  }
  return only.data;
}

export function kinds(gone: Gone): string[] {
  return gone.events.map((each) => each.kind);
}

/** Every order that may be proposed for the question is legal; there is at least one. */
export function proposals(state: State): string[] {
  const decision = asked(state);
  const verbs: string[] = [];
  for (const def of orders) {
    if (!def.answers.includes(decision.kind) || def.unavailable(state, decision) !== null) continue;
    for (let turn = 0; turn < 12; turn++) {
      const args = def.propose(state, decision, (count) => turn % count);
      if (args === null) continue;
      const violation = def.check(state, decision, args);
      if (violation !== null)
        throw new Error(`${def.verb} proposes ${JSON.stringify(args)}: ${violation.code}`);
      if (!verbs.includes(def.verb)) verbs.push(def.verb);
    }
  }
  return verbs;
}
