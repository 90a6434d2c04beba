import { isLeader, piecesOf } from '../../position-accessors.js';
import type { Play, Procedure } from '../../procedure-context.js';
import { pieceRefs } from '../../rules/message-references.js';
import { removeRaidedMarkers } from '../../rules/year/raided-markers.js';
import { checkVictory, type Verdict } from '../../rules/year/victory.js';
import {
  type AttritionStack,
  applyAttrition,
  attritionStacks,
  forcedAttrition,
} from '../../rules/year/winter-attrition.js';
import { homecomings } from '../../rules/year/year-end-return-home.js';
import type { PieceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { goHome } from '../raid/return-home.js';
import { openSeason } from '../season.js';

/** The phases that end a year (4.0 B.3 to B.6). */
export const yearEnd: Procedure<'year-end'> = (play, frame) => {
  switch (frame.step) {
    case 'indians':
    case 'leaders':
      return bringHome(play);
    case 'raided':
      play.absorb(removeRaidedMarkers(play.state));
      return beginWinter(play);
    case 'attrition':
      return winter(play);
    case 'victory':
      return judge(play);
  }
};

/**
 * 4.0 B.3: one party after the other. They are counted anew each time: who let his Indians go home without him may be
 * alone now, and must go himself.
 */
function bringHome(play: Play): void {
  const [party] = homecomings(play.world, play.state);
  if (party !== undefined) goHome(play, party, 'year');
  else play.replace({ ...play.expect('year-end'), step: 'raided' });
}

/** 11.0 */
function beginWinter(play: Play): void {
  const left = attritionStacks(play.world, play.state).map(({ side, space }) => ({ side, space }));
  play.replace({ ...play.expect('year-end'), step: 'attrition', left });
}

/** 11.2: the next stack that suffers. */
function winter(play: Play): void {
  const stack = winteringStack(play.world, play.state);
  if (stack === null) {
    play.replace({ ...play.expect('year-end'), step: 'victory', left: [] });
    return;
  }
  const forced = forcedAttrition(play.world, stack);
  if (forced !== null) {
    suffer(play, stack, forced);
    return;
  }
  const { side, space, reduced, eliminate } = stack;
  play.ask({ side, kind: 'winter', facts: { space, units: reduced, count: eliminate } });
}

/** 11.2: the stack whose turn it is; null when all have had theirs, or it is not winter. */
export function winteringStack(world: World, state: State): AttritionStack | null {
  const top = state.frames.at(-1);
  if (top?.kind !== 'year-end' || top.step !== 'attrition') return null;
  const [next] = top.left;
  if (next === undefined) return null;
  const stacks = attritionStacks(world, state);
  const stack = stacks.find(({ side, space }) => side === next.side && space === next.space);
  if (stack === undefined) throw new RangeError(`nobody suffers in winter at ${String(next.space)}`);
  return stack;
}

/** 11.2: the victims die, the others of the stack are reduced. */
export function suffer(play: Play, stack: AttritionStack, victims: readonly PieceId[]): void {
  play.absorb(applyAttrition(play.world, play.state, stack, victims));
  const frame = play.expect('year-end');
  play.replace({ ...frame, left: frame.left.slice(1) });
}

/** 4.0 B.6 */
function judge(play: Play): void {
  const verdict = checkVictory(play.world, play.state);
  if (verdict === null) beginYear(play);
  else endGame(play, verdict);
}

function endGame(play: Play, { winner, reason, rule }: Verdict): void {
  play.tell('game-over', {
    winner: winner ?? 'nobody',
    reason,
    why: { key: `outcome.${reason}`, params: {} },
    vp: play.state.vp,
  });
  play.change({ frames: [{ kind: 'over', winner, reason, rule, ask: null, returned: null }] });
}

/** Events whose marker stays until the end of the year only (cards 13 and 21). */
const UNTIL_YEAR_END: ReadonlySet<string> = new Set([
  'blockhouses-french',
  'blockhouses-british',
  'louisbourg-squadrons-no-amphib',
]);

/** From this year on nobody waits for William Pitt (notes of the scenarios that begin in 1755). */
const YEAR_OF_THE_GENERALS = 1759;

function beginYear(play: Play): void {
  const { state } = play;
  play.change({
    year: state.year + 1,
    season: 'early',
    played: state.played.filter((event) => !UNTIL_YEAR_END.has(event)),
  });
  if (play.state.year >= YEAR_OF_THE_GENERALS) releaseGenerals(play);
  openSeason(play);
}

/** The British leaders who were kept aside join the pool, William Pitt or not. */
function releaseGenerals(play: Play): void {
  const generals = piecesOf(play.world, play.state, 'aside', 'british').filter((piece) =>
    isLeader(play.world, piece),
  );
  if (generals.length === 0) return;
  play.relocate(generals, 'pool');
  play.tell('leaders-to-pool', { pieces: pieceRefs(play.world, generals) });
}
