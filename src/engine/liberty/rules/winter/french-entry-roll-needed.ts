import type { State } from '../../state.js';

/** 9: what two dice must show at the end of a year. */
const NEEDED = 8;
/** 13.1: the same by year; without dice after the last of them. */
const NEEDED_IN: { readonly [year: number]: number } = { 1776: 11, 1777: 8, 1778: 5 };

/**
 * 9, 11.2, 13.1: what the Americans must roll at least for the French to enter at the end of this year; 0 when they
 * enter without dice, null when it is not rolled for.
 */
export function entryNeeds({
  year,
  frenchEntered,
  options,
}: Pick<State, 'year' | 'frenchEntered' | 'options'>): number | null {
  if (frenchEntered || year < 1776) return null;
  return options.frenchEntryByYear ? (NEEDED_IN[year] ?? 0) : NEEDED;
}
