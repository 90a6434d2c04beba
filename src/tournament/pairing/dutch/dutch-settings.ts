import type { Bye, Entrant, EntrantId, Round } from '../../base/index.js';
import type { PairingPoints } from '../common/index.js';
import type { KeptApart } from '../swiss/index.js';

/** A round that is to be paired by the FIDE Dutch system. */
export interface DutchRequest {
  /** All of the stage, whether they play this round or not. */
  readonly entrants: readonly Entrant[];
  /** Who of them has left. */
  readonly left: ReadonlySet<EntrantId>;
  /** The rounds of this stage before it, in order. */
  readonly rounds: readonly Round[];
  /** Who does not play this round, and what for. */
  readonly away: readonly Bye[];
  /** Whether it is the last round of the stage, in which those with more than half of the points are topscorers. */
  readonly isLastRound: boolean;
  readonly points: PairingPoints;
  /** Who may not meet; held like the absolute criteria. */
  readonly keptApart: readonly KeptApart[];
}
