import type { BattleFrame, RetreatFrame } from './battle.js';
import type {
  AllianceFrame,
  BiddingFrame,
  DiscardFrame,
  GiveWayFrame,
  LossesFrame,
  PlacementFrame,
  RemovalFrame,
  RestorationFrame,
  TradeFrame,
  YearEndFrame,
} from './choices.js';
import type { JourneyFrame } from './movement.js';
import type { HomeFrame, RaidFrame } from './raid.js';
import type { ActionFrame, ActivationFrame, DealFrame, OverFrame } from './season-and-action-phase.js';
import type { MassacreFrame, SiegeFrame } from './siege.js';

export type { MovingGroup } from './season-and-action-phase.js';

/** One procedure under way. The last of a position's frames is the one that asks or goes on. */
export type Frame =
  | DealFrame
  | ActionFrame
  | ActivationFrame
  | JourneyFrame
  | BattleFrame
  | RetreatFrame
  | LossesFrame
  | GiveWayFrame
  | SiegeFrame
  | MassacreFrame
  | RaidFrame
  | HomeFrame
  | PlacementFrame
  | RemovalFrame
  | RestorationFrame
  | AllianceFrame
  | DiscardFrame
  | TradeFrame
  | YearEndFrame
  | BiddingFrame
  | OverFrame;
