import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { eventsOf } from '../../src/log/format/index.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { buildReport } from '../../src/report/model/build-report-model.js';
import { byMail, cleanUp, dirOf, houseIn, lines, manualTable, tableOf } from '../hostile/house.js';
import { realTexts } from '../support/real-texts.js';
import { bare } from '../support/wilderness-war.js';

afterEach(cleanUp);

const asked = (table: Table) =>
  table.module.pending(table.session.state).map(({ kind, side }) => `${kind} of ${side}`);

/** Everything a side was told of its waiting orders. */
async function told(table: Table, side: string): Promise<string[]> {
  const entries = await table.entries(0);
  return entries
    .flatMap((entry) => eventsOf(entry, side))
    .filter(({ kind, audience }) => audience === side && kind.startsWith('queue'))
    .map(({ kind, data }) => [kind, ...[data.lines ?? [], data.changed ?? []].flat()].join(' '));
}

let mails = 0;
async function say(table: Table, side: string, ...said: string[]): Promise<string[]> {
  const { verdicts } = await table.submit(side, lines(...said), byMail(`${mails++}`));
  return verdicts.map(({ status, violation }) => violation?.code ?? status);
}

/** Two Indian units on the way; the British hold no card, so that nobody is asked before the raid is rolled. */
const raid = bare({
  to_act: 'french',
  hands: { french: [1, 11, 23], british: [] },
  french: {
    allied: ['logstown', 'pays-d-en-haut'],
    forts: ['ohio-forks'],
    at: {
      'allegheny-south': { leaders: ['dumas'], units: { 'fr-indian-shawnee': 1 } },
      montreal: { units: { 'fr-indian-huron': 1 } },
    },
  },
});

describe('orders that nothing has happened to', () => {
  it('go on after a raid of others (Wilderness War), and stand in the log', async () => {
    const table = await manualTable('wilderness-war', raid);
    await say(
      table,
      'french',
      'individuals 1 Shawnee, Huron',
      'move Shawnee to Augusta',
      'move Huron to Quebec',
    );
    await say(table, 'british', 'roll 5');
    expect(await told(table, 'french')).toEqual(['queue-stays move Huron to Quebec']);
    expect(table.session.state).toMatchObject({ pieces: { 'fr-indian-huron': 'quebec' } });

    const keys = await readKeysAt(dirOf(table));
    if (!keys.ok) throw new Error(keys.violation.code);
    const log = await readFile(join(dirOf(table), 'log.yaml'));
    const full = await verifyLog(log, { level: 'full', module: table.module, keys: keys.value });
    expect(full).toMatchObject({ ok: true, entries: table.head.seq + 1 });
    const again = await (await houseIn(join(dirOf(table), '..'))).open(table.id);
    expect(again?.session).toEqual(table.session);
  });

  it('of those who raided are laid aside with the reason, or stay in any case', async () => {
    const table = await manualTable('wilderness-war', raid);
    const behind = ['stay', 'in any case move Huron to Quebec'];
    await say(table, 'french', 'individuals 1 Shawnee, Huron', 'move Shawnee to Augusta', ...behind);
    await say(table, 'british', 'roll 5');
    expect(await told(table, 'french')).toEqual(['queue-laid-aside stay']);
    expect(table.session.state).toMatchObject({ pieces: { 'fr-indian-huron': 'quebec' } });
  });

  it('do not outlive their action phase, but what is to be done in any case', async () => {
    const table = await manualTable('wilderness-war', {
      ...raid,
      hands: { french: [1, 11, 23], british: [43, 47] },
    });
    const next = ['individuals 11 Huron', 'en tout cas individuals 11 Huron'];
    await say(table, 'french', 'individuals 1 Huron', 'move Huron to Quebec', ...next);
    for (let most = 3; most > 0 && asked(table)[0] !== 'action of british'; most--) {
      await say(table, 'british', 'pass');
    }
    expect(await told(table, 'french')).toEqual(['queue-laid-aside individuals 11 Huron']);
    expect(table.session.queues.french?.map(({ text }) => text)).toEqual([
      'en tout cas individuals 11 Huron',
    ]);
  });
});

describe('orders for the next action phase', () => {
  const both = {
    hands: { french: [1, 11, 23], british: [43, 57, 58] },
    french: { allied: ['pays-d-en-haut'], at: { montreal: { units: { 'fr-indian-huron': 1 } } } },
    british: { at: { albany: { units: { 'br-regular-22nd': 1 } } } },
  };

  it('are taken while the other side has its own, and carried out in theirs, in any case', async () => {
    const table = await tableOf(both);
    expect(await say(table, 'british', 'unit 58 22nd at Albany')).toEqual(['not-your-turn']);
    const said = ['in any case unit 58 22nd at Albany', 'in any case move to Hudson Carry South'];
    expect(await say(table, 'british', ...said)).toEqual(['waits-for-other', 'waits-for-order-before']);
    await say(table, 'french', 'individuals 1 Huron', 'move Huron to Quebec');
    for (let most = 3; most > 0 && table.session.queues.british?.length === 2; most--) {
      if (asked(table)[0]?.endsWith('british') === true) await say(table, 'british', 'pass');
    }
    expect(table.session.queues.british).toEqual([]);
    expect(await told(table, 'british')).toEqual([]);
  });

  it('are told when they prove impossible, and given again by one word', async () => {
    const table = await tableOf(both);
    await say(table, 'british', 'in any case unit 58 22nd at Albany', 'in any case move to Quebec');
    await say(table, 'french', 'individuals 1 Huron', 'move Huron to Quebec');
    if (asked(table)[0]?.endsWith('british') === true) await say(table, 'british', 'pass');
    const news = await told(table, 'british');
    expect(news.at(-1)).toBe('queue-dropped in any case move to Quebec');
    expect((await table.laidAside('british'))?.lines).toEqual(['in any case move to Quebec']);
  });
});

/** The British second; the Americans march first. */
const boston = {
  year: 1776,
  turn: 4,
  hands: { british: ['action 2', 'action 3'], american: ['action 3', 'action 1'] },
  british: { at: { Boston: { Howe: 4, Grey: 4 } } },
  american: { at: { Portsmouth: { Ward: 1 }, Philadelphia: { Greene: 3 } } },
};

describe('what the second side of Liberty sends with its card', () => {
  async function turn(american: string): Promise<Table> {
    const table = await manualTable('liberty', boston);
    await say(table, 'british', 'play action 2', 'move Grey from Boston to Concord', 'done');
    await say(table, 'american', 'play action 3', american, 'done');
    for (const die of [3, 3, 3]) await say(table, 'american', `roll ${die}`);
    return table;
  }

  it('is carried out where the first moved elsewhere', async () => {
    const table = await turn('move Greene from Philadelphia to Baltimore');
    expect(await told(table, 'british')).toContain('queue-stays move Grey from Boston to Concord done');
    expect(table.session.state).toMatchObject({ blocks: { grey: { at: 'concord' } } });
  });

  it('is not told to wait still, once it was carried out', async () => {
    const table = await turn('move Greene from Philadelphia to Baltimore');
    const { happened } = await buildReport(table, { viewer: 'british', sinceSeq: -1 }, realTexts);
    const account = happened.parts.flatMap(({ head, lines: told }) => [head, ...told]).join('\n');
    expect(account).toContain('From Boston to Concord: Grey.');
    expect(account).not.toContain('still wait');
  });

  it('is laid aside where he moved there', async () => {
    const table = await turn('move Ward from Portsmouth to Concord');
    expect((await told(table, 'british'))[0]).toMatch(/^queue-outdated .*hex:concord/);
    expect(asked(table)).toEqual(['action of british']);
    expect((await table.laidAside('british'))?.lines).toEqual(['move Grey from Boston to Concord', 'done']);
  });
});

describe('what the British of Mohicans send with their spring', () => {
  const spring = {
    turn: 7,
    phase: 'french',
    supply: { french: 4, british: 14, sea: 4 },
    sea_lift: 'New York',
    french: { at: { Montréal: { Béarn: 1 }, 'Fort Saint-Frédéric': { Guyenne: 1 } } },
    british: { at: { Albany: { '44th': 2 }, Halifax: { '40th': 2 } } },
  };

  async function year(french: string): Promise<Table> {
    const table = await manualTable('mohicans', spring);
    await say(table, 'british', 'move 44th from Albany to Fort George', 'done');
    await say(table, 'french', french, 'done');
    await say(table, 'french', 'roll 1, 2, 3');
    return table;
  }

  it('is carried out where the French moved elsewhere', async () => {
    const table = await year('move Béarn from Montréal to Chambly');
    expect((await told(table, 'british'))[0]).toBe('queue-stays move 44th from Albany to Fort George done');
    expect(table.session.state).toMatchObject({ units: { 'reg-br-44': { at: 'fort-george' } } });
  });

  it('is laid aside where they came', async () => {
    const table = await year('move Guyenne from Fort Saint-Frédéric to Fort George');
    expect(await told(table, 'british')).toEqual([
      'queue-outdated move 44th from Albany to Fort George done place:fort-george',
    ]);
    expect(asked(table)).toEqual(['movement of british']);
  });
});
