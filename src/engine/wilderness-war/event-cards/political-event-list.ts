import type { AnyEvent } from './event-definition.js';
import { campaign } from './political/campaign.js';
import { courierIntercepted } from './political/courier-intercepted.js';
import { francoisBigot } from './political/francois-bigot.js';
import { governorVaudreuil } from './political/governor-vaudreuil.js';
import { louisbourgSquadrons } from './political/louisbourg-squadrons.js';
import { ministerialCrisis } from './political/ministerial-crisis.js';
import { diplomaticRevolution, williamPitt } from './political/pitt-and-diplomatic-revolution.js';
import { quiberonBay } from './political/quiberon-bay.js';

/** Events about cards, leaders, campaigns and the powers in Europe. */
export const politicalEvents: readonly AnyEvent[] = [
  campaign,
  louisbourgSquadrons,
  governorVaudreuil,
  courierIntercepted,
  francoisBigot,
  ministerialCrisis,
  quiberonBay,
  williamPitt,
  diplomaticRevolution,
];
