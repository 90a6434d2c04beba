import { describe, expect, it } from '@jest/globals';
import { SeededRandom, seededDice } from '../../../../src/engine/core/base/seeded-dice.js';
import { adjacent } from '../../../../src/engine/wilderness-war/position-accessors.js';
import type { PieceId, Side, SpaceId, State } from '../../../../src/engine/wilderness-war/state.js';
import { fc, MORE } from '../../../support/property.js';
import { world } from '../../../support/wilderness-war.js';
import { answerAtRandom, asked, attack, type Fight, field } from './field.js';

/** Two stacks that meet by chance. */
interface Meeting {
  readonly state: State;
  readonly space: SpaceId;
  readonly from: SpaceId;
  readonly side: Side;
}

const empty = field({
  cards: { discards: [] },
  hands: { french: [9, 11], british: [10, 12] },
});

/** 5.533: a tribe is on the map for one side only. */
function stack(random: SeededRandom, side: Side, barred: ReadonlySet<string>): PieceId[] {
  const units = [...world.units.values()].filter(
    (unit) => unit.side === side && unit.class !== 'militia' && !barred.has(unit.home ?? ''),
  );
  const leaders = [...world.leaders.values()].filter((leader) => leader.side === side);
  const taken: PieceId[] = [];
  const draw = (list: readonly { readonly id: PieceId }[]): void => {
    const found = list[random.below(list.length)];
    if (found !== undefined && !taken.includes(found.id)) taken.push(found.id);
  };
  for (let count = random.below(3); count > 0; count--) draw(leaders);
  draw(units);
  for (let count = random.below(9); count > 0; count--) draw(units);
  return taken;
}

function meeting(random: SeededRandom): Meeting {
  const side: Side = random.below(2) === 0 ? 'french' : 'british';
  const open = world.spaceIds.filter(
    (space) => world.spaces.get(space)?.fortress !== true && adjacent(world, space).length > 0,
  );
  const space = open[random.below(open.length)] ?? '';
  const near = adjacent(world, space).filter((to) => world.spaces.get(to)?.fortress !== true);
  const from = near[random.below(near.length)];
  if (from === undefined) return meeting(random);
  const attackers = stack(random, side, new Set());
  const homes = new Set(attackers.flatMap((piece) => world.units.get(piece)?.home ?? []));
  const defenders = stack(random, side === 'french' ? 'british' : 'french', homes);
  const pieces = { ...empty.pieces };
  const reduced: { [piece: PieceId]: true } = {};
  const allied: { [space: SpaceId]: Side } = {};
  const place = (list: readonly PieceId[], where: SpaceId): void => {
    for (const piece of list) {
      pieces[piece] = where;
      const unit = world.units.get(piece);
      if (unit !== undefined && random.below(3) === 0) reduced[piece] = true;
      if (unit !== undefined && unit.home !== null) allied[unit.home] = unit.side;
    }
  };
  place(attackers, from);
  place(defenders, space);
  for (const [box, { side: owner }] of world.militiaBoxes) {
    const militia = [...world.units.values()].filter(
      (unit) => unit.class === 'militia' && unit.side === owner,
    );
    for (const unit of militia.slice(0, random.below(4))) {
      if (pieces[unit.id] === 'available') pieces[unit.id] = `box:${box}`;
    }
  }
  const defender: Side = side === 'french' ? 'british' : 'french';
  const building = random.below(4);
  return {
    side,
    space,
    from,
    state: {
      ...empty,
      pieces,
      reduced,
      allied,
      flags: { ...empty.flags, lossesStepByStep: random.below(2) === 0 },
      ...(building === 0 ? { forts: { [space]: defender } } : {}),
      ...(building === 1 ? { stockades: { [space]: defender } } : {}),
      ...(random.below(4) === 0 ? { fieldworks: [space] } : {}),
      ...(random.below(2) === 0
        ? { stockades: { ...(building === 1 ? { [space]: defender } : {}), [from]: side } }
        : {}),
    },
  };
}

/** Steps these events of losses took, of all units and of drilled troops. */
function stepsLost(begun: State, data: { readonly reduced: unknown; readonly eliminated: unknown }) {
  let all = 0;
  let drilled = 0;
  const count = (refs: unknown, steps: (piece: PieceId) => number): void => {
    for (const ref of refs as string[]) {
      const piece = ref.replace('unit:', '');
      all += steps(piece);
      if (world.units.get(piece)?.class === 'drilled') drilled += steps(piece);
    }
  };
  count(data.reduced, () => 1);
  count(data.eliminated, (piece) => (begun.reduced[piece] === true ? 1 : 2));
  return { all, drilled };
}

describe('random battles (7.0)', () => {
  it('always end with a winner, keep the enemies apart, and share out the losses as 7.6 asks', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (seed) => {
        const random = new SeededRandom(`battle ${seed}`);
        const { state, space, from, side } = meeting(random);
        const dice = seededDice(`battle ${seed}`);
        let now: Fight = attack(state, { side, space, from }, dice);
        let answers = 0;
        const lost: {
          readonly side: unknown;
          readonly all: number;
          readonly drilled: number;
          readonly asked: number;
        }[] = [];
        const caused = new Map<unknown, number>();
        const called = new Set<PieceId>();
        const note = (fight: Fight): void => {
          for (const { kind, data } of fight.events) {
            seen.add(kind);
            if (kind === 'fired')
              caused.set(data.side === 'french' ? 'british' : 'french', Number(data.losses));
            if (kind === 'militia-deployed') {
              for (const ref of data.pieces as string[]) called.add(ref.replace('unit:', ''));
            }
            if (kind !== 'losses-taken') continue;
            const { reduced, eliminated } = data as { reduced: string[]; eliminated: string[] };
            const steps = stepsLost(state, { reduced, eliminated });
            lost.push({ side: data.side, ...steps, asked: caused.get(data.side) ?? 0 });
          }
        };
        note(now);
        while (now.state.frames.at(-1)?.kind !== 'action') {
          seen.add(asked(now.state).kind);
          expect(answers++).toBeLessThan(30);
          now = answerAtRandom(now.state, (count) => random.below(count), dice);
          note(now);
        }
        const { returned } = now.state.frames.at(-1) ?? {};
        if (returned?.of !== 'battle') throw new Error('no result');
        for (const { side: loser, all, drilled, asked: due } of lost) {
          const own = world.pieceIds.filter(
            (piece) =>
              world.units.get(piece)?.side === loser &&
              (state.pieces[piece] === from || state.pieces[piece] === space || called.has(piece)),
          );
          const steps = (list: readonly PieceId[]) =>
            list.reduce((sum, piece) => sum + (state.reduced[piece] === true ? 1 : 2), 0);
          expect(all).toBe(Math.min(due, steps(own)));
          // 7.62
          const regulars = own.filter((piece) => world.units.get(piece)?.class === 'drilled');
          expect(drilled).toBeGreaterThanOrEqual(Math.min(Math.ceil(all / 2), steps(regulars)));
        }
        // nobody is lost or doubled
        expect(Object.keys(now.state.pieces)).toEqual(Object.keys(state.pieces));
        for (const [piece, place] of Object.entries(now.state.pieces)) {
          expect(
            world.spaces.has(place) ||
              place.startsWith('box:') ||
              ['available', 'pool', 'aside', 'removed'].includes(place),
          ).toBe(true);
          if (world.units.get(piece)?.class === 'militia') expect(world.spaces.has(place)).toBe(false);
        }
        // 7.9: only one side is left outside, and the besieged only in a fort of theirs
        const here = world.pieceIds.filter((piece) => now.state.pieces[piece] === space);
        const sides = new Set(
          here.map((piece) => (world.units.get(piece) ?? world.leaders.get(piece))?.side),
        );
        if (now.state.forts[space] === undefined) expect(sides.size).toBeLessThanOrEqual(1);
        expect(returned.remaining.every((piece) => now.state.pieces[piece] === space)).toBe(true);
        if (returned.winner !== side) expect(returned.remaining).toEqual([]);
      }),
      { numRuns: 150 * MORE },
    );
    // the cases above are worth something only if they go everywhere
    for (const kind of [
      'militia',
      'battle-cards',
      'losses',
      'retreat',
      'ambush-laid',
      'militia-deployed',
      'stockade-destroyed',
      'leader-killed',
      'retreated-inside',
      'eliminated',
      'fieldworks-placed',
    ]) {
      expect([...seen]).toContain(kind);
    }
  });
});
