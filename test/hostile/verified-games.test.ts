import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Json, JsonObject } from '../../src/engine/core/base/json.js';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import { exportLog } from '../../src/log/verify/export-redacted-log.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { oneIn } from '../support/property.js';
import { game } from '../support/ww-table.js';
import { byHand, cleanUp, dirOf, houseIn, lines, tableOf } from './house.js';

afterEach(cleanUp);

const TURNS = 40;

/** Plays some turns with lines that the options offer, chosen by lot. */
async function playOn(table: Table, random: SeededRandom): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    const [decision] = table.module.pending(table.session.state);
    if (decision === undefined) return;
    const examples = table
      .options(decision.side)
      .flatMap(({ orders }) => orders)
      .flatMap((order) => order.examples);
    const line = examples[random.below(examples.length)] ?? '';
    const sent = await table.submit(decision.side, lines(line), byHand);
    const verdicts = sent.verdicts.map(({ status }) => status);
    // What comes of it may hang on the other side.
    expect({ line, verdicts }).toEqual({ line, verdicts: [verdicts[0] === 'open' ? 'open' : 'done'] });
  }
}

/** The other values of each option, one at a time. */
const others: JsonObject[] = [1, 2, 3].flatMap((edition) =>
  Object.entries(game.choices?.(edition) ?? {}).flatMap(([option, values]) =>
    edition === 3 ? values.slice(1).map((value: Json) => ({ [option]: value })) : [],
  ),
);

describe('a game with any option', () => {
  it.each(oneIn(4, [{}, ...others]))(
    'can be proved from its log, whole and as a side may have it: %j',
    async (options) => {
      const table = await tableOf('annus-mirabilis', 'chains', options);
      await playOn(table, new SeededRandom(JSON.stringify(options)));
      const dir = dirOf(table);
      const keys = await readKeysAt(dir);
      if (!keys.ok) throw new Error(keys.violation.code);
      const whole = await readFile(join(dir, 'log.yaml'));
      const full = await verifyLog(whole, { level: 'full', module: table.module, keys: keys.value });
      expect(full).toMatchObject({ ok: true, entries: table.head.seq + 1, head: table.head.hash });
      for (const viewer of ['french', 'british', 'observer']) {
        const text = await exportLog(dir, viewer);
        if (!text.ok) throw new Error(text.violation.code);
        const own = await verifyLog(Buffer.from(text.value), { level: 'own', module: table.module });
        expect(own).toMatchObject({ ok: true, head: table.head.hash });
      }
      const again = await (await houseIn(join(dir, '..'))).open(table.id);
      expect(again?.session).toEqual(table.session);
    },
  );
});
