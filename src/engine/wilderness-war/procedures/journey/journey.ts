import type { JourneyFrame } from '../../frames/journey.js';
import type { Play, Procedure, WindowAnswer } from '../../play.js';
import { arrive, onward } from './arrive.js';
import { attack, fought, joined } from './attack.js';
import { meet } from './defend.js';
import { enter } from './enter.js';
import { end, raidDropped, raidHere } from './finish.js';
import { entered, interceptionWaived } from './intercept.js';
import { castOff, go, schoonerAnswered, setOut, weatherAnswered } from './set-out.js';

const STEPS: { readonly [S in JourneyFrame['step']]: (play: Play, frame: JourneyFrame) => void } = {
  'set-out': setOut,
  'cast-off': castOff,
  go,
  enter,
  entered,
  meet,
  attack,
  join: attack,
  fought,
  occupy: arrive,
  cleared: arrive,
  taken: arrive,
  onward,
  'raid-dropped': raidDropped,
  raid: raidHere,
  end,
};

/** The movement of one activated group (6.0) and all that comes of it, one stage at a time. */
export const journey: Procedure<'journey'> = (play, frame) => STEPS[frame.step](play, frame);

export const journeyWindows: { readonly [question: string]: WindowAnswer } = {
  'foul-weather': weatherAnswered,
  'lake-schooner': schoonerAnswered,
};

export const journeyWaivers: { readonly [question: string]: WindowAnswer } = {
  intercept: interceptionWaived,
  join: (play) => joined(play, []),
};
