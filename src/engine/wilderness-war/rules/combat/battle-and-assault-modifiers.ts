import { isAuxiliary, isCultivated } from '../../position-accessors.js';
import type { PieceId, SpaceId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { combatColumn, shiftedColumn } from './result-table-lookup.js';

/** Which side of a battle or assault. */
export type Role = 'attacker' | 'defender';

/** One reason for a modifier, for the report: `tactics`, `terrain-auxiliaries`, `terrain-regulars`, ... */
export interface Modifier {
  readonly key: string;
  readonly value: number;
}

/** What changes the fire of one side. */
export interface FireModifiers {
  /** Modifiers of the die, those of zero left out. */
  readonly drms: readonly Modifier[];
  /** Their sum. */
  readonly drm: number;
  readonly shifts: readonly Modifier[];
  /** Columns to the right; to the left below zero. */
  readonly shift: number;
  /** 7.56: strength counts twice, before any shift. */
  readonly doubled: boolean;
  /** 7.56: fires before the other side. */
  readonly first: boolean;
}

export interface BattleModifiers {
  readonly attacker: FireModifiers;
  readonly defender: FireModifiers;
}

/** What the modifiers of a battle depend on. */
export interface BattleInput {
  readonly space: SpaceId;
  readonly attackers: readonly PieceId[];
  readonly defenders: readonly PieceId[];
  /** 7.51: whose tactics count. */
  readonly attackerLeader: PieceId | null;
  readonly defenderLeader: PieceId | null;
  /** 7.54: the attackers came by an Amphibious Landing. */
  readonly amphibious: boolean;
  /** 7.54: the defenders have a stockade of theirs there. */
  readonly stockade: boolean;
  /** 7.55: the defenders are under a Fieldworks marker. */
  readonly fieldworks: boolean;
  /** 7.56: who alone has played Ambush!. */
  readonly ambush: Role | null;
}

/** 7.51 to 7.56: everything that modifies the fire of both sides in a battle. */
export function battleModifiers(world: World, input: BattleInput): BattleModifiers {
  const { attackers, defenders, space } = input;
  const open = isCultivated(world, space);
  return {
    attacker: fireModifiers(
      [
        tactics(world, input.attackerLeader),
        outmatched(world, open, attackers, defenders),
        when('amphibious', input.amphibious, -1),
        when('stockade', input.stockade, -1),
      ],
      [when('fieldworks', input.fieldworks, -1)],
      !open && input.ambush === 'attacker',
    ),
    defender: fireModifiers(
      [tactics(world, input.defenderLeader), outmatched(world, open, defenders, attackers)],
      [],
      !open && input.ambush === 'defender',
    ),
  };
}

/** What the modifiers of an assault depend on. */
export interface AssaultInput {
  readonly attackerLeader: PieceId | null;
  readonly defenderLeader: PieceId | null;
  /** Who played Coehorns in this action phase, for the siege roll or for the assault. */
  readonly coehorns: readonly Role[];
}

/** 9.13: everything that modifies the fire of both sides in an assault. */
export function assaultModifiers(world: World, input: AssaultInput): BattleModifiers {
  const coehorns = (role: Role) => when('coehorns', input.coehorns.includes(role), 2);
  return {
    attacker: fireModifiers(
      [tactics(world, input.attackerLeader), coehorns('attacker')],
      [when('assault', true, -1)],
      false,
    ),
    defender: fireModifiers([tactics(world, input.defenderLeader), coehorns('defender')], [], false),
  };
}

/** 7.2, 7.56: the strength that counts and the column of the table where a side fires. */
export function firing(
  world: World,
  strength: number,
  modifiers: FireModifiers,
): { readonly strength: number; readonly column: number } {
  const counted = modifiers.doubled ? strength * 2 : strength;
  return { strength: counted, column: shiftedColumn(world, combatColumn(world, counted), modifiers.shift) };
}

/** 7.51 */
function tactics(world: World, leader: PieceId | null): Modifier {
  return { key: 'tactics', value: leader === null ? 0 : (world.leaders.get(leader)?.tactics ?? 0) };
}

/** 7.52, 7.53: the other side alone has the troops that suit the terrain. */
function outmatched(
  world: World,
  open: boolean,
  own: readonly PieceId[],
  others: readonly PieceId[],
): Modifier {
  const suits = open ? isRegular : isWoodsman;
  const key = open ? 'no-regulars' : 'no-auxiliaries';
  const has = (units: readonly PieceId[]) => units.some((piece) => suits(world, piece));
  return when(key, has(others) && !has(own), -1);
}

function isRegular(world: World, piece: PieceId): boolean {
  return world.units.get(piece)?.regular === true;
}

function isWoodsman(world: World, piece: PieceId): boolean {
  return isAuxiliary(world, piece) || world.units.get(piece)?.type === 'light-infantry';
}

function when(key: string, holds: boolean, value: number): Modifier {
  return { key, value: holds ? value : 0 };
}

function fireModifiers(
  drms: readonly Modifier[],
  shifts: readonly Modifier[],
  ambush: boolean,
): FireModifiers {
  const counted = drms.filter(({ value }) => value !== 0);
  const shifting = shifts.filter(({ value }) => value !== 0);
  return {
    drms: counted,
    drm: sum(counted),
    shifts: shifting,
    shift: sum(shifting),
    doubled: ambush,
    first: ambush,
  };
}

function sum(list: readonly Modifier[]): number {
  return list.reduce((total, { value }) => total + value, 0);
}
