import { piecesAt, spaceOf } from '../../position-accessors.js';
import { enemyOf, type PieceId, type Side, type SpaceId, type State } from '../../state.js';
import type { RaidColumn, World } from '../../world/static-data-types.js';
import type { Modifier } from '../combat/battle-and-assault-modifiers.js';
import { raidTarget } from './raid-targets-and-obligation.js';

/** Blockhouses: the event that lasts, by the side it protects. */
export function blockhousesOf(side: Side): string {
  return `blockhouses-${side}`;
}

/** 10.3, card 13: the column of the Raid Table. */
export function raidColumn(world: World, state: State, side: Side, space: SpaceId): RaidColumn {
  if (state.played.includes(blockhousesOf(enemyOf(side)))) return 'stockade';
  return raidTarget(world, state, side, space) === 'cultivated' ? 'cultivated' : 'stockade';
}

/** The militia box of the enemy of the raiders whose department the space lies in; null where there is none. */
export function enemyMilitiaBox(world: World, side: Side, space: SpaceId): string | null {
  const { department } = spaceOf(world, space);
  for (const [id, box] of world.militiaBoxes) {
    if (box.side !== side && box.department === department) return id;
  }
  return null;
}

/** 10.3: militia in the box against raids from which the roll suffers. */
const WATCHFUL_MILITIA = 2;

/** 10.3: what modifies the raid roll; reasons that change nothing are left out. */
export function raidModifiers(
  world: World,
  state: State,
  raid: {
    readonly side: Side;
    readonly space: SpaceId;
    readonly pieces: readonly PieceId[];
    readonly leader: PieceId | null;
  },
): Modifier[] {
  const box = enemyMilitiaBox(world, raid.side, raid.space);
  const militia = box === null ? 0 : piecesAt(world, state, `box:${box}`).length;
  const tactics = raid.leader === null ? 0 : (world.leaders.get(raid.leader)?.tactics ?? 0);
  const rangers = raid.pieces.some((piece) => world.units.get(piece)?.type === 'ranger');
  const modifiers: Modifier[] = [
    { key: 'raid-tactics', value: tactics },
    { key: 'rangers', value: rangers ? 1 : 0 },
    { key: 'militia', value: militia >= WATCHFUL_MILITIA ? -1 : 0 },
  ];
  return modifiers.filter(({ value }) => value !== 0);
}

/**
 * 10.32: whether a natural roll endangers the raiding leaders.
 * Ruling: a 6 does so in the whole column of stockades, under Blockhouses too, as the table of the 3rd edition has it.
 */
export function endangersLeaders(column: RaidColumn, natural: number): boolean {
  return natural === 1 || (natural === 6 && column === 'stockade');
}
