import type { JsonObject } from '../../core/json.js';
import { diplomaticRevolution, williamPitt } from './alliances.js';
import { campaign } from './campaign.js';
import { courierIntercepted } from './courier-intercepted.js';
import type { EventDef } from './event.js';
import { francoisBigot } from './francois-bigot.js';
import { governorVaudreuil } from './governor-vaudreuil.js';
import { louisbourgSquadrons } from './louisbourg-squadrons.js';
import { ministerialCrisis } from './ministerial-crisis.js';
import { quiberonBay } from './quiberon-bay.js';

/** Events about cards, leaders, campaigns and the powers in Europe. */
export const politicalEvents: readonly EventDef<JsonObject>[] = [
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
