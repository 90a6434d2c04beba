import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '../../src/cli/run-command-line.js';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { parseWorldData } from '../../src/engine/wilderness-war/world/data-parser.js';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { loadWildernessWarData } from '../../src/games/data-files.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { capture } from '../cli/capture.js';
import { PostOffice } from '../support/post-office.js';
import { inEveryRun, MORE } from '../support/property.js';
import { entryOf } from './support/mail-player.js';
import { type Played, playByMail } from './support/played-by-mail.js';

const CARDS = new Map(
  parseWorldData(loadWildernessWarData()).cards.cards.map((card) => [card.number, card.name]),
);

/** What somebody writes who does not want to be asked whenever a card could matter. */
const STANDING = [
  'foul weather: pass',
  'lake schooner: pass',
  'interception: pass',
  'battle cards: pass',
  'siege cards: pass',
  'assault cards: pass',
  'blockhouses: pass',
  'massacre: pass',
  'losses: lose least',
];

/**
 * Sentences that may name a card of the other hand: what anybody could hold for all that is public, what the reader
 * lost to it or saw it take, and what was played before the discards were shuffled and dealt anew.
 */
const OPEN =
  /(?:You hold none of these:|of these cards, of those you hold:|The card taken from you is|The (?:French|British) (?:play|take|get|give|discard)) [^.]*\./g;

/** A season is played in every run; a year, and the whole game once, by `npm run fuzz`. */
const until = MORE > 1 ? 'Early season 1758' : 'Late season 1757';

let office: PostOffice;
beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(async () => {
  await office.close();
});

/** No mail names a card that was in the other hand when it was written, nor carries the other player's key. */
function secrets(table: Table, { told, positions }: Played): void {
  let compared = 0;
  for (const { side, mail } of told) {
    const seq = entryOf(mail);
    if (seq < 0) continue;
    const other = side === 'french' ? 'british' : 'french';
    const { hands } = positions.get(seq) as { hands: { [side: string]: { cards: number[] } } };
    const cards = hands[other]?.cards ?? [];
    const flat = mail.text.replace(/\s+/g, ' ').replace(OPEN, '');
    const named = cards.filter((card) => flat.includes(`${card} ${CARDS.get(card)}`));
    expect({ seq, side, named }).toEqual({ seq, side, named: [] });
    expect(mail.text).not.toContain(table.players.find((player) => player.side === other)?.token);
    compared += cards.length;
  }
  expect(compared).toBeGreaterThan(100);
}

function mailsOf({ seasons, interrupts }: Played): string {
  const each = [...seasons].map(([season, count]) => `${season} ${count}`).join(', ');
  return `${each}; of these ${interrupts} in the other side's phase`;
}

describe('Annus Mirabilis, played by two people who only read and write mail', () => {
  let asked: Played;
  let table: Table;

  it('goes on by answering what the robot asks, to a victory where there is time, and takes fewer mails with standing answers', async () => {
    table = await office.game('asked', 'annus-mirabilis');
    asked = await playByMail(office, table, 'two players', MORE > 1 ? {} : { until });
    const { winner = null } = table.module.outcome(table.session.state) ?? {};
    expect(winner).toEqual(MORE > 1 ? expect.any(String) : null);
    const other = await office.game('standing', 'annus-mirabilis');
    const standing = await playByMail(office, other, 'two players', { standing: STANDING, until });
    process.stderr.write(`\nMails of a season: ${mailsOf(asked)}.\n`);
    process.stderr.write(`With standing answers: ${mailsOf(standing)}.\n\n`);
    const ofYear = ({ seasons }: Played): number =>
      (seasons.get('Early season 1757') ?? 0) + (seasons.get('Late season 1757') ?? 0);
    expect(ofYear(standing)).toBeGreaterThan(0);
    expect(ofYear(standing)).toBeLessThan(ofYear(asked));
  }, 300_000);

  it('names no card of the other hand and no key of the other player in any mail', () => {
    secrets(table, asked);
  });

  it('says in the first lines of every report whether its reader has to do something', () => {
    for (const { mail } of asked.told) {
      const [first = ''] = mail.text.split('\n\n');
      const asks = /^decision \S+$/m.test(mail.text);
      expect([first, /You are to decide/.test(first)]).toEqual([first, asks]);
      expect([first, /game waits|game is over|player is to decide/.test(first)]).toEqual([first, !asks]);
    }
  });

  it("offers with every question of the other side's phase a plan that spares it, where a word answers it", () => {
    const windows = asked.told.filter(({ mail }) => /You are to decide: Foul Weather/.test(mail.text));
    expect(windows.length).toBeGreaterThan(inEveryRun(3, 10));
    for (const { mail } of windows) expect(mail.text).toContain('asked this again: foul weather: pass');
  });

  it('writes reports that can be read: none is longer than a few pages', () => {
    const long = asked.told.filter(({ mail }) => mail.text.split('\n').length > 220);
    expect(long.map(({ mail }) => mail.text)).toEqual([]);
  });

  it('leaves a log that verifies in full', async () => {
    const dir = join(office.home, 'games', table.id);
    const bytes = await readFile(join(dir, 'log.yaml'));
    const keys = await readKeysAt(dir);
    if (!keys.ok) throw new Error(keys.violation.code);
    const { module, head } = table;
    const full = await verifyLog(bytes, { level: 'full', module, keys: keys.value, head: head.hash });
    expect(full).toMatchObject({ ok: true, entries: head.seq + 1, head: head.hash });
    const io = capture();
    expect(await runCommand(['--games', join(office.home, 'games'), 'log', 'verify', table.id], io)).toBe(0);
    expect(io.taken().out).toContain(`Checked ${head.seq + 1} entries (full)`);
  });

  it('leaves a log in which one changed byte is found and its entry named', async () => {
    const random = new SeededRandom('bytes');
    const dir = join(office.home, 'games', table.id);
    const bytes = await readFile(join(dir, 'log.yaml'));
    const keys = await readKeysAt(dir);
    if (!keys.ok) throw new Error(keys.violation.code);
    const starts = [...bytes.toString('latin1').matchAll(/^---$/gm)].map((match) => match.index);
    for (let trial = 0; trial < 20; trial++) {
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
  });
});
