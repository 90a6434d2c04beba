import type { JsonObject } from './json.js';
import type { Audience } from './viewer-and-audience.js';

/**
 * Something that happened, told once per audience. A fact that two audiences know differently is two events:
 * `dealt` with the cards to the side, `dealt-count` to the table. So redaction is one rule for every game and a
 * module cannot forget to write one.
 */
export interface GameEvent {
  readonly kind: string;
  readonly audience: Audience;
  readonly data: JsonObject;
}
