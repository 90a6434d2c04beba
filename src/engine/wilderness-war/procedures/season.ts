import { deal, reshuffle } from '../deck.js';
import type { Play, Procedure } from '../procedure-context.js';
import { SEASON_MARKS, SURRENDER_LOST } from '../rules/season-event-marks.js';
import { enemyOf, type Side, type State } from '../state.js';
import { withParts } from '../with-parts.js';
import { offerTrade } from './event-choices/card-trade.js';
import { offerExchange } from './event-choices/late-exchange.js';

/** The seasons (4.0): the deal, whose action phase is next, and what ends a season. */

/** The deal that opens a season (4.0 A.1, B.1), and the first action phase. */
export function dealSeason(play: Play): void {
  const { hands, season, year, first } = play.state;
  // 4.0 A.2: who kept a card must play the whole new hand; the card counts against the hand size.
  const mustPlayAll = { french: hands.french.count > 0, british: hands.british.count > 0 };
  play.tell('season-began', { season, year, first });
  play.change({ mustPlayAll, holding: { french: false, british: false }, frames: [] });
  play.absorb(deal(play.state, play.dice));
  turnTo(play, enemyOf(first));
  // The exchange of the variant stands in place of 14.6.
  if (play.state.flags.exchangeForRegulars === true) offerExchange(play);
  else offerTrade(play);
}

/** The deal waits for chance alone; a frame that goes on has been answered. */
export const dealing: Procedure<'deal'> = (play) => dealSeason(play);

/** Asks chance for the deal of the season that the position stands at. */
export function openSeason(play: Play): void {
  play.change({ frames: [{ kind: 'deal', ask: null, returned: null }] });
  const { season, year } = play.state;
  play.ask({ side: 'chance', kind: 'deal', facts: { season, year } });
}

/** 4.0 A.2: a side takes no more action phases this season when it has no card or holds its last one. */
function finished(state: State, side: Side): boolean {
  return state.hands[side].count === 0 || state.holding[side];
}

/** The next action phase after one of `last`: the other side's, or one's own again, or the end of the season. */
export function turnTo(play: Play, last: Side): void {
  const side = [enemyOf(last), last].find((candidate) => !finished(play.state, candidate));
  // What he meant to do next was said before the other side acted (or the new deal): he is to look again.
  if (side !== last) play.turnOver(last);
  if (side === undefined) {
    endSeason(play);
    return;
  }
  beginPhase(play, side);
}

/** Opens an action phase of the side; nothing else is under way then. */
export function beginPhase(play: Play, side: Side): void {
  const phase = { kind: 'action', side, step: 'open', ask: null, returned: null } as const;
  play.change({ frames: [{ ...phase, fought: [], coehorns: [], infiltrated: [] }] });
}

/** Both sides are through. The French are asked first where an exchange cost the British Surrender! (5.25). */
function endSeason(play: Play): void {
  if (!maySayReshuffle(play.state)) {
    closeSeason(play);
    return;
  }
  play.change({ frames: [{ kind: 'season-end', ask: null, returned: null }] });
  const { season, year } = play.state;
  play.ask({ side: 'french', kind: 'reshuffle', facts: { season, year } });
}

/** Nobody is dealt a card after the last season, and a reshuffle that is due anyway is nobody's choice. */
function maySayReshuffle({ played, reshuffle, season, year, last }: State): boolean {
  const isLast = year === last.year && season === last.season;
  return played.includes(SURRENDER_LOST) && !reshuffle && !isLast;
}

/** The French have said whether they declare the reshuffle. */
export const seasonEnd: Procedure<'season-end'> = (play) => closeSeason(play);

/** 5.25: the French declare it, and it follows as if Surrender! had been played. */
export function declareReshuffle(play: Play): void {
  play.change({ reshuffle: true });
  play.tell('reshuffle-declared', { side: 'french' });
}

/** 5.25: the deck stays as it is. */
export function waiveReshuffle(play: Play): void {
  play.tell('reshuffle-waived', { side: 'french' });
}

/** 5.25 once Surrender! was out, then the late season, or the year-end phases (4.0 B.3). */
function closeSeason(play: Play): void {
  const { season, year, reshuffle: due } = play.state;
  play.tell('season-ended', { season, year });
  play.close('season');
  const played = play.state.played.filter((event) => !SEASON_MARKS.includes(event));
  play.change({ played });
  if (due) play.absorb(reshuffle(withParts(play.state, { reshuffle: false })));
  if (season === 'early') {
    play.change({ season: 'late' });
    openSeason(play);
    return;
  }
  play.close('year');
  play.change({ frames: [{ kind: 'year-end', step: 'indians', left: [], ask: null, returned: null }] });
}
