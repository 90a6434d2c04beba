import type { Draw } from '../../engine/core/base/dice-interface.js';
import type { GameEvent } from '../../engine/core/base/game-event.js';
import type { StateFormats } from '../../engine/core/base/state-format-migrations.js';
import type { GameModule, Setup } from '../../engine/core/contract/game-module.js';
import type { Recorded, Session } from '../../engine/core/session/session.js';

/** Rules as a log names them, whatever it is a log of. */
export interface AnyRules {
  readonly id: string;
  /** Changes whenever the rules may give another result for the same inputs and draws. */
  readonly version: string;
  readonly bundle?: string;
  readonly formats?: StateFormats;
}

/** The types that a kind of log is made of. All of them are plain JSON but the rules. */
export interface LogTypes {
  readonly rules: AnyRules;
  /** What it is a log of, at one moment. */
  readonly session: unknown;
  readonly input: { readonly type: string };
  /** What it was started with. */
  readonly setup: unknown;
}

/** The types of a game. */
export interface GameTypes extends LogTypes {
  readonly rules: GameModule;
  readonly session: Session;
  readonly input: Recorded;
  readonly setup: Setup;
}

/** What one input did. */
export interface LogStep<K extends LogTypes = GameTypes> {
  readonly session: K['session'];
  readonly events: readonly GameEvent[];
  readonly draws: readonly Draw[];
}
