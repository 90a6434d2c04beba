import { isWrittenOrder } from '../../../../src/robot/meaning/index.js';
import { inOwnWords } from '../../../../src/robot/own-words/index.js';
import { position, rulesOf, tableAt } from '../../../as-people-write/support/position.js';
import { SpokenTable } from '../../../as-people-write/support/spoken-table.js';

/** The orders that a mail in one's own words comes to at once; null where it is asked back, refused, or talk. */
export function done(text: string, locale: string, where: string): readonly string[] | null {
  const { table, side, own } = readAt(text, locale, where);
  if (own?.clear !== true) return null;
  const { module, session } = table;
  const view = module.view(session.state, side);
  const orders = own.orders.map((order) => order.text);
  const isRead = orders.every((order) => isWrittenOrder(module, view, side, order, locale));
  return isRead && orders.length > 0 ? orders : null;
}

/** What it may mean, each as its orders in one text, the likeliest first. */
export function offered(text: string, locale: string, where: string): readonly string[] {
  const { own } = readAt(text, locale, where);
  return own?.readings().map((lines) => lines.join('; ')) ?? [];
}

function readAt(text: string, locale: string, where: string) {
  const about = position(where);
  const table = new SpokenTable(tableAt(where, locale), rulesOf(about));
  const side = about.writer;
  const lines = text.split('\n').flatMap((line, at) => (line === '' ? [] : [{ text: line, line: at + 1 }]));
  return { table, side, own: inOwnWords(table, { side, locale }, lines) };
}
