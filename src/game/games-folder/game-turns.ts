import type { Queues } from '../../system/tasks/index.js';
import type { Agenda } from './agenda.js';

/** The turns at the games: whoever does something to a game waits for his. Different games are beside each other. */
export class GameTurns {
  readonly #queues: Queues;
  readonly #agenda: Pick<Agenda, 'settled' | 'brokenOff'>;

  constructor(queues: Queues, agenda: Pick<Agenda, 'settled' | 'brokenOff'>) {
    this.#queues = queues;
    this.#agenda = agenda;
  }

  /**
   * Does something to a game, with all that follows from it, while nothing else does. Where it throws, or was not done `whole`, what was
   * appended is looked at once more.
   */
  run<T>(game: string, work: () => Promise<T>, whole: (done: T) => boolean = () => true): Promise<T> {
    return this.#queues.run(`game ${game}`, async () => {
      let settled = false;
      try {
        const done = await work();
        settled = whole(done);
        return done;
      } finally {
        if (settled) this.#agenda.settled(game);
        else this.#agenda.brokenOff(game);
      }
    });
  }
}
