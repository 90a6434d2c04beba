import type { Play, Procedure } from '../../procedure-context.js';
import type { TurnFrame } from '../../procedure-state/turn-frame-types.js';
import { isLastTurn } from '../../rules/turn/calendar.js';
import { lastVerdict, verdictNow } from '../../rules/turn/victory-by-held-goals.js';
import type { Side } from '../../state.js';
import { beginBattles } from '../battle/begin.js';
import { beginSieges } from '../battle/siege.js';
import { beginMovement, type Half } from '../movement/begin.js';
import { settleSeaLift } from '../movement/place-capture.js';
import { beginSetUp } from '../set-up/begin.js';
import { beginWinter } from '../winter/begin.js';
import { beginTurn, endTurn } from './begin.js';
import { judge } from './game-end.js';
import { beginMuster } from './muster.js';
import { beginArrivals } from './reinforcement-arrivals.js';
import { askRebuilding, askStations, askStrategic } from './spring-decisions.js';
import { HALF_SUPPLY, rollSea, rollSupply, USUAL_SUPPLY } from './supply-roll.js';

type Step = TurnFrame['step'];

/** Options, Split phases: movement points of a half. */
const SCOUTS: Half = { only: 'irregular', points: 3 };
const TROOPS: Half = { only: 'supplied', points: 2 };

/** A step in which a side moves: all of it or one half of its movement, and what follows. */
export interface MovementStep {
  readonly side: Side;
  readonly half: Half | null;
  readonly next: Step;
}

export const MOVEMENTS = {
  french: { side: 'french', half: null, next: 'british' },
  british: { side: 'british', half: null, next: 'battles' },
  'scouts-french': { side: 'french', half: SCOUTS, next: 'scouts-british' },
  'scouts-british': { side: 'british', half: SCOUTS, next: 'troops-french' },
  'troops-french': { side: 'french', half: TROOPS, next: 'troops-british' },
  'troops-british': { side: 'british', half: TROOPS, next: 'first-battles' },
  'later-scouts-french': { side: 'french', half: SCOUTS, next: 'later-scouts-british' },
  'later-scouts-british': { side: 'british', half: SCOUTS, next: 'later-troops-french' },
  'later-troops-french': { side: 'french', half: TROOPS, next: 'later-troops-british' },
  'later-troops-british': { side: 'british', half: TROOPS, next: 'battles' },
} as const satisfies { readonly [S in Step]?: MovementStep };
export type Moving = keyof typeof MOVEMENTS;

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
    rollSupply(play, 'french', USUAL_SUPPLY);
    move(play, 'french');
  },
  british(play) {
    rollSupply(play, 'british', USUAL_SUPPLY);
    rollSea(play);
    move(play, 'british');
  },
  // Options, Split phases: irregulars of both sides, then troops of both sides, then battles, and all of it again.
  'scouts-french': scouts('scouts-french'),
  'scouts-british': scouts('scouts-british'),
  'troops-french': troops('troops-french'),
  'troops-british'(play) {
    rollSea(play);
    troops('troops-british')(play);
  },
  'first-battles'(play) {
    then(play, 'later-scouts-french');
    beginBattles(play, 'first');
  },
  'later-scouts-french': scouts('later-scouts-french'),
  'later-scouts-british': scouts('later-scouts-british'),
  'later-troops-french': troops('later-troops-french'),
  'later-troops-british': troops('later-troops-british'),
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

function scouts(step: Moving): (play: Play) => void {
  return (play) => move(play, step);
}

function troops(step: Moving): (play: Play) => void {
  return (play) => {
    rollSupply(play, MOVEMENTS[step].side, HALF_SUPPLY);
    move(play, step);
  };
}

function move(play: Play, step: Moving): void {
  const { side, half, next } = MOVEMENTS[step];
  then(play, next);
  // French irregulars may have overrun its port on their way.
  if (side === 'british') settleSeaLift(play);
  // What it meant to do was said before it saw what the other side did.
  play.unsettle(side);
  beginMovement(play, side, half);
}
