import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../src/engine/core/base/json.js';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import { exportLog } from '../../src/log/verify/export-redacted-log.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { liberty } from '../support/liberty-table.js';
import { oneIn } from '../support/property.js';
import { tempDir } from '../support/temp.js';
import { byHand, cleanUp, houseIn, lines } from './house.js';

const homes: (() => Promise<void>)[] = [];
afterEach(async () => {
  await cleanUp();
  for (const remove of homes.splice(0)) await remove();
});

/** More questions than any war has: a game that reaches them is stuck. */
const MOST = 3000;

async function begin(options: JsonObject): Promise<{ table: Table; dir: string }> {
  const { dir, remove } = await tempDir('liberty');
  homes.push(remove);
  const house = await houseIn(dir);
  const made = await house.create({
    id: 'g1',
    title: 'Liberty',
    module: 'liberty',
    setup: { scenario: '1775', options },
    dice: 'chains',
    players: [
      { side: 'american', name: 'Alice', address: 'alice@example.org', locale: 'en', zone: 'UTC' },
      { side: 'british', name: 'Bob', address: 'bob@example.org', locale: 'en', zone: 'UTC' },
    ],
  });
  if (!made.ok) throw new Error(JSON.stringify(made.violation));
  return { table: made.value, dir: join(dir, 'g1') };
}

/** Plays to the end with lines that reports offer, one after the other side's where both are asked. */
async function playOut(table: Table, random: SeededRandom): Promise<number> {
  for (let answers = 0; answers < MOST; answers++) {
    const pending = table.module.pending(table.session.state);
    const decision = pending[random.below(Math.max(1, pending.length))];
    if (decision === undefined) return answers;
    const mine = table.options(decision.side).find((one) => one.decision.id === decision.id);
    const examples = mine?.orders.flatMap((order) => order.examples) ?? [];
    const line = examples[random.below(examples.length)] ?? '';
    const sent = await table.submit(decision.side, lines(line), byHand, decision.id);
    expect({ line, verdicts: sent.verdicts.map(({ status }) => status) }).toEqual({
      line,
      verdicts: ['done'],
    });
  }
  throw new Error('no end');
}

const OPTIONS = Object.keys(liberty.choices?.(1) ?? {});
const others = OPTIONS.map((option) => ({ [option]: liberty.choices?.(1)[option]?.[1] ?? true }));
const all = Object.fromEntries(OPTIONS.map((option) => [option, true]));
const none = Object.fromEntries(OPTIONS.map((option) => [option, false]));

describe('a whole war with any option', () => {
  it.each(oneIn(8, [all, ...others, {}, none]))(
    'can be proved from its log, whole and as anybody may have it: %j',
    async (options) => {
      const { table, dir } = await begin(options);
      expect(await playOut(table, new SeededRandom(JSON.stringify(options)))).toBeGreaterThan(10);
      expect(table.module.outcome(table.session.state)).not.toBeNull();
      const keys = await readKeysAt(dir);
      if (!keys.ok) throw new Error(keys.violation.code);
      const whole = await readFile(join(dir, 'log.yaml'));
      const full = await verifyLog(whole, { level: 'full', module: table.module, keys: keys.value });
      expect(full).toMatchObject({ ok: true, entries: table.head.seq + 1, head: table.head.hash });
      for (const viewer of ['american', 'british', 'observer', 'umpire']) {
        const text = await exportLog(dir, viewer);
        if (!text.ok) throw new Error(text.violation.code);
        const own = await verifyLog(Buffer.from(text.value), { level: 'own', module: table.module });
        expect(own).toMatchObject({ ok: true, head: table.head.hash });
      }
      const again = await (await houseIn(join(dir, '..'))).open(table.id);
      expect(again?.session).toEqual(table.session);
    },
    120_000,
  );
});
