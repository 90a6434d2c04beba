import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../src/engine/core/base/json.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { GameKeys } from '../../src/log/entries/game-keys.js';
import { documentOf } from '../../src/log/entries/make-entry.js';
import { readDocument } from '../../src/log/format/canonical-yaml-reader.js';
import type { Entry, Part } from '../../src/log/format/entry-types.js';
import { commitment, hashOf } from '../../src/log/format/hash-commitments.js';
import { signHash } from '../../src/log/format/signature.js';
import { GameLog } from '../../src/log/storage/game-log.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import type { VerifyOptions } from '../../src/log/verify/entry-checks.js';
import { exportLog } from '../../src/log/verify/export-redacted-log.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { inEveryRun } from '../support/property.js';
import { caravan } from '../support/tiny-game.js';
import {
  at,
  bytesOf,
  cleanUp,
  code,
  create,
  folder,
  messageHash,
  orders,
  played,
  registry,
  value,
} from './support.js';

afterEach(cleanUp);
const module = caravan as GameModule;
/** From one byte that is changed to the next: an odd number, so that each bit has its turn. */
const STRIDE = inEveryRun(11, 3);
const bytes = (text: string): Buffer => Buffer.from(text);

interface Game {
  readonly dir: string;
  readonly log: Buffer;
  readonly keys: GameKeys;
  readonly head: { readonly seq: number; readonly hash: string };
}

async function game(...parameters: Parameters<typeof played>): Promise<Game> {
  const { dir, head } = await played(...parameters);
  return { dir, head, log: await bytesOf(dir), keys: value(await readKeysAt(dir)) };
}

const entriesOf = (log: Buffer): Entry[] =>
  log
    .toString()
    .split(/^(?=---\n)/m)
    .map((document) => readDocument(document) as unknown as Entry);

/**
 * The log as a dishonest operator would write it, who holds all the keys: `change` alters one entry, and from there
 * on everything is committed to, linked and signed anew.
 */
function forge(log: Buffer, keys: GameKeys, seq: number, change: (entry: Entry) => Entry): Buffer {
  let prev: string | null = null;
  const documents: string[] = [];
  const game = entriesOf(log)[0]?.public.open?.game ?? '';
  for (const original of entriesOf(log)) {
    if (original.seq < seq) {
      documents.push(documentOf(original));
      prev = original.hash;
      continue;
    }
    const changed = original.seq === seq ? change(original) : original;
    const commit: { [audience: string]: string } = {};
    for (const audience of Object.keys(original.commit)) {
      const part: Part = audience === 'public' ? changed.public : (changed.sealed[audience] ?? {});
      commit[audience] = commitment(part, keys.salt(original.seq, audience));
    }
    const header = { ...changed, commit, prev: prev ?? original.prev };
    const hash = hashOf(header, game);
    prev = hash;
    documents.push(documentOf({ ...header, hash, sig: signHash(hash, keys.signing) }));
  }
  return bytes(documents.join(''));
}

describe('a log that is as it should be', () => {
  it('is verified at every level, by its keeper and by each of its readers', async () => {
    const { dir, log, keys, head } = await game({}, 1000, 'strikes 2');
    for (const level of ['chain', 'own', 'full'] as const) {
      const result = await verifyLog(log, { level, keys, module });
      expect(result).toMatchObject({ ok: true, level, entries: head.seq + 1, head: head.hash });
    }
    for (const viewer of ['red', 'blue', 'observer']) {
      const text = bytes(value(await exportLog(dir, viewer)));
      const result = await verifyLog(text, { level: 'own' });
      expect(result).toMatchObject({ ok: true });
      const parts = viewer === 'observer' ? 'public' : `public, ${viewer}`;
      expect(result.proved.join('\n')).toContain(`the parts of ${parts} are what was committed to`);
    }
  });

  it('can be replayed from an export for the umpire by anybody, without the keys', async () => {
    const { dir } = await game({}, 1000, 'strikes 2');
    const text = bytes(value(await exportLog(dir, 'umpire')));
    const result = await verifyLog(text, { level: 'full', module });
    expect(result).toMatchObject({ ok: true });
    expect(result.proved.join('\n')).toMatch(/rolls from these links; 2 blind picks as well, by replay/);
  });

  it('is read from a file as well', async () => {
    const { dir, head } = await game();
    const result = await verifyLog(await readFile(join(dir, 'log.yaml')), { level: 'chain' });
    expect(result).toMatchObject({ ok: true, head: head.hash });
  });

  it('claims no more than was looked at', async () => {
    const { log, keys } = await game();
    const chain = await verifyLog(log, { level: 'chain' });
    expect(chain.proved.map((line) => line.split(':')[0])).toEqual(['chain', 'tail']);
    expect(chain.proved[1]).toContain('not checked');
    const own = await verifyLog(log, { level: 'own', keys });
    expect(own.proved.map((line) => line.split(':')[0])).toEqual([
      'chain',
      'tail',
      'commitments',
      'dice',
      'first draw',
    ]);
  });

  it.each<[string, { readonly scripted: readonly unknown[] }]>([
    [
      'scripted',
      {
        scripted: [
          { pick: [9, 10, 8], purpose: 'deal red' },
          { pick: [1, 2, 3], purpose: 'deal blue' },
          ...[2, 1, 3, 2, 6, 1, 5, 4, 2, 3, 1, 6, 6, 2, 3, 4],
        ],
      },
    ],
  ])('is verified with %s dice too, and then no chance is claimed', async (_name, dice) => {
    const { dir, log, keys } = await game({ dice }, 1000, 'strikes 2');
    const kept = await verifyLog(log, { level: 'full', keys, module });
    const handed = await verifyLog(bytes(value(await exportLog(dir, 'umpire'))), { level: 'full', module });
    for (const result of [kept, handed]) {
      expect(result).toMatchObject({ ok: true });
      expect(result.proved.join('\n')).toContain('no chance is proved');
    }
  });

  it('is verified with values given at the table', async () => {
    // The set-up of this game needs no dice; its strikes take what the players report.
    const dealt: GameModule = {
      ...module,
      setup: (setup) =>
        module.setup(setup, { roll: () => 1, pick: (_purpose, _who, from, count) => from.slice(-count) }),
    };
    const dir = await folder();
    const log = await create(dir, { dice: 'manual', module: dealt });
    const answer = (side: string, decision: string, verb: string, args: JsonObject) =>
      log.transaction((transaction) => {
        const source = { by: side, via: 'queue', message: null, line: null } as const;
        const order = { verb, args };
        return transaction.append({ type: 'answer', side, decision, order, via: 'queue' }, source, at(2));
      });
    expect(code(await answer('red', 'd1-red', 'bid', { card: 10 }))).toBe('ok');
    expect(code(await answer('blue', 'd1-blue', 'bid', { card: 7 }))).toBe('ok');
    expect(code(await answer('red', 'd2', 'march', { path: ['well'] }))).toBe('ok');
    expect(code(await answer('blue', 'd3', 'strike', { answer: true }))).toBe('dice-needed');
    await log.transaction((transaction) => {
      const [input, source] = orders('blue', messageHash(1));
      if (input.type !== 'orders') throw new Error('no orders');
      value(transaction.append({ ...input, values: [{ kind: 'roll', value: 6 }] }, source, at(3)));
    });
    expect(code(await answer('blue', 'd3', 'strike', { answer: true }))).toBe('ok');
    const keys = value(await readKeysAt(dir));
    const whole = await bytesOf(dir);
    expect(await verifyLog(whole, { level: 'full', keys, module: dealt })).toMatchObject({ ok: true });
    const other = forge(whole, keys, 5, (entry) => ({
      ...entry,
      public: { ...entry.public, draws: [{ purpose: 'blue strikes', die: 6, result: [5] }] },
    }));
    expect(await verifyLog(other, { level: 'full', keys, module: dealt })).toMatchObject({
      ok: false,
      first: { seq: 5, problem: 'draws of public are not what the rules give' },
    });
  });
});

describe('a change of any single byte', () => {
  it('of the log is found by its keeper, in the entry it was made in', async () => {
    const { log, keys } = await game({}, 5);
    await flipAll(log, { level: 'own', keys }, STRIDE);
  });

  it('of an export is found by its reader', async () => {
    const { dir } = await game({}, 5);
    await flipAll(bytes(value(await exportLog(dir, 'red'))), { level: 'own', viewer: 'red' }, STRIDE);
  });

  /** Changes every `stride`-th byte, each in another way, and checks. */
  async function flipAll(log: Buffer, options: VerifyOptions, stride: number): Promise<void> {
    const starts = [0];
    for (let found = log.indexOf('\n---\n'); found >= 0; found = log.indexOf('\n---\n', found + 1)) {
      starts.push(found + 1);
    }
    expect(await verifyLog(log, options)).toMatchObject({ ok: true, entries: starts.length });
    for (let where = 0; where < log.length; where += stride) {
      const changed = Buffer.from(log);
      changed[where] = (changed[where] ?? 0) ^ (1 << (where % 8));
      const result = await verifyLog(changed, options);
      const entry = starts.filter((start) => start <= where).length - 1;
      // A separator that is gone makes two entries one: the first of them is not as it should be.
      const seq = where - (starts[entry] ?? 0) < 4 ? Math.max(0, entry - 1) : entry;
      expect([where, result.ok, result.first?.seq]).toEqual([where, false, seq]);
      expect(result.proved).toEqual([]);
    }
  }
});

describe('a log from which something was taken or to which something was added', () => {
  it('names the entry where it does not go on', async () => {
    const { log, keys } = await game();
    const documents = log.toString().split(/^(?=---\n)/m);
    const seqOf = async (list: readonly string[]): Promise<number | undefined> =>
      (await verifyLog(bytes(list.join('')), { level: 'chain', keys })).first?.seq;
    expect(await seqOf([...documents.slice(0, 3), ...documents.slice(4)])).toBe(3);
    expect(await seqOf([...documents.slice(0, 3), documents[2] ?? '', ...documents.slice(3)])).toBe(3);
    expect(await seqOf([...documents.slice(0, 2), documents[3] ?? '', documents[2] ?? ''])).toBe(2);
    expect(await seqOf(documents.slice(1))).toBe(0);
    expect(await seqOf([])).toBe(0);
    expect(await seqOf([...documents, '---\nseq: 99\n'])).toBe(documents.length);
  });

  it('is found out at its end by a head that somebody was told', async () => {
    const { log, head } = await game();
    const documents = log.toString().split(/^(?=---\n)/m);
    const cut = bytes(documents.slice(0, -1).join(''));
    expect(await verifyLog(cut, { level: 'chain' })).toMatchObject({ ok: true });
    expect(await verifyLog(cut, { level: 'chain', head: head.hash })).toMatchObject({
      ok: false,
      first: { seq: documents.length - 1 },
    });
    const early = entriesOf(log)[2]?.hash ?? '';
    const result = await verifyLog(log, { level: 'chain', head: early });
    expect(result.proved[1]).toContain(`${documents.length - 3} entries before its end`);
  });
});

describe('a keeper who rewrites history with all his keys', () => {
  const problemOf = async (forged: Buffer, options: VerifyOptions): Promise<string> => {
    const result = await verifyLog(forged, options);
    return result.first === undefined ? 'nothing found' : `${result.first.seq}: ${result.first.problem}`;
  };

  /** The first entry with a public roll. */
  function rolled(log: Buffer): { seq: number; face: number } {
    const entry = entriesOf(log).find((candidate) => candidate.public.draws !== undefined);
    return { seq: entry?.seq ?? -1, face: entry?.public.draws?.[0]?.result[0] as number };
  }

  it('cannot keep a head that was told', async () => {
    const { log, keys, head } = await game({}, 1000, 'strikes 2');
    const forged = forge(log, keys, 3, (entry) => ({ ...entry, at: at(999) }));
    expect(await problemOf(forged, { level: 'full', keys, module })).toBe('nothing found');
    expect(await problemOf(forged, { level: 'chain', head: head.hash })).toContain('ends without the head');
  });

  it('cannot change a roll: the onlookers compute it from the link', async () => {
    const { log, keys } = await game({}, 1000, 'strikes 2');
    const { seq, face } = rolled(log);
    const forged = forge(log, keys, seq, (entry) => ({
      ...entry,
      public: {
        ...entry.public,
        draws: (entry.public.draws ?? []).map((draw) => ({ ...draw, result: [(face % 6) + 1] })),
      },
    }));
    const problem = await problemOf(forged, { level: 'own', keys, viewer: 'observer' });
    expect(problem).toContain(`${seq}: the dice gave ${face} for`);
  });

  it('cannot reveal another link, skip one, or withhold one', async () => {
    const { log, keys } = await game({}, 1000, 'strikes 2');
    const { seq } = rolled(log);
    const withReveal = (reveal: Part['reveal']): Buffer =>
      forge(log, keys, seq, (entry) => {
        const { reveal: _gone, ...rest } = entry.public;
        return { ...entry, public: { ...rest, ...(reveal === undefined ? {} : { reveal }) } };
      });
    const check: VerifyOptions = { level: 'own', keys, viewer: 'observer' };
    expect(await problemOf(withReveal({ n: 1, preimage: 'ab'.repeat(32) }), check)).toContain(
      `${seq}: the link is not of the dice chain`,
    );
    const second = Buffer.from(keys.preimage('public', 2) ?? []).toString('hex');
    expect(await problemOf(withReveal({ n: 2, preimage: second }), check)).toContain(
      `${seq}: link 2 of the dice chain where 1 belongs`,
    );
    expect(await problemOf(withReveal(undefined), check)).toContain(`${seq}: draws without a link`);
  });

  it('cannot stack the deck: a replay picks the cards from the link', async () => {
    const { dir, log, keys } = await game();
    const forged = forge(log, keys, 0, (entry) => {
      const umpire = entry.sealed.umpire ?? {};
      const draws = (umpire.draws ?? []).map((draw) => ({ ...draw, result: [...draw.result].reverse() }));
      return { ...entry, sealed: { ...entry.sealed, umpire: { ...umpire, draws } } };
    });
    expect(await problemOf(forged, { level: 'full', keys, module })).toBe(
      '0: draws of umpire are not what the rules give',
    );
    await writeFile(join(dir, 'log.yaml'), forged);
    const handed = bytes(value(await exportLog(dir, 'umpire')));
    expect(await problemOf(handed, { level: 'full', module })).toBe(
      '0: draws of umpire are not what the rules give',
    );
  });

  it.each<[string, (entry: Entry) => Entry, string]>([
    [
      'an event',
      (entry) => ({ ...entry, public: { ...entry.public, events: [{ kind: 'over', data: {} }] } }),
      'events of public are not what the rules give',
    ],
    [
      'the position',
      (entry) => ({
        ...entry,
        sealed: { ...entry.sealed, umpire: { ...entry.sealed.umpire, state: 'ab'.repeat(32) } },
      }),
      'the position after it is not what the rules give',
    ],
    [
      'the decision in the header',
      (entry) => ({ ...entry, decision: 'd9' }),
      'the input is not what the entry says it is',
    ],
    [
      'the kind in the header',
      (entry) => ({ ...entry, kind: 'drop' }),
      'the input is not what the entry says',
    ],
    [
      'an order that is not legal',
      (entry) => {
        const side = entry.source.by;
        const input = { type: 'answer', side, decision: entry.decision ?? '', via: 'queue' } as const;
        const order = { verb: 'bid', args: { card: 99 } };
        return { ...entry, sealed: { ...entry.sealed, [side]: { input: { ...input, order } } } };
      },
      'the rules refuse the input (not-in-hand)',
    ],
    [
      'an order that makes no sense',
      (entry) => {
        const side = entry.source.by;
        const input = { type: 'answer', side, decision: entry.decision ?? '', via: 'queue' } as const;
        return {
          ...entry,
          sealed: { ...entry.sealed, [side]: { input: { ...input, order: { verb: 'fly', args: {} } } } },
        };
      },
      'the rules refuse the input (unknown-order)',
    ],
    [
      'the module',
      (entry) => ({ ...entry, rules: { ...entry.rules, module: 'chess' } }),
      'made by the rules of chess',
    ],
    [
      'a commitment too few',
      (entry) => {
        const { red: _gone, ...commit } = entry.commit;
        return { ...entry, commit };
      },
      'commitments to unknown parts',
    ],
  ])('cannot change %s unseen by a replay', async (_name, change, problem) => {
    const { log, keys } = await game();
    const seq = entriesOf(log).find((entry) => entry.kind === 'answer')?.seq ?? -1;
    const forged = forgeRaw(log, keys, seq, change);
    expect(await problemOf(forged, { level: 'full', keys, module })).toContain(`${seq}: ${problem}`);
  });

  /** As `forge`, but the commitments are only those the changed entry names. */
  function forgeRaw(log: Buffer, keys: GameKeys, seq: number, change: (entry: Entry) => Entry): Buffer {
    const changed = change(entriesOf(log)[seq] as Entry);
    if (Object.keys(changed.commit).length === 4) return forge(log, keys, seq, change);
    const documents = log.toString().split(/^(?=---\n)/m);
    const hash = hashOf(changed, 'road-1');
    documents[seq] = documentOf({ ...changed, hash, sig: signHash(hash, keys.signing) });
    return bytes(documents.join(''));
  }
});

describe('what cannot be checked', () => {
  it('is said, not passed over', async () => {
    const { dir, log, keys } = await game();
    const first = async (input: Buffer, options: VerifyOptions): Promise<string> =>
      (await verifyLog(input, options)).first?.problem ?? 'nothing found';
    expect(await first(log, { level: 'own' })).toBe('the salt of the part of public is missing');
    expect(await first(log, { level: 'own', keys, viewer: 'green' })).toBe('nobody is called green');
    expect(await first(log, { level: 'full', keys })).toBe('the rules of caravan are needed');
    const foreign = { ...module, id: 'chess' };
    expect(await first(log, { level: 'full', keys, module: foreign })).toBe(
      'the rules of caravan are needed',
    );
    const sides = { ...module, sides: ['red', 'green'] };
    expect(await first(log, { level: 'full', keys, module: sides })).toContain('sides of the game');
    const red = bytes(value(await exportLog(dir, 'red')));
    expect(await first(red, { level: 'full', module })).toContain('only with every part open');
    expect(await first(red, { level: 'own', viewer: 'blue' })).toBe(
      'the salt of the part of blue is missing',
    );
    const other = await game({ game: 'road-2' }, 3);
    expect(await first(log, { level: 'own', keys: other.keys })).toBe('the keys are those of another game');
  });

  it('of an export whose salts were taken out of one entry is that entry', async () => {
    const { dir } = await game();
    const documents = value(await exportLog(dir, 'red')).split(/^(?=---\n)/m);
    const { salts: _gone, ...bare } = readDocument(documents[2] ?? '') as unknown as Entry;
    documents[2] = documentOf(bare);
    const result = await verifyLog(bytes(documents.join('')), { level: 'own', viewer: 'red' });
    expect(result.first).toEqual({ seq: 2, problem: 'the salt of the part of public is missing' });
  });

  it('rests on keys: a log signed by somebody else is not this game', async () => {
    const { dir, log } = await game();
    const raw = await readFile(join(dir, 'keys.yaml'), 'utf8');
    expect(raw).toContain('signing');
    const mine = value(await readKeysAt(dir));
    const stranger = new GameKeys({
      game: 'road-1',
      signing: 'cd'.repeat(32),
      salt: 'ef'.repeat(32),
      chains: {},
      length: 8,
      script: [],
    });
    const documents = entriesOf(log).map((entry) =>
      documentOf({ ...entry, sig: signHash(entry.hash, stranger.signing) }),
    );
    expect((await verifyLog(bytes(documents.join('')), { level: 'chain' })).first).toEqual({
      seq: 0,
      problem: 'the signature is not that of the game',
    });
    expect((await verifyLog(log, { level: 'chain', keys: mine })).ok).toBe(true);
  });

  it('by rules of another version is told with the result', async () => {
    const { log, keys, dir } = await game();
    const newer = { ...module, version: '2' };
    const result = await verifyLog(log, { level: 'full', keys, module: newer });
    expect(result.ok).toBe(true);
    expect(result.proved.at(-1)).toContain('made by version 1 come out the same by 2');
    const other: GameModule = { ...newer, orders: newer.orders.filter((def) => def.verb !== 'march') };
    const refused = await verifyLog(log, { level: 'full', keys, module: other });
    expect(refused.first?.problem).toContain('made by version 1 of the rules, these are 2');
    expect(code(await GameLog.open(dir, registry))).toBe('ok');
  });
});
