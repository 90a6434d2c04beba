import { describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import type { SideId } from '../../src/engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { segments } from '../../src/engine/core/parse/read-order.js';
import { type DecisionOptions, options } from '../../src/engine/core/session/legal-order-options.js';
import { playout } from '../../src/engine/core/session/playout.js';
import { rehearse } from '../../src/engine/core/session/rehearse-order-lines.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { type Question, questionsIn } from '../../src/robot/questions/index.js';
import { questionsText } from '../../src/robot/texts/question-text.js';
import { libertyTwin } from '../engine/liberty/support/twin.js';
import { mohicansTwin } from '../engine/mohicans/support/twin.js';
import { warTwin } from '../engine/wilderness-war/support/twin.js';
import { MORE } from '../support/property.js';
import { realTexts } from '../support/real-texts.js';

const registry = loadRegistry();
type Twin = (state: never, side: SideId, random: SeededRandom) => unknown;
const TWINS: { readonly [game: string]: Twin } = {
  'wilderness-war': warTwin,
  liberty: libertyTwin,
  mohicans: mohicansTwin,
};
/** One position in so many is looked at. */
const EVERY = 13;
const LANGUAGES = ['en', 'fr', 'de'];

/** Questions made of an order and the names of the game: with the order, without it, and as people ask. */
function asked(
  module: GameModule,
  open: readonly DecisionOptions[],
  random: SeededRandom,
  locale: string,
): string[] {
  const lexicon = module.lexicons[locale];
  if (lexicon === undefined) throw new Error(`no ${locale}`);
  const one = <T>(list: readonly T[]): T => {
    const found = list[random.below(list.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
  const keyword = one(
    module.orders.flatMap(({ syntax: [first] }) =>
      first !== undefined && 'word' in first ? [first.word] : [],
    ),
  );
  const name = (): string => {
    const category = one(Object.keys(lexicon.source.names));
    return lexicon.names(category).plain(one(lexicon.names(category).ids()));
  };
  const word = lexicon.word(keyword);
  const possible = open.flatMap(({ orders }) => orders.flatMap(({ examples }) => examples));
  const orders = possible.length === 0 ? [] : [`${one(possible)}?`, `${one(possible).split(' ')[0] ?? ''}?`];
  return [
    ...orders,
    `${word}?`,
    `${word} ${name()}, ${name()}?`,
    `${name()}?`,
    `${word} ${1 + random.below(70)}?`,
  ];
}

describe.each(registry.ids())('questions about %s', (id) => {
  const module = registry.get(id);
  const twin = TWINS[id];
  if (module === null || twin === undefined) throw new Error(`no ${id}`);

  function answers(state: unknown, side: SideId, locale: string, line: string): readonly Question[] {
    const open = options(module as GameModule, state, side, locale);
    const view = (module as GameModule).view(state, side);
    return questionsIn({ module: module as GameModule, view, side, locale, open, closed: null }, [
      { line: 1, text: line },
    ]);
  }

  it('are answered with lines that may be given, and alike whatever is hidden', () => {
    const random = new SeededRandom(`questions ${id}`);
    const setup = module.checkSetup({ scenario: module.scenarios[0]?.id ?? '' });
    if (!setup.ok) throw new Error(id);
    let step = 0;
    let hidden = 0;
    let offered = 0;
    let refused = 0;
    playout(module, setup.value, 'questions', 600 * MORE, ({ session: { state } }) => {
      if (step++ % EVERY !== 0) return;
      for (const side of module.sides) {
        const locale = LANGUAGES[random.below(LANGUAGES.length)] ?? 'en';
        for (const line of asked(module, options(module, state, side, locale), random, locale)) {
          const told = answers(state, side, locale, line);
          for (const { orders, things } of told) {
            for (const offer of [...orders, ...things].flatMap(({ lines }) => lines)) {
              offered++;
              // The second goes on from where the first sets somebody going, which the other side may be asked about.
              const [first, ...then] = rehearse(module, state, side, segments(offer), locale);
              expect([line, offer, first]).toEqual([
                line,
                offer,
                expect.objectContaining({ status: 'legal' }),
              ]);
              expect([line, offer, then.filter(({ status }) => status === 'refused')]).toEqual([
                line,
                offer,
                [],
              ]);
            }
            refused += orders.filter(({ reason }) => reason !== null).length;
          }
          expect(questionsText(module, told, realTexts, locale, 1)).toEqual(expect.any(String));
          const other = twin(state as never, side, random);
          if (other === null) continue;
          hidden++;
          expect(answers(other, side, locale, line)).toEqual(told);
        }
      }
    });
    process.stdout.write(`${id}: ${offered} lines offered, ${refused} refusals told, ${hidden} twins\n`);
    expect(Math.min(offered, refused, hidden)).toBeGreaterThan(10);
  }, 300_000);
});
