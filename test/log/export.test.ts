import { afterEach, describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import type { Plan } from '../../src/engine/core/contract/plan.js';
import type { Entry } from '../../src/log/format/entry-types.js';
import { GameLog } from '../../src/log/storage/game-log.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import { exportLog } from '../../src/log/verify/export-redacted-log.js';
import { at, bytesOf, cleanUp, code, create, folder, orders, playTo, registry, value } from './support.js';

afterEach(cleanUp);

/** A game in which both sides wrote something only they may know, and a plan each. */
async function withSecrets(): Promise<{ dir: string; entries: Entry[] }> {
  const dir = await folder();
  const log = await create(dir);
  await log.transaction((transaction) => {
    for (const side of ['red', 'blue']) {
      const [input, source] = orders(side, null);
      if (input.type !== 'orders') throw new Error('no orders');
      const plan: Plan = {
        id: 'p1',
        text: `if they enter Dune: strike yes SECRET-PLAN-${side}`,
        kind: 'strike',
        where: [{ fact: 'place', test: 'is', value: 'dune' }],
        answers: ['strike yes'],
        ifPossible: false,
        once: true,
      };
      const received = [{ line: 1, text: `# SECRET-WORD-${side}` }];
      value(transaction.append({ ...input, received, plans: [plan] }, source, at(1)));
    }
  });
  await playTo(log, 1000, 'strikes 2', true);
  await log.close();
  return { dir, entries: await log.readEntries(0) };
}

/** Every longer text in the sealed part of one audience, but for digests of messages, which the headers show. */
function secretsOf(entries: readonly Entry[], audience: string): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && value.length > 12) found.add(value);
    if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) visit(item);
  };
  for (const entry of entries) visit(entry.sealed[audience]);
  for (const { source } of entries) found.delete(source.message ?? '');
  return [...found];
}

describe('an export', () => {
  it.each(['red', 'blue', 'observer'])('for %s holds nothing that was sealed for others', async (viewer) => {
    const { dir, entries } = await withSecrets();
    const text = value(await exportLog(dir, viewer));
    const keys = value(await readKeysAt(dir));
    for (const other of ['red', 'blue', 'umpire'].filter((audience) => audience !== viewer)) {
      const secrets = secretsOf(entries, other);
      expect(secrets.length).toBeGreaterThanOrEqual(3);
      for (const secret of secrets) expect(text.includes(secret)).toBe(false);
      for (const entry of entries) {
        const salt = Buffer.from(keys.salt(entry.seq, other)).toString('hex');
        expect(text.includes(salt)).toBe(false);
      }
      expect(text).not.toContain(`SECRET-PLAN-${other}`);
    }
    const open = parseAllDocuments(text).map((document) => document.toJS() as Entry);
    expect(open.every((entry) => Object.keys(entry.sealed).every((audience) => audience === viewer))).toBe(
      true,
    );
    expect(text.includes('SECRET-PLAN-red')).toBe(viewer === 'red');
    expect(text.includes('SECRET-WORD-blue')).toBe(viewer === 'blue');
  });

  it('is the same entries with the same hashes and signatures, and the salts of the parts that are shown', async () => {
    const { dir, entries } = await withSecrets();
    const open = parseAllDocuments(value(await exportLog(dir, 'red'))).map(
      (document) => document.toJS() as Entry,
    );
    for (const [seq, entry] of open.entries()) {
      const { salts, sealed, ...rest } = entry;
      const { sealed: all, ...same } = entries[seq] as Entry;
      expect(rest).toEqual(same);
      expect(sealed.red).toEqual(all.red);
      expect(Object.keys(salts ?? {}).sort()).toEqual(['public', 'red']);
    }
    expect(open).toHaveLength(entries.length);
  });

  it('does not tell how much others were told: two parts of different length leave the same mark', async () => {
    const { dir } = await withSecrets();
    const documents = parseAllDocuments(value(await exportLog(dir, 'observer')));
    const marks = documents.map((document) => {
      const entry = document.toJS() as Entry;
      return [Object.keys(entry.commit).join(), Object.keys(entry.sealed).length, Object.keys(entry).join()];
    });
    expect(new Set(marks.map((mark) => mark.join('|'))).size).toBe(1);
  });

  it('for the umpire is everything', async () => {
    const { dir, entries } = await withSecrets();
    const open = parseAllDocuments(value(await exportLog(dir, 'umpire')));
    expect(open.map((document) => (document.toJS() as Entry).sealed)).toEqual(
      entries.map((entry) => entry.sealed),
    );
  });

  it('is for somebody at the table', async () => {
    const { dir } = await withSecrets();
    expect(code(await exportLog(dir, 'green'))).toBe('unknown-viewer');
    expect(code(await exportLog(dir, 'public'))).toBe('unknown-viewer');
    expect(code(await exportLog(await folder(), 'red'))).toBe('no-such-log');
  });

  it('leaves the log as it is', async () => {
    const { dir } = await withSecrets();
    const before = await bytesOf(dir);
    await exportLog(dir, 'red');
    expect(await bytesOf(dir)).toEqual(before);
    expect(code(await GameLog.open(dir, registry))).toBe('ok');
  });
});
