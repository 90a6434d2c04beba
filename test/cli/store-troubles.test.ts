import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OpenedStore, openPostgresStore, openSqliteStore } from '../../src/store/database/index.js';
import { freshFolder } from '../support/fresh-folder.js';
import { findPostgres, PostgresServer } from '../support/postgres-server.js';
import { run } from './run.js';

let dir = '';
freshFolder('store-troubles', (made) => {
  dir = made;
});

const MAIL = 'From: Anna <anna@example.org>\r\nTo: robot@play.test\r\nSubject: help\r\n\r\nhelp\r\n';

/** Writes the configuration of a robot, with its store at this address or in its home; gives the home. */
function configured(store: string | null = null): string {
  const home = join(dir, 'home');
  mkdirSync(home, { recursive: true });
  const lines = [`home: ${home}`, 'robot: { address: robot@play.test }', 'log: silent'];
  if (store !== null) lines.push(`store: "${store}"`);
  writeFileSync(join(dir, 'posthorn.yaml'), `${lines.join('\n')}\n`);
  return home;
}

const posthorn = (args: readonly string[], stdin = '') =>
  run(['--config', join(dir, 'posthorn.yaml'), ...args], stdin);

async function changedByNewer(store: OpenedStore): Promise<void> {
  await store.write((db) =>
    db
      .insertInto('kysely_migration' as 'people')
      .values({ name: '9999-later', timestamp: '' } as never)
      .execute(),
  );
  await store.close();
}

/** At the start and to whoever brings a mail it is one sentence; gives that. */
async function expectSaidAtStart(violation: string): Promise<string> {
  const told = await posthorn(['--json', 'serve']);
  expect(JSON.parse(told.out)).toMatchObject({ ok: false, violation: { code: violation } });
  expect(told.code).toBe(1);
  const { err, code, out } = await posthorn(['receive'], MAIL);
  expect({ code, out, lines: err.trim().split('\n').length }).toEqual({ code: 75, out: '', lines: 1 });
  return err;
}

/** What `doctor` finds amiss with the store, or why it cannot go on. */
async function saidByDoctor(): Promise<readonly string[]> {
  const told = await posthorn(['--json', 'doctor', '--no-dns']);
  expect(told.code).toBe(1);
  const { findings, violation } = JSON.parse(told.out) as {
    findings?: readonly { level: string; what: string; code: string }[];
    violation?: { code: string };
  };
  const faults = findings?.filter(({ level, what }) => level === 'fault' && what === 'store');
  return faults?.map(({ code }) => code) ?? [violation?.code ?? ''];
}

/** What lies there, to be held against what lies there later. */
function lying(path: string): string {
  return statSync(path).isFile() ? readFileSync(path).toString('base64') : 'a folder';
}

describe('a store in a file that cannot be used', () => {
  it.each([
    ['damaged', 'store-damaged', (path: string) => writeFileSync(path, 'no data base at all '.repeat(500))],
    ['a folder', 'file-trouble', (path: string) => mkdirSync(path)],
    [
      'of a newer program',
      'store-newer',
      async (path: string) => changedByNewer(await openSqliteStore(path)),
    ],
  ])(
    '%s: one sentence at the start and from doctor, and a mail is to be offered again',
    async (_what, code, spoil) => {
      const path = join(configured(), 'posthorn.db');
      await spoil(path);
      const before = lying(path);
      await expectSaidAtStart(code);
      expect(await saidByDoctor()).toEqual([code]);
      expect(lying(path)).toBe(before);
    },
  );
});

const found = findPostgres();
// Whether that is a fault, and the notice, is said beside the suites of each store.
const wherePostgresIs = found.ok ? describe : describe.skip;

wherePostgresIs('a data base that cannot be used', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    if (found.ok) server = await PostgresServer.start(found.programs);
  });
  afterAll(() => server.stop());

  it.each([
    [
      'a wrong password',
      'store-refused',
      'store-refused',
      () => server.url('postgres', { password: 'wrong' }),
    ],
    ['one that is not there', 'store-refused', 'store-refused', () => server.url('none')],
    [
      'where nobody answers',
      'store-unusable',
      'store-unreached',
      () => 'postgres://posthorn:secret@127.0.0.1:1/none',
    ],
  ])(
    '%s: one sentence at the start and from doctor, without the password',
    async (_what, code, found, url) => {
      configured(url());
      const sentence = await expectSaidAtStart(code);
      expect(sentence).not.toMatch(/wrong|secret/);
      expect(await saidByDoctor()).toEqual([found]);
      expect(await server.query('select datname from pg_database where datname = $$none$$')).toEqual([]);
    },
  );

  it('of a newer program: it is said and left as it is', async () => {
    const url = await server.database();
    await changedByNewer(await openPostgresStore({ url }));
    configured(url);
    const steps = () =>
      server.query('select * from kysely_migration order by name', new URL(url).pathname.slice(1));
    const before = await steps();
    expect(await expectSaidAtStart('store-newer')).toContain('9999-later');
    expect(await saidByDoctor()).toEqual(['store-newer']);
    expect(await steps()).toEqual(before);
  });

  it('an address that is none is the fault of the configuration, which is named', async () => {
    configured('mysql://posthorn@127.0.0.1/posthorn');
    const served = await posthorn(['serve']);
    expect(served).toMatchObject({ code: 1, err: expect.stringContaining('"store"') });
    expect(await posthorn(['receive'], MAIL)).toMatchObject({ code: 75 });
    expect(await posthorn(['doctor', '--no-dns'])).toMatchObject({ code: 1 });
  });
});
