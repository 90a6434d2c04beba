import { memoRecent } from '../../../core/base/memoize.js';
import type { Violation } from '../../../core/base/result.js';
import { isBesiegedPiece, spaceOf } from '../../position-accessors.js';
import type { MovingGroup, SpaceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { spaceRef } from '../message-references.js';
import type { March } from './movement-progress.js';
import { type Departure, type Field, fieldOf, onward } from './next-march-steps.js';
import { interceptors } from './possible-interceptors.js';
import {
  enemyOccupied,
  entryViolation,
  mayInfiltrate,
  passageViolation,
} from './space-entry-restrictions.js';

/** The paths of a whole group, by destination; the space it stands in is not among them. */
export type Reach = ReadonlyMap<SpaceId, Route>;

/** How to get to a space. */
export interface Route {
  readonly path: readonly SpaceId[];
  /**
   * Another path with as much to fear from the enemy, but elsewhere: then the player has to say which he means. Null
   * when there is none.
   */
  readonly other: readonly SpaceId[] | null;
}

/** A way to a space, with what the enemy may do about it on the way. */
interface Label {
  readonly march: March;
  readonly path: readonly SpaceId[];
  /** Enemy-occupied spaces passed through (6.6). */
  readonly infiltrated: number;
  /** Spaces on the way into which the enemy may try to intercept (6.7). */
  readonly feared: readonly SpaceId[];
  readonly other: readonly SpaceId[] | null;
}

const searched = memoRecent((_state: State) => new Map<string, Reach>());

/**
 * Where a group may go by land or boat without dropping anybody, with the path that is meant when only the destination
 * is named: one without infiltration if there is one, with the fewest spaces in which it may be intercepted, the
 * shortest, and of several the first in map order. A space that the enemy occupies is a destination to attack.
 */
export function reach(departure: Departure): Reach {
  const { way, group, march } = departure;
  const known = searched(departure.state);
  const { at, steps, halted, carried, guided } = march;
  const key = [way.id, at, steps, halted, carried, guided, ...group.pieces].join();
  let found = known.get(key);
  if (found === undefined) {
    found = search(departure);
    known.set(key, found);
  }
  return found;
}

/** 8.25: whether the group is shut in and cannot leave. */
export function shutIn(world: World, state: State, group: MovingGroup): boolean {
  const [first] = group.pieces;
  return first !== undefined && isBesiegedPiece(world, state, first);
}

function search(departure: Departure): Reach {
  const { state, group, march } = departure;
  const best = new Map<SpaceId, Label>();
  if (shutIn(departure.world, state, group)) return new Map();
  const field = fieldOf(departure);
  const { world, position, side, movers } = field;
  const sneaks = mayInfiltrate(state, movers);
  let layer = new Map<string, Label>([['', { march, path: [], infiltrated: 0, feared: [], other: null }]]);
  const closed = new Map<string, Label>();
  while (layer.size > 0) {
    const next = new Map<string, Label>();
    for (const label of layer.values()) {
      for (const step of onward(field, label.march)) {
        const to = step.at;
        const enemies = enemyOccupied(world, position, side, to);
        const reached = grow(field, label, step, enemies && sneaks);
        if (to !== group.from && entryViolation(world, position, side, movers, to) === null) {
          // An attack passes through nobody.
          const ends = enemies ? { ...reached, infiltrated: label.infiltrated } : reached;
          best.set(to, better(best.get(to), ends));
        }
        if (enemies && !sneaks) continue;
        const key = `${to} ${step.halted} ${step.carried}`;
        const before = closed.get(key);
        if (before !== undefined && !cheaper(reached, before)) continue;
        next.set(key, better(next.get(key), reached));
      }
    }
    for (const [key, label] of next) closed.set(key, label);
    layer = next;
  }
  const routes = new Map<SpaceId, Route>();
  for (const [space, { path, other }] of best) routes.set(space, { path, other });
  return routes;
}

/** The label of the next space. */
function grow(
  { world, position, side, movers }: Field,
  label: Label,
  march: March,
  infiltrating: boolean,
): Label {
  const to = march.at;
  const fear =
    position.flags.interception &&
    interceptors(world, position, side, movers, label.march.at, to, infiltrating).length > 0;
  return {
    march,
    path: [...label.path, to],
    infiltrated: label.infiltrated + (infiltrating ? 1 : 0),
    feared: fear ? [...label.feared, to] : label.feared,
    other: label.other === null ? null : [...label.other, to],
  };
}

function cheaper(label: Label, other: Label): boolean {
  return (
    label.infiltrated < other.infiltrated ||
    (label.infiltrated === other.infiltrated && label.feared.length < other.feared.length)
  );
}

/** The better of two labels of a space; of equals the one found first, which remembers what the other had to fear. */
function better(old: Label | undefined, label: Label): Label {
  if (old === undefined || cheaper(label, old)) return label;
  if (old.other !== null || cheaper(old, label) || !elsewhere(old, label)) return old;
  return { ...old, other: label.path };
}

function elsewhere(one: Label, two: Label): boolean {
  return one.feared.length > 0 && one.feared.some((space) => !two.feared.includes(space));
}

/** Why a named destination cannot be reached: what is in the way, or that it is too far. */
export function unreachable(departure: Departure, to: SpaceId): Violation {
  const { world, state, side, group, way } = departure;
  if (to === group.from) return { code: 'already-there', rule: way.rule, params: { space: spaceRef(to) } };
  if (shutIn(world, state, group)) {
    return { code: 'besieged-may-not-leave', rule: '8.25', params: { space: spaceRef(group.from) } };
  }
  const field = fieldOf(departure);
  const { position, movers } = field;
  const path = straight(field, departure.march, to);
  for (const [index, space] of (path ?? []).entries()) {
    const last = index === (path?.length ?? 0) - 1;
    const violation = (last ? entryViolation : passageViolation)(world, position, side, movers, space);
    if (violation !== null) return violation;
  }
  const target = spaceOf(world, to);
  const near = [...reach(departure).keys()]
    .map((id) => spaceOf(world, id))
    .map((space) => ({ space, far: (space.x - target.x) ** 2 + (space.y - target.y) ** 2 }))
    .sort((a, b) => a.far - b.far);
  return {
    code: 'out-of-reach',
    rule: way.rule,
    params: { from: spaceRef(group.from), to: spaceRef(to), way: `way:${way.id}` },
    suggestions: near.slice(0, 3).map(({ space }) => space.name),
  };
}

/** The shortest path over the ground, whoever stands there; null when it is too far. */
function straight(field: Field, start: March, goal: SpaceId): readonly SpaceId[] | null {
  const seen = new Set<string>();
  let layer: { readonly march: March; readonly path: readonly SpaceId[] }[] = [{ march: start, path: [] }];
  while (layer.length > 0) {
    const next: typeof layer = [];
    for (const { march, path } of layer) {
      for (const step of onward(field, march)) {
        const key = `${step.at} ${step.halted} ${step.carried}`;
        if (seen.has(key)) continue;
        seen.add(key);
        if (step.at === goal) return [...path, goal];
        next.push({ march: step, path: [...path, step.at] });
      }
    }
    layer = next;
  }
  return null;
}
