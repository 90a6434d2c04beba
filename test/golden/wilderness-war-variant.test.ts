import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Order } from '../../src/engine/core/contract/order.js';
import { textContext, writeOrder } from '../../src/engine/core/parse/read-order.js';
import type { State } from '../../src/engine/wilderness-war/state.js';
import { openHouse } from '../../src/game/games-folder/games-folder.js';
import { defaultOrder } from '../../src/game/table/default-order.js';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { eventsOf } from '../../src/log/format/entry-accessors.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { reportText } from '../../src/report/formats/plain-text.js';
import { buildReport } from '../../src/report/model/build-report-model.js';
import { realTexts } from '../support/real-texts.js';
import { fixedRandom, tempDir, testClock } from '../support/temp.js';
import { world } from '../support/wilderness-war.js';
import { season } from './wilderness-war-variant/season.js';

/** A season of Annus Mirabilis in the tournament variant, by mails with dice of the players' own. */

const EXPECTED = fileURLToPath(new URL('./wilderness-war-variant/expected/', import.meta.url));
const GAME = 'variant';
const LOCALES = ['en', 'fr', 'de'] as const;
/** In the place of a hash, which is another one with every field that a state gains and which nobody reads. */
const HASH = '0'.repeat(64);
const written: string[] = [];

/** Compares with the stored text; UPDATE_GOLDEN=1 writes it anew. */
function golden(file: string, text: string): void {
  written.push(file);
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(EXPECTED + file, text);
  expect(text).toBe(readFileSync(EXPECTED + file, 'utf8'));
}

let folder: Awaited<ReturnType<typeof tempDir>>;
let house: Awaited<ReturnType<typeof openHouse>>;
let table: Table;
/** What was sent and what happened, as it is compared. */
const record: string[] = [];

beforeAll(async () => {
  folder = await tempDir('variant');
  house = await openHouse({
    dir: join(folder.dir, 'games'),
    registry: loadRegistry(),
    clock: testClock(Date.UTC(2026, 0, 1)),
    random: fixedRandom(1757),
  });
  const player = (side: string) => ({
    ...{ side, name: `Player of the ${side}`, address: `${side}@example.org` },
    ...{ locale: 'en' as const, zone: 'UTC' },
  });
  const made = await house.create({
    id: GAME,
    title: 'A season of the tournament variant',
    module: 'wilderness-war',
    setup: { scenario: 'annus-mirabilis', edition: 3, options: { wbc: true, tournament: true } },
    dice: 'manual',
    players: [player('french'), player('british')],
  });
  if (!made.ok) throw new Error(JSON.stringify(made.violation));
  table = made.value;
});
afterAll(async () => {
  await house.close();
  await folder.remove();
});

const state = (): State => table.session.state as State;

/** What is asked, `action french`; chance's questions, too. */
function asked(): string {
  const [first] = table.module.pending(state());
  return first === undefined ? 'nobody' : `${first.kind} ${first.side}`;
}

/** Gives lines that must all be taken; what happened goes into the record. */
async function give(side: string, ...lines: string[]): Promise<void> {
  const sent = lines.map((text, index) => ({ line: index + 1, text }));
  const { verdicts, entries } = await table.submit(side, sent, { via: 'command', message: null });
  for (const { text, status, violation } of verdicts) {
    if (status === 'refused') throw new Error(`${text}: ${JSON.stringify(violation)}, asked: ${asked()}`);
  }
  if (entries.length < 2 && lines.every((line) => !line.startsWith('deal '))) {
    throw new Error(`${lines.join('; ')} waits at ${asked()}`);
  }
  record.push(`${side}: ${lines.join('; ')}`);
  const messages = realTexts.messages(table.module, 'en', 3);
  for (const event of entries.flatMap((entry) => eventsOf(entry, 'observer'))) {
    record.push(`  ${messages.message(table.module.describe(event))}`);
  }
  expect(table.module.problems(state())).toEqual([]);
}

/** Code of the refusal of a line; `legal` for none. */
async function refused(side: string, text: string): Promise<string> {
  const [verdict] = (await table.check(side, [{ line: 1, text }])).verdicts;
  return verdict?.violation?.code ?? 'legal';
}

/** The same with the cheapest card of the hand: the deals of this season count on what is spent, whatever the program would keep. */
function spending(order: Order, side: 'french' | 'british'): Order {
  if (order.args.card === undefined) return order;
  const value = (card: number): number => world.cards.get(card)?.value ?? 0;
  const [card = 0] = [...(state().hands[side].cards ?? [])].sort((a, b) => value(a) - value(b));
  return { ...order, args: { ...order.args, card } };
}

/** Everybody does as little as he may until that is asked. */
async function passTime(until: string): Promise<void> {
  while (asked() !== until) {
    const [decision] = table.module.pending(state());
    if (decision === undefined) throw new Error('the game is over, before '.concat(until));
    const order = spending(
      defaultOrder(table.module, state(), decision),
      decision.side as 'french' | 'british',
    );
    const view = table.module.view(state(), decision.side);
    const line = writeOrder(
      table.module,
      order,
      textContext(table.module, view, decision.side, decision, 'en'),
    );
    await give(decision.side, line);
  }
}

/** The report of a side in all languages, each to players of that language. */
async function reports(name: string, side: string): Promise<void> {
  for (const locale of LOCALES) {
    const dir = join(folder.dir, `${name}-${locale}`);
    mkdirSync(join(dir, GAME), { recursive: true });
    for (const file of ['keys.yaml', 'log.yaml', 'players.yaml']) {
      const text = readFileSync(join(folder.dir, 'games', GAME, file), 'utf8');
      writeFileSync(join(dir, GAME, file), text.replaceAll('locale: en', `locale: ${locale}`));
    }
    const other = await openHouse({ dir, registry: loadRegistry(), clock: testClock() });
    const copy = await other.open(GAME);
    if (copy === null) throw new Error(`no ${GAME}`);
    const news = { sinceSeq: table.head.seq - 2, locale, now: Date.UTC(2026, 0, 2) };
    const report = await buildReport(copy, { ...news, viewer: side }, realTexts);
    golden(`${name}.${locale}.txt`, reportText(report, realTexts, locale).replaceAll(table.head.hash, HASH));
    await other.close();
  }
}

describe('a season of the tournament variant', () => {
  it('begins with three points of the French', async () => {
    expect(state().vp).toBe(3);
    await give('french', season.early.french);
    await give('french', season.early.british);
    // In early 1757 there is no exchange yet.
    expect(asked()).toBe('action french');
    await passTime('deal chance');
    await give('french', season.late.french);
    await give('french', season.late.british);
  });

  it('offers the British an exchange after the deal of late 1757', async () => {
    expect(asked()).toBe('exchange british');
    expect(await refused('british', 'trade for 60')).toBe('not-to-be-traded');
    await reports('exchange', 'british');
    await give('british', 'draw trade 6', 'random discard');
    expect(asked()).toBe('exchange-choice british');
    expect(await refused('british', 'trade for 6')).toBe('not-to-be-traded');
    await reports('choice', 'british');
    await give('british', 'trade for 57');
    expect(state().hands.british.cards).toContain(57);
    expect(asked()).toBe('action french');
    await reports('left-open', 'french');
  });

  it('reduces every Regular before a Marine Detachment is lost', async () => {
    const questions: string[] = [];
    for (const { side, lines } of season.campaign) {
      await give(side, ...lines);
      questions.push(asked());
      if (asked() !== 'losses french') continue;
      expect(await refused('french', 'lose Marine Detachment twice')).toBe('losses-beyond-unit');
    }
    expect(questions).toEqual(season.campaign.map(({ question }) => question));
  });

  it('leaves the reshuffle of a lost Surrender! to the French', async () => {
    await passTime('reshuffle french');
    await reports('reshuffle', 'french');
    await give('french', 'reshuffle');
    await passTime('deal chance');
    expect(state()).toMatchObject({ year: 1758, reshuffle: false, discards: [] });
  });

  it('is told as it was read by eye', () => {
    golden('record.txt', `${record.join('\n')}\n`);
  });

  it('verifies in full', async () => {
    const keys = await readKeysAt(join(folder.dir, 'games', GAME));
    if (!keys.ok) throw new Error(keys.violation.code);
    const full = await verifyLog(readFileSync(join(folder.dir, 'games', GAME, 'log.yaml')), {
      level: 'full',
      module: table.module,
      keys: keys.value,
    });
    expect([full.ok, full.first, full.head]).toEqual([true, undefined, table.head.hash]);
  });
});

it('no other golden text is kept', () => {
  expect(readdirSync(EXPECTED).sort()).toEqual([...written].sort());
});
