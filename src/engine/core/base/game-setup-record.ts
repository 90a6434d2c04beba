import type { JsonObject } from './json.js';

/** What a game is started with. All of it is public and is written into the first log entry. */
export interface Setup {
  /** A scenario id of the module, or a whole position in the module's scenario form. */
  readonly scenario: string | JsonObject;
  readonly edition: number;
  readonly options: JsonObject;
}
