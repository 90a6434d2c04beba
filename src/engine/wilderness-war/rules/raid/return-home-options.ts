import { enemyUnbesiegedUnitsOrFortification } from '../../position-accessors.js';
import type { PieceId, Side, SpaceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { nearestFortifications } from '../nearest-fortification.js';

/** Where one piece may go when it goes home (10.4). */
export interface HomeOption {
  readonly piece: PieceId;
  /** By itself. Empty: it is eliminated, unless it finds company. */
  readonly alone: readonly SpaceId[];
  /** 10.422: fortifications to which this Indian unit may follow a leader. */
  readonly withLeader: readonly SpaceId[];
  /** 10.413: settlements to which this leader or Coureurs unit may follow one of their Indians. */
  readonly withIndian: readonly SpaceId[];
}

/** Where every piece goes; null: it is eliminated. */
export type Homeward = { readonly [piece: PieceId]: SpaceId | null };

/** Pieces that go home together from one space, and those of them that are free to stay where they are. */
export interface HomeParty {
  readonly side: Side;
  readonly space: SpaceId;
  readonly pieces: readonly PieceId[];
  /** At the end of the year: companions who may go along or not. Nobody after a raid. */
  readonly staying: readonly PieceId[];
}

/**
 * 10.4-10.422: the choices of a party, piece by piece.
 * Ruling (10.411): a settlement is enemy-occupied as in 6.51: by unbesieged units or an unbesieged fortification.
 * Ruling (10.42): who has no unbesieged fortification left on the whole map is eliminated, as after a retreat (7.92).
 */
export function homeOptions(world: World, state: State, party: HomeParty): HomeOption[] {
  const { side, space, pieces } = party;
  const forts = nearestFortifications(world, state, side, space);
  const staying = new Set(party.staying);
  const led = pieces.some((piece) => world.leaders.has(piece) && !staying.has(piece));
  const homes = [...new Set(pieces.flatMap((piece) => openHome(world, state, piece) ?? []))];
  return pieces.map((piece) => {
    const unit = world.units.get(piece);
    if (unit?.indian === true) {
      const home = openHome(world, state, piece);
      const alone = home === null ? NOWHERE : [home];
      return { piece, alone, withLeader: led ? besides(forts, alone) : NOWHERE, withIndian: NOWHERE };
    }
    const alone = staying.has(piece) ? [space] : forts;
    const follows = unit === undefined || unit.type === 'coureurs';
    return { piece, alone, withLeader: NOWHERE, withIndian: follows ? besides(homes, alone) : NOWHERE };
  });
}

const NOWHERE: readonly SpaceId[] = [];

function besides(spaces: readonly SpaceId[], others: readonly SpaceId[]): readonly SpaceId[] {
  return spaces.filter((space) => !others.includes(space));
}

/** 10.41-10.412: the settlement to which an Indian unit can go; null when it has none or the enemy is there. */
function openHome(world: World, state: State, piece: PieceId): SpaceId | null {
  const unit = world.units.get(piece);
  if (unit === undefined || unit.home === null) return null;
  return enemyUnbesiegedUnitsOrFortification(world, state, unit.home, unit.side) ? null : unit.home;
}

/** How many ways a piece has, company assumed. */
function ways(option: HomeOption): number {
  const own = Math.max(option.alone.length, 1);
  return own + option.withLeader.length + option.withIndian.length;
}

/** The only way to send the party home; null when its owner has a choice. */
export function forcedHome(world: World, state: State, party: HomeParty): Homeward | null {
  const options = homeOptions(world, state, party);
  if (options.some((option) => ways(option) > 1)) return null;
  return Object.fromEntries(options.map(({ piece, alone }) => [piece, alone[0] ?? null]));
}

/** Some legal way home; `pick` chooses among what a piece may do, elimination (null) last where it is possible. */
export function proposeHome(
  world: World,
  state: State,
  party: HomeParty,
  pick: (list: readonly (SpaceId | null)[]) => SpaceId | null | undefined,
): Homeward {
  const chosen: { [piece: PieceId]: SpaceId | null } = {};
  const options = homeOptions(world, state, party);
  const indian = ({ piece }: HomeOption): boolean => world.units.get(piece)?.indian === true;
  const forts = new Set<SpaceId>();
  /** Settlements to which somebody wants to follow, until one of their Indians is found. */
  const wanted = new Set<SpaceId>();
  for (const option of options) {
    if (indian(option)) continue;
    const { piece, alone, withIndian } = option;
    const goal = pick(orLost([...alone, ...withIndian], alone)) ?? null;
    chosen[piece] = goal;
    if (goal === null) continue;
    if (!alone.includes(goal)) wanted.add(goal);
    else if (world.leaders.has(piece) && !party.staying.includes(piece)) forts.add(goal);
  }
  for (const option of options.filter(indian)) {
    const { piece, alone, withLeader } = option;
    const [home] = alone;
    if (home !== undefined && wanted.delete(home)) {
      chosen[piece] = home;
      continue;
    }
    const followed = withLeader.filter((space) => forts.has(space));
    chosen[piece] = pick(orLost([...alone, ...followed], alone)) ?? null;
  }
  return chosen;
}

function orLost(spaces: readonly SpaceId[], alone: readonly SpaceId[]): readonly (SpaceId | null)[] {
  return alone.length === 0 ? [...spaces, null] : spaces;
}
