import type { ActionFrame, SupplyFrame } from './action.js';
import type { BattleFrame, BattlesFrame } from './battle.js';
import type { ChooseFrame, InitiativeFrame, OverFrame, TurnFrame } from './turn.js';
import type { ExchangeFrame, ReleaseFrame, WinterFrame } from './winter.js';

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
