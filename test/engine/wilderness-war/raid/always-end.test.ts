import { describe, expect, it } from '@jest/globals';
import type { Decision } from '../../../../src/engine/core/base/decision.js';
import { SeededRandom } from '../../../../src/engine/core/base/seeded-dice.js';
import { problems } from '../../../../src/engine/wilderness-war/checks/invariants.js';
import { deal } from '../../../../src/engine/wilderness-war/deck.js';
import { wildernessWarOrders } from '../../../../src/engine/wilderness-war/orders/index.js';
import {
  adjacent,
  isAuxiliary,
  isBesieged,
  isDrilled,
  isLeader,
  sideOf,
  unitsAt,
} from '../../../../src/engine/wilderness-war/position-accessors.js';
import { Play } from '../../../../src/engine/wilderness-war/procedure-context.js';
import { goOn } from '../../../../src/engine/wilderness-war/procedures/procedure-runner.js';
import { startRaid } from '../../../../src/engine/wilderness-war/procedures/raid/raid.js';
import { settleOccupation } from '../../../../src/engine/wilderness-war/rules/occupation-effects.js';
import { raidTarget } from '../../../../src/engine/wilderness-war/rules/raid/raid-targets-and-obligation.js';
import { enemyOf, type Frame, SIDES, type State } from '../../../../src/engine/wilderness-war/state.js';
import { anyDice, start, world } from '../../../support/wilderness-war.js';

const orders = wildernessWarOrders(() => world);
const SPENT: Frame = {
  kind: 'action',
  side: 'french',
  step: 'over',
  fought: [],
  coehorns: [],
  infiltrated: [],
  ask: null,
  returned: null,
};

/** Answers at random until the procedure is over; every answer proposed must be legal. */
function answerAll(from: State, random: SeededRandom): State {
  let state = from;
  const seen: string[] = [];
  for (let turn = 0; turn < 300; turn++) {
    const top = state.frames.at(-1);
    const ask = top?.ask ?? null;
    if (ask === null || ask.side === 'chance' || top?.kind === 'action') return state;
    const decision: Decision = { id: ask.id, side: ask.side, kind: ask.kind, facts: ask.facts };
    seen.push(ask.kind);
    const fitting = orders.filter((def) => def.answers.includes(ask.kind));
    const able = fitting.filter((def) => def.unavailable(state, decision) === null);
    const def = able[random.below(able.length)];
    if (def === undefined) throw new Error(`no order answers ${ask.kind}`);
    const args = def.propose(state, decision, (count) => random.below(count));
    if (args === null) throw new Error(`${def.verb} proposes nothing`);
    const violation = def.check(state, decision, args);
    if (violation !== null)
      throw new Error(`${def.verb} ${JSON.stringify(args)}: ${JSON.stringify(violation)}`);
    state = def.apply(state, decision, args, anyDice(`${ask.id} ${turn}`)).state;
    const faults = problems(world, state);
    if (faults.length > 0) throw new Error(`${seen.join(', ')}: ${faults.join('; ')}`);
  }
  throw new Error(`asked for ever: ${seen.slice(-5).join(', ')}`);
}

/** Half of the units on the map are reduced, and most of the shelter is gone. */
function worn(state: State, random: SeededRandom): State {
  const units = [...world.units.keys()].filter((piece) => world.spaces.has(state.pieces[piece] ?? ''));
  const reduced = units.filter(() => random.below(2) === 0).map((piece) => [piece, true] as const);
  return { ...state, reduced: Object.fromEntries(reduced), forts: {}, stockades: {} };
}

/** Some Auxiliaries and leaders of a side raid some place that can be raided. */
function randomRaid(state: State, random: SeededRandom, seed: string): State | null {
  const side = SIDES[random.below(2)] ?? 'french';
  const targets = world.spaceIds.filter(
    (space) =>
      raidTarget(world, state, side, space) !== null &&
      !isBesieged(state, space) &&
      unitsAt(world, state, space, enemyOf(side)).length === 0 &&
      !unitsAt(world, state, space, side).some((piece) => isDrilled(world, piece)),
  );
  const space = targets[random.below(targets.length)];
  const raiders = world.pieceIds.filter(
    (piece) =>
      sideOf(world, piece) === side &&
      (isAuxiliary(world, piece) || isLeader(world, piece)) &&
      world.spaces.has(state.pieces[piece] ?? '') &&
      random.below(4) === 0,
  );
  if (space === undefined || !raiders.some((piece) => isAuxiliary(world, piece))) return null;
  const from = adjacent(world, space).find(
    (near) =>
      unitsAt(world, state, near, enemyOf(side)).length === 0 &&
      raidTarget(world, state, side, near) === null,
  );
  if (from === undefined) return null;
  const play = new Play(world, { ...state, frames: [SPENT] }, anyDice(seed));
  const left = new Set(raiders.map((piece) => state.pieces[piece] ?? ''));
  play.relocate(raiders, space);
  for (const place of left) play.absorb(settleOccupation(world, play.state, place));
  startRaid(play, {
    side,
    space,
    pieces: raiders,
    leader: raiders.find((piece) => isLeader(world, piece)) ?? null,
    from,
    militiaBarred: random.below(3) === 0,
  });
  goOn(play);
  return answerAll(play.state, random);
}

describe("raids and the year's end", () => {
  it('always come to an end, whatever is answered, and leave a sound position', () => {
    let raids = 0;
    for (let seed = 0; seed < 40; seed++) {
      const random = new SeededRandom(`raids ${seed}`);
      const options = { raidsHurtMilitia: true };
      const scenario = seed % 3 === 0 ? 'early-war' : 'annus-mirabilis';
      let { state } = deal(start(scenario, 3, seed % 3 === 1 ? options : {}), anyDice(`deal ${seed}`));
      for (let i = 0; i < 6; i++) {
        const raided = randomRaid(state, random, `${seed} ${i}`);
        if (raided === null) continue;
        raids++;
        state = raided;
      }
      const frames: Frame[] = [{ kind: 'year-end', step: 'indians', left: [], ask: null, returned: null }];
      const play = new Play(world, { ...worn(state, random), frames }, anyDice(`year ${seed}`));
      goOn(play);
      const over = answerAll(play.state, random);
      expect(['deal', 'over']).toContain(over.frames.at(-1)?.kind);
      expect(over.raided).toEqual({});
    }
    expect(raids).toBeGreaterThan(50);
  });
});
