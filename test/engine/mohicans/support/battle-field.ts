import type { Decision } from '../../../../src/engine/core/base/decision.js';
import type { Dice } from '../../../../src/engine/core/base/dice-interface.js';
import type { GameEvent } from '../../../../src/engine/core/base/game-event.js';
import type { GameModule } from '../../../../src/engine/core/contract/game-module.js';
import type { Applied } from '../../../../src/engine/core/contract/order.js';
import { createMohicans } from '../../../../src/engine/mohicans/index.js';
import { battleOrders } from '../../../../src/engine/mohicans/orders/battle/index.js';
import {
  lexiconsOf,
  messagesOf,
} from '../../../../src/engine/mohicans/presentation/lexicons-and-messages.js';
import { Play } from '../../../../src/engine/mohicans/procedure-context.js';
import type { BattleFrame } from '../../../../src/engine/mohicans/procedure-state/battle-frame-types.js';
import { beginBattles } from '../../../../src/engine/mohicans/procedures/battle/begin.js';
import { beginSieges } from '../../../../src/engine/mohicans/procedures/battle/siege.js';
import { goOn } from '../../../../src/engine/mohicans/procedures/procedure-runner.js';
import { USUAL } from '../../../../src/engine/mohicans/setup/options.js';
import { positionOf } from '../../../../src/engine/mohicans/setup/starting-position.js';
import { battlePlanScopes, battlePlans } from '../../../../src/engine/mohicans/standing-answers/battle.js';
import type {
  Mark,
  Options,
  PlaceId,
  Side,
  Siege,
  Site,
  State,
  UnitId,
  UnitState,
  Way,
} from '../../../../src/engine/mohicans/state.js';
import { parseWorldData } from '../../../../src/engine/mohicans/world/data-parser.js';
import { buildWorld } from '../../../../src/engine/mohicans/world/index-static-data.js';
import type { Face, World } from '../../../../src/engine/mohicans/world/static-data-types.js';
import { loadMohicansData } from '../../../../src/games/data-files.js';
import { Messages } from '../../../../src/report/messages/message-catalog.js';
import { askedFirst, codeOf, expectSound, given, questions, violationOf } from '../../../support/by-hand.js';

/** Battles by hand: who stands there, who came how, and what the dice show. */

const data = loadMohicansData();
export const world: World = buildWorld(parseWorldData(data));
/** Battles alone, with the plans for them. */
export const game: GameModule<State> = {
  ...createMohicans(data),
  orders: battleOrders(() => world),
  plans: battlePlans(() => world),
  planScopes: battlePlanScopes,
};
const english = lexiconsOf(world, data).en;
if (english === undefined) throw new Error('no English');
/** Strict: a text or a name that is missing fails the test. */
export const messages = new Messages([messagesOf(data, 'en')], english, 'en', true);

/** Units at full strength, or with this many life points left. */
export type Posting = UnitId | readonly [UnitId, number];

/** Units that came to a place this turn, and by what they went from place to place. */
export interface Came {
  readonly to: PlaceId;
  readonly path: readonly PlaceId[];
  readonly by: Way;
  readonly units: readonly Posting[];
}

export interface Field {
  readonly attacker: Side;
  /** Units by place that did not move. */
  readonly stand?: { readonly [place: PlaceId]: readonly Posting[] };
  readonly came?: readonly Came[];
  readonly asleep?: readonly UnitId[];
  readonly manoeuvre?: boolean;
  readonly sieges?: { readonly [place: PlaceId]: Siege };
  readonly options?: Partial<Options>;
  readonly rest?: Partial<State>;
}

/** A position with these units on the map; militia and colonials are in reserve, all others away. */
export function field({
  attacker,
  stand = {},
  came = [],
  asleep = [],
  manoeuvre = false,
  sieges = {},
  options = {},
  rest = {},
}: Field): State {
  const units: { [id: UnitId]: UnitState } = {};
  for (const { id, type, life } of world.units.values()) {
    const at = type === 'naval' || type === 'sealift' ? 'sea' : type === 'iroquois' ? 'council' : 'gone';
    units[id] = { at, life, ...(type === 'tribe' ? { active: true } : {}) };
  }
  const post = (place: PlaceId, posting: Posting): UnitId => {
    const [id, life] = typeof posting === 'string' ? [posting, world.units.get(posting)?.life ?? 0] : posting;
    const unit = units[id];
    if (unit === undefined) throw new Error(`no unit ${id}`);
    units[id] = { ...unit, at: place, life, ...(asleep.includes(id) ? { active: false } : {}) };
    return id;
  };
  for (const [place, list] of Object.entries(stand)) for (const one of list) post(place, one);
  const marks: { [id: UnitId]: Mark } = {};
  const sites: { [place: PlaceId]: Site } = {};
  for (const { to, path, by, units: list } of came) {
    sites[to] = { attacker, manoeuvre };
    for (const one of list) {
      const id = post(to, one);
      const port = by === 'sea' ? path.at(-1) : undefined;
      marks[id] = { left: 0, trail: false, path, ways: [by], ...(port === undefined ? {} : { port }) };
    }
  }
  return positionOf(world, {
    units,
    marks,
    sites,
    sieges,
    turn: 3,
    year: 1755,
    seaLift: 'new-york',
    options: { ...USUAL, ...options },
    frames: [{ kind: 'over', winner: null, reason: 'test', rule: 'IV', asks: [] }],
    ...rest,
  });
}

export interface Fought {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** What one die shows: a face of a white die, `black` and a face of a black one, or the number of a plain one. */
export type Throw = Face | `black ${Face}` | number;

/** Battle dice with faces to choose from; all that is not told is blank, and a plain die shows one. */
export function throwing(throws: readonly Throw[]): Dice & { readonly left: readonly Throw[] } {
  const left = [...throws];
  const show = (face: Face, black: boolean): number =>
    (black ? world.dice.black : world.dice.white).indexOf(face) + 1;
  return {
    left,
    roll(purpose) {
      const next = left.shift();
      if (next === undefined) return 1;
      if (typeof next === 'number') return next;
      const black = next.startsWith('black ');
      const value = show((black ? next.slice('black '.length) : next) as Face, black);
      if (value === 0) throw new Error(`no ${next} for ${purpose}`);
      return value;
    },
    pick: (_purpose, _audience, among, count) => among.slice(0, count),
  };
}

/**
 * Begins the battles and gives the lines, each to whoever is asked. Fails when one is refused or a throw is left over.
 * Defenders choose the ground of the place.
 */
export function fight(from: State, throws: readonly Throw[], ...lines: string[]): Fought {
  return goFrom((dice) => begin(from, dice), throws, lines);
}

/** The same, with lines for the ground that defenders choose. */
export function fightAsked(from: State, throws: readonly Throw[], ...lines: string[]): Fought {
  return goFrom((dice) => begin(from, dice), throws, lines, false);
}

/** The same for one half of a turn in split phases. */
export function fightHalf(
  from: State,
  half: 'first' | 'second',
  throws: readonly Throw[],
  ...lines: string[]
): Fought {
  return goFrom((dice) => begin(from, dice, (play) => beginBattles(play, half)), throws, lines);
}

/** The same with the sieges of the turn. */
export function besiege(from: State, throws: readonly Throw[], ...lines: string[]): Fought {
  return goFrom((dice) => begin(from, dice, beginSieges), throws, lines);
}

/** Goes on from there. */
export function more({ state, events }: Fought, throws: readonly Throw[], ...lines: string[]): Fought {
  return goFrom(() => ({ state, events }), throws, lines);
}

function goFrom(
  start: (dice: Dice) => Pick<Applied<State>, 'state' | 'events'>,
  throws: readonly Throw[],
  lines: readonly string[],
  usually = true,
): Fought {
  const dice = throwing(throws);
  let now: Fought = start(dice);
  const say = (line: string, how: (state: State, dice: Dice, line: string) => Applied<State>): void => {
    const next = how(now.state, dice, line);
    now = { state: next.state, events: [...now.events, ...next.events] };
  };
  const settleGround = (): void => {
    const { kind, facts } = game.pending(now.state)[0] ?? {};
    if (!usually || kind !== 'ground' || facts?.role !== 'defender') return;
    // No line of the test, so that nobody looks yet whether its position adds up.
    say(`ground ${String(facts.ground)}`, (state, plain, line) =>
      given(game, state, asked(state), line, plain),
    );
  };
  settleGround();
  for (const line of lines) {
    say(line, give);
    settleGround();
  }
  if (dice.left.length > 0) throw new Error(`dice left over: ${dice.left.join(', ')}`);
  for (const event of now.events) messages.message(game.describe(event));
  for (const decision of game.pending(now.state)) {
    messages.message(game.question(game.view(now.state, decision.side), decision));
  }
  return now;
}

export function begin(from: State, dice: Dice, start: (play: Play) => void = beginBattles): Applied<State> {
  const play = new Play(world, from, dice);
  start(play);
  goOn(play);
  return play.applied();
}

function give(state: State, dice: Dice, line: string): Applied<State> {
  const applied = given(game, state, asked(state), line, dice);
  expectSound(game, state, applied, line);
  return applied;
}

export const asked = (state: State): Decision => askedFirst(game, state);

/** Who is asked what: `british round`; empty when nobody is. */
export const question = (state: State): string => questions(game, state).join(', ');

/** Code and rule of a refusal, with words for it; `legal` when there is none. */
export function why(state: State, line: string): string {
  return codeOf(violationOf(game, state, asked(state), line), messages);
}

export function frame(state: State): BattleFrame {
  const found = state.frames.findLast((one) => one.kind === 'battle');
  if (found === undefined) throw new Error('no battle');
  return found;
}

/** Where a unit is and its life points: `albany 2`. */
export function at(state: State, id: UnitId): string {
  const unit = state.units[id];
  return unit === undefined ? 'unknown' : `${unit.at} ${unit.life}`;
}

export function told({ events }: Fought, kind: string): GameEvent['data'][] {
  return events.filter((event) => event.kind === kind).map(({ data: facts }) => facts);
}

/** Dice rolled, in order: `british 3+1`, white and black. */
export function rolled(fought: Fought): string[] {
  return told(fought, 'fired').map(({ side, white, black }) => `${side} ${white}+${black}`);
}

/** The units hit, in order. */
export function taken(fought: Fought): string[] {
  return told(fought, 'hit').map(({ unit }) => String(unit));
}
