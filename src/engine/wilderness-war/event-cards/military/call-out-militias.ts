import { unless, type Violation } from '../../../core/base/result.js';
import type { Choose } from '../../../core/contract/order.js';
import { optional, slot } from '../../../core/contract/order-grammar.js';
import { pick } from '../../orders/candidate-and-violation-helpers.js';
import { departmentsSlot } from '../../orders/slots/departments.js';
import { PLACE_OR_RESTORE, placeOrRestore } from '../../orders/slots/place-or-restore-keyword.js';
import type { Play } from '../../procedure-context.js';
import { restoreUnits } from '../../procedures/event-choices/put-in-play-and-restore-units.js';
import { pieceRefs } from '../../rules/message-references.js';
import type { PieceId, Side, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { defineEvent } from '../event-definition.js';
import { reducedMilitia, unitsInReserve } from '../shared/event-unit-pools.js';

const WHY = 'call-out-militias';
const RESTORED = 2;

type MilitiaArgs = { readonly how: 'place' | 'restore'; readonly departments?: readonly string[] };

/** The side's militia boxes by department. */
function boxes(world: World, side: Side): { readonly department: string; readonly box: string }[] {
  return [...world.militiaBoxes]
    .filter(([, facts]) => facts.side === side)
    .map(([box, { department }]) => ({ department, box }));
}

function boxOf(world: World, side: Side, department: string): string {
  const found = boxes(world, side).find((one) => one.department === department);
  if (found === undefined) throw new RangeError(`no militia box for ${department}`);
  return found.box;
}

function isMilitia(side: Side) {
  return (unit: { readonly class: string; readonly side: Side }): boolean =>
    unit.class === 'militia' && unit.side === side;
}

/** Departments of the reduced militia, one for each unit. */
function weak(world: World, view: State, side: Side): string[] {
  return boxes(world, side).flatMap(({ department, box }) =>
    reducedMilitia(world, view, side, box).map(() => department),
  );
}

/** What may be said where there is no choice: nothing. */
function all(world: World, view: State, side: Side): MilitiaArgs[] {
  const found: MilitiaArgs[] = placesAt(world, view, side).map((department) => ({
    how: 'place',
    departments: [department],
  }));
  if (found.length === 0) found.push({ how: 'place' });
  const hurt = weak(world, view, side);
  const pairs = new Map<string, readonly string[]>();
  hurt.forEach((one, index) => {
    for (const other of hurt.slice(index + 1)) pairs.set(`${one} ${other}`, [one, other]);
  });
  if (hurt.length <= RESTORED) return [...found, { how: 'restore' }];
  return [...found, ...[...pairs.values()].map((departments) => ({ how: 'restore' as const, departments }))];
}

/** Departments that may get a unit; none while there is no counter left. */
function placesAt(world: World, view: State, side: Side): string[] {
  if (unitsInReserve(world, view, isMilitia(side)).length === 0) return [];
  return boxes(world, side).map(({ department }) => department);
}

function check(world: World, view: State, side: Side, { how, departments }: MilitiaArgs): Violation | null {
  const own = boxes(world, side).map(({ department }) => department);
  const stranger = departments?.find((department) => !own.includes(department));
  if (stranger !== undefined) {
    return { code: 'no-militia-box', rule: '7.3', params: { department: `department:${stranger}` } };
  }
  const names = own.map((department) => `department:${department}`);
  if (how === 'place') {
    const count = departments?.length ?? 0;
    const needed = placesAt(world, view, side).length > 1 ? 1 : 0;
    return count < needed || count > 1
      ? { code: 'militia-in-one-box', rule: '5.5', params: { departments: names } }
      : null;
  }
  const hurt = weak(world, view, side);
  const asked = Math.min(RESTORED, hurt.length);
  if (departments === undefined) {
    return new Set(hurt).size > 1 && hurt.length > RESTORED
      ? { code: 'militia-restore-where', rule: '5.523', params: { departments: names, asked } }
      : null;
  }
  const enough = own.every((department) => times(departments, department) <= times(hurt, department));
  return departments.length === asked && enough
    ? null
    : { code: 'militia-restore-where', rule: '5.523', params: { departments: names, asked } };
}

function times(list: readonly string[], item: string): number {
  return list.filter((other) => other === item).length;
}

function place(play: Play, side: Side, department: string): void {
  const { world, state } = play;
  const [piece] = unitsInReserve(world, state, isMilitia(side));
  if (piece === undefined) {
    play.tell('no-counters-left', { side, why: WHY });
    return;
  }
  const box = boxOf(world, side, department);
  play.relocate([piece], `box:${box}`);
  play.tell('militia-called-out', { side, box: `box:${box}`, pieces: pieceRefs(world, [piece]) });
}

/** Cards 49 to 52: a militia unit for one of one's own boxes, or two of them recover. */
export const callOutMilitias = defineEvent<MilitiaArgs>({
  id: WHY,
  cards: [49, 50, 51, 52],
  rules: ['5.52', '5.521', '5.523', '7.3'],
  unavailable: () => null,
  says: {
    syntax: () => [slot('how', placeOrRestore), optional(slot('departments', departmentsSlot))],
    candidates: (world, _view, side) => ({
      how: PLACE_OR_RESTORE,
      departments: boxes(world, side).map(({ department }) => ({ value: `department:${department}` })),
    }),
    propose: (world, view, side, choose: Choose) => pick(all(world, view, side), choose) ?? null,
    all,
    resolve: (world, view, side, args) => unless(check(world, view, side, args), args),
  },
  effect(play, side, { how, departments }) {
    const { world, state } = play;
    if (how === 'place') {
      place(play, side, departments?.[0] ?? boxes(world, side)[0]?.department ?? '');
      return;
    }
    const hurt = weak(world, state, side);
    const named = departments ?? hurt.slice(0, RESTORED);
    const chosen: PieceId[] = [];
    for (const department of named) {
      const here = reducedMilitia(world, state, side, boxOf(world, side, department));
      const piece = here.find((candidate) => !chosen.includes(candidate));
      if (piece !== undefined) chosen.push(piece);
    }
    if (chosen.length === 0) play.tell('nothing-to-restore', { side, why: WHY });
    restoreUnits(play, side, chosen, WHY);
  },
});
