import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  clearLeftovers,
  RecordDamaged,
  readRecord,
  syncDirectory,
  withLock,
  writeRecord,
} from '../../system/files/index.js';
import { type Random, systemRandom } from '../../system/sources/index.js';
import { Secret } from './capability-tokens.js';
import { PERSON, type Person } from './person.js';

/** Everybody who ever wrote: one file each in `<games>/.people`, named by a hash of the address. */
export class People {
  /** Capability tokens for what is no seat of a game. */
  readonly secret: Secret;
  readonly dir: string;
  /** A folder for the lock alone: whoever takes one looks through the folder. */
  readonly #lock: string;

  private constructor(dir: string, secret: Secret) {
    this.dir = dir;
    this.#lock = lockOf(dir);
    this.secret = secret;
  }

  /** Opens the people of a games folder; the folder and the secret are made when they are not there. */
  static async open(games: string, random: Random = systemRandom): Promise<People> {
    const dir = join(games, '.people');
    await mkdir(lockOf(dir), { recursive: true, mode: 0o700 });
    await clearLeftovers(dir);
    return new People(dir, await Secret.open(dir, random));
  }

  /** Null for a stranger. Throws `RecordDamaged`. */
  async find(address: string): Promise<Person | null> {
    const name = nameOf(address);
    const person = await readRecord(join(this.dir, name), PERSON);
    if (person !== null && nameOf(person.address) !== name) {
      throw new RecordDamaged(`${join(this.dir, name)}: the file of somebody else`);
    }
    return person;
  }

  async save(person: Person): Promise<void> {
    await this.update(person.address, () => person);
  }

  /**
   * Changes what is known of somebody, one change after the other, also of several programs. `change` is given what is
   * known (null for a stranger) and gives what is to be known; null leaves it alone. It may be asked twice. Returns
   * what is known then.
   */
  async update(address: string, change: (person: Person | null) => Person | null): Promise<Person | null> {
    const before = await this.find(address);
    const wanted = change(before);
    // Nearly always there is nothing to change, and nobody to wait for.
    if (wanted === null || wanted === before) return before;
    return withLock(this.#lock, async () => {
      const known = await this.find(address);
      const changed = change(known);
      if (changed === null || changed === known) return known;
      if (nameOf(changed.address) !== nameOf(address)) throw new RangeError('an address is not changed here');
      const lower = { ...changed, address: changed.address.toLowerCase() };
      await writeRecord(this.dir, nameOf(address), lower, PERSON);
      return lower;
    });
  }

  /** Forgets an address. */
  async remove(address: string): Promise<void> {
    await withLock(this.#lock, async () => {
      await rm(join(this.dir, nameOf(address)), { force: true });
      await syncDirectory(this.dir);
    });
  }
}

function nameOf(address: string): string {
  return `${createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 32)}.yaml`;
}

const lockOf = (dir: string): string => join(dir, 'changing');
