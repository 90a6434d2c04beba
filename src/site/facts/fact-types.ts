import type { AccountPart, ReportModel, SectionModel } from '../../report/model/index.js';
import type { TableModel } from '../../report/tournament/index.js';

/** A side of a game and who plays it; null where he does not want to be named. */
export interface Seat {
  readonly side: string;
  readonly name: string | null;
}

/** Something that has happened, for a feed. */
export interface NewsItem {
  /** Unlike any other of the site, and the same whenever it is told again. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** The page that tells more, from the front page. */
  readonly page: string;
}

/** A day that everybody may know of. */
export interface PublicDate {
  readonly id: string;
  readonly title: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** When it was set: ISO 8601 UTC. */
  readonly since: string;
  readonly page: string;
}

/** A game at a glance, in the language of the site. */
export interface GameCard {
  readonly kind: 'game';
  readonly id: string;
  readonly title: string;
  readonly scenario: string;
  readonly headline: string;
  readonly seats: readonly Seat[];
  /** For whom it waits and the like, as onlookers are told it. */
  readonly status: readonly string[];
  /** How it ended; null while it goes on. */
  readonly outcome: string | null;
  /** ISO 8601 UTC, of the first and the last thing that everybody was told. */
  readonly first: string;
  readonly last: string;
  readonly news: readonly NewsItem[];
}

/** What a page tells of a game. Everything in it follows from the log as onlookers may have it, and from the names of the players. */
export interface GamePage {
  readonly card: GameCard;
  readonly account: readonly AccountPart[];
  readonly score: ReportModel['score'];
  readonly board: readonly SectionModel[];
  readonly clock: string;
  readonly options: string;
  readonly edition: number;
  readonly diceNote: string | null;
  readonly seq: number;
  readonly head: string;
  /** The board in SVG, and what it shows in words; null where there is none to be drawn. */
  readonly picture: { readonly svg: string; readonly alt: string } | null;
  /** The log as onlookers may have it; null where it would name somebody who does not want to be named. */
  readonly record: string | null;
}

/** A tournament at a glance. */
export interface TournamentCard {
  readonly kind: 'tournament';
  readonly id: string;
  readonly title: string;
  readonly phase: 'announced' | 'entries' | 'running' | 'over';
  readonly players: number;
  readonly round: number;
  readonly last: string;
  readonly news: readonly NewsItem[];
  readonly dates: readonly PublicDate[];
}

/** What a page tells of a tournament. */
export interface TournamentPage {
  readonly card: TournamentCard;
  readonly tables: readonly TableModel[];
  readonly entrants: readonly string[];
  /** Its games that were made here, as they are paired. */
  readonly games: readonly { readonly id: string; readonly title: string }[];
  readonly head: string;
  readonly record: string | null;
}
