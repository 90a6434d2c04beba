import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '../../src/cli/run.js';
import { lexiconOf, readOrder, textContext } from '../../src/engine/core/read-order.js';
import { parsePlan } from '../../src/engine/core/read-plan.js';
import { capture } from '../cli/capture.js';
import { Guide, quoted } from '../support/guide.js';
import { tempDir } from '../support/temp.js';
import { start } from '../support/wilderness-war.js';
import { game } from '../support/ww-table.js';

const guide = new Guide('players-guide.md');

const tables = ['Your action phase', 'When you are asked in the middle of something']
  .map((title) => guide.chapter(title))
  .join('\n');
const examples = tables
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap(quoted);

/** The whole deck is in play and nobody is dead in 1755; Louisbourg and its squadrons are there in 1757. */
const positions = [start('early-war', 3), start('annus-mirabilis', 3)];

describe('the orders of the guide', () => {
  it.each(examples)('are understood: %s', (line) => {
    const readings = positions.flatMap((state) =>
      (['french', 'british'] as const).map((side) =>
        readOrder(game, line, textContext(game, game.view(state, side), side, null, 'en')),
      ),
    );
    if (readings.some(({ ok }) => ok)) return;
    throw new Error(readings.map((read) => (read.ok ? '' : JSON.stringify(read.violation))).join('\n'));
  });

  it('leave no order out', () => {
    const lexicon = lexiconOf(game, 'en');
    const words = game.orders.flatMap(({ syntax: [first] }) =>
      first !== undefined && 'word' in first ? [lexicon.word(first.word)] : [],
    );
    expect(words.length).toBe(game.orders.length);
    const told = new Set(examples.map((line) => line.split(' ')[0]));
    expect([...new Set(words)].filter((word) => !told.has(word))).toEqual([]);
  });
});

describe('the standing answers of the guide', () => {
  it.each(guide.block('Standing answers'))('are understood: %s', (line) => {
    const [, state = positions[0]] = positions;
    if (state === undefined) throw new Error('no position');
    const readings = (['french', 'british'] as const).map((side) =>
      parsePlan(game, line, 'p1', textContext(game, game.view(state, side), side, null, 'en')),
    );
    expect(readings.some((read) => read?.ok === true)).toBe(true);
  });
});

describe('the season of the guide', () => {
  const lines = guide.block('A season by mail').map((line) => /^(French|British) +(.+)$/.exec(line));
  let dir = '';
  let remove: () => Promise<void> = async () => {};

  async function posthorn(args: readonly string[], stdin = '') {
    const io = capture(stdin);
    const code = await runCommand(['--games', dir, ...args], io);
    return { code, ...io.taken() };
  }

  beforeAll(async () => {
    ({ dir, remove } = await tempDir('guide'));
    const seats = ['--seat', 'french=anna@example.org', '--seat', 'british=ben@example.net'];
    const made = ['game', 'new', 'guide', '--game', 'wilderness-war', '--scenario', 'annus-mirabilis'];
    await posthorn([...made, '--dice', 'manual', ...seats]);
  });

  afterAll(() => remove());

  it('can be played line by line, and ends as it is told', async () => {
    expect(lines.length).toBeGreaterThan(20);
    let last = '';
    for (const line of lines) {
      const [, side = '', text = ''] = line ?? [];
      const { code, out } = await posthorn(['order', 'guide', side.toLowerCase()], `${text}\n`);
      expect({ text, code, out: code === 0 ? '' : out }).toEqual({ text, code: 0, out: '' });
      expect(out).not.toContain('accepted, waits\n');
      last = out;
    }
    expect(last).toContain('The siege of Ticonderoga is lifted.');
    const { out } = await posthorn(['--json', 'state', 'guide', '--as', 'umpire']);
    const state = JSON.parse(out);
    expect(state.state ?? state).toMatchObject({
      pieces: { webb: 'hudson-carry-north', montcalm: 'ticonderoga', 'fr-coureurs-marin': 'crown-point' },
      raided: { northampton: { french: 1 } },
      sieges: {},
      vp: 4,
    });
  });
});
