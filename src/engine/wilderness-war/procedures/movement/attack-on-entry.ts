import { besiegedPieces, besiegedSide, strongholdOwner } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { JourneyFrame } from '../../procedure-state/movement-frame-types.js';
import { composition } from '../../rules/group-composition.js';
import { wouldLapse } from '../../rules/lost-activations.js';
import { enemyOf, type PieceId } from '../../state.js';
import { noteFought } from '../aftermath/record-combat-participation.js';
import { startBattle } from '../battle/battle.js';
import { outside } from './defence-choice.js';
import { proceed } from './start-or-resume-movement.js';

/** 6.51: the battle against those who defend outside; before it, whether the besieged friends there join (8.251). */
export function attack(play: Play, frame: JourneyFrame): void {
  const { world, state } = play;
  const defenders = outside(play, frame);
  if (!defenders.some((piece) => world.units.has(piece))) {
    proceed(play, { step: 'cleared' });
    return;
  }
  const shutIn =
    besiegedSide(world, state, frame.at) === frame.side ? besiegedPieces(world, state, frame.at) : [];
  const friends = shutIn.filter((piece) => !frame.pieces.includes(piece));
  // 8.251 speaks of those who come to relieve the place, not of a sortie
  if (frame.by !== 'sortie' && frame.step !== 'join' && friends.some((piece) => world.units.has(piece))) {
    proceed(play, { step: 'join' });
    const lapsing = wouldLapse(state, friends);
    play.ask({
      side: frame.side,
      kind: 'join',
      facts: {
        space: frame.at,
        pieces: friends,
        units: frame.pieces.filter((piece) => world.units.has(piece)).length,
        enemyUnits: defenders.filter((piece) => world.units.has(piece)).length,
        ...(lapsing.length === 0 ? {} : { lapsing }),
      },
    });
    return;
  }
  joinBattle(play, []);
}

/** 8.251: these of the besieged take part. */
export function joined(play: Play, pieces: readonly PieceId[]): void {
  joinBattle(play, pieces);
}

function joinBattle(play: Play, joining: readonly PieceId[]): void {
  const frame = play.expect('journey');
  const { world, state } = play;
  const movers = composition(world, frame.pieces);
  proceed(play, { step: 'fought', path: [] });
  const sortie = frame.by === 'sortie';
  noteFought(play, sortie ? frame.pieces : joining);
  startBattle(play, {
    side: frame.side,
    space: frame.at,
    attackers: [...frame.pieces, ...joining],
    leader: frame.group.commander,
    defenders: outside(play, frame),
    from: sortie ? null : frame.from,
    by: frame.by,
    joined: joining,
    // 6.712
    infiltrator:
      frame.infiltrating &&
      movers.loneAuxiliary &&
      strongholdOwner(world, state, frame.at) === enemyOf(frame.side),
  });
}

/** What the battle leaves of the movement. */
export function fought(play: Play, frame: JourneyFrame): void {
  const { returned } = frame;
  if (returned?.of !== 'battle') throw new RangeError('a battle without a result');
  const { state } = play;
  const remaining = frame.pieces.filter((piece) => returned.remaining.includes(piece));
  const battles = [...frame.battles, frame.at];
  const onlyOverruns = frame.onlyOverruns && returned.overrun;
  play.unsettle('french', 'british');
  if (remaining.length > 0) {
    // 7.82: only an overrun lets an attacker go on
    const step = returned.overrun ? 'cleared' : 'taken';
    proceed(play, { pieces: remaining, battles, onlyOverruns, infiltrating: false, step });
    return;
  }
  // 7.9: the beaten are where they retreated to; all of them in one space (7.92)
  const left = frame.pieces.filter((piece) => play.world.spaces.has(state.pieces[piece] ?? ''));
  const at = state.pieces[left[0] ?? ''] ?? frame.from;
  proceed(play, {
    pieces: left,
    at,
    from: frame.earlier,
    battles,
    onlyOverruns,
    infiltrating: false,
    step: 'raid-dropped',
  });
}
