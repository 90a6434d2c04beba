/** Letters of an order line; the longest one a report offers has some two hundred. */
export const LONGEST_LINE = 1000;

/** Orders that may wait in one side's queue. */
export const MOST_ORDERS = 200;

/** Plans a side may have. */
export const MOST_PLANS = 100;

/** Dice values that may wait to be used. */
export const MOST_VALUES = 1000;

/** Games one person may have waiting for players. */
export const MOST_WAITING = 5;

/** People that may be invited to one game, those who declined among them. */
export const MOST_INVITED = 8;

/** Letters of a game's title. */
export const LONGEST_TITLE = 80;

/** Letters of the words a player gives for the dice. */
export const LONGEST_WORDS = 200;

/** Games that one tournament file may hold. */
export const MOST_GAMES = 1000;
