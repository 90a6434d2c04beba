import { type PieceId, type Place, SIDES, type Side, type SpaceId, type State } from '../state.js';
import type { World } from '../world/static-data-types.js';
import type { Resolver } from './position-file-names.js';
import type { PositionForm, StackForm } from './position-schema.js';

/** Units of one print wanted at one place. */
interface Wanted {
  readonly counter: PieceId;
  readonly side: Side;
  readonly place: Place;
  readonly count: number;
  readonly reduced: number;
  readonly path: string;
}

/** Puts every leader and unit of the file where it belongs, and everything not named where it waits. */
export function placePieces(
  resolver: Resolver,
  form: PositionForm,
): { readonly pieces: { [piece: PieceId]: Place }; readonly reduced: State['reduced'] } {
  const { world } = resolver;
  const pieces: { [piece: PieceId]: Place } = {};
  const wanted: Wanted[] = [];
  for (const side of SIDES) {
    for (const [text, stack] of Object.entries(form[side].at)) {
      const path = `${side}.at.${text}`;
      const space = resolver.space(text, path);
      if (space === null) continue;
      putLeaders(resolver, pieces, stack.leaders, space, `${path}.leaders`, side);
      wanted.push(...unitsOf(resolver, stack, space, path, side, 'troops'));
    }
    for (const [text, stack] of Object.entries(form[side].militia)) {
      const path = `${side}.militia.${text}`;
      const box = resolver.box(text, path, side);
      if (box === null) continue;
      if (stack.leaders.length > 0) resolver.fault('leader-in-militia-box', null, `${path}.leaders`);
      wanted.push(...unitsOf(resolver, stack, `box:${box}`, path, side, 'militia'));
    }
    for (const [text, count] of Object.entries(form[side].removed)) {
      const path = `${side}.removed.${text}`;
      const counter = resolver.counter(text, path, side);
      if (counter !== null) wanted.push({ counter, side, place: 'removed', count, reduced: 0, path });
    }
  }
  // 5.55: the pool is the British one.
  putLeaders(resolver, pieces, form.pool, 'pool', 'pool', 'british');
  putLeaders(resolver, pieces, form.aside, 'aside', 'aside');
  putLeaders(resolver, pieces, form.unused, 'removed', 'unused');
  const reduced = putUnits(resolver, pieces, wanted);
  for (const leader of world.leaders.keys()) pieces[leader] ??= 'removed';
  for (const unit of world.units.keys()) pieces[unit] ??= 'available';
  return { pieces, reduced };
}

function putLeaders(
  resolver: Resolver,
  pieces: { [piece: PieceId]: Place },
  list: readonly string[],
  place: Place,
  path: string,
  side?: Side,
): void {
  for (const text of list) {
    const leader = resolver.leader(text, path, side);
    if (leader === null) continue;
    if (pieces[leader] !== undefined)
      resolver.fault('piece-twice', null, path, { piece: `leader:${leader}` });
    else pieces[leader] = place;
  }
}

function unitsOf(
  resolver: Resolver,
  stack: StackForm,
  place: Place,
  path: string,
  side: Side,
  kind: 'troops' | 'militia',
): Wanted[] {
  const { world } = resolver;
  const list = new Map<PieceId, Wanted>();
  for (const [text, count] of Object.entries(stack.units)) {
    const counter = resolver.counter(text, `${path}.units`, side);
    if (counter === null) continue;
    if ((classOf(world, counter) === 'militia') !== (kind === 'militia')) {
      // 7.3: militia wait in their boxes, and nobody else does.
      resolver.fault('militia-box-only', '7.3', `${path}.units`, { text });
    } else if (list.has(counter))
      resolver.fault('piece-twice', null, `${path}.units`, { piece: `unit:${counter}` });
    else list.set(counter, { counter, side, place, count, reduced: 0, path: `${path}.units` });
  }
  for (const [text, count] of Object.entries(stack.reduced)) {
    const counter = resolver.counter(text, `${path}.reduced`, side);
    if (counter === null) continue;
    const found = list.get(counter);
    if (found === undefined || found.count < count) {
      resolver.fault('reduced-without-unit', null, `${path}.reduced`, { text, count });
    } else list.set(counter, { ...found, reduced: count });
  }
  return [...list.values()];
}

function classOf(world: World, counter: PieceId): string | undefined {
  return [...world.units.values()].find((unit) => unit.id === counter || unit.counter === counter)?.class;
}

/**
 * Takes the counters of a print in order. Single counters named by their own id come first, then places in map
 * order, so that the result does not depend on the order of the file.
 */
function putUnits(
  resolver: Resolver,
  pieces: { [piece: PieceId]: Place },
  wanted: readonly Wanted[],
): State['reduced'] {
  const { world } = resolver;
  const reduced: { [piece: PieceId]: true } = {};
  const order = new Map<Place, number>(
    [...world.spaceIds, ...[...world.militiaBoxes.keys()].map((box) => `box:${box}`), 'removed'].map(
      (place, position) => [place as SpaceId, position],
    ),
  );
  const rank = (want: Wanted): number =>
    (world.units.has(want.counter) ? 0 : 10_000) + (order.get(want.place) ?? 0);
  for (const want of [...wanted].sort((a, b) => rank(a) - rank(b))) {
    const prints = [...world.units.values()].filter(
      (unit) => unit.id === want.counter || unit.counter === want.counter,
    );
    const free = prints.filter((unit) => pieces[unit.id] === undefined).slice(0, want.count);
    if (free.length < want.count) {
      const code = prints.length === 1 ? 'piece-twice' : 'too-many-counters';
      // 5.52: the counters are a limit.
      resolver.fault(code, '5.52', want.path, { piece: `unit:${want.counter}`, count: prints.length });
    }
    free.forEach((unit, index) => {
      pieces[unit.id] = want.place;
      if (index >= want.count - want.reduced) reduced[unit.id] = true;
    });
  }
  return reduced;
}
