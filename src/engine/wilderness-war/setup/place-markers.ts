import { fortificationOwner, unitsAt } from '../position-accessors.js';
import { SIDES, type Side, type SpaceId, type State } from '../state.js';
import type { Resolver } from './position-file-names.js';
import type { PositionForm } from './position-schema.js';

type Marks = { [space: SpaceId]: Side };
type Marker = 'allied' | 'forts' | 'works' | 'stockades' | 'raided' | 'captured';

/** Markers that belong to a side: at most one of a kind in a space, but for Raided markers (10.33). */
export function placeMarkers(resolver: Resolver, form: PositionForm): Pick<State, Marker> {
  return {
    allied: marksOf(resolver, form, 'allied'),
    forts: marksOf(resolver, form, 'forts'),
    works: marksOf(resolver, form, 'works'),
    stockades: marksOf(resolver, form, 'stockades'),
    raided: raidsOf(resolver, form),
    captured: marksOf(resolver, form, 'captured'),
  };
}

function marksOf(resolver: Resolver, form: PositionForm, marker: Exclude<Marker, 'raided'>): Marks {
  const marks: Marks = {};
  for (const side of SIDES) {
    for (const text of form[side][marker]) {
      const path = `${side}.${marker}`;
      const space = resolver.space(text, path);
      if (space === null) continue;
      if (marks[space] !== undefined) resolver.fault('marker-twice', null, path, { space: `space:${space}` });
      else if (marker === 'allied' && resolver.world.spaces.get(space)?.settlement.length === 0) {
        resolver.fault('not-a-settlement', '5.532', path, { space: `space:${space}` });
      } else marks[space] = side;
    }
  }
  return marks;
}

/** 10.33: a space named twice has two markers. */
function raidsOf(resolver: Resolver, form: PositionForm): State['raided'] {
  const raids: { [space: SpaceId]: State['raided'][SpaceId] } = {};
  for (const side of SIDES) {
    for (const text of form[side].raided) {
      const space = resolver.space(text, `${side}.raided`);
      if (space === null) continue;
      raids[space] = { ...raids[space], [side]: (raids[space]?.[side] ?? 0) + 1 };
    }
  }
  return raids;
}

/** Markers without a side, in map order. */
export function placeNeutral(
  resolver: Resolver,
  form: PositionForm,
): Pick<State, 'sieges' | 'amphib' | 'fieldworks'> {
  const sieges: { [space: SpaceId]: number } = {};
  for (const [text, level] of Object.entries(form.sieges)) {
    const space = resolver.space(text, 'sieges');
    if (space === null) continue;
    if (sieges[space] !== undefined)
      resolver.fault('marker-twice', null, 'sieges', { space: `space:${space}` });
    sieges[space] = level;
  }
  return {
    sieges,
    amphib: spacesOf(resolver, form.amphib, 'amphib'),
    fieldworks: spacesOf(resolver, form.fieldworks, 'fieldworks'),
  };
}

function spacesOf(resolver: Resolver, list: readonly string[], path: string): SpaceId[] {
  const found = new Set<SpaceId>();
  for (const text of list) {
    const space = resolver.space(text, path);
    if (space === null) continue;
    if (found.has(space)) resolver.fault('marker-twice', null, path, { space: `space:${space}` });
    found.add(space);
  }
  return resolver.world.spaceIds.filter((space) => found.has(space));
}

/**
 * 13.23: who last held a contested space: as the file says, or who alone has a unit or fortification there; in a siege the
 * besieged, since nobody else can have held it alone after they had their fortification.
 */
export function placeHolders(resolver: Resolver, form: PositionForm, state: State): State['holders'] {
  const { world } = resolver;
  const holders: Marks = {};
  for (const space of world.contested) {
    const there = SIDES.filter(
      (side) =>
        unitsAt(world, state, space, side).length > 0 || fortificationOwner(world, state, space) === side,
    );
    const [only] = there;
    const holder = there.length === 1 ? only : fortificationOwner(world, state, space);
    if (holder != null) holders[space] = holder;
  }
  for (const [text, side] of Object.entries(form.holders)) {
    const space = resolver.space(text, 'holders');
    if (space === null) continue;
    if (world.contested.includes(space)) holders[space] = side;
    else resolver.fault('not-contested', '13.23', 'holders', { space: `space:${space}` });
  }
  return holders;
}
