import type { Violation } from '../../engine/core/base/result.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { EntrantId } from '../../tournament/base/index.js';
import type { TournamentState } from '../../tournament/procedure/index.js';

/** What texts about a tournament are made from. Nothing of it is anybody's secret but the draft of a round. */
export interface TournamentFacts {
  readonly id: string;
  readonly title: string;
  /** The game that is played, whose words are used; null where games are played elsewhere. */
  readonly module: GameModule | null;
  readonly state: TournamentState;
  /** How its entrants are called. */
  readonly names: ReadonlyMap<EntrantId, string>;
}

/** A table of a tournament; `round` with its results as far as they are in. */
export type TournamentTable =
  | { readonly kind: 'standings' | 'crosstable' | 'ratings'; readonly stage: number }
  | { readonly kind: 'round'; readonly stage: number; readonly round: number };

/** A remark; `module` where it speaks of a game of its own. */
export interface TournamentRemark extends Violation {
  readonly module?: GameModule;
}

/** What somebody is told of tournaments: remarks, tables, and what was said in somebody's own words. */
export interface TournamentTold {
  /** Null where it is about none alone. */
  readonly about: TournamentFacts | null;
  /** What it is about, as a title has it: `round`, `digest`, `list` ... */
  readonly kind: string;
  readonly round?: number;
  readonly said: readonly TournamentRemark[];
  /** What the director has written, as it is. */
  readonly words?: string;
  readonly tables: readonly TournamentTable[];
  /** How tables are written; as plain text where nothing is said. `trf`: in their place the stage as a file for other programs. */
  readonly face?: 'text' | 'markdown' | 'bbcode' | 'html' | 'csv' | 'json' | 'trf';
  /** Time zone of its reader. */
  readonly zone: string;
}
