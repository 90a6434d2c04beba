import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '../../src/cli/run.js';
import { lexiconOf, readOrder, textContext } from '../../src/engine/core/read-order.js';
import { parsePlan } from '../../src/engine/core/read-plan.js';
import { startOf, USUAL } from '../../src/engine/liberty/setup.js';
import type { State } from '../../src/engine/liberty/state.js';
import { robotWord } from '../../src/mail/robot-words.js';
import { mayBeOrder, readCommand } from '../../src/mail/words/index.js';
import { capture } from '../cli/capture.js';
import { Guide, quoted } from '../support/guide.js';
import { world } from '../support/liberty.js';
import { liberty as game } from '../support/liberty-table.js';
import { tempDir } from '../support/temp.js';

const guide = new Guide('players-guide-liberty.md');
const examples = ['Orders', 'Battles', 'Winter', 'Prisoners'].flatMap((title) =>
  guide
    .chapter(title)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap(quoted),
);
const inText = quoted(
  guide
    .chapter('Battles')
    .split('\n')
    .filter((line) => !line.startsWith('|'))
    .join('\n'),
);
const plans = guide.block('Battle plans');

const SIDES = ['british', 'american'] as const;
const held = { count: 3, cards: ['action-2', 'action-3', 'supply-2'] };
const start: State = { ...startOf(world, USUAL, null), hands: { british: held, american: held } };

const context = (side: (typeof SIDES)[number]) => textContext(game, game.view(start, side), side, null, 'en');

describe('the orders of the guide to Liberty', () => {
  it.each([...examples, ...inText.flatMap((line) => line.split('; '))])('are understood: %s', (line) => {
    const readings = SIDES.map((side) => readOrder(game, line, context(side)));
    if (readings.some(({ ok }) => ok)) return;
    throw new Error(readings.map((read) => (read.ok ? '' : JSON.stringify(read.violation))).join('\n'));
  });

  it('leave no order out', () => {
    const lexicon = lexiconOf(game, 'en');
    const told = new Set(
      SIDES.flatMap((side) =>
        examples.flatMap((line) => {
          const read = readOrder(game, line, context(side));
          return read.ok ? [read.value.verb] : [];
        }),
      ),
    );
    // Two orders share the word for no more; which is meant depends on what is asked.
    const words = game.orders.filter(({ verb }) => !told.has(verb));
    const said = new Set(examples.map((line) => line.split(' ')[0]));
    const left = words.filter(({ syntax: [first] }) =>
      first !== undefined && 'word' in first ? !said.has(lexicon.word(first.word)) : true,
    );
    expect(left.map(({ verb }) => verb)).toEqual([]);
  });

  it('are not taken for words to the robot', () => {
    const swallowed = [...examples, ...plans].filter((line) => {
      const read = readCommand(line, 'seat');
      const either = read?.ok === true && mayBeOrder(read.value);
      return (read !== null && !either) || robotWord(line) !== null;
    });
    expect(swallowed).toEqual([]);
  });
});

describe('the battle plans of the guide to Liberty', () => {
  it.each(plans)('are understood: %s', (line) => {
    const readings = SIDES.map((side) => parsePlan(game, line, 'p1', context(side)));
    if (readings.some((read) => read?.ok === true)) return;
    throw new Error(JSON.stringify(readings));
  });

  it('have one for every question but volleys and retreats that must be made', () => {
    const kinds = plans.flatMap((line) =>
      SIDES.flatMap((side) => {
        const read = parsePlan(game, line, 'p1', context(side));
        return read?.ok === true && 'plan' in read.value ? [read.value.plan.kind] : [];
      }),
    );
    const all = game.plans.map(({ kind }) => kind).filter((kind) => kind !== 'volley' && kind !== 'retreat');
    expect([...new Set(kinds)].sort()).toEqual([...all].sort());
  });
});

describe('the first turns of the guide to Liberty', () => {
  const lines = guide.block('The first two turns').map((line) => /^(British|American) +(.+)$/.exec(line));
  let dir = '';
  let remove: () => Promise<void> = async () => {};

  async function posthorn(args: readonly string[], stdin = '') {
    const io = capture(stdin);
    const code = await runCommand(['--games', dir, ...args], io);
    return { code, ...io.taken() };
  }

  beforeAll(async () => {
    ({ dir, remove } = await tempDir('guide-liberty'));
    const seats = ['--seat', 'british=ben@example.net', '--seat', 'american=anna@example.org'];
    await posthorn([
      ...['game', 'new', 'guide', '--game', 'liberty', '--scenario', '1775', '--dice', 'manual'],
      ...seats,
    ]);
  });

  afterAll(() => remove());

  it('can be played line by line, and end as it is told', async () => {
    expect(lines.length).toBeGreaterThan(20);
    let told = '';
    for (const line of lines) {
      const [, side = '', text = ''] = line ?? [];
      const { code, out } = await posthorn(['order', 'guide', side.toLowerCase()], `${text}\n`);
      expect({ text, code, out: code === 0 ? '' : out }).toEqual({ text, code: 0, out: '' });
      expect(out).not.toContain('accepted, waits\n');
      told += out;
    }
    expect(told).toContain('The American side wins the battle at Newport in round 3.');
    const { out } = await posthorn(['--json', 'state', 'guide', '--as', 'umpire']);
    const state = JSON.parse(out);
    expect(state.state ?? state).toMatchObject({
      turn: 3,
      blocks: {
        putnam: { at: 'new-brunswick', strength: 1 },
        wooster: { at: 'newport', strength: 1 },
        grey: { at: 'boston', strength: 2 },
        grant: { at: 'boston', strength: 2 },
        morgan: { at: 'springfield', strength: 3 },
        greene: { at: 'hartford', strength: 4 },
        'ship-hood': { at: 'atlantic' },
      },
    });
  });
});
