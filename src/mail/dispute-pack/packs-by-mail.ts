import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { Table } from '../../game/table/index.js';
import type { LogPlace } from '../../log/storage/index.js';
import type { CasePacks } from '../../robot/channel-contract/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import { makePack, type PackParts } from './make-pack.js';

/** Decimal, as providers count. */
const MEGABYTE = 1_000_000;

/** The packs that moderators ask for by mail: small enough for one. */
export class PacksByMail implements CasePacks {
  readonly #parts: Omit<PackParts, 'now'>;
  readonly #logOf: (game: string) => Promise<LogPlace | null>;
  readonly #clock: TimeSource;
  readonly #most: number;

  /** `most`: megabytes, before they are encoded for the mail. */
  constructor(
    parts: Omit<PackParts, 'now'> & {
      readonly logOf: (game: string) => Promise<LogPlace | null>;
      readonly clock: TimeSource;
      readonly most: number;
    },
  ) {
    const { logOf, clock, most, ...rest } = parts;
    this.#parts = rest;
    this.#logOf = logOf;
    this.#clock = clock;
    this.#most = most;
  }

  async pack(table: Table, number: number, locale: string): Promise<Result<Uint8Array>> {
    const { id: game } = table;
    const place = await this.#logOf(game);
    if (place === null) return refuse('no-such-game', undefined, { id: game });
    const now = new Date(this.#clock.now()).toISOString();
    const made = await makePack({ ...this.#parts, now }, { place, table }, number, 'umpire', locale);
    if (!made.ok) return made;
    const { length } = made.value;
    if (length <= this.#most * MEGABYTE) return ok(made.value);
    const megabytes = Math.ceil(length / MEGABYTE);
    return refuse('pack-too-large', undefined, { game, number, megabytes, most: this.#most });
  }
}
