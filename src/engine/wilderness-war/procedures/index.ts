import type { Procedure, WindowAnswer } from '../play.js';
import type { Frame } from '../state.js';
import { acting } from './action.js';
import { activating } from './activation.js';
import { giveWay } from './aftermath/give-way.js';
import { losses } from './aftermath/losses.js';
import { massacre, massacreWindows } from './aftermath/massacre.js';
import { battle, battleWaivers, battleWindows } from './battle/battle.js';
import { retreat } from './battle/retreat.js';
import { alliance } from './choices/alliance.js';
import { discarding } from './choices/discard.js';
import { placement } from './choices/placement.js';
import { removal } from './choices/removal.js';
import { restoration } from './choices/restoration.js';
import { trade } from './choices/trade.js';
import { journey, journeyWaivers, journeyWindows } from './journey/journey.js';
import { home } from './raid/home.js';
import { raid, raidWaivers, raidWindows } from './raid/raid.js';
import { dealing } from './season.js';
import { siege, siegeWindows } from './siege/siege.js';
import { bidding } from './year/bidding.js';
import { yearEnd } from './year/year-end.js';

/** Every procedure of the game, by the kind of its frame. */
export const procedures: { readonly [K in Frame['kind']]: Procedure<K> } = {
  deal: dealing,
  action: acting,
  activation: activating,
  journey,
  battle,
  retreat,
  losses,
  'give-way': giveWay,
  siege,
  massacre,
  raid,
  home,
  placement,
  removal,
  restoration,
  alliance,
  discard: discarding,
  trade,
  'year-end': yearEnd,
  bidding,
  over: () => {},
};

/**
 * The windows in which response cards may be played, by the kind of the question. The question's fact `cards` lists
 * the numbers that would be legal if they were held, so that it can be asked from what everybody knows.
 */
export const windows: { readonly [question: string]: WindowAnswer } = {
  ...journeyWindows,
  ...battleWindows,
  ...siegeWindows,
  ...massacreWindows,
  ...raidWindows,
};

/** What follows when a side passes where it might act otherwise than by a card: an interception, militia. */
export const waivers: { readonly [question: string]: WindowAnswer } = {
  ...journeyWaivers,
  ...battleWaivers,
  ...raidWaivers,
};
