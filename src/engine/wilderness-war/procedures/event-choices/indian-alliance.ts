import type { Play, Procedure } from '../../procedure-context.js';
import type { AllianceFrame } from '../../procedure-state/choices-frame-types.js';
import type { PieceId, Side } from '../../state.js';
import { alike } from './interchangeable-units.js';
import { enterPlay, restoreUnits } from './put-in-play-and-restore-units.js';

/** Units restored instead of one that is placed. */
export const RESTORED_FOR_ONE = 2;

/** What a choice of Indians costs out of the number that the die gave. */
export function allianceCost(placed: number, restored: number): number {
  return placed + Math.ceil(restored / RESTORED_FOR_ONE);
}

/** 5.53: has a side place Indian units in their settlements, or restore two instead of each. */
export function startAlliance(play: Play, alliance: Omit<AllianceFrame, 'kind' | 'ask' | 'returned'>): void {
  if (alliance.placeable.length === 0 && alliance.restorable.length === 0) {
    play.tell('no-indians-to-ally', { side: alliance.side, why: alliance.why });
    return;
  }
  play.push({ kind: 'alliance', ...alliance, ask: null, returned: null });
}

export const alliance: Procedure<'alliance'> = (play, frame) => {
  const { side, count, placeable, restorable, why } = frame;
  const { world, state } = play;
  if (allianceCost(placeable.length, restorable.length) <= count) {
    chooseAllies(play, placeable, restorable);
    return;
  }
  if (restorable.length === 0 && alike(world, state, placeable)) {
    chooseAllies(play, placeable.slice(0, count), []);
    return;
  }
  if (placeable.length === 0 && alike(world, state, restorable)) {
    chooseAllies(play, [], restorable.slice(0, count * RESTORED_FOR_ONE));
    return;
  }
  play.ask({
    side,
    kind: 'alliance',
    facts: {
      why,
      count,
      placeable,
      restorable,
      free: placeable.length,
      reduced: restorable.length,
    },
  });
};

/** The side has chosen whom it places and whom it restores. */
export function chooseAllies(play: Play, placed: readonly PieceId[], restored: readonly PieceId[]): void {
  const { side, why } = play.expect('alliance');
  play.done();
  restoreUnits(play, side, restored, why);
  settleAtHome(play, side, placed, why);
}

/** 5.53: Indians come into play in their settlements. */
export function settleAtHome(play: Play, side: Side, placed: readonly PieceId[], why: string): void {
  const { world } = play;
  for (const space of world.spaceIds) {
    enterPlay(
      play,
      side,
      space,
      placed.filter((piece) => world.units.get(piece)?.home === space),
      why,
    );
  }
}
