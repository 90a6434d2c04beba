import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';
import { createProgram } from '../../src/cli/program.js';
import { FREE, valueNames } from '../../src/cli/shell-completion/argument-placeholders.js';
import { declaredName } from '../../src/cli/shell-completion/complete-word.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { FACES } from '../../src/report/formats/report-formats.js';
import { tempDir } from '../support/temp.js';
import { capture } from './capture.js';
import { run } from './run.js';

let dir: string;
let games: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ dir, remove } = await tempDir());
  games = join(dir, 'games');
  for (const [id, rules, scenario] of [
    ['anna-ben', 'wilderness-war', 'annus-mirabilis'],
    ['anna-carl', 'liberty', '1775'],
  ] as const) {
    const seats = (loadRegistry().get(rules)?.sides ?? []).flatMap((side) => [
      '--seat',
      `${side}=${side}@example.org`,
    ]);
    const args = ['game', 'new', id, '--game', rules, '--scenario', scenario, ...seats];
    const made = await run(['--games', games, ...args]);
    expect(made).toMatchObject({ code: 0, err: '' });
  }
});
afterAll(() => remove());

/** What a shell is told of the words so far; the last is being typed. Nothing may be said beside it. */
async function asked(...words: string[]) {
  const { code, out, err } = await run(['__complete', '--', ...words]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const [head = '', ...lines] = out.split('\n');
  expect(lines.pop()).toBe('');
  return { head, values: lines.map((line) => line.split('\t')[0]), about: lines };
}

async function values(...words: string[]) {
  return (await asked(...words)).values;
}

/** Every verb that help shows, with the words that lead to it. */
function verbs(command: Command, words: readonly string[] = []): { command: Command; words: string[] }[] {
  return command
    .createHelp()
    .visibleCommands(command)
    .flatMap((sub) => [
      { command: sub, words: [...words, sub.name()] },
      ...verbs(sub, [...words, sub.name()]),
    ]);
}

const program = await createProgram({ io: capture(), code: 0 });

describe('completion of what is declared', () => {
  it('offers every verb that help shows, and none that it hides', async () => {
    const all = verbs(program);
    expect(all.length).toBeGreaterThan(40);
    for (const { words } of all) {
      expect([words, await values(...words)]).toEqual([words, expect.arrayContaining([words.at(-1)])]);
    }
    expect(await values('')).not.toContain('__complete');
    expect(await values('__')).toEqual([]);
    expect((await asked('restor')).about).toEqual([expect.stringMatching(/^restore\t\w.*\w/)]);
  });

  it('offers every option of a verb and those of the program', async () => {
    for (const { command, words } of verbs(program)) {
      if (words.at(-1) === 'help') continue;
      const own = command.options.filter(({ hidden }) => !hidden).map(({ long }) => long);
      const offered = await values(...words, '--');
      expect([words, offered]).toEqual([words, expect.arrayContaining([...own, '--json', '--config'])]);
    }
  });

  it('knows what every declared value stands for, so that a new verb is completed without being named again', () => {
    const declared = verbs(program).flatMap(({ command }) => [
      ...command.registeredArguments,
      ...command.options.filter(({ required, optional }) => required || optional),
    ]);
    expect(declared.length).toBeGreaterThan(80);
    const strange = declared
      .filter(({ argChoices }) => argChoices === undefined)
      .map(declaredName)
      .filter((name) => valueNames(name).every(({ kind }) => kind === 'free'))
      .filter((name) => !FREE.includes(name.replace(/\[.*\]/g, '').replace(/\|.*/, '')));
    expect(strange).toEqual([]);
  });

  it('offers the values an option may have', async () => {
    expect(await values('report', 'g', '--format', '')).toEqual([...FACES, 'position', 'link']);
    expect(await values('report', 'g', '--format=h')).toEqual(['--format=html']);
    expect(await values('log', 'verify', '--level', '')).toEqual(['chain', 'own', 'full']);
    expect(await values('--locale', '')).toEqual(['en', 'fr', 'de']);
    expect(await values('game', 'substitute', 'g', '--speaks', 'f')).toEqual(['fr']);
    expect(await values('game', 'new', '--zone', 'Europe/Par')).toEqual(['Europe/Paris']);
    expect(await values('completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(await values('demo', 'inbox', '')).toEqual(['alice', 'bob']);
  });

  it('offers games, their scenarios, editions, options and sides for a new game', async () => {
    const registry = loadRegistry();
    expect(await values('game', 'new', 'x', '--game', '')).toEqual(registry.ids());
    expect(await values('demo', 'l')).toEqual(['liberty']);
    for (const id of registry.ids()) {
      const module = registry.get(id);
      const asking = (option: string) => values('game', 'new', 'x', '--game', id, option, '');
      expect(await asking('--scenario')).toEqual(module?.scenarios.map((scenario) => scenario.id));
      expect(await asking('--edition')).toEqual(module?.editions.map(String));
      expect(await asking('--seat')).toEqual(module?.sides.map((side) => `${side}=`));
      const choices = module?.choices?.(module.defaultEdition) ?? {};
      expect(await asking('--option')).toEqual(Object.keys(choices).map((name) => `${name}=`));
    }
    const option = ['game', 'new', 'x', '--game=liberty', '--option'];
    expect(await values(...option, 'pursuit-round=')).toEqual([
      expect.stringMatching(/^pursuit-round=(true|false)$/),
      expect.stringMatching(/^pursuit-round=(true|false)$/),
    ]);
    const hyphened = ['game', 'new', 'x', '--game', 'wilderness-war', '--option'];
    expect(await values(...hyphened, 'linked-')).toEqual(['linked-alliances=']);
    expect(await values(...hyphened, 'linked-alliances=t')).toEqual(['linked-alliances=true']);
    expect(await values('game', 'new', 'x', '--game', 'chess', '--scenario', '')).toEqual([]);
    expect(await values('game', 'new', 'x', '--scenario', 'ann')).toEqual(['annus-mirabilis']);
  });

  it('lets the shell offer files and folders where they belong, and nowhere else', async () => {
    expect((await asked('game', 'new', 'x', '--dice', '')).values).toEqual(['chains', 'manual', 'scripted:']);
    expect((await asked('game', 'new', 'x', '--dice', 'scripted:f')).head).toBe('files scripted:');
    expect((await asked('game', 'new', 'x', '--scenario', 'p')).head).toBe('files ');
    expect((await asked('--config=')).head).toBe('files --config=');
    expect((await asked('--games', '')).head).toBe('folders ');
    expect((await asked('backup', '')).head).toBe('folders ');
    expect((await asked('order', 'g', 'french', '')).head).toBe('files ');
    expect((await asked('game', 'show', '')).head).toBe('words ');
    expect((await asked('game', 'press', 'g', '')).head).toBe('words ');
  });
});

describe('completion of games and sides', () => {
  it('offers the games of the folder named on the line', async () => {
    for (const words of [
      ['game', 'show'],
      ['game', 'results', 'anna-ben'],
      ['log', 'verify'],
      ['order'],
      ['game', 'position'],
    ]) {
      expect([words, await values('--games', games, ...words, '')]).toEqual([
        words,
        ['anna-ben', 'anna-carl'],
      ]);
    }
    expect(await values('game', 'show', `--games=${games}`, 'anna-c')).toEqual(['anna-carl']);
    expect(await values('--games', games, 'game', 'show', 'anna-ben', '')).toContain('--help');
  });

  it('finds the folder by the configuration, that of the line or that of the program', async () => {
    const config = join(dir, 'posthorn.yaml');
    await writeFile(config, 'home: .\nrobot: { address: robot@example.org }\nsend: files\n');
    expect(await values('--config', config, 'game', 'show', '')).toEqual(['anna-ben', 'anna-carl']);
    const { out } = await run(['--config', config, '__complete', '--', 'game', 'show', '']);
    expect(out).toBe('words \nanna-ben\t\nanna-carl\t\n');
    expect(await values('--config', config, '--games', join(dir, 'none'), 'game', 'show', '')).toEqual([]);
  });

  it('offers the sides of the game that is named, and viewers where they may look', async () => {
    const there = ['--games', games];
    expect(await values(...there, 'order', 'anna-ben', '')).toEqual(['french', 'british']);
    expect(await values(...there, 'order', 'anna-carl', '')).toEqual(['british', 'american']);
    const viewers = ['british', 'american', 'observer', 'umpire'];
    expect(await values(...there, 'report', 'anna-carl', '')).toEqual(viewers);
    expect(await values(...there, 'state', 'anna-carl', '--as', '')).toEqual(viewers);
    expect(await values(...there, 'log', 'export', 'anna-carl', '--as=u')).toEqual(['--as=umpire']);
    expect(await values(...there, 'game', 'token', 'anna-carl', 'm')).toEqual(['moderator']);
    expect(await values(...there, 'game', 'press', 'anna-ben', 'text', '--to', 'f')).toEqual(['french']);
  });
});

describe('completion in a damaged home', () => {
  it('has nothing to offer, says nothing and makes nothing', async () => {
    const none = join(dir, 'none');
    expect(await values('--games', none, 'game', 'show', '')).toEqual([]);
    expect(existsSync(none)).toBe(false);
    expect(await values('--games', join(games, 'anna-ben', 'log.yaml'), 'game', 'show', '')).toEqual([]);
    expect(await values('--config', none, 'game', 'show', '')).toEqual([]);
    expect(await values('--config', games, 'game', 'show', '')).toEqual([]);
    for (const text of ['', 'home: [', 'robot: nobody\n', '*a', '\u0000']) {
      const config = join(dir, 'broken.yaml');
      await writeFile(config, text);
      expect([text, await values('--config', config, 'game', 'show', '')]).toEqual([text, []]);
    }
  });

  it('offers no sides of a log that cannot be read, and still the other games', async () => {
    const broken = join(dir, 'broken');
    for (const [id, text] of [
      ['empty', ''],
      ['torn', '---\nseq: 0\nrules: {module: lib'],
      ['other', '---\nrules: {module: chess}\n'],
      ['bytes', '\u0000\ufffd---: *x'],
    ] as const) {
      await mkdir(join(broken, id), { recursive: true });
      await writeFile(join(broken, id, 'log.yaml'), text);
    }
    await mkdir(join(broken, 'folder', 'log.yaml'), { recursive: true });
    await mkdir(join(broken, 'pipe'));
    execFileSync('mkfifo', [join(broken, 'pipe', 'log.yaml')]);
    await mkdir(join(broken, '$(touch pwned)'));
    await writeFile(join(broken, '$(touch pwned)', 'log.yaml'), '');
    const there = ['--games', broken];
    expect(await values(...there, 'game', 'show', '')).toEqual([
      'bytes',
      'empty',
      'folder',
      'other',
      'pipe',
      'torn',
    ]);
    for (const id of [...(await readdir(broken)), 'missing', '../games/anna-ben']) {
      expect([id, await values(...there, 'options', id, '')]).toEqual([id, []]);
    }
    expect(await values(...there, 'report', 'torn', '')).toEqual(['observer', 'umpire']);
  });

  it('changes nothing of a game that is there', async () => {
    const files = async () => {
      const names = (await readdir(games, { recursive: true })).sort();
      const bytes = names.filter((name) => /\.\w+$/.test(name)).map((name) => readFile(join(games, name)));
      return { names, bytes: await Promise.all(bytes) };
    };
    const before = await files();
    await chmod(games, 0o500);
    try {
      expect(await values('--games', games, 'options', 'anna-ben', '')).toEqual(['french', 'british']);
      expect(await files()).toEqual(before);
    } finally {
      await chmod(games, 0o700);
    }
  });

  it('is not put out by words that make no sense', async () => {
    for (const words of [
      [],
      [''],
      ['--', '--format', ''],
      ['--games'],
      ['--games', ''],
      ['nonsense', 'more', ''],
      ['game', '--nonsense=', ''],
      ['--nonsense=x'],
      ['-'],
      ['game', 'new', '--edition', '99', '--option', ''],
      ['game', 'show', '\u0000', ''],
      ['--games', '\u0000', 'game', 'show', ''],
      ['--config', '\u0000', 'game', 'show', ''],
      ['help', 'ga'],
      ['game', 'help', 'sh'],
    ]) {
      await asked(...words);
    }
    expect(await values('help', 'ga')).toEqual(['game']);
    expect(await values('game', 'help', 'sh')).toEqual(['show']);
  });
});

describe('posthorn completion', () => {
  it('prints a script for each shell, and refuses another', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { code, out } = await run(['completion', shell]);
      expect([shell, code, out]).toEqual([shell, 0, expect.stringContaining('posthorn __complete -- ')]);
    }
    const { code, err } = await run(['completion', 'tcsh']);
    expect(code).toBe(2);
    expect(err).toContain('bash, zsh, fish');
    expect((await run(['help'])).out).not.toContain('__complete');
  });
});
