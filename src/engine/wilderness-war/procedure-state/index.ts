import type { BattleFrame, RetreatFrame } from './battle-frame-types.js';
import type {
  AllianceFrame,
  BiddingFrame,
  DiscardFrame,
  ExchangeFrame,
  GiveWayFrame,
  LossesFrame,
  PlacementFrame,
  RemovalFrame,
  RestorationFrame,
  SeasonEndFrame,
  TradeFrame,
  YearEndFrame,
} from './choices-frame-types.js';
import type { JourneyFrame } from './movement-frame-types.js';
import type { HomeFrame, RaidFrame } from './raid-frame-types.js';
import type {
  ActionFrame,
  ActivationFrame,
  DealFrame,
  OverFrame,
} from './season-and-action-phase-frame-types.js';
import type { MassacreFrame, SiegeFrame } from './siege-frame-types.js';

export type { MovingGroup } from './season-and-action-phase-frame-types.js';

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
  | ExchangeFrame
  | SeasonEndFrame
  | YearEndFrame
  | BiddingFrame
  | OverFrame;
