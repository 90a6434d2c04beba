import type { AnyEvent } from './event-definition.js';
import { militaryEvents } from './military-event-list.js';
import { politicalEvents } from './political-event-list.js';

/** Every event that is played in its owner's action phase; the response events belong to their windows (5.56). */
export const events: readonly AnyEvent[] = [...militaryEvents, ...politicalEvents];
