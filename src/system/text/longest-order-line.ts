/** Letters of an order line; the longest one a report offers has some two hundred. */
export const LONGEST_LINE = 1000;
