// npm run release:fixtures [-- FOLDER [WHICH]]: plays games under the rules as they are and keeps their logs, keys and exports
// under test/releases/<version>/, for the releases to come; and, alone where WHICH is `state`, a robot's whole state.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { GameModule } from '../src/engine/core/contract/game-module.js';
import { openHouse } from '../src/game/games-folder/games-folder.js';
import { loadRegistry } from '../src/games/registry-loader.js';
import { readKeysAt } from '../src/log/storage/log-keys.js';
import { exportLog } from '../src/log/verify/export-redacted-log.js';
import { verifyLog } from '../src/log/verify/verify-log.js';
import { tempDir, testClock } from '../test/support/temp.js';
import { type Fixture, fixturesOf } from './release/fixtures.js';
import { keepState } from './release/kept-state.js';
import { ownSetup } from './release/own-setups.js';
import { playFixture, playRecorded } from './release/play-fixture.js';
import { recordedGame } from './release/recorded-game.js';

/** Enough time that nobody is ever late while a fixture is played: its clock goes a second at a look. */
const CLOCK = {
  ...{ first: 4320, bank: 4320, increment: 720, cap: 7200, grace: 1440, remind: 1440, vacationDays: 21 },
  expiry: 'moderator',
} as const;
const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
const target = process.argv[2] ?? join(root, 'test', 'releases', version);
const only = process.argv[3];
if (only === undefined || only === 'state') {
  const { waiting } = await keepState(join(target, 'state'), version);
  process.stdout.write(`a robot's state, ${waiting.length} letters waiting\n`);
  if (only === 'state') process.exit();
}
/** How many each side has of something. */
function counts(bySide: { readonly [side: string]: readonly unknown[] }): {
  readonly [side: string]: number;
} {
  return Object.fromEntries(Object.entries(bySide).map(([side, list]) => [side, list.length]));
}

function recordedOf(
  module: GameModule,
  raw: Parameters<GameModule['checkSetup']>[0],
  { name, mails }: Fixture,
) {
  const setup = module.checkSetup(raw);
  if (!setup.ok) throw new Error(`${name}: ${setup.violation.code}`);
  return recordedGame(module, setup.value, `${module.id} ${name}`, mails ?? Number.POSITIVE_INFINITY);
}

const registry = loadRegistry();
const { dir, remove } = await tempDir('fixtures');
const house = await openHouse({ dir, registry, clock: testClock() });
const rows: object[] = [];
for (const id of registry.ids()) {
  const module = registry.get(id);
  if (module === null) throw new Error(`${id} is gone`);
  for (const fixture of fixturesOf(module, await ownSetup(id))) {
    if (only !== undefined && !`${id}/${fixture.name}`.includes(only)) continue;
    // The names of options are too long for that of a game.
    const game = `${id}-${rows.length}`;
    const setup = { scenario: fixture.scenario, edition: fixture.edition, options: fixture.options };
    const recorded = fixture.dice === 'chains' ? null : recordedOf(module, setup, fixture);
    const script = recorded?.flatMap(({ values }) => values) ?? [];
    const made = await house.create({
      id: game,
      title: `${fixture.name} of ${id}`,
      module: id,
      setup,
      dice: fixture.dice === 'scripted' ? { scripted: script } : fixture.dice,
      players: module.sides.map((side, index) => ({
        ...{ side, name: ['Anna', 'Ben'][index] ?? side, address: `${side}@example.org` },
        ...{ locale: 'en', zone: 'UTC' },
      })),
      moderator: { name: 'Mia', address: 'mia@example.org', locale: 'en', zone: 'UTC' },
      control: fixture.table ? CLOCK : null,
    });
    if (!made.ok) throw new Error(`${game}: ${JSON.stringify(made.violation)}`);
    const table = made.value;
    const played = await (recorded === null ? playFixture(table, fixture) : playRecorded(table, recorded));
    const folder = join(dir, game);
    const keys = await readKeysAt(folder);
    if (!keys.ok) throw new Error(`${game}: ${keys.violation.code}`);
    const whole = await readFile(join(folder, 'log.yaml'));
    const verified = await verifyLog(whole, { level: 'full', module, keys: keys.value });
    if (!verified.ok) throw new Error(`${game} does not verify: ${JSON.stringify(verified)}`);
    const exports = fixture.exports ? [...module.sides, 'observer'] : [];
    const kept = join(target, id, fixture.name);
    await rm(kept, { recursive: true, force: true });
    await mkdir(kept, { recursive: true });
    await writeFile(join(kept, 'log.yaml.br'), brotliCompressSync(whole));
    for (const name of ['keys.yaml', 'players.yaml'])
      await writeFile(join(kept, name), await readFile(join(folder, name)));
    for (const viewer of exports) {
      const text = await exportLog(folder, viewer);
      if (!text.ok) throw new Error(`${game}: ${text.violation.code}`);
      await writeFile(join(kept, `export-${viewer}.yaml.br`), brotliCompressSync(Buffer.from(text.value)));
    }
    const { session, head } = table;
    const outcome = module.outcome(session.state);
    const open = module.pending(session.state).map(({ kind, side }) => `${kind} of ${side}`);
    rows.push({
      game: id,
      name: fixture.name,
      ...{
        scenario: fixture.scenario,
        edition: fixture.edition,
        options: fixture.options,
        dice: fixture.dice,
      },
      module: module.version,
      exports,
      ...{ entries: head.seq + 1, head: head.hash },
      ...{ ended: outcome, open, waiting: counts(session.queues), plans: counts(session.plans), played },
    });
    process.stdout.write(
      `${id}/${fixture.name}: ${head.seq + 1} entries, ${whole.length} bytes, ${JSON.stringify(played)}, ${outcome === null ? open.join(', ') : 'over'}\n`,
    );
  }
}
await house.close();
await remove();
await writeFile(join(target, 'index.json'), `${JSON.stringify(rows, null, 1)}\n`);
process.stdout.write(`${rows.length} games kept in ${target}\n`);
