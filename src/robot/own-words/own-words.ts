import type { LineVerdict, OrderLine } from '../../game/table/index.js';

/** The orders of a mail whose author wrote as he speaks. */
export interface OwnWords {
  /** As the program writes them, with the lines they were said on. */
  readonly orders: readonly OrderLine[];
  /** What is no order, and what may be one: where there is any of that, nothing is done. */
  readonly beside: readonly LineVerdict[];
  /** Whether everything in it that may be an order is one. */
  readonly clear: boolean;
  /** Something in it may turn all of it into anything, a joke or a thought. */
  readonly doubtful: boolean;
  /** The whole mail as far as it is understood, as lines to edit and send; empty where nothing in it is. */
  readonly mended: readonly string[];
  /** What the whole mail may mean, each as lines to send, the likeliest first. Found out only when somebody asks. */
  readonly readings: () => readonly (readonly string[])[];
  /** The verdict on an order with the words it was given in. */
  said(verdict: LineVerdict): LineVerdict;
}
