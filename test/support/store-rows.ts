import { nameOfRow, type Store, type Tables } from '../../src/store/database/index.js';

/** What is kept in the store beside what follows from logs and what is reckoned with. */
const TABLES: readonly (keyof Tables)[] = [
  ...(['mails', 'mail_bytes', 'letters', 'letter_bytes', 'people', 'address_tickets'] as const),
  ...(['waiting_games', 'lobby_commands', 'returned_mail', 'remarks'] as const),
];

/** Every row of a store by its name, in the same order each time. */
export async function storeRows({ reads }: Pick<Store, 'reads'>): Promise<[name: string, text: string][]> {
  const found: [string, string][] = [];
  for (const table of TABLES) {
    for (const row of await reads.selectFrom(table).selectAll().execute()) {
      found.push([nameOfRow(table, String(Object.values(row)[0])), JSON.stringify(row)]);
    }
  }
  return found.sort(([a], [b]) => (a < b ? -1 : 1));
}
