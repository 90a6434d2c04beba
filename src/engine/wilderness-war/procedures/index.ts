import type { Decision } from '../../core/base/decision.js';
import type { Procedures } from '../../core/procedures/procedure-runner.js';
import type { Play, WindowAnswer } from '../procedure-context.js';
import type { Window } from '../question-facts.js';
import type { Frame, State } from '../state.js';
import { acting } from './action-phase.js';
import { activating } from './activation.js';
import { giveWay } from './aftermath/lone-leader-withdrawal.js';
import { massacre, massacreWindows } from './aftermath/massacre-card.js';
import { losses } from './aftermath/step-losses.js';
import { battle, battleWaivers, battleWindows } from './battle/battle.js';
import { retreat } from './battle/retreat.js';
import { trade } from './event-choices/card-trade.js';
import { discarding } from './event-choices/forced-discard.js';
import { alliance } from './event-choices/indian-alliance.js';
import { exchange } from './event-choices/late-exchange.js';
import { placement } from './event-choices/new-piece-placement.js';
import { removal } from './event-choices/piece-removal.js';
import { restoration } from './event-choices/unit-restoration.js';
import { journey, journeyWaivers, journeyWindows } from './movement/movement.js';
import { raid, raidWaivers, raidWindows } from './raid/raid.js';
import { home } from './raid/return-home.js';
import { dealing, seasonEnd } from './season.js';
import { siege, siegeWindows } from './siege/siege.js';
import { bidding } from './year/side-bidding.js';
import { yearEnd } from './year/year-end.js';

/** Every procedure of the game, by the kind of its frame. */
export const procedures: Procedures<Play, Frame> = {
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
  exchange,
  'season-end': seasonEnd,
  'year-end': yearEnd,
  bidding,
};

/**
 * The windows in which response cards may be played, by the kind of the question. The question's fact `cards` lists
 * the numbers that would be legal if they were held, so that it can be asked from what everybody knows.
 */
export const windows: { readonly [K in Window]: WindowAnswer } = {
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

/**
 * A window in the action phase of the other side, or of none, which is opened by what might be held; in a phase of his own a
 * player is there, and says what he plays along with his orders.
 */
export function idleAnswer({ frames }: State, { kind, side }: Decision): string | null {
  const phase = frames.findLast((frame) => frame.kind === 'action');
  return kind in windows && phase?.side !== side ? 'pass' : null;
}

/** What the other side is asked in the middle of an action, besides windows and waivers. */
const IN_BETWEEN: ReadonlySet<string> = new Set(['defend', 'losses', 'retreat', 'discard', 'removal']);

/** What is done to the other side on a side's own account. */
const DEEDS: ReadonlySet<string> = new Set(['move', 'boat', 'sail', 'land', 'siege', 'assault', 'sortie']);

/** Whether the other side is asked what it does about a deed or an event, so that what comes of it is open. */
export function hangsOn(verb: string, { kind }: Decision): boolean {
  const isAsked = kind in windows || kind in waivers || IN_BETWEEN.has(kind);
  return isAsked && (DEEDS.has(verb) || verb.startsWith('event-'));
}
