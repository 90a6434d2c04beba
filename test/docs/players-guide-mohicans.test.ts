import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '../../src/cli/run.js';
import { lexiconOf, readOrder, textContext } from '../../src/engine/core/read-order.js';
import { parsePlan } from '../../src/engine/core/read-plan.js';
import { robotWord } from '../../src/mail/robot-words.js';
import { mayBeOrder, readCommand } from '../../src/mail/words/index.js';
import { capture } from '../cli/capture.js';
import { Guide, quoted } from '../support/guide.js';
import { positioned } from '../support/mohicans.js';
import { mohicans as game } from '../support/mohicans-table.js';
import { tempDir } from '../support/temp.js';

const guide = new Guide('players-guide-mohicans.md');
const examples = ['Orders', 'Set-up and spring', 'Battles', 'Winter'].flatMap((title) =>
  guide
    .chapter(title)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap(quoted)
    // What may stand at the end of a movement.
    .filter((line) => !/^(leaving|rousing|overrun) /.test(line)),
);
const plans = guide.block('Battle plans');

const SIDES = ['french', 'british'] as const;
const start = positioned({});

const context = (side: (typeof SIDES)[number]) => textContext(game, game.view(start, side), side, null, 'en');

describe('the orders of the guide to Mohicans', () => {
  it.each(examples)('are understood: %s', (line) => {
    const readings = SIDES.map((side) => readOrder(game, line, context(side)));
    if (readings.some(({ ok }) => ok)) return;
    throw new Error(readings.map((read) => (read.ok ? '' : JSON.stringify(read.violation))).join('\n'));
  });

  it.each(['leaving 1 militia at Chambly', 'rousing Mingo N.', 'overrun and burn'])(
    'may end with: %s',
    (clause) => {
      expect(guide.chapter('Orders')).toContain(`\`${clause}\``);
      const read = readOrder(game, `move all Montréal > Fort Carillon, ${clause}`, context('french'));
      expect(read).toMatchObject({ ok: true });
    },
  );

  it('leave no order out', () => {
    const lexicon = lexiconOf(game, 'en');
    const said = new Set(examples.map((line) => line.split(' ')[0]));
    const left = game.orders.filter(({ syntax: [first] }) =>
      first !== undefined && 'word' in first ? !said.has(lexicon.word(first.word).split(' ')[0]) : true,
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

describe('the battle plans of the guide to Mohicans', () => {
  it.each(plans)('are understood: %s', (line) => {
    const readings = SIDES.map((side) => parsePlan(game, line, 'p1', context(side)));
    if (readings.some((read) => read?.ok === true)) return;
    throw new Error(JSON.stringify(readings));
  });

  it('have one for every question', () => {
    const kinds = plans.flatMap((line) =>
      SIDES.flatMap((side) => {
        const read = parsePlan(game, line, 'p1', context(side));
        return read?.ok === true && 'plan' in read.value ? [read.value.plan.kind] : [];
      }),
    );
    expect([...new Set(kinds)].sort()).toEqual(game.plans.map(({ kind }) => kind).sort());
  });
});

describe('the first year of the guide to Mohicans', () => {
  const lines = guide.block('The first year').map((line) => /^(French|British) +(.+)$/.exec(line));
  let dir = '';
  let remove: () => Promise<void> = async () => {};

  async function posthorn(args: readonly string[], stdin = '') {
    const io = capture(stdin);
    const code = await runCommand(['--games', dir, ...args], io);
    return { code, ...io.taken() };
  }

  beforeAll(async () => {
    ({ dir, remove } = await tempDir('guide-mohicans'));
    const seats = ['--seat', 'french=anna@example.org', '--seat', 'british=ben@example.net'];
    await posthorn([
      ...['game', 'new', 'guide', '--game', 'mohicans', '--scenario', '1754', '--dice', 'manual'],
      ...seats,
    ]);
  });

  afterAll(() => remove());

  it('can be played line by line, and ends as it is told', async () => {
    expect(lines.length).toBeGreaterThan(20);
    let told = '';
    for (const line of lines) {
      const [, side = '', text = ''] = line ?? [];
      const { code, out } = await posthorn(['order', 'guide', side.toLowerCase()], `${text}\n`);
      expect({ text, code, out: code === 0 ? '' : out }).toEqual({ text, code: 0, out: '' });
      told += out;
    }
    expect(told).toContain('The British side wins the battle at Fort Beauséjour.');
    expect(told).toContain('Your plan p2 (surrender: hold) answered for you.');
    const { out } = await posthorn(['--json', 'state', 'guide', '--as', 'umpire']);
    const state = JSON.parse(out);
    expect(state.state ?? state).toMatchObject({
      turn: 3,
      year: 1755,
      season: 'spring',
      control: { 'fort-beausejour': 'british', 'fort-ligonier': 'french' },
      seaLift: 'fort-beausejour',
      units: {
        'cdb-langlade': { at: 'fort-saint-frederic' },
        'cdb-villiers': { at: 'fort-duquesne' },
        'mil-fr-montreal-1': { at: 'montreal' },
        'mil-br-hartford': { at: 'hartford' },
        'reg-br-40': { at: 'fort-lawrence' },
        'reg-br-49': { at: 'fort-beausejour' },
      },
      naval: {
        through: {
          french: ['nav-fr-squadron', 'nav-fr-corsair', 'nav-fr-troops', 'nav-fr-gifts'],
          british: ['nav-br-squadron-1', 'nav-br-supply'],
        },
      },
    });
  });
});
