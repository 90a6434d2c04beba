// A thread that reads mail: one task after the other, as they are asked.
import { parentPort } from 'node:worker_threads';
import { type Asked, TASKS, type Told } from './reading-thread-calls.js';

if (parentPort === null) throw new Error('this is no program of its own');
const port = parentPort;

port.on('message', ({ task, args }: Asked) => {
  const work = TASKS[task] as (...args: readonly unknown[]) => Promise<unknown>;
  const tell = (told: Told) => port.postMessage(told);
  work(...args).then(
    (value) => tell({ value }),
    (error: unknown) =>
      tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

port.postMessage({ value: null } satisfies Told);
