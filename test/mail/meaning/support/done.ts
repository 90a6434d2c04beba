import { inOwnWords } from '../../../../src/robot/handlers/orders-in-own-words.js';
import { isWrittenOrder } from '../../../../src/robot/meaning/index.js';
import { position, rulesOf, tableAt } from '../../../as-people-write/support/position.js';
import { SpokenTable } from '../../../as-people-write/support/spoken-table.js';

/** The orders that a mail in one's own words comes to at once; null where it is asked back, refused, or talk. */
export function done(text: string, locale: string, where: string): readonly string[] | null {
  const about = position(where);
  const table = new SpokenTable(tableAt(where, locale), rulesOf(about));
  const lines = text.split('\n').flatMap((line, at) => (line === '' ? [] : [{ text: line, line: at + 1 }]));
  const own = inOwnWords(table, { side: about.writer, locale }, lines);
  if (own?.clear !== true) return null;
  const { module, session } = table;
  const view = module.view(session.state, about.writer);
  const orders = own.orders.map((order) => order.text);
  const isRead = orders.every((order) => isWrittenOrder(module, view, about.writer, order, locale));
  return isRead && orders.length > 0 ? orders : null;
}
