import { describe, expect, it } from '@jest/globals';
import { canonicalJson, type Json, type JsonObject } from '../../../src/engine/core/base/json.js';
import { playout } from '../../../src/engine/core/session/playout.js';
import { accounts } from '../../../src/engine/wilderness-war/checks/transition-invariants.js';
import { createWildernessWar } from '../../../src/engine/wilderness-war/index.js';
import {
  enemyOf,
  type Frame,
  SIDES,
  type Side,
  type State,
} from '../../../src/engine/wilderness-war/state.js';
import { fc, inEveryRun, MORE } from '../../support/property.js';
import { accepted, data, start, world } from '../../support/wilderness-war.js';

const module = createWildernessWar(data);

/** Everything a set-up may choose: scenario, edition, and the options of that edition. */
const setups = fc
  .record({
    scenario: fc.constantFrom(...module.scenarios.map(({ id }) => id)),
    edition: fc.constantFrom(...module.editions),
    lots: fc.array(fc.nat({ max: 5 }), { minLength: 12, maxLength: 12 }),
  })
  .map(({ scenario, edition, lots }) => {
    const options: { [name: string]: Json } = {};
    for (const [index, [name, values]] of Object.entries(module.choices?.(edition) ?? {}).entries()) {
      const value = values[(lots[index] ?? 0) % values.length];
      if (value !== undefined) options[name] = value;
    }
    return { scenario, edition, options: options as JsonObject };
  });

/** Another position that the enemy of `side` cannot tell from this one: what is the side's secret reads otherwise. */
function otherwise(state: State, side: Side): State {
  const { cards } = state.hands[side];
  const pile = state.pile.cards ?? [];
  const swapped = pile[0];
  const [first, ...rest] = cards ?? [];
  const hands =
    first === undefined || swapped === undefined
      ? state.hands
      : { ...state.hands, [side]: { count: rest.length + 1, cards: ascending([...rest, swapped]) } };
  const exchanged = hands === state.hands ? pile : ascending([...pile.slice(1), first ?? 0]);
  return {
    ...state,
    hands,
    pile: { ...state.pile, cards: exchanged },
    frames: state.frames.map((frame) => secretOtherwise(frame, side)),
  };
}

const ascending = (cards: readonly number[]): number[] => [...cards].sort((a, b) => a - b);

function secretOtherwise(frame: Frame, side: Side): Frame {
  if (frame.kind === 'journey' && frame.side === side) {
    return { ...frame, path: [], dropping: [], card: 16, razes: { what: 'fort', space: 'albany' } };
  }
  if (frame.kind === 'bidding' && frame.method === 'sealed') {
    const bids = frame.bids.map((bid) =>
      bid.seat === side ? { ...bid, offer: { side: enemyOf(side), points: 9 } } : bid,
    );
    return { ...frame, bids };
  }
  return frame;
}

describe('random games', () => {
  it('of every scenario and edition with any options end, keep the invariants and replay alike', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(setups, fc.string(), ({ scenario, edition, options }, seed) => {
        const report = playout(module, accepted(scenario, edition, options), seed, 4000, (made) => {
          for (const { kind } of module.pending(made.session.state)) kinds.add(kind);
        });
        expect(report.problems).toEqual([]);
        expect(report.finished).toBe(true);
      }),
      { numRuns: inEveryRun(7, 16 * MORE) },
    );
    expect(kinds.size).toBeGreaterThan(15);
  });

  it('show nobody what the other side has in hand, has bid or means to do (5.24, 13.3)', () => {
    let compared = 0;
    fc.assert(
      fc.property(setups, fc.string(), ({ scenario, edition, options }, seed) => {
        playout(module, accepted(scenario, edition, options), `secrets ${seed}`, 4000, (made) => {
          const { state } = made.session;
          for (const side of SIDES) {
            const twin = otherwise(state, side);
            for (const viewer of [enemyOf(side), 'observer']) {
              if (module.view(twin, viewer) === module.view(state, viewer)) continue;
              expect(canonicalJson(module.view(twin, viewer) as unknown as Json)).toBe(
                canonicalJson(module.view(state, viewer) as unknown as Json),
              );
              compared++;
            }
          }
        });
      }),
      { numRuns: 1 * MORE },
    );
    expect(compared).toBeGreaterThan(500);
  });
});

describe('the accounts between two positions', () => {
  const before = start('annus-mirabilis');
  const told = {
    kind: 'victory-points',
    audience: 'public',
    data: { side: 'french', points: 2, vp: 6 },
  } as const;

  it('find nothing wrong where nothing happened', () => {
    expect(accounts(world, before, [], before)).toEqual([]);
  });

  it('find points that were not told, and points that were told only (13.21)', () => {
    const after = { ...before, vp: before.vp + 2 };
    expect(accounts(world, before, [told], after)).toEqual([]);
    expect(accounts(world, before, [], after)).toHaveLength(1);
    expect(accounts(world, before, [told], before)).toHaveLength(1);
  });

  it('find the dead who walk, cards that come back (5.23) and Raided markers from nowhere (10.33)', () => {
    const dead = { ...before, pieces: { ...before.pieces, montcalm: 'removed' } };
    expect(accounts(world, dead, [], before)).toEqual(['montcalm came back from the dead']);
    const gone = { ...before, outOfGame: [...before.outOfGame, 30] };
    expect(accounts(world, gone, [], before)).toHaveLength(1);
    const raided = { ...before, raided: { albany: { french: 1 } } };
    expect(accounts(world, before, [], raided)).toHaveLength(1);
    const raid = { kind: 'raid-succeeded', audience: 'public', data: { side: 'french' } } as const;
    expect(accounts(world, before, [raid], raided)).toEqual([]);
    expect(accounts(world, raided, [], { ...before, raided: {} })).toHaveLength(1);
  });

  it('find a force beyond what its leader commands (5.34)', () => {
    const pieces = world.pieceIds.filter(
      (piece) => before.pieces[piece] === 'montreal' && world.units.has(piece),
    );
    const dumas = { ...before.pieces, dumas: 'montreal' };
    const activation = (others: readonly string[]): Frame => ({
      kind: 'activation',
      side: 'french',
      card: 14,
      how: 'force',
      groups: [{ pieces: ['dumas', ...others], commander: 'dumas', from: 'montreal' }],
      staying: [],
      acted: [],
      ask: null,
      returned: null,
    });
    const state = { ...before, pieces: dumas };
    const activated = (others: readonly string[]): State => ({
      ...state,
      frames: [...state.frames, activation(others)],
    });
    expect(accounts(world, state, [], activated(pieces.slice(0, 2)))).toEqual([]);
    expect(accounts(world, state, [], activated(pieces.slice(0, 3)))[0]).toMatch(/over-command \(5\.34\)/);
  });
});
