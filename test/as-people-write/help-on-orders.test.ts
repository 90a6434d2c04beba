import { describe, expect, it } from '@jest/globals';
import type { SideId } from '../../src/engine/core/base/viewer-and-audience.js';
import { askerAt } from '../../src/robot/own-words/index.js';
import { type Asker, aboutOrders } from '../../src/robot/questions/index.js';
import { topicText } from '../../src/robot/texts/help-text.js';
import { realTexts } from '../support/real-texts.js';
import { position, rulesOf, tableAt } from './support/position.js';
import { SpokenTable } from './support/spoken-table.js';

const LANGUAGES = ['en', 'fr', 'de'] as const;
/** A position of each game at which a side has much to choose from, and one at which it is asked something small. */
const POSITIONS = [
  ...['wilderness-war-01', 'wilderness-war-03', 'wilderness-war-10'],
  ...['liberty-01', 'liberty-05', 'mohicans-01', 'mohicans-06'],
];

function seatAt(name: string, locale: string): { readonly table: SpokenTable; readonly side: SideId } {
  const table = new SpokenTable(tableAt(name, locale), rulesOf(position(name)));
  return { table, side: position(name).writer };
}

function askerOf({ table, side }: ReturnType<typeof seatAt>, locale: string): Asker {
  return askerAt(table as never, { side, locale });
}

describe.each(POSITIONS)('help at %s', (name) => {
  it.each(LANGUAGES)(
    'on every order has its form and lines of the position, or says why and when (%s)',
    async (locale) => {
      const seat = seatAt(name, locale);
      const { module } = seat.table;
      const asker = askerOf(seat, locale);
      for (const def of module.orders) {
        const asked = [aboutOrders(asker, [def], null)];
        const told = topicText(module, def.verb, realTexts, locale, null, asked) ?? '';
        const lines = asked.flatMap((one) => one.lines);
        expect([def.verb, lines.length > 0 || asked.some(({ reason }) => reason !== null)]).toEqual([
          def.verb,
          true,
        ]);
        for (const line of lines) expect(told).toContain(`    ${line}`);
        // Without a line of the position there is an example, or the sentence is all of it.
        expect([def.verb, /\n {4}\S/.test(told)]).toEqual([def.verb, true]);
      }
    },
  );

  it('gives no line that would be refused', async () => {
    const seat = seatAt(name, 'en');
    const { side } = seat;
    const asker = askerOf(seat, 'en');
    const lines = seat.table.module.orders.flatMap((def) => aboutOrders(asker, [def], null).lines);
    for (const text of lines) {
      const { accepted } = await seatAt(name, 'en').table.check(side, [{ line: 1, text }]);
      expect([text, accepted]).toEqual([text, true]);
    }
    expect(lines.length).toBeGreaterThan(0);
  });
});
