import { setImmediate } from 'node:timers/promises';

/** Lets whatever else is due have its turn: mails of other games, connections, timers. */
export function breathe(): Promise<void> {
  return setImmediate();
}

/** Work that pauses now and then: where it does, others have their turn. */
export async function inTurns<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await breathe();
  }
}
