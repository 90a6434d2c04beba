import { describe, expect, it } from '@jest/globals';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { lexiconOf, readOrder, textContext } from '../../src/engine/core/parse/read-order.js';
import { parsePlan } from '../../src/engine/core/parse/read-plan.js';
import { readCommand } from '../../src/robot/commands/command-parser.js';
import { robotWord } from '../../src/robot/commands/message-markers.js';
import { mayBeOrder } from '../../src/robot/commands/offers.js';
import { run } from '../cli/run.js';
import { type Guide, quoted } from '../support/guide.js';
import { tempDir } from '../support/temp.js';

/** What tests of the players' guides share: all they show a reader is understood, and comes out as they tell. */

/** Orders and plans a guide shows, and the positions in which all that they name is there. */
export interface ToldOrders<S> {
  readonly game: GameModule<S>;
  readonly positions: readonly S[];
  readonly orders: readonly string[];
  readonly plans: readonly string[];
}

/** What stands between backquotes in the tables of these chapters. */
export function inTables(guide: Guide, ...titles: readonly string[]): string[] {
  return titles
    .flatMap((title) => guide.chapter(title).split('\n'))
    .filter((line) => line.startsWith('|'))
    .flatMap(quoted);
}

/** Every line is read by one of the sides in one of the positions, every order has a line, none is a word to the robot. */
export function describeToldOrders<S>(name: string, told: ToldOrders<S>): void {
  const { game, orders, plans } = told;

  describe(`the orders of ${name}`, () => {
    it.each(orders)('are understood: %s', (line) => {
      const readings = contexts(told).map((context) => readOrder(game, line, context));
      if (readings.some(({ ok }) => ok)) return;
      throw new Error(readings.map((read) => (read.ok ? '' : JSON.stringify(read.violation))).join('\n'));
    });

    it('leave no order out', () => {
      const lexicon = lexiconOf(game, 'en');
      const read = orders.flatMap((line) =>
        contexts(told).flatMap((context) => {
          const order = readOrder(game, line, context);
          return order.ok ? [order.value.verb] : [];
        }),
      );
      const left = game.orders.filter(({ verb, syntax: [first] }) => {
        if (first === undefined || !('word' in first)) throw new TypeError(`${verb} begins with no word`);
        const word = lexicon.word(first.word);
        // Orders may share a word; which is meant depends on what is asked.
        return !read.includes(verb) && !orders.some((line) => line === word || line.startsWith(`${word} `));
      });
      expect(left.map(({ verb }) => verb)).toEqual([]);
    });

    it('are not taken for words to the robot', () => {
      const swallowed = [...orders, ...plans].filter((line) => {
        const read = readCommand(line, 'seat');
        const either = read?.ok === true && mayBeOrder(read.value);
        return (read !== null && !either) || robotWord(line) !== null;
      });
      expect(swallowed).toEqual([]);
    });
  });

  describe(`the plans of ${name}`, () => {
    it.each(plans)('are understood: %s', (line) => {
      const readings = contexts(told).map((context) => parsePlan(game, line, 'p1', context));
      if (readings.some((read) => read?.ok === true)) return;
      throw new Error(JSON.stringify(readings));
    });
  });
}

/** Kinds of questions that the plans of a guide answer. */
export function plannedKinds<S>(told: ToldOrders<S>): string[] {
  const kinds = told.plans.flatMap((line) =>
    contexts(told).flatMap((context) => {
      const read = parsePlan(told.game, line, 'p1', context);
      return read?.ok === true && 'plan' in read.value ? [read.value.plan.kind] : [];
    }),
  );
  return [...new Set(kinds)].sort();
}

function contexts<S>({ game, positions }: ToldOrders<S>) {
  return positions.flatMap((state) =>
    game.sides.map((side) => textContext(game, game.view(state, side), side, null, 'en')),
  );
}

interface Course {
  /** What was printed after each line. */
  readonly told: readonly string[];
  /** The position at the end, as the umpire sees it. */
  readonly state: unknown;
}

/** Plays a new game with the lines set apart in a chapter, each with its side before it; all must be accepted. */
export async function playedOut<S>(
  game: GameModule<S>,
  scenario: string,
  lines: readonly string[],
): Promise<Course> {
  const { dir, remove } = await tempDir('guide');
  try {
    const posthorn = (args: readonly string[], stdin?: string) => run(['--games', dir, ...args], stdin);
    const seats = game.sides.flatMap((side) => ['--seat', `${side}=${side}@example.org`]);
    const rules = ['--game', game.id, '--scenario', scenario, '--dice', 'manual'];
    expect(await posthorn(['game', 'new', 'guide', ...rules, ...seats])).toMatchObject({ code: 0 });
    expect(lines.length).toBeGreaterThan(20);
    const told: string[] = [];
    for (const line of lines) {
      const [, side = '', text = ''] = /^(\S+) +(.+)$/.exec(line) ?? [];
      const { code, out } = await posthorn(['order', 'guide', side.toLowerCase()], `${text}\n`);
      expect({ text, code, out: code === 0 ? '' : out }).toEqual({ text, code: 0, out: '' });
      told.push(out);
    }
    const { out } = await posthorn(['--json', 'state', 'guide', '--as', 'umpire']);
    const state = JSON.parse(out);
    return { told, state: state.state ?? state };
  } finally {
    await remove();
  }
}
