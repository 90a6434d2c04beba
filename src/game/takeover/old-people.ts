import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { nameOfRow, type Store } from '../../store/database/index.js';
import { AddressTicketRows, PeopleRows } from '../../store/people/index.js';
import { type RecordNewer, readRecord, textOfRecord } from '../../system/files/index.js';
import { PERSON, SECRET, Secret, TICKET } from '../people/index.js';
import { type Found, inBatches } from './batches.js';
import { HASH, newerIn, oldRecords } from './old-files.js';

/** Records that become durable together. */
const TOGETHER = 100;

/** Where people lay in a folder of games: `HASH.yaml`, `secret.yaml`, and `addresses/HASH.yaml` for changes of address. */
export function oldPeopleFolder(games: string): string {
  return join(games, '.people');
}

/** The files that a newer program wrote. */
export async function newerOldPeople(games: string): Promise<RecordNewer[]> {
  const dir = oldPeopleFolder(games);
  return [
    ...(await newerIn(dir, /^secret$/, SECRET)),
    ...(await newerIn(dir, HASH, PERSON)),
    ...(await newerIn(join(dir, 'addresses'), HASH, TICKET)),
  ];
}

/**
 * Brings the people of a folder of games into the store. What is known there already stays. May be done again. Throws `RecordDamaged`
 * for the secret alone, without which no letter that was sent could be answered.
 */
export async function takeOverPeople(
  store: Store,
  games: string,
  found: Found<'people' | 'tickets'>,
): Promise<void> {
  const dir = oldPeopleFolder(games);
  const secret = await readRecord(join(dir, 'secret.yaml'), SECRET);
  if (secret !== null) await Secret.keep(store, secret);
  for await (const batch of inBatches(peopleIn(dir, found.damaged), TOGETHER)) {
    await new PeopleRows(store).addMissing(batch);
    found.took('people', batch.length);
  }
  const tickets = oldRecords(join(dir, 'addresses'), HASH, TICKET, found.damaged);
  for await (const batch of inBatches(tickets, TOGETHER)) {
    const rows = batch.map(({ name: token, value }) => ({
      ...{ token, at: value.at },
      record: textOfRecord(nameOfRow('address_tickets', token), TICKET, value),
    }));
    await new AddressTicketRows(store).addMissing(rows);
    found.took('tickets', rows.length);
  }
}

async function* peopleIn(dir: string, damaged: (path: string) => void) {
  for await (const { name, path, value } of oldRecords(dir, HASH, PERSON, damaged)) {
    const { address } = value;
    if (hashOf(address) === name)
      yield { address, record: textOfRecord(nameOfRow('people', address), PERSON, value) };
    else damaged(path);
  }
}

function hashOf(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 32);
}
