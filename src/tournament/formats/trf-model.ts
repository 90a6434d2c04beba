/** How a round came out for one player, as TRF16 marks it; null where nothing is known yet. */
export type TrfMark = '1' | '=' | '0' | 'W' | 'D' | 'L' | '+' | '-' | 'H' | 'F' | 'U' | 'Z';

export interface TrfResult {
  /** Starting number of the opponent; null for byes and rounds not played. */
  readonly opponent: number | null;
  readonly colour: 'w' | 'b' | null;
  readonly mark: TrfMark | null;
}

export interface TrfPlayer {
  /** Starting number, 1 to 9999. */
  readonly number: number;
  readonly sex: string;
  readonly title: string;
  readonly name: string;
  readonly rating: number | null;
  readonly federation: string;
  readonly fideNumber: string;
  readonly birth: string;
  readonly points: number;
  readonly rank: number | null;
  readonly results: readonly TrfResult[];
}

export interface TrfTeam {
  readonly name: string;
  readonly players: readonly number[];
}

/** A line that is neither a player's nor a team's, as it stands: `012` (name), `XXR` (number of rounds) and so on. */
export interface TrfLine {
  readonly tag: string;
  readonly text: string;
}

/** A tournament as a TRF16 file has it. */
export interface TrfFile {
  readonly lines: readonly TrfLine[];
  readonly players: readonly TrfPlayer[];
  readonly teams: readonly TrfTeam[];
}

/** Columns of a player's line by their first and last position, from 1. */
export const PLAYER_COLUMNS = {
  number: [5, 8],
  sex: [10, 10],
  title: [11, 13],
  name: [15, 47],
  rating: [49, 52],
  federation: [54, 56],
  fideNumber: [58, 68],
  birth: [70, 79],
  points: [81, 84],
  rank: [86, 89],
} as const;

/** Where the first round begins, and how many columns each has. */
export const ROUNDS_FROM = 92;
export const ROUND_WIDTH = 10;
/** Where a team's name and its first player begin, and how many columns each player has. */
export const TEAM_NAME: readonly [number, number] = [5, 36];
export const TEAM_FROM = 37;
export const TEAM_WIDTH = 5;

export const MOST_NUMBER = 9999;
export const MOST_ROUNDS = 999;

/** What the opponent's mark may be beside each mark of a game. */
export const ANSWERS: { readonly [mark: string]: string } = {
  '1': '0',
  '=': '=',
  // Both may have lost a game, played or not.
  '0': '10',
  W: 'L',
  D: 'D',
  L: 'WL',
  '+': '-',
  '-': '+-',
};
