import { isAuxiliary, isDrilled, isLeader, spaceOf, unitsAt } from '../../position-accessors.js';
import type { Play, Procedure, WindowAnswer } from '../../procedure-context.js';
import type { RaidCause, RaidFrame } from '../../procedure-state/raid-frame-types.js';
import { pieceRefs, spaceRef } from '../../rules/message-references.js';
import { settleOccupation } from '../../rules/occupation-effects.js';
import { militiaAgainstRaid } from '../../rules/raid/militia-against-raid.js';
import { blockhousesOf, raidColumn } from '../../rules/raid/raid-column-and-modifiers.js';
import { raidTarget } from '../../rules/raid/raid-targets-and-obligation.js';
import { RESPONSES } from '../../rules/response-card-definitions.js';
import { enemyOf, type PieceId } from '../../state.js';
import { testLeaders } from '../aftermath/leader-loss-rolls.js';
import { giveWayIfNeeded } from '../aftermath/lone-leader-withdrawal.js';
import { askLosses } from '../aftermath/step-losses.js';
import { startBattle } from '../battle/battle.js';
import { possibleCards } from '../play-and-discard-cards.js';
import { resolveRaid } from './raid-roll.js';
import { goHome } from './return-home.js';

/** A response event against raids (10.3). */
const [BLOCKHOUSES] = RESPONSES.blockhouses.cards;

/** 10.1: these pieces raid the space they are in. The result leaves nothing to know. */
export function startRaid(play: Play, cause: RaidCause): void {
  play.push({
    kind: 'raid',
    ...cause,
    step: 'militia',
    losses: 0,
    perilous: false,
    ask: null,
    returned: null,
  });
}

/** A raid from the militia to the way home (10.2 to 10.4). */
export const raid: Procedure<'raid'> = (play, frame) => steps[frame.step](play, frame);

const steps: { readonly [S in RaidFrame['step']]: (play: Play, frame: RaidFrame) => void } = {
  militia: callMilitia,
  fought,
  blockhouses: openBlockhouses,
  roll: (play, frame) => resolveRaid(play, { ...frame, pieces: raiders(play, frame) }),
  losses(play, frame) {
    const pool = raiders(play, frame).filter((piece) => !isLeader(play.world, piece));
    play.replace({ ...frame, step: 'leaders' });
    if (frame.losses === 0) return;
    askLosses(play, { side: frame.side, space: frame.space, pool, steps: frame.losses, rule: 'raid' });
  },
  leaders(play, frame) {
    if (frame.perilous) {
      const led = raiders(play, frame).filter((piece) => isLeader(play.world, piece));
      testLeaders(play, frame.side, frame.space, led);
    }
    play.replace({ ...frame, step: 'end', returned: null });
    const survivors = raiders(play, frame);
    if (survivors.length > 0) goHome(play, { ...frame, pieces: survivors, staying: [] }, 'raid');
    else play.absorb(settleOccupation(play.world, play.state, frame.space));
  },
  end: (play) => play.done(),
};

/** Those of the raiders who are still there. */
function raiders(play: Play, frame: RaidFrame): PieceId[] {
  return frame.pieces.filter((piece) => play.state.pieces[piece] === frame.space);
}

/** 10.2 */
function callMilitia(play: Play, frame: RaidFrame): void {
  if (nothingToRaid(play, frame)) return;
  const { world, state } = play;
  const { side, space } = frame;
  const militia = militiaAgainstRaid(world, state, side, space, {
    battles: frame.militiaBarred ? [space] : [],
    onlyOverruns: false,
  });
  play.replace({ ...frame, step: 'blockhouses' });
  if (militia.length === 0) return;
  play.ask({
    side: enemyOf(side),
    kind: 'raid-militia',
    facts: { space, units: militia, ...raidFacts(play, frame) },
  });
}

/** What the table knows about the raid when something is asked about it. */
function raidFacts(play: Play, frame: RaidFrame) {
  const here = raiders(play, frame);
  return {
    raiders: here,
    strength: here.filter((piece) => !isLeader(play.world, piece)).length,
    terrain: spaceOf(play.world, frame.space).terrain,
  };
}

/**
 * Whether the raid comes to nothing before it begins: no Auxiliaries are left, or what they came for is gone, as the
 * tribe of a settlement may be that lost its last unit in the battle there (5.532).
 */
function nothingToRaid(play: Play, frame: RaidFrame): boolean {
  const { world, state } = play;
  const { side, space } = frame;
  const here = raiders(play, frame);
  if (
    here.some((piece) => isAuxiliary(world, piece)) &&
    raidTarget(world, state, side, space) !== null &&
    !unitsAt(world, state, space, side).some((piece) => isDrilled(world, piece))
  ) {
    return false;
  }
  play.replace({ ...frame, step: 'end' });
  // 6.53: leaders whose Auxiliaries are gone may stand alone in an enemy stockade now.
  if (here.some((piece) => isLeader(world, piece))) giveWayIfNeeded(play, side, space, null);
  return true;
}

/** 10.21: the militia has been fought. 10.23: beaten raiders have retreated and do not go home. */
function fought(play: Play, frame: RaidFrame): void {
  const { returned } = frame;
  if (returned?.of !== 'battle') throw new RangeError('the battle against the militia has no result');
  if (returned.winner !== frame.side) {
    play.replace({ ...frame, step: 'end', returned: null });
    return;
  }
  const after: RaidFrame = { ...frame, pieces: returned.remaining, returned: null };
  play.replace({ ...after, step: 'blockhouses' });
  nothingToRaid(play, after);
}

/** 10.3: before the roll. Whatever it is about, the marker counts for every raid of the year. */
function openBlockhouses(play: Play, frame: RaidFrame): void {
  const { world, state } = play;
  const { side, space } = frame;
  const defender = enemyOf(side);
  play.replace({ ...frame, step: 'roll' });
  if (state.played.includes(blockhousesOf(defender))) return;
  const cards = possibleCards(state, defender, [BLOCKHOUSES]);
  if (cards.length === 0) return;
  play.ask({
    side: defender,
    kind: 'blockhouses',
    facts: {
      cards,
      space,
      column: raidColumn(world, state, side, space),
      ...raidFacts(play, frame),
    },
  });
}

/** 10.2, 10.21: one militia unit enters the stockade and must be attacked there. */
export function deployMilitia(play: Play, unit: PieceId): void {
  const frame = play.expect('raid');
  const { side, space, leader } = frame;
  const attackers = raiders(play, frame);
  play.replace({ ...frame, step: 'fought' });
  play.relocate([unit], space);
  play.tell('raid-militia-deployed', {
    side: enemyOf(side),
    pieces: pieceRefs(play.world, [unit]),
    space: spaceRef(space),
  });
  startBattle(play, {
    side,
    space,
    attackers,
    leader: leader !== null && attackers.includes(leader) ? leader : null,
    defenders: [unit],
    from: frame.from,
    by: 'raid',
    joined: [],
    infiltrator: false,
  });
}

export const raidWindows: { readonly blockhouses: WindowAnswer } = {
  blockhouses(play, card) {
    if (card === null) return;
    const defender = enemyOf(play.expect('raid').side);
    play.change({ played: [...play.state.played, blockhousesOf(defender)] });
    play.tell('blockhouses-built', { side: defender });
  },
};

export const raidWaivers: { readonly [question: string]: WindowAnswer } = {
  'raid-militia': () => {},
};
