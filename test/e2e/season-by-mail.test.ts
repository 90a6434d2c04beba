import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '../../src/cli/run.js';
import { SeededRandom } from '../../src/engine/core/seeded-dice.js';
import { parseWorldData } from '../../src/engine/wilderness-war/data-schema.js';
import type { Table } from '../../src/game/index.js';
import { loadWildernessWarData } from '../../src/games/data-files.js';
import { loadRegistry } from '../../src/games/load.js';
import { readKeys, verifyLog } from '../../src/log/index.js';
import { capture } from '../cli/capture.js';
import { offered, PostOffice, type Received } from '../support/post-office.js';

let office: PostOffice;
beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(async () => {
  await office.close();
});

const CARDS = new Map(
  parseWorldData(loadWildernessWarData()).cards.cards.map((card) => [card.number, card.name]),
);

const ADDRESS: { readonly [side: string]: string } = { french: 'alice@localhost', british: 'bob@localhost' };

/** No mail names a card that was in the other hand when it was written, nor carries the other player's key. */
async function secrets(table: Table, sent: readonly { side: string; text: string }[]): Promise<void> {
  let compared = 0;
  for (const { side, text } of sent) {
    const seq = Number(/^Game \S+, entry (\d+)$/m.exec(text)?.[1]);
    const view = await table.view('umpire', seq);
    if (!view.ok) throw new Error(view.violation.code);
    const other = side === 'french' ? 'british' : 'french';
    const { cards } = (view.value as { hands: { [side: string]: { cards: number[] } } }).hands[other] ?? {
      cards: [],
    };
    const names = (card: number): string => `${card} ${CARDS.get(card)}`;
    const flat = text.replace(/\s+/g, ' ');
    expect({ seq, side, named: cards.filter((card) => flat.includes(names(card))) }).toEqual({
      seq,
      side,
      named: [],
    });
    const player = table.players.find((candidate) => candidate.side === other);
    expect(text).not.toContain(player?.token);
    compared += cards.length;
  }
  expect(compared).toBeGreaterThan(100);
}

describe('a year of Annus Mirabilis, played by two people who only read and write mail', () => {
  it('ends in a log that verifies, and in which one changed byte is found and its entry named', async () => {
    const table = await office.game('am-1757', 'annus-mirabilis');
    const random = new SeededRandom('two players');
    const sent: { side: string; text: string }[] = [];
    const inbox: { [side: string]: Received | undefined } = {};
    // The first report has to be asked for; from then on every answer and every turn brings one.
    await office.send(ADDRESS.french ?? '', office.seat(table, 'french'), 'report');
    inbox.french = (await office.fetch(ADDRESS.french ?? '')).at(-1);
    let side = 'french';
    let mails = 1;
    for (; mails < 600; mails++) {
      const report = inbox[side];
      const choice = report === undefined ? null : offered(report.text);
      if (report === undefined || choice === null) break;
      if (choice.lines.length === 0) throw new Error(`no lines in: ${report.text}`);
      const line = choice.lines[random.below(choice.lines.length)];
      await office.send(
        ADDRESS[side] ?? '',
        report.replyTo,
        `begin\ndecision ${choice.decision}\n${line}\nend\n\n> ${report.text.replaceAll('\n', '\n> ')}`,
      );
      const answer = (await office.fetch(ADDRESS[side] ?? '')).at(-1);
      if (answer !== undefined) sent.push({ side, text: answer.text });
      expect(answer?.text).toContain('YOUR MAIL');
      expect({ line, refused: answer?.text.includes('REFUSED') }).toEqual({ line, refused: false });
      inbox[side] = answer;
      if (answer !== undefined && offered(answer.text) === null) {
        const other = side === 'french' ? 'british' : 'french';
        // He has had a report for every step; the one that asks him may still be on its way.
        do {
          inbox[other] = (await office.fetch(ADDRESS[other] ?? '')).at(-1);
          sent.push({ side: other, text: inbox[other]?.text ?? '' });
        } while (!/^decision |^THE END$/m.test(inbox[other]?.text ?? ''));
        side = other;
      }
    }
    expect(table.module.outcome(table.session.state)).toMatchObject({ reason: 'year-end' });
    expect(mails).toBeGreaterThan(36);

    await secrets(table, sent);

    const module = loadRegistry().get('wilderness-war');
    if (module === null) throw new Error('no module');
    const dir = join(office.home, 'games', table.id);
    const bytes = await readFile(join(dir, 'log.yaml'));
    const keys = await readKeys(dir);
    if (!keys.ok) throw new Error(keys.violation.code);
    const full = await verifyLog(bytes, { level: 'full', module, keys: keys.value, head: table.head.hash });
    expect(full).toMatchObject({ ok: true, entries: table.head.seq + 1, head: table.head.hash });

    const io = capture();
    expect(await runCommand(['--games', join(office.home, 'games'), 'log', 'verify', table.id], io)).toBe(0);
    expect(io.taken().out).toContain(`Checked ${table.head.seq + 1} entries (full)`);

    const starts = [...bytes.toString('latin1').matchAll(/^---$/gm)].map((match) => match.index);
    for (let trial = 0; trial < 60; trial++) {
      const at = random.below(bytes.length);
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8));
      const found = await verifyLog(changed, { level: 'own', keys: keys.value });
      const entry = starts.findLastIndex((start) => start <= at);
      expect({ at, ok: found.ok }).toEqual({ at, ok: false });
      // A separator that is broken joins two entries; the first of them is the one that is wrong.
      const joined =
        starts.includes(at) || starts.includes(at - 1) || starts.includes(at - 2) || starts.includes(at - 3);
      expect([at, joined ? entry - 1 : entry]).toEqual([at, found.first?.seq]);
    }
  }, 120_000);
});
