import type {
  BattleFrame,
  BattlesFrame,
  HitsFrame,
  RetreatFrame,
  SiegeFrame,
  SiegesFrame,
  SpoilsFrame,
} from './battle-frame-types.js';
import type { MovementFrame } from './movement-frame-types.js';
import type { SetUpFrame } from './set-up-frame-types.js';
import type { FreightFrame, MusterFrame, OverFrame, TurnFrame } from './turn-frame-types.js';
import type { WinterFrame } from './winter-frame-types.js';

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
