import type { Play } from '../../procedure-context.js';
import type { Verdict } from '../../rules/turn/victory-by-held-goals.js';

/** Victory: the game is over. */
export function judge(play: Play, verdict: Verdict): void {
  const { winner, reason } = verdict;
  play.tell('game-over', {
    winner: winner ?? 'nobody',
    reason,
    why: { key: `outcome.${reason}`, params: {} },
  });
  play.change({ frames: [{ kind: 'over', asks: [], ...verdict }] });
}
