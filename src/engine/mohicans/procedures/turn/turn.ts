import type { TurnFrame } from '../../frames/turn.js';
import type { Play, Procedure } from '../../play.js';
import { isLastTurn } from '../../rules/turn/calendar.js';
import { lastVerdict, verdictNow } from '../../rules/turn/victory.js';
import type { Side } from '../../state.js';
import { beginBattles } from '../battle/begin.js';
import { beginSieges } from '../battle/siege.js';
import { beginMovement } from '../movement/begin.js';
import { settleSeaLift } from '../movement/take.js';
import { beginSetUp } from '../set-up/begin.js';
import { beginWinter } from '../winter/begin.js';
import { beginTurn, endTurn } from './begin.js';
import { beginArrivals } from './freight.js';
import { judge } from './judge.js';
import { beginMuster } from './muster.js';
import { askRebuilding, askStations, askStrategic } from './spring.js';
import { HALF_SUPPLY, rollSea, rollSupply, USUAL_SUPPLY } from './supply.js';

type Step = TurnFrame['step'];

/** The sequence of play: each step sets the one that follows before it lets anything else go on. */
const STEPS: { readonly [S in Step]: (play: Play) => void } = {
  'set-up'(play) {
    then(play, 'begin');
    beginSetUp(play);
  },
  begin(play) {
    beginTurn(play);
    then(play, 'stations');
    const verdict = verdictNow(play.world, play.state);
    if (verdict !== null) judge(play, verdict);
  },
  stations(play) {
    const spring = play.state.season === 'spring';
    then(play, spring ? 'french-arrivals' : opening(play));
    askStations(play);
  },
  // The French do all of their spring before the British: it takes one mail of each.
  'french-arrivals'(play) {
    then(play, 'french-rebuild');
    beginArrivals(play, 'french');
  },
  'french-rebuild'(play) {
    then(play, 'french-muster');
    askRebuilding(play, 'french');
  },
  'french-muster'(play) {
    then(play, 'british-arrivals');
    beginMuster(play, 'french');
  },
  'british-arrivals'(play) {
    then(play, 'british-rebuild');
    beginArrivals(play, 'british');
  },
  'british-rebuild'(play) {
    then(play, 'british-muster');
    askRebuilding(play, 'british');
  },
  'british-muster'(play) {
    then(play, 'strategic');
    beginMuster(play, 'british');
  },
  strategic(play) {
    then(play, opening(play));
    askStrategic(play);
  },
  french(play) {
    then(play, 'british');
    rollSupply(play, 'french', USUAL_SUPPLY);
    move(play, 'french');
  },
  british(play) {
    then(play, 'battles');
    rollSupply(play, 'british', USUAL_SUPPLY);
    rollSea(play);
    move(play, 'british');
  },
  // Options, Split phases: irregulars of both sides, then troops of both sides, then battles, and all of it again.
  'scouts-french': scouts('french', 'scouts-british'),
  'scouts-british': scouts('british', 'troops-french'),
  'troops-french': troops('french', 'troops-british'),
  'troops-british'(play) {
    rollSea(play);
    troops('british', 'first-battles')(play);
  },
  'first-battles'(play) {
    then(play, 'later-scouts-french');
    beginBattles(play, 'first');
  },
  'later-scouts-french': scouts('french', 'later-scouts-british'),
  'later-scouts-british': scouts('british', 'later-troops-french'),
  'later-troops-french': troops('french', 'later-troops-british'),
  'later-troops-british': troops('british', 'battles'),
  battles(play) {
    then(play, 'sieges');
    beginBattles(play, play.state.options.halves ? 'second' : null);
  },
  sieges(play) {
    then(play, 'end');
    beginSieges(play);
  },
  end(play) {
    endTurn(play);
    if (isLastTurn(play.world, play.state)) judge(play, lastVerdict(play.world, play.state));
    else then(play, play.state.season === 'autumn' ? 'winter' : 'begin');
  },
  winter(play) {
    then(play, 'begin');
    beginWinter(play);
  },
};

/** The turns of the war. */
export const turn: Procedure<'turn'> = (play, { step }) => STEPS[step](play);

function then(play: Play, step: Step): void {
  play.amend('turn', { step });
}

/** With what the movements of a turn begin. */
function opening({ state }: Play): Step {
  return state.options.halves ? 'scouts-french' : 'french';
}

/** Options, Split phases: movement points of a half. */
const SCOUTS = { only: 'irregular', points: 3 } as const;
const TROOPS = { only: 'supplied', points: 2 } as const;

function scouts(side: Side, next: Step): (play: Play) => void {
  return (play) => {
    then(play, next);
    move(play, side, SCOUTS);
  };
}

function troops(side: Side, next: Step): (play: Play) => void {
  return (play) => {
    then(play, next);
    rollSupply(play, side, HALF_SUPPLY);
    move(play, side, TROOPS);
  };
}

function move(play: Play, side: Side, half: typeof SCOUTS | typeof TROOPS | null = null): void {
  // French irregulars may have overrun its port on their way.
  if (side === 'british') settleSeaLift(play);
  // What it meant to do was said before it saw what the other side did.
  play.unsettle(side);
  beginMovement(play, side, half);
}
