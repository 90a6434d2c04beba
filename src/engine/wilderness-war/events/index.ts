import type { JsonObject } from '../../core/json.js';
import type { EventDef } from './event.js';
import { militaryEvents } from './military.js';
import { politicalEvents } from './political.js';

/** Every event that is played in its owner's action phase; the response events belong to their windows (5.56). */
export const events: readonly EventDef<JsonObject>[] = [...militaryEvents, ...politicalEvents];
