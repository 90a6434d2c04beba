import { isBesiegedPiece, piecesAt } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import { startRemoval } from '../../procedures/event-choices/piece-removal.js';
import type { PieceId } from '../../state.js';

/** Command rating of a commander-in-chief, of whom there are never more than two (5.55). */
const CHIEF = 7;
const MOST_CHIEFS = 2;

/** What a draw from the pool gives: who comes, and who of the chiefs on the map has to go. */
export interface LeaderDraw {
  readonly leaders: readonly PieceId[];
  readonly rivals: readonly PieceId[];
  readonly dismissed: number;
}

/**
 * 5.55: draws leaders from the British pool, one after the other. A third chief costs one of the two on the map his
 * command; where none of them can be dismissed because they are besieged he goes back, and nobody comes instead.
 */
export function drawLeaders(play: Play, count: number): LeaderDraw {
  const { world, state } = play;
  const isChief = (leader: PieceId): boolean => world.leaders.get(leader)?.command === CHIEF;
  const pool = piecesAt(world, state, 'pool');
  const drawn = play.pick('leader', 'public', pool, Math.min(count, pool.length));
  const onMap = [...world.leaders.values()]
    .filter((leader) => leader.side === 'british' && isChief(leader.id))
    .map((leader) => leader.id)
    .filter((leader) => world.spaces.has(state.pieces[leader] ?? ''));
  const rivals = onMap.filter((leader) => !isBesiegedPiece(world, state, leader));
  const leaders: PieceId[] = [];
  let chiefs = onMap.length;
  let dismissed = 0;
  for (const leader of drawn) {
    if (isChief(leader)) {
      if (chiefs < MOST_CHIEFS) chiefs++;
      else if (dismissed < rivals.length) dismissed++;
      else {
        play.tell('leader-returned', { leader: `leader:${leader}` });
        continue;
      }
    }
    leaders.push(leader);
    play.tell('leader-drawn', { side: 'british', leader: `leader:${leader}` });
  }
  return { leaders, rivals, dismissed };
}

/** 5.55: the British dismiss as many chiefs as they must, before anything else happens. */
export function dismissChiefs(play: Play, { rivals, dismissed }: LeaderDraw): void {
  if (dismissed === 0) return;
  startRemoval(play, { side: 'british', pool: rivals, count: dismissed, how: 'remove', why: 'third-chief' });
}
