/** Letters of an order line; the longest one a report offers has some two hundred. */
export const LONGEST_LINE = 1000;

/** Orders that may wait in one side's queue. */
export const MOST_ORDERS = 200;

/** Plans a side may have. */
export const MOST_PLANS = 100;

/** Dice values that may wait to be used. */
export const MOST_VALUES = 1000;
