import { describe, expect, it } from '@jest/globals';
import { Cursor } from '../../src/engine/core/base/token-cursor.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { SyntaxNode } from '../../src/engine/core/contract/order-grammar.js';
import { ordersAnswering } from '../../src/engine/core/contract/orders-answering.js';
import { lexiconOf, readOrder, textContext, writeOrder } from '../../src/engine/core/parse/read-order.js';
import { legalOrders } from '../../src/engine/core/session/legal-order-options.js';
import { judgeOrder } from '../../src/engine/core/session/order-legality.js';
import { rehearse } from '../../src/engine/core/session/rehearse-order-lines.js';
import { outcomeOf, pendingOf, type Session } from '../../src/engine/core/session/session.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { orderPattern } from '../../src/report/model/decision-models.js';
import { formToKeep } from '../../src/report/model/form-to-keep.js';
import { verdictModels } from '../../src/report/model/verdict-texts.js';
import { inEveryRun } from '../support/property.js';
import { alongRandomGame } from '../support/random-game.js';
import { realTexts } from '../support/real-texts.js';

const GAMES = loadRegistry()
  .ids()
  .flatMap((id) => ['en', 'fr', 'de'].map((locale) => [id, locale] as const));
/** The codes of lines that were not complete or went on too long. */
const CODES = ['slot-missing', 'expected-word', 'trailing-words', 'one-only'];

function moduleOf(id: string): GameModule {
  const module = loadRegistry().get(id);
  if (module === null) throw new Error(`no ${id}`);
  return module;
}

/** The positions of a random game, some apart from each other. */
function positions(module: GameModule, seed: string, decisions: number): Session[] {
  const setup = module.checkSetup({ scenario: module.scenarios[0]?.id ?? '' });
  if (!setup.ok) throw new Error(setup.violation.code);
  const found: Session[] = [];
  alongRandomGame(module, setup.value, seed, decisions, ({ session }) => {
    if (outcomeOf(module, session) === null) found.push(session);
  });
  return found;
}

function firstWord(nodes: readonly SyntaxNode<unknown>[]): string {
  const [first] = nodes;
  if (first === undefined || !('word' in first)) throw new Error('an order without a word');
  return first.word;
}

describe.each(GAMES)('%s in %s: an order that is not complete or goes on too long', (id, locale) => {
  const module = moduleOf(id);
  const messages = realTexts.messages(module, locale);
  const [start] = positions(module, 'first', 0);
  if (start === undefined) throw new Error('no position');
  const patterns = module.orders.map((def) => orderPattern(module, def.syntax, messages));

  it('shows its form, whichever order it is', () => {
    const lexicon = lexiconOf(module, locale);
    for (const def of module.orders) {
      const word = lexicon.word(firstWord(def.syntax));
      for (const side of module.sides) {
        const view = module.view(start.state, side);
        const context = textContext(module, view, side, null, locale);
        const whole = readOrder(module, word, context);
        const line = whole.ok ? `${word} ; ${word}` : word;
        const read = readOrder(module, line, context);
        if (read.ok) throw new Error(line);
        const form = formToKeep(module, view, side, line, messages);
        expect([line, read.violation.code, CODES.includes(read.violation.code)]).toEqual([
          line,
          read.violation.code,
          form !== null,
        ]);
        if (form === null) continue;
        expect(patterns).toContain(form);
        const named = module.orders.filter((_, at) => patterns[at] === form);
        const begins = named.some(({ syntax }) => Cursor.of(word).stands(lexicon.forms(firstWord(syntax))));
        expect([word, form, begins]).toEqual([word, form, true]);
        const [verdict] = verdictModels(
          [{ line: 1, text: line, status: 'refused', violation: read.violation }],
          messages,
          { form: (text) => formToKeep(module, view, side, text, messages) },
        );
        expect(verdict?.reason).toContain(form);
      }
    }
  });

  it('brings an example that is legal where it stands', () => {
    let shown = 0;
    for (const [at, session] of positions(module, `example ${locale}`, 240).entries()) {
      if (at % inEveryRun(16, 8) !== 0) continue;
      const [decision] = pendingOf(module, session).filter(({ side }) => module.sides.includes(side));
      if (decision === undefined) continue;
      const { side } = decision;
      const view = module.view(session.state, side);
      const context = textContext(module, view, side, decision, locale);
      for (const def of ordersAnswering(module, decision.kind)) {
        if (def.unavailable(view, decision) !== null) continue;
        for (const args of legalOrders(def, view, decision, 4)) {
          const words = writeOrder(module, { verb: def.verb, args }, context).split(' ');
          for (const line of [words.slice(0, -1).join(' '), [...words, ';', 'x'].join(' ')]) {
            if (line.includes(';') && words.length > 1) continue;
            const [verdict] = rehearse(module, session.state, side, [line.replace(' ;', '')], locale);
            if (verdict?.status !== 'refused' || !CODES.includes(verdict.violation.code)) continue;
            const [example = ''] = verdict.violation.suggestions ?? [];
            const read = readOrder(module, example, context);
            expect([line, example, read.ok && judgeOrder(module, view, decision, read.value)]).toEqual([
              line,
              example,
              null,
            ]);
            shown++;
          }
          break;
        }
      }
    }
    expect(shown).toBeGreaterThan(3);
  });
});
