import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { inEveryRun, MORE } from '../support/property.js';
import { Measure } from './support/measure.js';
import { position, positionNames, rulesOf, tableAt } from './support/position.js';
import { SpokenTable } from './support/spoken-table.js';
import type { Written } from './support/written.js';

let measure: Measure;
beforeAll(async () => {
  measure = await Measure.open();
});
afterAll(() => measure.close());

const MAILS = inEveryRun(20, 40 * MORE);
/** Orders of each game that can be carried out nowhere. */
const WRONG: { readonly [game: string]: readonly string[] } = {
  'wilderness-war': ['force 99 Nobody', 'move to Nowhere', 'event 999', 'stockades 1 at Nowhere'],
  liberty: ['play 999', 'move Howe from Nowhere to Boston', 'deploy at Nowhere'],
  mohicans: ['move Nobody from Nowhere to Albany', 'raid Nowhere', 'station nobody at Nowhere'],
};

function mail(at: string, lines: readonly string[], means: readonly string[]): Written {
  const text = lines.join('\n');
  const kind = means.length === 0 ? 'nothing' : 'clear';
  const written = { id: 'part', position: at, language: 'en', program: 'plain', quoted: 'none' } as const;
  return { ...written, mail: text, kind, means };
}

/** Lines that may be sent at once, in an order of chance, with others between them that may not. */
function linesAt(at: string, random: SeededRandom): string[] {
  const table = tableAt(at, 'en').table();
  const { writer, game } = position(at);
  const wrong = WRONG[game] ?? [];
  const legal = table.options(writer).flatMap(({ orders }) => orders.flatMap(({ examples }) => examples));
  return Array.from({ length: 2 + random.below(4) }, (_, index) => {
    const list = index > 0 && random.below(3) === 0 ? wrong : legal;
    return list[random.below(list.length)] ?? 'pass';
  });
}

/** How many of the lines stand before the first that is refused. */
async function beforeFault(at: string, lines: readonly string[]): Promise<number> {
  const about = position(at);
  const orders = lines.map((text, index) => ({ text, line: index + 1 }));
  for (let count = 1; count <= orders.length; count++) {
    const table = new SpokenTable(tableAt(at, 'en'), rulesOf(about));
    const { accepted } = await table.check(about.writer, orders.slice(0, count));
    if (!accepted) return count - 1;
  }
  return lines.length;
}

describe('a mail with `partial on`', () => {
  it('has the effect of the mail that ends before its first fault; without it a fault undoes all', async () => {
    const random = new SeededRandom('partial');
    const names = positionNames();
    let cut = 0;
    for (let count = 0; count < MAILS; count++) {
      const at = names[random.below(names.length)] ?? '';
      const lines = linesAt(at, random);
      const good = await beforeFault(at, lines);
      const kept = lines.slice(0, good);
      const partly = await measure.of(mail(at, lines, kept), { partial: true });
      const told = { at, lines, good, answer: partly.answer.slice(0, 2000) };
      expect({ ...told, found: partly.found }).toEqual({ ...told, found: 'right' });
      if (good === lines.length) continue;
      if (good > 0) {
        cut++;
        expect(partly.answer).toContain('Your mail was carried out up to line');
        const verdicts = partly.answer.split('YOUR MAIL')[1]?.split('\n\n')[0] ?? '';
        expect(verdicts).toContain('REFUSED');
      }
      const wholly = await measure.of(mail(at, lines, []));
      expect([at, lines, wholly.found]).toEqual([at, lines, 'right']);
    }
    process.stdout.write(`${cut} of ${MAILS} mails done in part\n`);
    expect(cut).toBeGreaterThan(MAILS / 4);
  }, 300_000);
});
