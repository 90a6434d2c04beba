import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Argument, Command, Option } from 'commander';
import { createProgram } from '../../src/cli/program.js';
import { freshFolder } from '../support/fresh-folder.js';
import { fc, MORE } from '../support/property.js';
import { tempDir } from '../support/temp.js';
import { capture } from './capture.js';
import { run } from './run.js';

let dir = '';
freshFolder('odd-arguments', (fresh) => {
  dir = fresh;
});
// A name without a folder is one in this folder: a backup in it is no harm.
const before = process.cwd();
beforeEach(() => process.chdir(dir));
afterEach(() => process.chdir(before));

/** What somebody may type, paste or glob by mistake. */
const ODD: readonly string[] = [
  '',
  ' ',
  '-',
  '--',
  '.',
  '..',
  '../../etc/passwd',
  '/',
  '/etc/passwd',
  '/dev/null',
  '~',
  '*',
  'a'.repeat(5000),
  'A'.repeat(300),
  'é'.repeat(255),
  '1e999',
  '-1',
  '99999999999999999999',
  '0x10',
  '#3',
  'NaN',
  'null',
  'constructor',
  '__proto__',
  'toString',
  'umpire',
  'observer',
  'french',
  'g1',
  'g1/../g1',
  '.people',
  '\u202Egame',
  '🦌🏹',
  'a\nb',
  'name=value',
  '__proto__=1',
  'a=[',
  'a=*b',
  'a=&x [*x]',
  'french=a@b:c',
  'none',
  'full',
  'a@example.org',
  'a@example.org:bbcode',
  '72h +12h cap 120h',
  'scripted:/',
  'scripted:',
  '{}',
  '%s%n',
];

const LAUGHS = ['a: &a [x, x, x, x, x, x, x, x, x]'];
for (let i = 0; i < 9; i++) {
  const [before, after] = ['abcdefghij'[i], 'abcdefghij'[i + 1]];
  LAUGHS.push(`${after}: &${after} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`);
}

/** Files that are not what was asked for. */
const FILES: { readonly [name: string]: string | Uint8Array } = {
  'empty.yaml': '',
  'text.yaml': 'hello',
  'list.yaml': '- 1\n- 2\n',
  'number.yaml': '17',
  'open.yaml': 'games: [',
  'tabs.yaml': 'a:\n\t- b\n',
  'laughs.yaml': `${LAUGHS.join('\n')}\n`,
  'many-aliases.yaml': `a: &a x\nhome: home\ngames: [${'*a, '.repeat(20_000)}]\n`,
  'loop.yaml': '&a\nhome: *a\ngames: *a\npieces: [*a]\n',
  'loop-list.yaml': '&a [*a, *a]\n',
  'deep.yaml': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  'deep-map.yaml': `games: ${'{a: '.repeat(5000)}1${'}'.repeat(5000)}`,
  'unknown-alias.yaml': 'games: *nobody\n',
  'two-documents.yaml': 'a: 1\n---\nb: 2\n',
  'tag.yaml': 'games: !!js/function "x"\nhome: !!binary aGk=\n',
  'proto.yaml': '__proto__: { a: 1 }\nconstructor: 2\nhome: home\n',
  'key-map.yaml': '{ [a, b]: c }: d\n',
  'nul.yaml': 'home: "a\\0b"\ngames: "\\0"\nrobot: {address: robot@example.org}\nlisten: {port: 0}\n',
  'bytes.yaml': Uint8Array.from({ length: 512 }, (_, i) => i % 256),
  'long-line.yaml': `home: ${'x'.repeat(100_000)}\n`,
  'long-home.yaml': `home: ${'x'.repeat(5000)}\nrobot: {address: robot@example.org}\nlisten: {port: 0}\n`,
  'posthorn.yaml':
    'home: ../home\ngames: ../games\nrobot: {address: robot@example.org}\nlisten: {port: 0}\npictures: false\nlog: silent\n',
  'orders.txt': 'pass\n'.repeat(2000),
};

/** Every command that ends by itself, with its names. */
function commandsOf(
  command: Command,
  path: readonly string[] = [],
): { path: readonly string[]; command: Command }[] {
  const own = command.commands.length === 0 ? [{ path, command }] : [];
  return [...own, ...command.commands.flatMap((sub) => commandsOf(sub, [...path, sub.name()]))];
}

/** These run until somebody stops them. */
const ENDLESS = new Set(['serve']);

const all = commandsOf(await createProgram({ io: capture(), code: 0 })).filter(
  ({ path }) => !ENDLESS.has(path.join(' ')),
);

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD) },
  { weight: 3, arbitrary: fc.constantFrom(...Object.keys(FILES)).map((name) => `FILE:${name}`) },
  // No process is ever given an argument with a zero byte in it.
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replace(/[\0/]/g, '')),
  },
);

const option = (declared: Option) =>
  declared.required || declared.optional
    ? value.map((text) => [`${declared.long}=${text}`])
    : fc.constant([declared.long ?? '']);

function line({ path, command }: (typeof all)[number]) {
  const given = command.registeredArguments.map((argument: Argument) =>
    fc.oneof(
      { weight: argument.required ? 9 : 3, arbitrary: fc.tuple(value) },
      { weight: 1, arbitrary: fc.constant([]) },
    ),
  );
  const options = command.options.map((declared) =>
    declared.mandatory
      ? option(declared)
      : fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: option(declared) }),
  );
  const globals = fc.oneof(
    { weight: 4, arbitrary: fc.constant(['--games=FOLDER:games']) },
    { weight: 3, arbitrary: fc.constant(['--config=FILE:posthorn.yaml']) },
    { weight: 2, arbitrary: value.map((text) => [`--config=${text}`]) },
    { weight: 1, arbitrary: value.map((text) => [`--games=FOLDER:${text.slice(0, 300)}`]) },
    { weight: 1, arbitrary: value.map((text) => ['--games=FOLDER:games', `--locale=${text}`]) },
  );
  return fc
    .tuple(globals, fc.boolean(), fc.tuple(...options), fc.tuple(...given))
    .map(([global, json, named, args]) => [
      ...global,
      ...(json ? ['--json'] : []),
      ...path,
      ...named.flat(),
      '--',
      ...args.flat(),
    ]);
}

/** The names of files and folders as they are in this test's folder; nothing is ever written outside of it. */
const placed = (argument: string): string =>
  argument.replace(/FILE:/, () => `${join(dir, 'files')}/`).replace(/FOLDER:/, () => `${dir}/`);

/** Made once, and copied for each. */
let made: { readonly dir: string; readonly remove: () => Promise<void> };
beforeAll(async () => {
  made = await tempDir('odd-arguments');
  await mkdir(join(made.dir, 'files'));
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(made.dir, 'files', name), text);
  const seats = ['--seat', 'french=a@example.org:A', '--seat', 'british=b@example.org:B'];
  const rules = ['--game', 'wilderness-war', '--scenario', 'annus-mirabilis'];
  const { code } = await run(['--games', join(made.dir, 'games'), 'game', 'new', 'g1', ...rules, ...seats]);
  expect(code).toBe(0);
});
afterAll(() => made.remove());

const prepare = (): Promise<void> => cp(made.dir, dir, { recursive: true });

/** The name of something as it is kept, which nobody is to read. */
const RAW =
  /\b(verb|decision|violation|question|side|space|card|piece|place|unit|hex|block|leader|reader):[a-z0-9]+/;
const json = (args: readonly string[]): boolean => args.includes('--json') || args.includes('--format=json');

/** A mail server keeps the mail when it is told 75, whatever is wrong with the configuration. */
const allowed = (path: readonly string[]): readonly number[] =>
  path[0] === 'receive' ? [0, 1, 2, 75] : [0, 1, 2];

const WW = ['--game', 'wilderness-war'];
const ANNUS = ['--scenario', 'annus-mirabilis'];
const SEATS = ['--seat', 'french=a@example.org', '--seat', 'british=b@example.org'];
/** Wherever a file can be named. */
const READERS: { readonly [name: string]: (file: string) => readonly string[] } = {
  configuration: (file) => [`--config=${file}`, '--games', join(dir, 'games'), 'game', 'list'],
  'configuration of doctor': (file) => [`--config=${file}`, 'doctor', '--no-dns'],
  batch: (file) => ['game', 'batch', file],
  position: (file) => ['game', 'new', 'g2', ...WW, '--scenario', file, ...SEATS],
  option: (file) => ['game', 'new', 'g2', ...WW, ...ANNUS, '--option', `bids=${file}`, ...SEATS],
  'option of Liberty': (file) => [
    ...['game', 'new', 'g2', '--game', 'liberty', '--scenario', '1775', '--option', `map=${file}`],
    ...['--seat', 'american=a@example.org', '--seat', 'british=b@example.org'],
  ],
  'option of Mohicans': (file) => [
    ...['game', 'new', 'g2', '--game', 'mohicans', '--scenario', '1754', '--option', `map=${file}`],
    ...['--seat', 'french=a@example.org', '--seat', 'british=b@example.org'],
  ],
  dice: (file) => ['game', 'new', 'g2', ...WW, ...ANNUS, '--dice', `scripted:${file}`, ...SEATS],
  orders: (file) => ['check', 'g1', 'french', file],
  export: (file) => ['log', 'verify', 'g1', '--file', file],
  backup: (file) => ['restore', file, '--to', join(dir, 'restored')],
};

describe('a file that is not what it should be', () => {
  const readers = Object.entries(READERS).map(([name, reader], at) => [name, reader, at] as const);
  it.each(readers)('as %s is told in a sentence', async (_name, reader, at) => {
    await prepare();
    // Each reader meets every fifth of them, the next one others.
    for (const [index, name] of Object.keys(FILES).entries()) {
      if (MORE === 1 && index % 5 !== at % 5) continue;
      const args = reader(join(dir, 'files', name));
      const { code, out, err } = await run(
        args[0]?.startsWith('--config') ? args : ['--games', join(dir, 'games'), ...args],
      );
      const told = { name, bug: /This is a bug/.test(err), said: err + out !== '', text: err.slice(0, 300) };
      expect({ ...told, code: [0, 1, 2].includes(code) }).toEqual({
        ...told,
        bug: false,
        said: true,
        code: true,
      });
    }
  });

  it.each(['players.yaml', 'keys.yaml', 'log.yaml'])(
    'in a game, as %s, is told in a sentence',
    async (own) => {
      await prepare();
      // Every fifth is enough of what is read by the same reader.
      for (const [name, text] of Object.entries(FILES).filter((_, index) => MORE > 1 || index % 5 === 0)) {
        await writeFile(join(dir, 'games', 'g1', own), text);
        await rm(join(dir, 'games', 'g1', 'cache'), { recursive: true, force: true });
        for (const verb of [
          ['game', 'show', 'g1'],
          ['log', 'export', 'g1', '--as', 'french'],
          ['log', 'verify', 'g1'],
          ['game', 'list'],
        ]) {
          const { code, err } = await run(['--games', join(dir, 'games'), ...verb]);
          const told = { name, verb, bug: /This is a bug/.test(err), text: err.slice(0, 300) };
          expect({ ...told, code: [0, 1, 2].includes(code) }).toEqual({ ...told, bug: false, code: true });
        }
      }
    },
  );
});

describe('odd arguments and odd files', () => {
  it.each(all.map((each) => [each.path.join(' '), each] as const))(
    '%s says what is wrong in a sentence, and is never a bug',
    async (_name, each) => {
      await prepare();
      const property = fc.asyncProperty(line(each), async (given) => {
        const args = given.map(placed);
        const { code, out, err } = await run(args, 'pass\nassault\nvolley\n');
        expect({
          args,
          code,
          bug: /This is a bug/.test(err) ? err.slice(0, 300) : '',
          raw: json(args) ? null : RAW.exec(out + err),
        }).toEqual({
          args,
          code: allowed(each.path).find((one) => one === code),
          bug: '',
          raw: null,
        });
      });
      await fc.assert(property, { numRuns: MORE, endOnFailure: true });
    },
    60_000,
  );
});
