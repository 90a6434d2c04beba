import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openHouse } from '../../../src/game/games-folder/games-folder.js';
import type { Table } from '../../../src/game/table/table-interfaces.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import type { Difference } from '../../../src/log/execution/rules-comparison.js';
import { readKeysAt } from '../../../src/log/storage/log-keys.js';
import { verifyLog } from '../../../src/log/verify/verify-log.js';
import { reportAs } from '../../../src/report/formats/report-formats.js';
import { buildReport } from '../../../src/report/model/build-report-model.js';
import { oneIn } from '../../support/property.js';
import { realTexts } from '../../support/real-texts.js';
import { tempDir, testClock } from '../../support/temp.js';
import { fileOf, gamesOf, type Kept, putInto, releases } from './kept-games.js';
import { randomOrders } from './ten-orders.js';

const LOCALES = ['en', 'fr', 'de'] as const;
const ORDERS = 10;
const registry = loadRegistry();

/** The games that come out otherwise under the newest rules, by name: the first entry, and the rule. */
type Stays = { readonly [game: string]: { readonly seq: number; readonly rule: string | null } };

const staysFile = (release: string): string =>
  fileURLToPath(new URL(`../${release}/stays.json`, import.meta.url));

/**
 * The games of one kind that a release kept, every sixth one and all of them by `npm run fuzz`: it opens under the rules it was made by
 * and comes out under the newest as is on record, and everybody can check what he was given of it. Every third of these goes on, is told
 * in every language, adopts the newest rules, goes on again, and verifies in full from its first entry to its last.
 */
export async function describeKept(game: string): Promise<void> {
  for (const release of await releases()) {
    const kept = (await gamesOf(release)).filter((one) => one.game === game);
    const stays = await readStays(release);
    describe(`${game} of ${release}`, () => {
      const found: { [name: string]: Stays[string] } = {};
      let temp: Awaited<ReturnType<typeof tempDir>>;
      beforeAll(async () => {
        temp = await tempDir('kept');
      });
      afterAll(async () => {
        if (process.env.UPDATE_GOLDEN !== undefined) await putOnRecord(release, game, found);
        await temp.remove();
      });

      const opened = process.env.UPDATE_GOLDEN === undefined ? oneIn(6, kept) : kept;
      const played = oneIn(3, opened);

      it.each(opened.map((one) => [one.name, one] as const))(
        '%s comes out as is on record, and goes on',
        async (name, one) => {
          const id = await putInto(temp.dir, release, one);
          // Later than any entry, as every clock since.
          const house = await openHouse({ dir: temp.dir, registry, clock: testClock(Date.UTC(2027, 0, 1)) });
          const table = await house.open(id);
          if (table === null) throw new Error(`no ${id}`);
          expect([table.module.version, table.head]).toEqual([
            one.module,
            { seq: one.entries - 1, hash: one.head },
          ]);
          const difference = await table.newer.difference();
          if (difference !== null) found[`${game}/${name}`] = { seq: difference.seq, rule: difference.rule };
          expect(sentence(game, name, release, difference, stays)).toBeNull();
          if (!played.includes(one)) return house.close();
          await told(table, Math.max(0, table.head.seq - 12));
          if (one.ended === null && table.session.ended === null) await goesOn(table, one);
          await house.close();
          await verified(join(temp.dir, id));
        },
      );

      it('lets everybody check what he was given of it', async () => {
        for (const one of opened) {
          for (const viewer of one.exports) {
            const file = await fileOf(release, one, `export-${viewer}.yaml`);
            expect(await verifyLog(file, { level: 'own', modules: registry })).toMatchObject({ ok: true });
          }
        }
      });
    });
  }
}

async function readStays(release: string): Promise<Stays> {
  return JSON.parse(await readFile(staysFile(release), 'utf8')) as Stays;
}

/** Writes down where the games of one kind stay now, in place of where they did. */
async function putOnRecord(release: string, game: string, found: Stays): Promise<void> {
  const others = Object.entries(await readStays(release)).filter(([key]) => !key.startsWith(`${game}/`));
  const all = Object.fromEntries([...others, ...Object.entries(found)].sort());
  await writeFile(staysFile(release), `${JSON.stringify(all, null, 1)}\n`);
}

/** What is wrong where a game of an older release does not come out as is on record for it. */
function sentence(
  game: string,
  name: string,
  release: string,
  difference: Difference | null,
  stays: Stays,
): string | null {
  if (process.env.UPDATE_GOLDEN !== undefined) return null;
  const known = stays[`${game}/${name}`] ?? null;
  const now = difference === null ? null : { seq: difference.seq, rule: difference.rule };
  if (JSON.stringify(known) === JSON.stringify(now)) return null;
  const told =
    difference === null
      ? 'comes out the same'
      : `differs at entry ${difference.seq} (rule ${difference.rule}: ${difference.problem})`;
  return (
    `This changes logs of ${release}: ${game}/${name} ${told} under the newest rules, on record is ${JSON.stringify(known)}. ` +
    'Where a state got a field or another form, raise its format and write an upgrade; where a rule was mended, its version ' +
    '(CONTRIBUTING, "Mend a rule"); UPDATE_GOLDEN=1 puts it on record.'
  );
}

async function goesOn(table: Table, { dice }: Kept): Promise<void> {
  const old = table.module;
  expect(await taken(table, dice, 'old')).toBe(true);
  expect(table.module).toBe(old);
  const entries = await table.moderate({ kind: 'adopt', version: null }, { via: 'command', message: null });
  if (!entries.ok) throw new Error(JSON.stringify(entries.violation));
  expect(table.module).toBe(registry.get(old.id));
  expect(await taken(table, dice, 'new')).toBe(true);
  // What happened before the adoption, after it, and the entry itself.
  await told(table, Math.max(0, (entries.value[0]?.seq ?? 0) - 12));
}

/** Whether all the orders were taken that could be. */
async function taken(table: Table, dice: Kept['dice'], seed: string): Promise<boolean> {
  const count = await randomOrders(table, ORDERS, `${table.id} ${seed}`);
  const over = table.session.ended !== null || table.module.outcome(table.session.state) !== null;
  return count === ORDERS || over || dice === 'scripted';
}

/** A report in every language, each for somebody else; a text that is missing throws. */
async function told(table: Table, sinceSeq: number): Promise<void> {
  const viewers = [...table.module.sides, 'observer'];
  for (const [index, locale] of LOCALES.entries()) {
    const viewer = viewers[(index + table.head.seq) % viewers.length] ?? 'observer';
    const model = await buildReport(table, { viewer, sinceSeq, locale }, realTexts);
    const text = reportAs('text', model, { texts: realTexts, locale, pictures: [] });
    expect(text.length).toBeGreaterThan(200);
  }
}

async function verified(dir: string): Promise<void> {
  const keys = await readKeysAt(dir);
  if (!keys.ok) throw new Error(keys.violation.code);
  const full = await verifyLog(await readFile(join(dir, 'log.yaml')), {
    level: 'full',
    keys: keys.value,
    modules: registry,
  });
  expect(full.first).toBeUndefined();
}
