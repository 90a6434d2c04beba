import { TryLater } from '../../system/files/index.js';

/**
 * The store cannot be used right now, for a reason that lies in the machine: the same work may be done well a moment later. `code`
 * is that of the like error of a file (`ENOSPC`, `EROFS`, `EIO`, `EBUSY`, `EACCES`).
 */
export class StoreFault extends TryLater {
  override name = 'StoreFault';

  constructor(
    readonly code: string,
    message: string,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

/** What should be the store is none, or it is damaged: one that the operator puts back can be used. */
export class StoreDamaged extends TryLater {
  override name = 'StoreDamaged';

  constructor(path: string, reason: string) {
    super(`${path}: ${reason}`);
  }
}

/** The data base does not let this program in: no such user, password, data base or right. */
export class StoreRefused extends TryLater {
  override name = 'StoreRefused';

  constructor(where: string, reason: string) {
    super(`${where}: ${reason}`);
  }
}

/** A newer program has changed the tables. Nothing is wrong with them, and they must stay as they are. */
export class StoreNewer extends TryLater {
  override name = 'StoreNewer';

  /** `steps` are the changes that are not known here. */
  constructor(
    readonly path: string,
    readonly steps: readonly string[],
  ) {
    super(`${path}: written by a newer Posthorn (${steps.join(', ')})`);
  }
}
