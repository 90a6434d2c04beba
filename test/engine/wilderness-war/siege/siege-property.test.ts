import { describe, expect, it } from '@jest/globals';
import { SeededRandom, seededDice } from '../../../../src/engine/core/base/seeded-dice.js';
import { problems } from '../../../../src/engine/wilderness-war/checks/invariants.js';
import { wildernessWarOrders } from '../../../../src/engine/wilderness-war/orders/index.js';
import { besiegedPieces, piecesOf } from '../../../../src/engine/wilderness-war/position-accessors.js';
import type { PieceId, State } from '../../../../src/engine/wilderness-war/state.js';
import { fc, MORE } from '../../../support/property.js';
import { world } from '../../../support/wilderness-war.js';
import { activated, asked, force, position } from './camp.js';

const HERE = 'hudson-carry-north';
const FRENCH = ['fr-regular-bearn', 'fr-regular-la-sarre', 'fr-regular-guyenne', 'fr-coureurs-marin'];
const INDIANS = ['fr-indian-algonquin', 'fr-indian-caughnawaga'];
const BRITISH = [
  'br-regular-44th',
  'br-royal-american-1-60th',
  'br-provincial-new-hampshire',
  'br-ranger-rogers',
];
const FIRST = 'fr-regular-languedoc';

const some = (units: readonly string[]) => fc.subarray([...units]);
const sieges = fc.record({
  seed: fc.string({ maxLength: 8 }),
  level: fc.integer({ min: 0, max: 2 }),
  french: some([...FRENCH, ...INDIANS]),
  half: fc.boolean(),
  leaders: some(['levis', 'rigaud']),
  british: some(BRITISH),
  webb: fc.boolean(),
  hands: fc.shuffledSubarray([6, 7, 8, 1], { minLength: 4 }),
});

type Case = typeof sieges extends fc.Arbitrary<infer T> ? T : never;

function laid({ level, french, half, leaders, british, webb, hands }: Case): State {
  const units = Object.fromEntries([FIRST, ...french].map((unit) => [unit, 1]));
  const homes: Record<string, string> = {
    'fr-indian-algonquin': 'lac-des-deux-montagnes',
    'fr-indian-caughnawaga': 'kahnawake',
  };
  return position({
    hands: { french: hands.slice(0, 2), british: hands.slice(2) },
    sieges: { [HERE]: level },
    french: {
      forts: ['ticonderoga', 'crown-point'],
      stockades: ['ile-aux-noix', 'st-jean'],
      allied: french.flatMap((unit) => homes[unit] ?? []),
      at: { [HERE]: { leaders: ['montcalm', ...leaders], units, reduced: half ? { [FIRST]: 1 } : {} } },
    },
    british: {
      forts: [HERE],
      stockades: ['hoosic', 'schenectady'],
      at: {
        [HERE]: {
          leaders: webb ? ['webb'] : [],
          units: Object.fromEntries(british.map((unit) => [unit, 1])),
        },
      },
    },
  });
}

const orders = wildernessWarOrders(() => world);

/** One legal answer to the question, at random; `siege` or `assault` to the first one. */
function answer(
  state: State,
  random: SeededRandom,
): { readonly state: State; readonly kinds: readonly string[] } {
  const decision = asked(state);
  const able = orders.filter(
    (def) =>
      def.answers.includes(decision.kind) &&
      (decision.kind !== 'move' || ['siege', 'assault'].includes(def.verb)) &&
      def.unavailable(state, decision) === null,
  );
  const def = able[random.below(able.length)];
  const args = def?.propose(state, decision, (count) => random.below(count)) ?? null;
  if (def === undefined || args === null) throw new Error(`stuck at ${decision.kind}`);
  const violation = def.check(state, decision, args);
  if (violation !== null) throw new Error(`${def.verb} proposes what is refused: ${violation.code}`);
  const applied = def.apply(state, decision, args, seededDice(String(random.below(1_000_000))));
  return { state: applied.state, kinds: applied.events.map((event) => event.kind) };
}

describe('random sieges (8.2, 9.0)', () => {
  it('end after a few questions, on a sound board, with all pieces somewhere and points as awarded', () => {
    const endings = new Set<string>();
    fc.assert(
      fc.property(sieges, (form) => {
        const random = new SeededRandom(form.seed);
        const before = laid(form);
        let state = activated(before, 'french', [force(before, 'montcalm')]);
        const kinds: string[] = [];
        let questions = 0;
        while (state.frames.length > 1) {
          const next = answer(state, random);
          state = next.state;
          kinds.push(...next.kinds);
          questions++;
          if (questions > 20) throw new Error('it never ends');
        }
        expect(problems(world, state)).toEqual([]);
        expect(Object.keys(state.pieces)).toHaveLength(Object.keys(before.pieces).length);
        const captured = kinds.includes('stronghold-captured');
        expect(captured).toBe(state.forts[HERE] !== 'british');
        expect(state.vp).toBe((captured ? 2 : 0) - (kinds.includes('massacre') ? 1 : 0));
        const onMap = (piece: PieceId) => world.spaces.has(state.pieces[piece] ?? '');
        if (captured && !kinds.includes('surrendered')) {
          expect(besiegedPieces(world, before, HERE).filter(onMap)).toEqual([]);
        }
        if (!captured) {
          expect(state.sieges[HERE] !== undefined).toBe(
            piecesOf(world, state, HERE, 'french').some((piece) => world.units.has(piece)),
          );
        }
        for (const kind of kinds) endings.add(kind);
      }),
      { numRuns: 150 * MORE },
    );
    // the sample is worth something
    expect([...endings]).toEqual(
      expect.arrayContaining([
        'surrendered',
        'assault-won',
        'assault-repelled',
        'massacre',
        'assault-declined',
      ]),
    );
  });
});
