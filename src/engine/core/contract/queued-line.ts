import type { Holding } from './orders-ahead.js';

/** An order line that waits for its decision. Only its author may know it. */
export interface QueuedLine {
  readonly text: string;
  /** Where it came from, so that its verdict can be told: line number in that message. */
  readonly line: number;
  readonly message: string | null;
  /** Further lines of the message that say it, too: each goes on where the one before it ends. */
  readonly goesOnAt?: readonly number[];
  /** How it takes a change of the situation; absent, as in older logs, it is laid aside. */
  readonly holds?: Holding;
  /** Of a session, never of an input: what its author saw of what it names (canonical JSON), with what he brought about himself since. */
  readonly seen?: string;
  /** Of a session: the situation has changed since, and it stayed. Before it is carried out it is looked at once more. */
  readonly stayed?: true;
}
