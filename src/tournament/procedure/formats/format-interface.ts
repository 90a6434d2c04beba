import type { Result } from '../../../engine/core/base/result.js';
import type { Bye, Entrant, EntrantId, Round } from '../../base/index.js';
import type { Draft, Lots } from '../../pairing/index.js';
import type { Settings, Stage } from '../../settings/index.js';

/** A stage as a format sees it when a round is to be paired. */
export interface StageView<S extends Stage = Stage> {
  readonly set: S;
  readonly settings: Settings;
  /** The field, by seed in the stage; those who have left are among them. */
  readonly entrants: readonly Entrant[];
  readonly pools: readonly (readonly EntrantId[])[];
  /** Who has left. */
  readonly left: ReadonlySet<EntrantId>;
  /** Who does not play in the round that comes. */
  readonly away: readonly Bye[];
  /** The rounds of the stage so far. */
  readonly rounds: readonly Round[];
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
  pools(set: S, field: readonly EntrantId[], lots: Lots): Result<readonly (readonly EntrantId[])[]>;
  /** The round that comes, as a proposal. */
  draft(view: StageView<S>, lots: Lots): Result<Draft>;
  /** How many rounds the stage has; where results decide it, those there are, and one more as long as another is needed. */
  rounds(view: StageView<S>): number;
  /** How many games everybody of a pool plays in all; null where that depends on results. */
  gamesEach(set: S, pool: readonly EntrantId[]): number | null;
}
