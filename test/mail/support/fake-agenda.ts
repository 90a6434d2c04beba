import type { Agenda } from '../../../src/game/games-folder/agenda.js';
import type { House } from '../../../src/game/table/table-interfaces.js';

/** An agenda that opens all games to know what is to be done, and remembers in memory what was. */
export class FakeAgenda implements Agenda {
  readonly #house: Pick<House, 'list' | 'open'>;
  readonly #attended = new Map<string, string>();
  readonly #due = new Map<string, number | null>();

  constructor(house: Pick<House, 'list' | 'open'>) {
    this.#house = house;
  }

  async look(): Promise<void> {}
  settled(): void {}
  brokenOff(): void {}

  async *undone(): AsyncGenerator<{ readonly game: string; readonly head: string }> {
    for (const game of await this.#house.list()) {
      const head = (await this.#house.open(game))?.head.hash ?? '';
      if (this.#attended.get(game) !== head) yield { game, head };
    }
  }

  attended(game: string, head: string): void {
    this.#attended.set(game, head);
  }

  async *due(by: number = Number.POSITIVE_INFINITY): AsyncGenerator<string> {
    for (const [game, at] of this.#due) if (at !== null && at <= by) yield game;
  }

  async nextDue(after: number): Promise<number | null> {
    const times = [...this.#due.values()].filter((at) => at !== null && at > after) as number[];
    return times.length === 0 ? null : Math.min(...times);
  }

  setDue(game: string, _head: string, at: number | null): void {
    this.#due.set(game, at);
  }

  async *stopped(reason: string): AsyncGenerator<{ readonly game: string; readonly addresses: string[] }> {
    for (const game of await this.#house.list()) {
      const table = await this.#house.open(game);
      if (table?.paused()?.reason !== reason) continue;
      yield { game, addresses: table.players.map(({ address }) => address) };
    }
  }

  async written(): Promise<void> {}

  async count(): Promise<number> {
    return (await this.#house.list()).length;
  }
}
