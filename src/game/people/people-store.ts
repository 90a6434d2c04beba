import { nameOfRow, newerRows, type Store } from '../../store/database/index.js';
import { PeopleRows } from '../../store/people/index.js';
import { RecordDamaged, type RecordNewer, recordOfText, textOfRecord } from '../../system/files/index.js';
import { type Random, systemRandom } from '../../system/sources/index.js';
import { Secret } from './capability-tokens.js';
import { PERSON, type Person } from './person.js';

/** Everybody who ever wrote, by his address in any case. */
export class People {
  /** Capability tokens for what is no seat of a game. */
  readonly secret: Secret;
  readonly #rows: PeopleRows;

  private constructor(store: Store, secret: Secret) {
    this.#rows = new PeopleRows(store);
    this.secret = secret;
  }

  /** The people of a store; the secret is made when there is none. Throws `RecordDamaged` and `RecordNewer`. */
  static async open(store: Store, random: Random = systemRandom): Promise<People> {
    return new People(store, await Secret.open(store, random));
  }

  /** The records of people that a newer program wrote. */
  static async newer(store: Store): Promise<RecordNewer[]> {
    return newerRows('people', PERSON, await new PeopleRows(store).numbered());
  }

  /** Null for a stranger. Throws `RecordDamaged` and `RecordNewer`. */
  async find(address: string): Promise<Person | null> {
    const own = address.toLowerCase();
    return personOf(own, await this.#rows.record(own));
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
    const own = address.toLowerCase();
    const before = await this.find(own);
    const wanted = change(before);
    // Nearly always there is nothing to change, and nobody to wait for.
    if (wanted === null || wanted === before) return before;
    const record = await this.#rows.change(own, (text) => {
      const known = personOf(own, text);
      const changed = change(known);
      if (changed === null || changed === known) return null;
      const person = { ...changed, address: changed.address.toLowerCase() };
      if (person.address !== own) throw new RangeError('an address is not changed here');
      return textOfRecord(whereIs(own), PERSON, person);
    });
    return personOf(own, record);
  }

  /** Forgets an address. */
  async remove(address: string): Promise<void> {
    await this.#rows.remove(address.toLowerCase());
  }
}

function personOf(address: string, record: string | null): Person | null {
  if (record === null) return null;
  const person = recordOfText(whereIs(address), PERSON, record);
  if (person.address !== address) throw new RecordDamaged(`${whereIs(address)}: the record of somebody else`);
  return person;
}

const whereIs = (address: string): string => nameOfRow('people', address);
