import type { Play, Procedure } from '../../procedure-context.js';
import type { WinterFrame } from '../../procedure-state/winter-frame-types.js';
import { supplyPoints } from '../../rules/hex-control-and-supply-points.js';
import { mayDisband } from '../../rules/winter/disbanding.js';
import { verdictOf } from '../../rules/winter/victory.js';
import { changeControl } from '../turn/end.js';
import { attrition } from './attrition.js';
import { loseIndianTowns, recallFromSea } from './disbanding-lost-towns-and-sea-recall.js';
import { frenchEntry } from './french-entry.js';

/** 11: the order of the winter is fixed. */
const STEPS: { readonly [S in WinterFrame['step']]: (play: Play) => void } = {
  victory(play) {
    then(play, 'french-entry');
    judge(play);
  },
  'french-entry'(play) {
    then(play, 'indians');
    frenchEntry(play);
  },
  indians(play) {
    then(play, 'disband');
    loseIndianTowns(play);
    recallFromSea(play);
  },
  disband(play) {
    const { disbanding } = play.expect('winter');
    const [side] = disbanding;
    if (side === undefined) then(play, 'attrition');
    else if (mayDisband(play.world, play.state, side)) play.ask({ side, kind: 'disband', facts: {} });
    else play.amend('winter', { disbanding: disbanding.slice(1) });
  },
  attrition(play) {
    if (!attrition(play)) then(play, 'end');
  },
  end(play) {
    // 5.3: towns whose garrisons are gone fall back before the new year.
    changeControl(play);
    play.change({ year: play.state.year + 1, turn: 0, declined: [] });
    play.close('year');
    play.done();
  },
};

/** 11 */
export const winter: Procedure<'winter'> = (play, { step }) => STEPS[step](play);

function then(play: Play, step: WinterFrame['step']): void {
  play.amend('winter', { step });
}

/** 11.1 */
function judge(play: Play): void {
  const { world, state } = play;
  const points = supplyPoints(world, state);
  play.tell('points', { year: state.year, points });
  const verdict = verdictOf(world, state);
  if (verdict === null) return;
  const { winner, reason } = verdict;
  play.tell('game-over', {
    winner: winner ?? 'nobody',
    reason,
    why: { key: `outcome.${reason}`, params: { points } },
  });
  play.change({ frames: [{ kind: 'over', asks: [], ...verdict }] });
}
