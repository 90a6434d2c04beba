import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import Database from 'libsql';
import {
  type LetterStatus,
  type MailPlace,
  nameOfRow,
  STORE_FILE,
  type Tables,
} from '../../src/store/database/index.js';
import { commands } from '../cli/run.js';
import { oneIn } from '../support/property.js';
import { OpenedState } from './opened-state.js';

const STATE = fileURLToPath(new URL('0.1.0/state', import.meta.url));

let state: OpenedState;
beforeEach(async () => {
  state = await OpenedState.copyOf(STATE);
});
afterEach(() => state.remove());

const { json, posthorn } = commands(() => ['--config', join(state.dir, 'posthorn.yaml')]);

/** Has a newer program write the first file that is meant; gives its path. */
async function asNewer(path: RegExp, edit: (text: string) => string): Promise<string> {
  const [name, text] = [...(await state.files())].find(([each]) => path.test(each)) ?? [];
  if (name === undefined || text === undefined) throw new Error(`no ${path}`);
  const edited = edit(text);
  expect(edited).not.toBe(text);
  await writeFile(join(state.dir, name), edited, 'latin1');
  return join(state.dir, name);
}

const yaml = (text: string) => text.replace(/^(#.*\n)*/, (remarks) => `${remarks}fileFormat: 99\n`);
const facts = (text: string) => text.replace('X-Posthorn: {', 'X-Posthorn: {"fileFormat":99,');
const note = (text: string) => `${text}\n{"fileFormat":99}\n`;
const jsonText = (text: string) => text.replace('{', '{"fileFormat":99,');

const file = (path: RegExp, edit: (text: string) => string) => () => asNewer(path, edit);

/** Has a newer program write a record into the store of a home that was taken over; gives what that is called. */
const row =
  <T extends keyof Columns>(
    table: T,
    column: 'record' | 'value' = 'record',
    where: Partial<Tables[T]> = {},
  ) =>
  async () => {
    await state.takeOver();
    return state.inStore(async (store) => {
      const key = sql.ref(KEYS[table]);
      const text = sql.ref(column);
      const wanted = Object.entries({ ...where }).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      const all = sql.join([sql`${text} like '{%'`, ...wanted], sql` and `);
      return store.write(async (db) => {
        const found = sql<Row>`select ${key} as key, ${text} as text from ${sql.table(table)} where ${all} limit 1`;
        const [first] = (await found.execute(db)).rows;
        if (first === undefined) throw new Error(`no row of ${table}`);
        const newer = jsonText(first.text);
        await sql`update ${sql.table(table)} set ${text} = ${newer} where ${key} = ${first.key}`.execute(db);
        return nameOfRow(table, first.key);
      });
    });
  };
interface Row {
  readonly key: string;
  readonly text: string;
}
const KEYS = {
  ...{ mails: 'id', letters: 'id', people: 'address', address_tickets: 'token', waiting_games: 'id' },
  ...{ lobby_commands: 'cause', remarks: 'name', returned_mail: 'address' },
};
type Columns = typeof KEYS;
const mail = (place: MailPlace) => row('mails', 'record', { place });

const letter = (status: LetterStatus) => row('letters', 'record', { status });

/** The same of what was counted. */
const counted = (kind: string) => async () => {
  await state.takeOver();
  return state.inStore(async (store) => {
    const row = { kind, key: 'a@b.c', touched: state.kept.now, record: '{"fileFormat":99}' };
    await store.write((db) => db.insertInto('rates').values(row).execute());
    return nameOfRow('rates', `${kind} a@b.c`);
  });
};

/** What the robot deals with of itself; a quarter of it in every run, all of it by `npm run fuzz`. */
const AT_WORK: readonly (readonly [what: string, write: () => Promise<string>])[] = [
  ['the players of a game', file(/games\/club-1\/players\.yaml$/, yaml)],
  ['the keys of a game', file(/games\/club-1\/keys\.yaml$/, yaml)],
  ['a person', file(/\.people\/[0-9a-f]{32}\.yaml$/, yaml)],
  ['the secret', file(/\.people\/secret\.yaml$/, yaml)],
  ['a change of address', file(/\.people\/addresses\/.*\.yaml$/, yaml)],
  ['a game that waits', file(/\.lobby\/[^/]*\.yaml$/, yaml)],
  ['a game that waits no longer', file(/\.lobby\/ended\/.*\.yaml$/, yaml)],
  ['what came of a command', file(/\.lobby\/done\/.*\.yaml$/, yaml)],
  ['an address mail comes back from', row('returned_mail')],
  ['how much a sender writes', counted('sender')],
  ['what a sender says again and again', counted('repeats')],
  ['an address mail came back from then', file(/mail\/bounces\/.*\.json$/, jsonText)],
  ['the folders of mail', file(/mail\/layout$/, () => '99\n')],
  ['mail that came, in the store', mail('in')],
  ['a person, in the store', row('people')],
  ['the secret, in the store', row('remarks', 'value')],
  ['a change of address, in the store', row('address_tickets')],
  ['a game that waits, in the store', row('waiting_games')],
  ['what came of a command, in the store', row('lobby_commands')],
  ['mail that waits for its author, in the store', mail('held')],
  ['mail that came to an older robot', file(/mail\/in\/.*\.mail$/, facts)],
  ['mail that waits for its author since then', file(/mail\/held\/.*\.mail$/, facts)],
  ['what was noted of it', file(/mail\/held\/.*\.mail$/, note)],
  ['a letter that waits', letter('pending')],
  ['a letter of an older robot', file(/mail\/out\/.*\.mail$/, facts)],
  ['what was noted of it then', file(/mail\/out\/.*\.mail$/, note)],
];

const LAID_DOWN: readonly (readonly [what: string, write: () => Promise<string>])[] = [
  ['mail that was dealt with', mail('done')],
  ['mail of a machine', mail('automatic')],
  ['mail that broke the robot', mail('failed')],
  ['mail of nobody', mail('quarantine')],
  ['mail an older robot dealt with', file(/mail\/done\/.*\.mail$/, facts)],
  ['what was noted of it then', file(/mail\/done\/.*\.mail$/, note)],
  ['mail of a machine, in a file', file(/mail\/automatic\/.*\.mail$/, facts)],
  ['mail that broke the robot, in a file', file(/mail\/failed\/.*\.mail$/, facts)],
  ['mail of nobody, in a file', file(/mail\/quarantine\/.*\.mail$/, facts)],
  ['a letter that was sent', letter('sent')],
  ['a letter that was given up', letter('dead')],
  ['a letter an older robot sent', file(/mail\/sent\/.*\.mail$/, facts)],
  ['a letter an older robot gave up', file(/mail\/dead\/.*\.mail$/, note)],
];

/** The doctor names what a newer program wrote, calls nothing damaged, and changes nothing. */
async function expectNamedByDoctor(file: string, before: ReadonlyMap<string, string>): Promise<void> {
  const { code, value } = await json(['doctor', '--no-dns']);
  expect(code).toBe(1);
  const findings = value.findings as {
    level: string;
    what: string;
    code: string;
    name: string;
    text: string;
  }[];
  expect(findings.filter(({ level, what }) => level === 'fault' && what !== 'disk')).toEqual([
    expect.objectContaining({ what: 'file', code: 'newer-file', name: file }),
  ]);
  expect([...(await state.files())]).toEqual([...before]);
}

describe.each(oneIn(4, AT_WORK))('where a newer program has written %s', (_what, write) => {
  it('the robot does not start and says so, the doctor names it, and neither changes anything', async () => {
    const file = await write();
    const before = await state.files();
    await expect(state.atWork(async () => {})).rejects.toThrow(file);
    const served = await json(['serve']);
    expect(served.code).toBe(1);
    expect(served.value.violation).toMatchObject({
      code: 'newer-files',
      params: { count: 1, files: [file] },
    });
    expect(served.value.text).toContain(file);
    const received = await json(['receive']);
    expect(received).toMatchObject({ code: 75, value: { violation: { code: 'newer-files' } } });
    expect([...(await state.files())]).toEqual([...before]);
    await expectNamedByDoctor(file, before);
  });
});

describe.each(oneIn(4, LAID_DOWN))('where a newer program has written %s', (_what, write) => {
  it('the doctor names it and calls nothing damaged', async () => {
    const file = await write();
    await expectNamedByDoctor(file, await state.files());
  });
});

describe('where a newer program has changed the tables of the store', () => {
  it('the robot does not start, says so, and changes nothing', async () => {
    await state.atWork(async () => {});
    const before = await state.files();
    const database = new Database(join(state.config.home, STORE_FILE));
    database.exec("insert into kysely_migration (name, timestamp) values ('0099-later', '2099')");
    const is = { violation: { code: 'store-newer' } };
    expect(await json(['serve'])).toMatchObject({ code: 1, value: is });
    const received = await posthorn(['receive']);
    expect(received.code).toBe(75);
    expect(received.err).toContain('0099-later');
    expect(await json(['game', 'token', 'club-1', 'moderator'])).toMatchObject({ code: 1, value: is });
    const { code, value } = await json(['doctor', '--no-dns']);
    expect(code).toBe(1);
    expect(value.findings).toContainEqual(
      expect.objectContaining({ level: 'fault', what: 'store', code: 'store-newer' }),
    );
    database.exec("delete from kysely_migration where name = '0099-later'");
    database.close();
    expect([...(await state.files())]).toEqual([...before]);
  });
});

describe('a tournament whose people a newer program wrote', () => {
  it('is refused by the name of the file, and left as it is', async () => {
    const settings = join(state.dir, 'spring-cup.yaml');
    await writeFile(settings, 'id: spring-cup\ntitle: Spring Cup\nstages: [{kind: round-robin}]\n');
    const director = ['--address', 'dora@example.org', '--name', 'Dora'];
    expect(await posthorn(['tournament', 'new', settings, ...director])).toMatchObject({ code: 0 });
    const newer = await asNewer(/spring-cup\/players\.yaml$/, yaml);
    const before = await state.files();
    const shown = await posthorn(['tournament', 'show', 'spring-cup']);
    expect(shown).toMatchObject({ code: 1, out: '' });
    expect(shown.err).toContain(`${newer} was written by a newer Posthorn: its format is 99`);
    expect([...(await state.files())]).toEqual([...before]);
  });
});

describe('every kind of record', () => {
  it('is among those that were tried here, or tells of itself', async () => {
    const src = fileURLToPath(new URL('../../src', import.meta.url));
    const files = (await readdir(src, { recursive: true })).filter((path) => path.endsWith('.ts'));
    const texts = await Promise.all(files.map((path) => readFile(join(src, path), 'utf8')));
    const kinds = texts.flatMap((text) =>
      [...text.matchAll(/const (\w+): (?:Record|Mail)Kind</g)].map(([, name]) => name),
    );
    const tried = [
      'ARCHIVED',
      'BOUNCE_RECORD',
      'KEYS',
      'MAIL_RECORD',
      'OUTBOX_RECORD',
      'OUTCOME',
      'OUTGOING',
      'PEOPLE',
      'PERSON',
      'RATE_RECORD',
      'REPEAT_RECORD',
      'SEATING',
      'SECRET',
    ];
    // A backup is no part of the state; `restore` refuses it. How a game stands follows from its log, and is read off it again.
    const others = [
      'STORED_GAME',
      'TICKET',
      'MANIFEST_KIND',
      'STANDING',
      'SEALED',
      'ANSWERS',
      'WAITING_MAILS',
    ];
    expect(kinds.sort()).toEqual([...tried, ...others].sort());
  });
});

describe('a command', () => {
  it('says that a newer program wrote what it needs', async () => {
    const file = await asNewer(/games\/club-1\/players\.yaml$/, yaml);
    const shown = await json(['game', 'show', 'club-1']);
    expect(shown).toMatchObject({ code: 1, value: { violation: { code: 'record-newer' } } });
    expect(shown.value.text).toContain('newer Posthorn');
    expect(await readFile(file, 'utf8')).toMatch(/^fileFormat: 99\n/);
    await asNewer(/games\/1754-1\/keys\.yaml$/, yaml);
    expect(await json(['game', 'show', '1754-1'])).toMatchObject({
      ...{ code: 1, value: { violation: { code: 'record-newer' } } },
    });
  });
});
