import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parseEntry } from '../../../src/log/entries/verify-entry.js';
import type { Entry } from '../../../src/log/format/entry-types.js';
import { type ReplayData, replayData } from '../../../src/report/replay/replay-data.js';
import type { ReplayModel } from '../../../src/report/replay/replay-model.js';
import { replayPage } from '../../../src/report/replay/replay-page.js';
import { run } from '../../cli/run.js';
import { oneIn } from '../../support/property.js';
import { fileOf } from '../../support/release-games.js';
import { exportOf, replayOf } from './replays.js';

const GAMES: readonly (readonly [game: string, side: string])[] = [
  ['wilderness-war/table', 'french'],
  ['liberty/table', 'british'],
  ['mohicans/halves-true', 'french'],
];

describe.each(GAMES)('the replay of %s', (game, side) => {
  let text = '';
  let model: ReplayModel;
  let page = '';
  beforeAll(async () => {
    text = await exportOf(game, side);
    model = await replayOf(text);
    page = replayPage(model);
  });

  it('shows each entry that tells anything, with board, account, dice and rules', () => {
    const seqs = model.steps.map(({ seq }) => seq);
    expect(seqs[0]).toBe(0);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
    expect(
      model.steps.every(
        ({ pieces, board, headline }) => pieces.length > 20 && board.length > 2 && headline !== '',
      ),
    ).toBe(true);
    expect(model.steps.some(({ told }) => told.some(({ rule }) => /\(rule .+\)/.test(rule)))).toBe(true);
    const draws = model.steps.flatMap((step) => step.draws);
    expect(draws.length).toBeGreaterThan(0);
    expect(draws.every(({ link }) => link !== null && /^[0-9a-f]{64}$/.test(link.preimage))).toBe(true);
    expect(model.verified.length).toBeGreaterThanOrEqual(3);
    expect(model.unproved.join('\n')).toMatch(/told by the house/);
  });

  it('keeps the map once and every piece once, and all boards can be laid again', () => {
    const data = replayData(model);
    const lying = new Set<number>();
    for (const [index, { minus, plus }] of data.steps.entries()) {
      for (const piece of minus) expect(lying.delete(piece)).toBe(true);
      for (const piece of plus) lying.add(piece);
      const laid = [...lying].map((piece) => data.pieces[piece]?.join(' ')).sort();
      const wanted = (model.steps[index]?.pieces ?? []).map((piece) => piece.join(' '));
      expect(laid).toEqual([...new Set(wanted)].sort());
    }
    const ground = model.ground?.grounds ?? '';
    expect(ground.length).toBeGreaterThan(1000);
    expect(page.split(ground).length).toBe(2);
    expect(page.length).toBeLessThan(model.steps.length * 3500 + 300_000);
  });

  it('names nothing outside the file, and only its own script may run', () => {
    expect(page.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(
      /https?:\/\/|\bsrc=|\bhref=|@import|url\(/,
    );
    expect(page).toMatch(
      /Content-Security-Policy" content="default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; /,
    );
    expect(page).not.toMatch(/ on[a-z]+="| style="/);
  });

  it('says nothing that only the others know', async () => {
    const whole = await exportOf(game, 'umpire');
    const own = new Set<string>();
    const others = new Set<string>();
    for (const { sealed } of entriesOf(whole)) {
      for (const [audience, { input }] of Object.entries(sealed)) {
        if (input?.type !== 'orders') continue;
        for (const line of input.received) (audience === side ? own : others).add(line.text);
      }
    }
    const { texts } = dataOf(page);
    for (const line of others) if (!own.has(line)) expect(texts).not.toContain(line);
    const preimages = entriesOf(whole).flatMap(({ sealed }) =>
      Object.entries(sealed).flatMap(([audience, { reveal }]) =>
        audience === side || reveal === undefined ? [] : [reveal.preimage],
      ),
    );
    for (const preimage of preimages) expect(page).not.toContain(preimage);
  });
});

describe.each(oneIn(3, GAMES))('the replay of %s for readers of other languages', (game, side) => {
  it('is in the language of its reader', async () => {
    const text = await exportOf(game, side);
    const model = await replayOf(text);
    const [french, german] = [await replayOf(text, 'fr'), await replayOf(text, 'de')];
    expect(replayPage(french)).toContain('<html lang="fr">');
    expect(replayPage(german)).toMatch(/Schritt für Schritt|Von Schritt zu Schritt/);
    const rules = (replay: ReplayModel) => replay.steps.map(({ told }) => told.length);
    expect(rules(french)).toEqual(rules(model));
    const words = (replay: ReplayModel) => replay.steps.map(({ told }) => told);
    expect(words(french)).not.toEqual(words(model));
    expect(words(german)).not.toEqual(words(model));
  });
});

describe('a replay', () => {
  it('of the whole log shows what everybody knew, and that the rules make it', async () => {
    const model = await replayOf(await exportOf('liberty/table', 'umpire'));
    expect(model.verified.join('\n')).toMatch(/The rules make the same/);
    expect(model.unproved.join('\n')).not.toMatch(/told by the house/);
    expect(model.steps.some(({ said }) => said.length > 0)).toBe(true);
  });

  it('of an export of an earlier release goes without the board, and says so', async () => {
    const old = (await fileOf('0.1.0', 'liberty/table/export-british.yaml')).toString();
    const model = await replayOf(old);
    expect(model.ground).toBeNull();
    expect(model.steps.length).toBeGreaterThan(10);
    expect(model.steps.some(({ told, draws }) => told.length > 0 && draws.length > 0)).toBe(true);
    expect(model.unproved.join('\n')).toMatch(/does not tell how the board stood/);
    expect(await run(['replay', '--file', '-'], old)).toMatchObject({
      code: 0,
      out: expect.not.stringContaining('id="map"'),
    });
  });

  it('puts no text of a stranger into the page as anything but text', async () => {
    const model = await replayOf(await exportOf('liberty/table', 'observer'));
    const bad = '</script><img src=x onerror=alert(1)>\u2028';
    const [first, ...rest] = model.steps;
    if (first === undefined) throw new Error('no steps');
    const told = [{ text: bad, rule: bad }];
    const page = replayPage({
      ...model,
      title: bad,
      about: bad,
      verified: [bad],
      steps: [{ ...first, told }, ...rest],
    });
    expect(page).not.toContain('<img');
    expect(page.match(/<\/script>/g)?.length).toBe(3);
    expect(dataOf(page).texts).toContain(bad);
  });

  it('is written by the command, for its owner, over nothing that is there', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'posthorn-replay-'));
    try {
      const [file, out] = [join(dir, 'export.yaml'), join(dir, 'page.html')];
      await writeFile(file, await exportOf('liberty/table', 'british'));
      expect(await run(['replay', '--file', file, '--out', out])).toMatchObject({ code: 0, out: `${out}\n` });
      const page = await readFile(out, 'utf8');
      expect(page).toMatch(/^<!DOCTYPE html>/);
      expect(await run(['replay', '--file', file, '--out', out])).toMatchObject({ code: 2 });
      const printed = await run(['replay', '--file', file, '--locale', 'de']);
      expect(printed).toMatchObject({ code: 0, out: expect.stringContaining('<html lang="de">') });
      expect(await run(['replay'])).toMatchObject({ code: 2 });
      await writeFile(file, (await readFile(file, 'utf8')).replace('title: "', 'title: "X'));
      expect(await run(['replay', '--file', file])).toMatchObject({
        code: 1,
        err: expect.stringContaining('entry 0'),
      });
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });
});

const entriesOf = (text: string): Entry[] =>
  text.split(/^(?=---\n)/m).map((document) => {
    const parsed = parseEntry(Buffer.from(document));
    if ('problem' in parsed) throw new Error(parsed.problem);
    return parsed.entry;
  });

function dataOf(page: string): ReplayData {
  return JSON.parse(/id="replay-data">(.*?)<\/script>/s.exec(page)?.[1] ?? '') as ReplayData;
}
