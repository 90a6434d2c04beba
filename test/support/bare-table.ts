import { refuse } from '../../src/engine/core/base/result.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { NewerRules } from '../../src/game/log-readings/newer-rules.js';
import type { Player, Table } from '../../src/game/table/table-interfaces.js';

/** A table at which nothing can be done: what a double of a table does not say otherwise. */
class Bare {
  readonly title: string = 'A caravan';
  readonly about = { scenario: 'road', edition: 1 };
  readonly newer: NewerRules;

  constructor(
    readonly id: string,
    readonly module: GameModule,
    readonly players: readonly Player[],
  ) {
    const rules = { module, head: { seq: 0 }, tryUnder: async () => null };
    this.newer = new NewerRules(
      rules,
      () => module,
      () => Promise.resolve(),
    );
  }

  // All else is on the prototype: a field would stand before what a double says.
  get dice(): Table['dice'] {
    return 'chains';
  }

  get session(): never {
    throw new Error('nobody looks into the session of this table');
  }

  get head() {
    return { seq: -1, hash: '' };
  }

  moduleAt() {
    return this.module;
  }

  paused() {
    return null;
  }

  awaitedDraw() {
    return null;
  }

  cases() {
    return [];
  }

  clock() {
    return null;
  }

  closings() {
    return [];
  }

  takes() {
    return false;
  }

  knows() {
    return false;
  }

  options() {
    return [];
  }

  async asked() {
    return [];
  }

  async entries() {
    return [];
  }

  async resume() {
    return [];
  }

  async ownSession() {
    return this.session;
  }

  async unfitAnswer() {
    return null;
  }

  async laidAside() {
    return null;
  }

  async refresh() {}

  async noteMail() {}

  async moderate() {
    return refuse('not-here');
  }

  submit() {
    return undone();
  }

  check() {
    return undone();
  }

  recall() {
    return undone();
  }

  view() {
    return undone();
  }
}

async function undone(): Promise<never> {
  throw new Error('nothing is done at this table');
}

/**
 * What every double of a table builds on. It is typed as a whole table, so that a method `Table` has and `Bare` lacks
 * is one error, on this line, and not one wherever a double is handed on.
 */
export const BareTable: new (id: string, module: GameModule, players: readonly Player[]) => Table = Bare;
