import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readSeating, rewritePlayers, writeSeating } from '../../src/game/games-folder/players-file.js';
import { newerAt, RecordDamaged, readRecord, writeRecord } from '../../src/system/files/record-files.js';
import { type RecordKind, RecordNewer } from '../../src/system/files/record-format-versions.js';
import { freshFolder } from '../support/fresh-folder.js';

const KIND: RecordKind<{ name: string }> = { shape: z.strictObject({ name: z.string() }), steps: [] };
const NEWER = 'fileFormat: 2\nname: Anna\nrank: colonel\n';

let dir = '';
freshFolder('records', (fresh) => {
  dir = fresh;
});
const put = (text: string) => writeFile(join(dir, 'a.yaml'), text);
const there = () => readFile(join(dir, 'a.yaml'), 'utf8');

describe('a file that a newer program wrote', () => {
  it('is neither read nor replaced, and not called damaged', async () => {
    await put(NEWER);
    const read = readRecord(join(dir, 'a.yaml'), KIND);
    await expect(read).rejects.toThrow(RecordNewer);
    await expect(read).rejects.toThrow(/a\.yaml: written by a newer Posthorn \(format 2; this one knows 1\)/);
    await expect(writeRecord(dir, 'a.yaml', { name: 'Ben' }, KIND)).rejects.toThrow(RecordNewer);
    expect(await there()).toBe(NEWER);
  });

  it('is known by its number alone, also below remarks, whatever else is in it', async () => {
    await put('# Secret.\n# Very.\nfileFormat: 7\n\tno: [yaml\n');
    expect(newerAt(join(dir, 'a.yaml'), KIND)).toMatchObject({ format: 7, known: 1 });
    await put('name: |\n  fileFormat: 7\n');
    expect(newerAt(join(dir, 'a.yaml'), KIND)).toBeNull();
    expect(newerAt(join(dir, 'b.yaml'), KIND)).toBeNull();
  });
});

describe('a file of this program', () => {
  it('is damaged when it is not as it was written, and may be written anew', async () => {
    await put('name: [1]\n');
    await expect(readRecord(join(dir, 'a.yaml'), KIND)).rejects.toThrow(RecordDamaged);
    await writeRecord(dir, 'a.yaml', { name: 'Ben' }, KIND);
    expect(await there()).toBe('name: Ben\n');
  });
});

describe('players.yaml', () => {
  const seating = {
    players: [
      {
        side: 'red',
        name: 'Anna',
        address: 'anna@example.org',
        locale: 'en',
        zone: 'UTC',
        token: 'a'.repeat(26),
      },
    ],
  };

  it('has no number as long as 0.1.0 could have written it, and is 2 once a moderator has a newer key', async () => {
    const path = join(dir, 'players.yaml');
    await writeSeating(path, seating);
    expect(await readFile(path, 'utf8')).toMatch(/^players:\n/);
    const by = 'b'.repeat(64);
    await rewritePlayers(path, (before) => ({ ...before, rotated: { count: 1, by } }));
    expect(await readFile(path, 'utf8')).toMatch(/^fileFormat: 2\nplayers:\n/);
    expect(await readSeating(path)).toEqual({ ...seating, rotated: { count: 1, by } });
  });
});
