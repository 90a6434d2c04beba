import { describe, expect, it } from '@jest/globals';
import type { GameEvent } from '../../../src/engine/core/base/game-event.js';
import { canonicalJson, type Json } from '../../../src/engine/core/base/json.js';
import { mayKnow, type Viewer } from '../../../src/engine/core/base/viewer-and-audience.js';
import { options } from '../../../src/engine/core/session/legal-order-options.js';
import { checkOrder } from '../../../src/engine/core/session/session.js';
import { theseBlocks } from '../../../src/engine/liberty/orders/slots/block-list.js';
import type { Manner } from '../../../src/engine/liberty/rules/movement/find-legal-move.js';
import { type BlockId, enemyOf, type HexId, type State } from '../../../src/engine/liberty/state.js';
import { askedFirst } from '../../support/by-hand.js';
import { fixedDice } from '../../support/fixed-dice.js';
import { world } from '../../support/liberty.js';
import { liberty } from '../../support/liberty-table.js';
import { ALIKE, begun, standing, stepsOf } from './support/histories.js';
import { messages } from './support/shown.js';

/** One of each kind of British block that moves differently, and how it is said to move. */
const KINDS: { readonly [id: BlockId]: Manner } = {
  grey: 'move',
  birch: 'move',
  cherokee: 'move',
  'ship-graves': 'sail',
};

const LOOKERS: readonly Viewer[] = ['american', 'observer'];

/** What a viewer is shown and told of a position and of what led to it. */
function learned(state: State, events: readonly GameEvent[], viewer: Viewer): string {
  const heard = events.filter(({ audience }) => mayKnow(viewer, audience));
  const view = liberty.view(state, viewer);
  return canonicalJson({
    view,
    heard,
    told: heard.map((event) => messages.message(liberty.describe(event))),
    trails: liberty.trails?.(heard) ?? [],
    stacks: liberty.chart?.(view).stacks ?? [],
    board: liberty.board(view),
    pending: liberty.pending(state),
    options: viewer === 'observer' ? [] : options(liberty, state, viewer, 'en'),
  } as unknown as Json);
}

interface Gone {
  readonly state: State;
  readonly events: readonly GameEvent[];
  readonly forced: number;
  readonly gates: string;
}

/** The block goes from one hex to the other, while the other block waits elsewhere; null when it cannot. */
function going(
  mover: BlockId,
  other: BlockId,
  from: HexId,
  to: HexId,
  manner: Manner,
  foe: boolean,
): Gone | null {
  const elsewhere = ['montreal', 'quebec', 'norfolk'].find((hex) => {
    const sea = [mover, other].some((id) => KINDS[id] === 'sail');
    return hex !== from && hex !== to && (sea ? world.hexes.get(hex)?.port === true : true);
  });
  const postings = { [mover]: from, [other]: elsewhere ?? '', ...(foe ? { ward: to } : {}) };
  if (liberty.problems(standing(postings)).length > 0) return null;
  const state = begun(postings);
  const order = { verb: manner, args: { from, way: [to], blocks: theseBlocks([mover]) } };
  const decision = askedFirst(liberty, state, 'british');
  if (checkOrder(liberty, state, decision, order as never) !== null) return null;
  const def = liberty.orders.find(({ verb }) => verb === manner);
  const applied = def?.apply(state, decision, order.args as never, fixedDice([]));
  if (applied === undefined) throw new Error(`no ${manner}`);
  const forced = applied.events.reduce((sum, { data }) => sum + (Number(data.forced) || 0), 0);
  const gates = Object.values(applied.state.sites).flatMap(({ entries }) =>
    entries.map((entry) => entry.from),
  );
  return { ...applied, forced, gates: gates.join() };
}

/** Where a block may come to within three hexes. */
function near(from: HexId): HexId[] {
  const reached = new Set<HexId>([from]);
  for (let far = 0; far < 3; far++) {
    for (const hex of [...reached]) for (const next of world.neighbours.get(hex) ?? []) reached.add(next);
  }
  return [...reached].filter((hex) => hex !== from && world.hexes.get(hex)?.kind !== 'sea');
}

/** Ports, rivers and forest. */
const STARTS: readonly HexId[] = ['new-york', 'albany', 'boston', 'augusta', 'montreal'];

describe('by what means a block moved (margin of 1.6)', () => {
  it.each(STARTS)('is seen by nobody else, whatever kinds could have gone to one hex from %s', (from) => {
    let compared = 0;
    const ids = Object.keys(KINDS);
    for (const to of near(from)) {
      for (const [foe, marching] of [false, true].flatMap((one) =>
        [false, true].map((two) => [one, two] as const),
      )) {
        const manner = (id: BlockId): Manner => (marching ? 'march' : (KINDS[id] ?? 'move'));
        for (const [a, b] of ids.flatMap((one, at) =>
          ids.slice(at + 1).map((other) => [one, other] as const),
        )) {
          const one = going(a, b, from, to, manner(a), foe);
          const two = one === null ? null : going(b, a, from, to, manner(b), foe);
          if (one === null || two === null || one.forced !== two.forced) continue;
          // By which hexside they came to a battle is seen (7.2.2): a ship may have come from the open sea, and where foot
          // goes by a river outside the wilderness who could go that way goes it, too.
          if (one.gates !== two.gates && (b === 'ship-graves' || b === 'cherokee')) {
            continue;
          }
          for (const viewer of LOOKERS) {
            const [mine, his] = [one, two].map(({ state, events }) => learned(state, events, viewer));
            if (mine !== his) expect(JSON.parse(his ?? '')).toEqual(JSON.parse(mine ?? ''));
          }
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(15);
  });

  it.each(ALIKE)('is seen by nobody else, step by step: $name', ({ by, one, other }) => {
    const [mine, his] = [stepsOf(one), stepsOf(other)];
    expect(his.length).toBe(mine.length);
    for (const [at, { session, events }] of mine.entries()) {
      const twin = his[at];
      if (twin === undefined) throw new Error('two histories of one length');
      const lines = [one.lines[at - 1], other.lines[at - 1]];
      for (const viewer of [enemyOf(by), 'observer']) {
        const [seen, seenOther] = [
          learned(session.state, events, viewer),
          learned(twin.session.state, twin.events, viewer),
        ];
        if (seen !== seenOther) {
          expect({ lines, viewer, seen: JSON.parse(seenOther) }).toEqual({
            lines,
            viewer,
            seen: JSON.parse(seen),
          });
        }
      }
      expect(canonicalJson(session.state as unknown as Json)).not.toBe(
        canonicalJson(twin.session.state as unknown as Json),
      );
    }
  });
});
