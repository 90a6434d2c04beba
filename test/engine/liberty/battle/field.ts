import type { Decision } from '../../../../src/engine/core/base/decision.js';
import type { Dice } from '../../../../src/engine/core/base/dice-interface.js';
import type { GameEvent } from '../../../../src/engine/core/base/game-event.js';
import type { Applied } from '../../../../src/engine/core/contract/order.js';
import { Play } from '../../../../src/engine/liberty/procedure-context.js';
import type { BattleFrame } from '../../../../src/engine/liberty/procedure-state/battle-frame-types.js';
import { beginBattles } from '../../../../src/engine/liberty/procedures/battle/begin.js';
import { goOn } from '../../../../src/engine/liberty/procedures/procedure-runner.js';
import { USUAL } from '../../../../src/engine/liberty/setup/options.js';
import type {
  Arrival,
  BlockId,
  Entry,
  HexId,
  Means,
  Options,
  Side,
  Site,
  State,
} from '../../../../src/engine/liberty/state.js';
import { askedFirst, codeOf, expectSound, given, questions, violationOf } from '../../../support/by-hand.js';
import { type Posting, positioned, world } from '../../../support/liberty.js';
import { liberty } from '../../../support/liberty-table.js';
import { messages } from '../support/shown.js';

/** Battles by hand: who stands there, who came how, and what the dice show. */

/** Blocks that came to a hex this turn: where they began, and what they went through. */
export interface Came {
  readonly to: HexId;
  readonly path: readonly HexId[];
  readonly by?: Means;
  /** Strength by block. */
  readonly blocks: { readonly [id: BlockId]: number };
}

export interface Field {
  readonly attacker: Side;
  readonly player1?: Side;
  /** Blocks that did not move. */
  readonly stand?: { readonly [id: BlockId]: Posting };
  readonly came: readonly Came[];
  /** Whose hexes are besides what follows from the blocks that did not move. */
  readonly control?: { readonly [hex: HexId]: Side };
  readonly options?: Partial<Options>;
}

export function field({ attacker, player1, stand = {}, came, control = {}, options = {} }: Field): State {
  const postings: { [id: BlockId]: Posting } = { ...stand };
  const arrivals: { [id: BlockId]: Arrival } = {};
  const sites: { [hex: HexId]: Site } = {};
  for (const { to, path, by = 'land', blocks } of came) {
    for (const [id, strength] of Object.entries(blocks)) {
      postings[id] = [to, strength];
      arrivals[id] = { path, by };
    }
    const [first = ''] = Object.keys(blocks);
    const entry: Entry = {
      side: world.blocks.get(first)?.side ?? attacker,
      from: path.at(-1) ?? '',
      by,
      count: Object.keys(blocks).length,
    };
    sites[to] = { attacker, entries: [...(sites[to]?.entries ?? []), entry] };
  }
  // Control is that of the beginning of the turn: of those who did not move.
  const before = positioned(stand, { frenchEntered: true });
  return positioned(postings, {
    frenchEntered: true,
    player1: player1 ?? attacker,
    control: { ...before.control, ...control },
    options: { ...USUAL, ...options },
    arrivals,
    sites,
    frames: [{ kind: 'over', winner: null, reason: 'test', rule: '7', asks: [] }],
  });
}

export interface Fought {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** A line that fires as long as anybody is asked to fire or retreat. */
export const FIRE_ON = 'fire on';

/**
 * Begins the battles and gives the lines, each to whoever is asked. The dice show what they are told to, and miss
 * afterwards. Fails when a line is refused or a die is left over.
 */
export function fight(from: State, dice: readonly number[], ...lines: string[]): Fought {
  const left = [...dice];
  const source: Dice = {
    roll: () => left.shift() ?? MISS,
    pick: (_purpose, _audience, among, count) => among.slice(0, count),
  };
  const begun = begin(from, source);
  const events = [...begun.events];
  let { state } = begun;
  const answer = (line: string): void => {
    const next = give(state, source, line);
    state = next.state;
    events.push(...next.events);
  };
  for (const line of lines) {
    if (line !== FIRE_ON) answer(line);
    else while (liberty.pending(state)[0]?.kind === 'fight') answer('fire');
  }
  if (left.length > 0) throw new Error(`dice left over: ${left.join(', ')}`);
  return { state, events };
}

const MISS = 6;

export function begin(from: State, dice: Dice): Applied<State> {
  const play = new Play(world, from, dice);
  beginBattles(play);
  goOn(play);
  return play.applied();
}

function give(state: State, dice: Dice, line: string): Fought {
  const applied = given(liberty, state, asked(state), line, dice);
  expectSound(liberty, state, applied, line);
  return applied;
}

export const asked = (state: State): Decision => askedFirst(liberty, state);

/** Who is asked what: `british fight`; empty when the battles are over. */
export const question = (state: State): string => questions(liberty, state)[0] ?? '';

/** Code and rule of a refusal; `legal` when there is none. */
export function why(state: State, line: string): string {
  return codeOf(violationOf(liberty, state, asked(state), line), messages);
}

export function frame(state: State): BattleFrame {
  const top = state.frames.at(-1);
  if (top?.kind !== 'battle') throw new Error(`no battle but ${top?.kind ?? 'nothing'}`);
  return top;
}

/** Where a block is and how strong: `boston 3`. */
export function at(state: State, id: BlockId): string {
  const block = state.blocks[id];
  return block === undefined ? 'unknown' : `${block.at} ${block.strength}`;
}

/** The blocks that fired, in order. */
export function fired({ events }: Fought): string[] {
  return events.filter(({ kind }) => kind === 'fired').map(({ data }) => String(data.block));
}

/** The blocks that took hits, in order. */
export function taken({ events }: Fought): string[] {
  return events.filter(({ kind }) => kind === 'hit').map(({ data }) => String(data.block));
}

export function kinds({ events }: Fought): string[] {
  return events.map(({ kind }) => kind);
}

export function told({ events }: Fought, kind: string): GameEvent['data'][] {
  return events.filter((event) => event.kind === kind).map(({ data }) => data);
}
