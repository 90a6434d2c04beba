import { Serial } from './serial-queue.js';

/** One queue for each key: what concerns the same game is done in turn, different games beside each other. */
export class Queues {
  readonly #queues = new Map<string, { serial: Serial; waiting: number }>();

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { serial: new Serial(), waiting: 0 };
    this.#queues.set(key, queue);
    queue.waiting++;
    try {
      return await queue.serial.run(task);
    } finally {
      queue.waiting--;
      if (queue.waiting === 0) this.#queues.delete(key);
    }
  }
}
