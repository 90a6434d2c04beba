import { LONGEST_LINE } from '../../system/text/index.js';

/** Orders and plans on one line (`;`). */
export const MOST_ON_A_LINE = 20;

/** Letters of what a line says once what is said for several of its parts is said for each. */
export const LONGEST_SAID = 2 * LONGEST_LINE;

/** Lines with a fault after which no more are looked at. */
export const MOST_FAULTS = 10;

/** Orders that may wait in one side's queue. */
export const MOST_ORDERS = 200;

/** Plans a side may have. */
export const MOST_PLANS = 100;

/** Choices for the next phase that a side may have sealed. */
export const MOST_CHOICES = 6;

/** Dice values that may wait to be used. */
export const MOST_VALUES = 1000;

/** Games one person may have waiting for players. */
export const MOST_WAITING = 5;

/** People that may be invited to one game, those who declined among them. */
export const MOST_INVITED = 8;

/** Letters of a game's title. */
export const LONGEST_TITLE = 80;

/** Games that one tournament file may hold. */
export const MOST_GAMES = 1000;
