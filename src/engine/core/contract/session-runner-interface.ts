import type { Dice } from '../base/dice-interface.js';
import type { Setup } from '../base/game-setup-record.js';
import type { Result } from '../base/result.js';
import type { TimeControl } from '../base/time-control.js';
import type { Input, Session, Step } from './session-and-input-types.js';

/** What carries inputs out: the part of the core that decides what a log holds, as it was when the rules were bundled. */
export interface Machine {
  readonly contract: number;
  /** The inputs it knows; what is newer cannot happen in a game under these rules. */
  readonly inputs: readonly Input['type'][];
  begin(setup: Setup, dice: Dice, control: TimeControl | null): Step;
  /** As `step` of the core: a refusal leaves everything as it was. Throws on an input it does not know. */
  step(session: Session, input: Input, dice: Dice): Result<Step>;
  /** A session of a game under older rules, in the form these have, from the number of the form it was left in. */
  adopt(session: Session, format: number): Session;
}
