import type { Play, Procedure, WindowAnswer } from '../../procedure-context.js';
import type { JourneyFrame } from '../../procedure-state/movement-frame-types.js';
import { attack, fought, joined } from './attack-on-entry.js';
import { meet } from './defence-choice.js';
import { castOff, go, schoonerAnswered, setOut, weatherAnswered } from './departure-cards.js';
import { enter } from './enter-space.js';
import { entered, interceptionWaived } from './interception.js';
import { end, raidDropped, raidHere } from './raids-after-movement.js';
import { arrive, onward } from './siege-or-capture-on-arrival-then-go-on.js';

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

export const journeyWindows = {
  'foul-weather': weatherAnswered,
  'lake-schooner': schoonerAnswered,
};

export const journeyWaivers: { readonly [question: string]: WindowAnswer } = {
  intercept: interceptionWaived,
  join: (play) => joined(play, []),
};
