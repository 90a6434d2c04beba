import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ANSWERS, type KeptAnswer, keptAnswersIn } from '../../../src/game/first-draw/kept-answers.js';
import type { LogHouse } from '../../../src/game/games-folder/games-folder.js';
import type { Player } from '../../../src/game/table/table-interfaces.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { readKeysAt } from '../../../src/log/storage/log-keys.js';
import { verifyLog } from '../../../src/log/verify/verify-log.js';
import { checkAnswers } from '../../../src/mail/kept-answers/check-answers.js';
import { RobotTextFacade } from '../../../src/robot/texts/robot-text-facade.js';
import { yamlOfRecord } from '../../../src/system/files/index.js';
import { run } from '../../cli/run.js';
import { fakeDns, type Zone } from '../../mail/authentication/support/fake-dns.js';
import { KEY, NOW, signed } from '../../mail/authentication/support/signed-mail.js';
import { type Bench, bench, FakeClock, mail, outgoing } from '../../mail/support/bench.js';
import { openHouseWithStore } from '../../support/house-with-store.js';
import { realTexts } from '../../support/real-texts.js';
import { fixedRandom, tempDir } from '../../support/temp.js';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const ZONE: Zone = { 'k._domainkey.example.org TXT': [KEY] };
const PEOPLE = [
  { side: 'french', name: 'Rosa', address: 'rosa@example.org', locale: 'en', zone: 'UTC' },
  { side: 'british', name: 'Bert', address: 'bert@example.org', locale: 'en', zone: 'UTC' },
] as const;

interface Club {
  readonly dir: string;
  readonly house: LogHouse;
  readonly robot: Bench;
}

async function club(zone: Zone = ZONE): Promise<Club> {
  const { dir, remove } = await tempDir('signed');
  cleanups.push(remove);
  const registry = loadRegistry();
  const clock = new FakeClock();
  clock.at = NOW;
  const parts = { registry, clock, random: fixedRandom() };
  const { house, store, close } = await openHouseWithStore(dir, parts);
  cleanups.unshift(close);
  const reporter = new RobotTextFacade(realTexts, undefined, undefined, { pictures: false });
  const { resolver } = fakeDns(zone);
  const robot = await bench(join(dir, 'home'), house, { store, registry, clock, reporter, resolver });
  return { dir, house, robot };
}

/** A game that waits for both. */
async function asked(where: Club): Promise<readonly Player[]> {
  const made = await where.house.create({
    ...{ id: 'g1', title: 'Ready?', module: 'wilderness-war', dice: 'chains', players: PEOPLE, ready: {} },
    setup: { scenario: 'annus-mirabilis' },
  });
  if (!made.ok) throw new Error(made.violation.code);
  await where.robot.acts.attend('g1');
  return made.value.players;
}

const letter = (name: string, to: string, body: string): string =>
  mail({
    ...{ from: `${name} <${name.toLowerCase()}@example.org>`, to, body },
    id: `<${name}.${body.replace(/\W/g, '')}@example.org>`,
  }).toString('latin1');

const handed = async ({ robot }: Club, text: string): Promise<object> =>
  robot.intake.handle(Buffer.from(text, 'latin1'), null, 'imap');

/** Bert answers by `text`, his mail made of it by `made`; Rosa by words of her own, signed. */
async function answered(where: Club, made: (text: string) => Promise<string> = signed): Promise<void> {
  const [rosa, bert] = await asked(where);
  const seat = (player: Player | undefined): string => `robot+g1.${player?.token}@posthorn.test`;
  const words = 'ready words grey geese over the lake';
  expect(await handed(where, await signed(letter('Rosa', seat(rosa), words)))).toMatchObject({
    accepted: true,
  });
  expect(await handed(where, await made(letter('Bert', seat(bert), 'ready')))).toMatchObject({
    accepted: true,
  });
}

const folder = ({ dir }: Club, id = 'g1'): string => join(dir, 'games', id);

async function verified({ dir }: Club, ...more: string[]) {
  return run(['--games', join(dir, 'games'), 'log', 'verify', 'g1', ...more]);
}

async function foundIn(where: Club): Promise<{ readonly code: number; readonly found: object }> {
  const { code, out } = await run([
    ...['--json', '--games', join(where.dir, 'games'), 'log', 'verify', 'g1', '--answers'],
  ]);
  const answers: readonly { side: string; found: string }[] = JSON.parse(out).answers;
  return { code, found: Object.fromEntries(answers.map(({ side, found }) => [side, found])) };
}

async function change(
  where: Club,
  make: (kept: readonly KeptAnswer[]) => readonly KeptAnswer[],
): Promise<void> {
  const file = join(folder(where), 'answers.yaml');
  const kept = keptAnswersIn(file, await readFile(file, 'utf8'));
  await writeFile(file, yamlOfRecord(file, ANSWERS, { answers: make(kept) }));
}

const changed = (one: KeptAnswer, from: string, to: string): KeptAnswer => {
  const raw = Buffer.from(one.raw, 'base64').toString('latin1');
  expect(raw).toContain(from);
  return { ...one, raw: Buffer.from(raw.replace(from, to), 'latin1').toString('base64') };
};

describe('the mails that shares in the dice were taken from', () => {
  it('show who sent them, though he denies it, with the keys that were kept and nobody asked', async () => {
    const where = await club();
    await answered(where);
    const table = await where.house.open('g1');
    const shares = (await table?.entries(1, 2))?.map((entry) => entry.public.input);
    expect(shares).toMatchObject([{ from: 'words' }, { from: 'signature' }]);
    expect(await foundIn(where)).toEqual({ code: 0, found: { french: 'proved', british: 'proved' } });
    const { out } = await verified(where, '--answers');
    expect(out).toContain(
      'british: the mail of bert@example.org that entry 2 names is kept, and its DKIM signature holds (k._domainkey.example.org',
    );
  });

  it('are checked by a stranger, too, who was given them beside an export', async () => {
    const where = await club();
    await answered(where);
    const [file, copy] = [join(where.dir, 'export.yaml'), join(where.dir, 'copy')];
    const games = ['--games', join(where.dir, 'games')];
    await run([...games, 'log', 'export', 'g1', '--as', 'observer', '--out', file]);
    await cp(join(folder(where), 'answers.yaml'), join(copy, 'answers.yaml'));
    const stranger = ['--games', join(where.dir, 'nowhere'), 'log', 'verify', 'g1', '--file', file];
    for (const given of [copy, join(copy, 'answers.yaml')]) {
      const { code, out } = await run([...stranger, '--answers', given]);
      expect(code).toBe(0);
      expect(out.match(/signature holds/g)).toHaveLength(2);
    }
    expect(await run([...stranger, '--level', 'chain', '--answers', copy])).toMatchObject({
      code: 2,
      out: '',
    });
    expect(await run([...stranger, '--answers'])).toMatchObject({ code: 2, out: '' });
    expect(await run([...stranger, '--answers', join(copy, 'none')])).toMatchObject({ code: 2, out: '' });
  });

  it.each([
    ['en', 'its DKIM signature holds'],
    ['fr', 'sa signature DKIM est bonne'],
    ['de', 'ihre DKIM-Signatur gilt'],
  ])('are told of in %s', async (locale, words) => {
    const where = await club();
    await answered(where);
    expect((await verified(where, '--answers', '--locale', locale)).out).toContain(words);
  });

  it('of a game by invitation are those that took its seats', async () => {
    const where = await club();
    const desk = 'robot@posthorn.test';
    const asks = 'new annus-mirabilis as french with bert@example.org words grey geese';
    await handed(where, await signed(letter('Rosa', desk, asks)));
    const letters = await outgoing(where.robot.outbox);
    const invitation = letters.find(({ record }) => record.to === 'bert@example.org');
    const to = invitation?.email.replyTo?.[0]?.address ?? '';
    await handed(where, await signed(letter('Bert', to, 'accept')));
    const [id = ''] = await where.house.list();
    const games = ['--games', join(where.dir, 'games')];
    const { code, out } = await run([...games, 'log', 'verify', id, '--answers']);
    expect(out.match(/signature holds/g)).toHaveLength(2);
    expect(code).toBe(0);
  });

  it('name who has not answered, and who was not waited for', async () => {
    const where = await club();
    await asked(where);
    expect(await foundIn(where)).toEqual({ code: 0, found: { french: 'awaited', british: 'awaited' } });
    const doctor = await run(['--games', join(where.dir, 'games'), 'doctor', '--no-dns']);
    expect(doctor.out).toMatch(/g1: waits for the answers of .* before anything is dealt/);
    const table = await where.house.open('g1');
    await table?.moderate({ kind: 'unanswered', side: 'french' }, { via: 'command', message: null });
    const act = { line: 1, text: 'ready', act: { kind: 'ready', words: null } } as const;
    await table?.submit('british', [], { via: 'command', message: null }, undefined, [act]);
    expect(await foundIn(where)).toEqual({ code: 0, found: { french: 'unanswered', british: 'command' } });
  });
});

describe('an acceptance that somebody else made up', () => {
  const FOREIGN = 'v=DKIM1; k=rsa; p=MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';
  it.each([
    ['without a signature', async (text: string) => text, ZONE, 'unsigned', 0],
    ['signed by another domain', (text: string) => signed(text, { domain: 'evil.net' }), ZONE, 'unsigned', 0],
    ['signed by nobody who has a key', signed, {}, 'keyless', 0],
    [
      'signed with another key than that of the domain',
      signed,
      { 'k._domainkey.example.org TXT': [FOREIGN] },
      'forged',
      1,
    ],
    [
      'changed after it was signed',
      async (text: string) => (await signed(text)).replace('Subject: Re:', 'Subject: Fw:'),
      ZONE,
      'forged',
      1,
    ],
  ] as const)('is said to be no proof: %s', async (_what, made, zone, found, code) => {
    const where = await club({ ...zone });
    await answered(where, made);
    const told = await foundIn(where);
    expect(told).toMatchObject({ code, found: { british: found } });
    const { out } = await verified(where, '--answers');
    const line = out.split('\n').find((one) => one.startsWith('- british:')) ?? '';
    expect(line).toContain('no proof');
    expect(line).not.toContain('holds');
  });
});

describe('an operator who has all keys and all files', () => {
  it('cannot put a signature of his own making above the genuine one and have it count', async () => {
    const where = await club();
    await answered(where, async (text) => {
      const genuine = await signed(text);
      const [field = ''] = genuine.split(/\r\n(?![ \t])/);
      return `${field.replace(/\bb=[\s\S]*$/, `b=${Buffer.alloc(256, 7).toString('base64')}`)}\r\n${genuine}`;
    });
    expect(await foundIn(where)).toMatchObject({ code: 1, found: { british: 'forged' } });
  });

  it('cannot exchange, take over or lose a mail that was kept', async () => {
    const where = await club();
    await answered(where);
    const file = join(folder(where), 'answers.yaml');
    const before = await readFile(file);
    const cases: readonly [string, (kept: readonly KeptAnswer[]) => readonly KeptAnswer[]][] = [
      [
        'exchanged',
        (kept) => kept.map((one) => (one.side === 'british' ? changed(one, 'ready', 'READY') : one)),
      ],
      ['missing', (kept) => kept.filter(({ side }) => side !== 'british')],
      [
        'exchanged',
        (kept) =>
          kept.map((one) => ({ ...one, raw: kept.find(({ side }) => side === 'french')?.raw ?? one.raw })),
      ],
    ];
    for (const [found, make] of cases) {
      await change(where, make);
      expect(await foundIn(where)).toEqual({ code: 1, found: { french: 'proved', british: found } });
      await writeFile(file, before);
    }
  });

  it('cannot name a mail and take something else from it', async () => {
    const where = await club();
    await answered(where);
    const log = await readFile(join(folder(where), 'log.yaml'));
    const keys = await readKeysAt(folder(where));
    if (!keys.ok) throw new Error(keys.violation.code);
    const { evidence } = await verifyLog(log, { level: 'own', viewer: 'umpire', keys: keys.value });
    const ready = evidence?.ready;
    if (!ready) throw new Error('no answers in the log');
    const kept = keptAnswersIn('g1', await readFile(join(folder(where), 'answers.yaml'), 'utf8'));
    const shares = ready.shares.map((share) => ({ ...share, words: `${share.words}0` }));
    const found = await checkAnswers({ ...ready, shares }, kept);
    expect(found.map((one) => one.found)).toEqual(['unlike', 'unlike']);
  });
});
