import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { keptAnswersIn } from '../../../src/game/first-draw/kept-answers.js';
import { runBatch } from '../../../src/game/lobby/run-tournament-batch.js';
import { standingOf } from '../../../src/game/table/standing.js';
import { DEFAULT_CONTROL } from '../../../src/game/timekeeping/time-control-text.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { verifyLog } from '../../../src/log/verify/verify-log.js';
import { sha256Hex } from '../../../src/system/files/sha256.js';
import { answerIn, cleanUp, keysOf, kinds, logOf, place, say, unready } from './support.js';

afterEach(cleanUp);

const byHand = { via: 'command', message: null } as const;

describe('a game that waits for the answers of its players', () => {
  it('is dealt when the last has answered, and not before', async () => {
    const where = await place();
    const table = await unready(where);
    expect(await kinds(table)).toEqual(['open']);
    expect((await standingOf(table)).waitsFor).toEqual(['french', 'british']);
    expect(table.options('french')).toEqual([]);
    expect(await table.asked('british')).toEqual([]);
    expect((await say(table, 'british', 'I am here')).accepted).toBe(true);
    expect(await kinds(table)).toEqual(['open', 'ready']);
    expect((await standingOf(table)).waitsFor).toEqual(['french']);
    await table.resume();
    expect(await kinds(table)).toEqual(['open', 'ready']);
    expect((await say(table, 'french', 'me too', 'grey geese')).accepted).toBe(true);
    expect((await kinds(table)).slice(0, 4)).toEqual(['open', 'ready', 'ready', 'chance']);
    expect(await table.asked('french')).not.toEqual([]);
  });

  it('takes no order before, and says why', async () => {
    const table = await unready(await place());
    const said = await table.submit('french', [{ line: 1, text: 'hold' }], byHand);
    expect(said.verdicts[0]?.violation?.code).toBe('not-ready');
    expect(await kinds(table)).toEqual(['open']);
  });

  it('takes one answer of each side, and none when it has begun', async () => {
    const table = await unready(await place());
    await say(table, 'french', 'one');
    const again = await say(table, 'french', 'two');
    expect(again.verdicts[0]?.violation?.code).toBe('ready-already');
    const dealt = await unready(await place(), null);
    const late = await say(dealt, 'french', 'three');
    expect(late.verdicts[0]?.violation?.code).toBe('not-asked-for-words');
  });

  it('is told a mail again that it knows, and takes it once', async () => {
    const table = await unready(await place());
    await say(table, 'french', 'one');
    const again = await say(table, 'french', 'one');
    expect(again.accepted).toBe(true);
    expect(await kinds(table)).toEqual(['open', 'ready']);
  });

  it('begins without one who does not answer, and says so', async () => {
    const where = await place();
    const table = await unready(where);
    await say(table, 'french', 'one');
    expect((await table.moderate({ kind: 'unanswered', side: 'british' }, byHand)).ok).toBe(true);
    expect((await kinds(table)).slice(0, 4)).toEqual(['open', 'ready', 'unanswered', 'chance']);
    const checked = await verifyLog(await logOf(where), {
      level: 'full',
      modules: loadRegistry(),
      keys: await keysOf(where),
    });
    expect(checked.evidence?.ready).toMatchObject({ unanswered: ['british'] });
    expect(checked.proved.join('\n')).toContain('after 1 of 2 sides had given their share');
  });
});

describe('a file of many games', () => {
  it('may have them wait for their players, who are asked before anything is dealt', async () => {
    const { house } = await place();
    const players = [
      { side: 'french', name: 'Rosa', address: 'rosa@example.org' },
      { side: 'british', name: 'Bert', address: 'bert@example.org' },
    ];
    const game = { title: 'Cup', module: 'wilderness-war', scenario: 'annus-mirabilis', players };
    const text = JSON.stringify({
      games: [
        { ...game, id: 'asked', ready: true },
        { ...game, id: 'dealt' },
        { ...game, id: 'drawn', beacon: true },
        { ...game, id: 'chained', beacon: 'chained' },
      ],
    });
    const parts = { house, registry: loadRegistry(), reserved: new Set<string>(), usual: DEFAULT_CONTROL };
    expect((await runBatch(parts, text)).ok).toBe(true);
    const [asked, dealt] = [await house.open('asked'), await house.open('dealt')];
    expect(asked === null ? [] : await kinds(asked)).toEqual(['open']);
    expect(asked?.session.table.ready?.waits).toEqual(['french', 'british']);
    for (const [id, chain] of [
      ['drawn', 'quicknet'],
      ['chained', 'chained'],
    ] as const) {
      const table = await house.open(id);
      const [opening] = (await table?.entries(0)) ?? [];
      expect(opening?.public.open?.ready?.beacon).toEqual({ chain, minutes: 10 });
      expect(table?.session.table.ready?.waits).toEqual(['french', 'british']);
    }
    expect(dealt === null ? [] : (await kinds(dealt)).slice(0, 2)).toEqual(['open', 'chance']);
  });
});

describe('the shares of the players', () => {
  it('are what the draws follow from: other words, other cards', async () => {
    const hands = await Promise.all(
      ['grey geese', 'white geese'].map(async (words) => {
        const where = await place(7);
        const table = await unready(where);
        await say(table, 'british', 'here');
        await say(table, 'french', 'here, too', words);
        const { keys, log } = { keys: await keysOf(where), log: await logOf(where) };
        const checked = await verifyLog(log, { level: 'full', modules: loadRegistry(), keys });
        expect(checked.first).toBeUndefined();
        const view = await table.view('french');
        return JSON.stringify(view.ok ? (view.value as { hands: { french: unknown } }).hands.french : null);
      }),
    );
    expect(hands[0]).not.toBe(hands[1]);
  });

  it('stand in the part that everybody may read, with where they are from and the mail they were in', async () => {
    const where = await place();
    const table = await unready(where);
    await say(table, 'british', 'here');
    await say(table, 'french', 'here, too', 'grey geese');
    const [, british, french] = await table.entries(0, 2);
    const mail = (text: string) => sha256Hex(answerIn(text).raw);
    expect(british?.public.input).toEqual({
      ...{ type: 'ready', side: 'british', from: 'signature', mail: mail('here') },
      words: answerIn('here').share,
    });
    expect(french?.public.input).toMatchObject({
      from: 'words',
      words: 'grey geese',
      mail: mail('here, too'),
    });
    const kept = keptAnswersIn('g1', await readFile(join(where.dir, 'g1', 'answers.yaml'), 'utf8'));
    expect(kept.map((one) => one.mail)).toEqual([mail('here'), mail('here, too')]);
    expect(kept.every(({ raw, mail: hash }) => sha256Hex(Buffer.from(raw, 'base64')) === hash)).toBe(true);
  });

  it('are none where a command said so', async () => {
    const where = await place();
    const table = await unready(where);
    const act = { line: 1, text: 'ready', act: { kind: 'ready', words: null } } as const;
    for (const side of ['french', 'british']) await table.submit(side, [], byHand, undefined, [act]);
    const checked = await verifyLog(await logOf(where), {
      level: 'own',
      viewer: 'umpire',
      keys: await keysOf(where),
    });
    expect(checked.proved.join('\n')).toContain('after 0 of 2 sides had given their share');
  });
});

describe('a game that is dealt at once', () => {
  it('has no other entry 0 than ever, and its check says that whoever made the chains could choose them', async () => {
    const where = await place();
    const table = await unready(where, null);
    const [opening] = await table.entries(0, 0);
    expect(Object.keys(opening?.public.open ?? {})).not.toContain('ready');
    const checked = await verifyLog(await logOf(where), {
      level: 'full',
      modules: loadRegistry(),
      keys: await keysOf(where),
    });
    expect(checked.evidence?.ready).toBeNull();
    expect(checked.proved.join('\n')).toContain('who made them could choose them');
  });
});
