import type { Result } from '../../../engine/core/base/result.js';
import type { Bye, Entrant, EntrantId, Round, Seat } from '../../base/index.js';
import type { Draft, Lots } from '../../pairing/index.js';
import type { Settings, Stage } from '../../settings/index.js';

/** A stage that is to begin. */
export interface StageField<S extends Stage = Stage> {
  readonly set: S;
  readonly settings: Settings;
  /** Who plays in it, by seed in the stage. */
  readonly entrants: readonly Entrant[];
  readonly wishes: WishesOfAll;
}

/** What those of a stage have said they would like. */
export interface WishesOfAll {
  /** Who wants no bye, and who would stand in. */
  readonly noBye: readonly EntrantId[];
  readonly standIn: readonly EntrantId[];
  /** Pairs who do not want to meet. */
  readonly apart: readonly (readonly [EntrantId, EntrantId])[];
  /** The side each would have where nothing else says it. */
  readonly sides: ReadonlyMap<EntrantId, Seat>;
}

/** A stage as a format sees it when a round is to be paired. */
export interface StageView<S extends Stage = Stage> extends StageField<S> {
  readonly pools: readonly (readonly EntrantId[])[];
  /** Who has left. */
  readonly left: ReadonlySet<EntrantId>;
  /** Who does not play in the round that comes. */
  readonly away: readonly Bye[];
  /** The rounds of the stage so far. */
  readonly rounds: readonly Round[];
  /** Who was not beaten in the stage before it; in the first, everybody. */
  readonly unbeaten: ReadonlySet<EntrantId>;
}

/**
 * A way to play a stage. Pure; lots come from the dice it is given, with a purpose in words. To add one: its settings in `settings/stages/`,
 * one file here, and a line in the table of formats.
 */
export interface Format<S extends Stage = Stage> {
  readonly kind: S['kind'];
  /** Whether somebody may still come in once the stage has begun. */
  readonly takesLate: boolean;
  /** How the field is divided when the stage begins; `round-robin-too-few` and the like where it cannot be played. */
  pools(field: StageField<S>, lots: Lots): Result<readonly (readonly EntrantId[])[]>;
  /** The round that comes, as a proposal. */
  draft(view: StageView<S>, lots: Lots): Result<Draft>;
  /** How many rounds the stage has; where results decide it, those there are, and one more as long as another is needed. */
  rounds(view: StageView<S>): number;
  /** How many games everybody of a pool plays in all; null where that depends on results. */
  gamesEach(set: S, pool: readonly EntrantId[]): number | null;
  /** Who may go on where not everybody may whatever his place: who is left, by seed; null where places alone say it. */
  left?(view: StageView<S>): readonly EntrantId[] | null;
}
