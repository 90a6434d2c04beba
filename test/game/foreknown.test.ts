import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { byMail, cleanUp, dirOf, houseIn, lines, manualTable } from '../hostile/house.js';
import { bare } from '../support/wilderness-war.js';

afterEach(cleanUp);

const asked = (table: Table) =>
  table.module.pending(table.session.state).map(({ kind, side }) => `${kind} of ${side}`);
const told = (verdicts: readonly { readonly status: string }[]) => verdicts.map(({ status }) => status);
const waiting = (table: Table, side: string) => table.session.queues[side]?.map(({ text }) => text);

/** Two Indian units on the way; the British hold no card, so that nobody is asked before the raid is rolled. */
const raid = bare({
  to_act: 'french',
  hands: { french: [1, 11], british: [] },
  french: {
    allied: ['logstown', 'pays-d-en-haut'],
    forts: ['ohio-forks'],
    at: {
      'allegheny-south': { leaders: ['dumas'], units: { 'fr-indian-shawnee': 1 } },
      montreal: { units: { 'fr-indian-huron': 1 } },
    },
  },
});
const portsmouth = {
  year: 1776,
  turn: 4,
  hands: { british: ['action 2'], american: ['action 1'] },
  played: { british: 'action 2', american: 'action 3' },
  to_act: 'british',
  british: { at: { Boston: { Howe: 4, Grey: 4 } } },
  american: { at: { Portsmouth: { Ward: 1 }, Philadelphia: { Greene: 3 } } },
};
const threeBattles = {
  turn: 7,
  phase: 'british',
  supply: { french: 2, british: 14, sea: 4 },
  sea_lift: 'New York',
  french: {
    at: {
      'Fort William Henry': { Béarn: 1 },
      'Fort Duquesne': { Guyenne: 1 },
      Wilkesbarre: { Languedoc: 1 },
    },
  },
  british: {
    at: {
      'Fort William Henry': { '44th': 2, '35th': 2, '48th': 2 },
      'Fort Duquesne': { '40th': 2, '45th': 2 },
      Wilkesbarre: { '46th': 2, '43rd': 2 },
    },
  },
  battles: {
    'Fort William Henry': { attacker: 'british' },
    'Fort Duquesne': { attacker: 'british' },
    Wilkesbarre: { attacker: 'british' },
  },
  raids: ['Fort William Henry', 'Fort Duquesne', 'Wilkesbarre'],
};

describe('orders in the mail that brings the values', () => {
  it('go on after a raid (Wilderness War)', async () => {
    const table = await manualTable('wilderness-war', raid);
    const { verdicts } = await table.submit(
      'french',
      lines('individuals 1 Shawnee, Huron', 'move Shawnee to Augusta', 'roll 5', 'move Huron to Quebec'),
      byMail('a'),
    );
    expect(told(verdicts)).toEqual(['done', 'done', 'noted', 'done']);
    expect(table.session.foreknown).toBeUndefined();
  });

  it('go on after the last round of a battle (Liberty)', async () => {
    const table = await manualTable('liberty', portsmouth);
    await table.submit('british', lines('move Grey from Boston to Portsmouth', 'done'), byMail('a'));
    await table.submit('american', lines('fire Ward', 'roll 1'), byMail('b'));
    const { verdicts } = await table.submit(
      'british',
      lines('fire Grey', 'roll 1, 1, 1', 'roll 2', 'regroup Grey to Boston'),
      byMail('c'),
    );
    expect(told(verdicts)).toEqual(['done', 'noted', 'noted', 'done']);
  });

  it('wait for more values after a battle (Mohicans)', async () => {
    const table = await manualTable('mohicans', threeBattles);
    await table.submit('british', lines('done'), byMail('a'));
    const { verdicts } = await table.submit(
      'british',
      lines('fight Fort William Henry', 'roll 5, 5, 5, 1', 'fight Fort Duquesne'),
      byMail('b'),
    );
    expect(told(verdicts)).toEqual(['done', 'noted', 'queued']);
    expect(verdicts[2]?.violation?.params?.purpose).toBe('melee 1 at fort-duquesne');
    await table.submit('british', lines('roll 5, 5, 1'), byMail('c'));
    expect(asked(table)).not.toContain('battles of british');

    const keys = await readKeysAt(dirOf(table));
    if (!keys.ok) throw new Error(keys.violation.code);
    const log = await readFile(join(dirOf(table), 'log.yaml'));
    const full = await verifyLog(log, { level: 'full', module: table.module, keys: keys.value });
    expect(full).toMatchObject({ ok: true, entries: table.head.seq + 1, head: table.head.hash });
    const again = await (await houseIn(join(dirOf(table), '..'))).open(table.id);
    expect(again?.session).toEqual(table.session);
  });

  it('are laid aside where the values came in an earlier or a later mail: they were written before the throw', async () => {
    const table = await manualTable('mohicans', threeBattles);
    await table.submit('british', lines('done'), byMail('a'));
    await table.submit('british', lines('fight Fort William Henry', 'fight Fort Duquesne'), byMail('b'));
    await table.submit('british', lines('roll 5, 5, 5, 1'), byMail('c'));
    expect(asked(table)).toEqual(['battles of british']);
    expect(waiting(table, 'british')).toEqual([]);

    const early = await manualTable('mohicans', threeBattles);
    await early.submit('british', lines('roll 5, 5, 5, 1'), byMail('a'));
    await early.submit(
      'british',
      lines('done', 'fight Fort William Henry', 'fight Wilkesbarre'),
      byMail('b'),
    );
    expect(asked(early)).toEqual(['battles of british']);
    expect(waiting(early, 'british')).toEqual([]);
  });

  it('are laid aside where others have given values that come before them', async () => {
    const table = await manualTable('mohicans', threeBattles);
    await table.submit('french', lines('roll 5'), byMail('a'));
    await table.submit(
      'british',
      lines('done', 'fight Fort William Henry', 'roll 5, 5, 1', 'fight Wilkesbarre'),
      byMail('b'),
    );
    expect(asked(table)).toEqual(['battles of british']);
    expect(waiting(table, 'british')).toEqual([]);
  });

  it('are laid aside with the next value, where theirs did not last', async () => {
    const table = await manualTable('mohicans', threeBattles);
    await table.submit('british', lines('done'), byMail('a'));
    const sent = lines('fight Fort William Henry', 'roll 5, 5, 5', 'fight Fort Duquesne');
    await table.submit('british', sent, byMail('b'));
    await table.submit('british', lines('roll 1'), byMail('c'));
    expect(asked(table)).toEqual(['battles of british']);
    expect(waiting(table, 'british')).toEqual([]);
  });
});
