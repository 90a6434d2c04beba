import type { ActionFrame, SupplyFrame } from './action-frame-types.js';
import type { BattleFrame, BattlesFrame } from './battle-frame-types.js';
import type { ChooseFrame, InitiativeFrame, OverFrame, TurnFrame } from './turn-frame-types.js';
import type { ExchangeFrame, ReleaseFrame, WinterFrame } from './winter-frame-types.js';

/** Everything that can be under way. */
export type Frame =
  | TurnFrame
  | ChooseFrame
  | InitiativeFrame
  | SupplyFrame
  | ActionFrame
  | BattlesFrame
  | BattleFrame
  | WinterFrame
  | ExchangeFrame
  | ReleaseFrame
  | OverFrame;
