import { setImmediate } from 'node:timers/promises';

/** Lets whatever else is due have its turn: mails of other games, connections, timers. */
export function breathe(): Promise<void> {
  return setImmediate();
}
