import type { Store } from '../../src/store/database/index.js';
import { StoreFault } from '../../src/store/database/store-errors.js';

/** A store that takes nothing more while its disk is `full`; what a work has done until then is undone with it. */
export class FullDisk implements Store {
  full = true;

  constructor(readonly store: Store) {}

  get reads(): Store['reads'] {
    return this.store.reads;
  }

  write: Store['write'] = (work, when) =>
    this.store.write(async (db) => {
      const told = await work(db);
      if (this.full) throw new StoreFault('ENOSPC', 'the disk is full', null);
      return told;
    }, when);
}
