import type { Standing } from '../../game/table/index.js';
import type { Messages } from '../../report/messages/index.js';
import type { Context } from './command-context.js';
import type { Output } from './output.js';

/** How games stand, and what it takes to say so. */
export interface GamesTold {
  readonly out: Output;
  /** What is said outside any game. */
  readonly messages: Messages;
  /** Null, and why on standard error, for what is no game or cannot be read: the others are told all the same. */
  standings(): AsyncIterable<Standing | null>;
  /** Whatever else a command works with. Takes a while where it is not there yet. */
  context(): Promise<Context>;
  close(): Promise<void>;
}
