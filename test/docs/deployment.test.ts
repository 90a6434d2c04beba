import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';
import { parse } from 'yaml';
import { createProgram } from '../../src/cli/program.js';
import { parseConfig } from '../../src/mail/config/config.js';
import { configKeys } from '../../src/mail/config/config-schema.js';
import { capture } from '../cli/capture.js';
import { tempDir } from '../support/temp.js';

const text = readFileSync('docs/deployment.md', 'utf8');
const docs = `${text}\n${readFileSync('docs/backup.md', 'utf8')}`;
const example = readFileSync('deploy/posthorn.example.yaml', 'utf8');
const everything = example.replace(/^(\s*)#(?=\S)/gm, '$1');

/** `imap.port` for every key that stands in a parsed file. */
function keysIn(value: unknown, path = ''): string[] {
  // A list is one key, as a secret is.
  const isOne = typeof value !== 'object' || value === null || Array.isArray(value);
  if (isOne || path.endsWith('password')) return [path];
  return Object.entries(value).flatMap(([name, inner]) =>
    keysIn(inner, path === '' ? name : `${path}.${name}`),
  );
}

describe('the guide to running the robot', () => {
  it('explains every key of the configuration with its default, and no other', () => {
    const rows = [...text.matchAll(/^\| `([A-Za-z.]+)` +\| (?:`(.+?)`|-) +\| (.*)\|$/gm)]
      .map(([, key, fallback]) => [key, fallback ?? null])
      .filter(([key]) => key?.includes('.') || configKeys().some((known) => known.key === key));
    expect(rows).toEqual(
      configKeys().map(({ key, fallback }) => [key, fallback === undefined ? null : String(fallback)]),
    );
  });

  it('names only files that are there, and every file of deploy', () => {
    const named = [...docs.matchAll(/\bdeploy\/[\w./-]*\w/g)].map(([path]) => path);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
    const files = readdirSync('deploy', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    expect(files.filter((path) => !named.includes(path))).toEqual([]);
    for (const [, path = ''] of docs.matchAll(/\]\(([\w./-]+\.md)\)/g)) {
      expect([path, existsSync(join('docs', path))]).toEqual([path, true]);
    }
  });

  it('names only commands and options that exist', async () => {
    const program = await createProgram({ io: capture(), code: 0 });
    const named = [...docs.matchAll(/\bposthorn (?!posthorn)([a-z]+(?: verify| new)?)\b([^`\n|]*)/g)];
    const seen = new Set<string>();
    for (const [, verbs = '', rest = ''] of named) {
      const command = commandOf(program, verbs);
      if (command === null) continue;
      seen.add(verbs);
      for (const [option] of rest.matchAll(/--[a-z-]+/g)) {
        expect([verbs, optionsOf(program, command)]).toEqual([verbs, expect.arrayContaining([option])]);
      }
    }
    expect([...seen].sort()).toEqual(
      expect.arrayContaining(['backup', 'doctor', 'log verify', 'receive', 'restore', 'serve']),
    );
    for (const [, option = ''] of docs.matchAll(/`(--[a-z-]+)[ `]/g)) {
      expect(program.commands.flatMap((command) => optionsOf(program, command))).toContain(option);
    }
  });
});

function commandOf(program: Command, verbs: string): Command | null {
  return verbs
    .split(' ')
    .reduce<Command | null>(
      (group, verb) => group?.commands.find((command) => command.name() === verb) ?? null,
      program,
    );
}

const optionsOf = (program: Command, command: Command): string[] =>
  [...program.options, ...command.options].map(({ long }) => long ?? '');

describe('the example of a configuration', () => {
  it('is one', () => {
    expect(parseConfig(example, '/etc/posthorn')).toMatchObject({
      ok: true,
      value: { home: '/var/lib/posthorn', games: '/var/lib/posthorn/games' },
    });
  });

  it('shows every key, each with its default where it has one', () => {
    expect(parseConfig(everything, '/etc/posthorn')).toMatchObject({ ok: true });
    const given: unknown = parse(everything);
    const keys = configKeys().filter(({ key }) => key !== 'send' && key !== 'store');
    expect(keysIn(given)).toEqual(keys.map(({ key }) => key));
    for (const { key, fallback } of keys) {
      if (fallback === undefined || key === 'policy.newcomers') continue;
      const value = key
        .split('.')
        .reduce<unknown>((inner, step) => (inner as { [name: string]: unknown })[step], given);
      expect([key, value]).toEqual([key, fallback]);
    }
  });
});

/** Whether a program is here; a test of its files is worth nothing without it. */
function found(program: string): boolean {
  const there = spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${program}`]).status === 0;
  if (!there) process.stderr.write(`\nNOTICE: ${program} is not here; its files in deploy/ are not tried.\n`);
  return there;
}

describe('the files of deploy', () => {
  it('are units that systemd understands', async () => {
    if (!found('systemd-analyze')) return;
    const { dir, remove } = await tempDir('posthorn-units');
    const names = readdirSync('deploy').filter((name) => /\.(service|timer)$/.test(name));
    expect(names).toHaveLength(3);
    for (const name of names) {
      const unit = await readFile(join('deploy', name), 'utf8');
      // Programs that are installed on the machine it is for.
      const here = unit.replace(/^ExecStart=\S+/gm, `ExecStart=${process.execPath}`);
      await writeFile(join(dir, name), here);
    }
    const units = names.map((name) => join(dir, name));
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' });
    expect([verified.status, verified.stderr.split('\n').filter((line) => line.includes(dir))]).toEqual([
      0,
      [],
    ]);
    await remove();
  });

  it('are settings that Postfix knows', async () => {
    if (!found('postconf')) return;
    const { dir, remove } = await tempDir('posthorn-postfix');
    await cp('deploy/postfix', dir, { recursive: true });
    const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
    const read = spawnSync('postconf', ['-c', dir, '-n'], { encoding: 'utf8', env });
    expect([read.status, read.stderr]).toEqual([0, '']);
    expect(read.stdout).toContain('posthorn_destination_recipient_limit = 1');
    await remove();
  });

  it('are scripts a shell can read', () => {
    for (const script of ['deploy/posthorn', 'deploy/backup.sh']) execFileSync('sh', ['-n', script]);
  });
});
