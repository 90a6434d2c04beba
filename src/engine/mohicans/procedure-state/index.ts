import type {
  BattleFrame,
  BattlesFrame,
  HitsFrame,
  RetreatFrame,
  SiegeFrame,
  SiegesFrame,
  SpoilsFrame,
} from './battle.js';
import type { MovementFrame } from './movement.js';
import type { SetUpFrame } from './set-up.js';
import type { FreightFrame, MusterFrame, OverFrame, TurnFrame } from './turn.js';
import type { WinterFrame } from './winter.js';

/** Everything that can be under way. */
export type Frame =
  | TurnFrame
  | SetUpFrame
  | FreightFrame
  | MusterFrame
  | MovementFrame
  | BattlesFrame
  | BattleFrame
  | HitsFrame
  | RetreatFrame
  | SpoilsFrame
  | SiegesFrame
  | SiegeFrame
  | WinterFrame
  | OverFrame;
