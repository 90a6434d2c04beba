import { describe, expect, it } from '@jest/globals';
import { isWholeAhead, lineAhead, type WorkAhead } from '../../desk/ahead/line-ahead.js';
import { OrdersAhead } from '../../desk/ahead/orders-ahead.js';
import { gapsOf, type Phrase, withItem } from '../../desk/ahead/phrase.js';
import { Things } from '../../desk/ahead/things.js';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { textContext } from '../../src/engine/core/parse/read-order.js';
import { judgeAtOnce } from '../../src/game/table/judge-submission.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import type { MemoryTable } from '../support/memory-table.js';
import { oneIn } from '../support/property.js';
import { realTexts } from '../support/real-texts.js';
import { tablesAlong } from './support/any-moment.js';
import { gameOf } from './support/opened-game.js';

/** Attempts at a line about each question, at each position. */
const ATTEMPTS = 12;
const POSITIONS = 2;

describe.each(loadRegistry().ids())('what is said beforehand by choosing, in %s', (id) => {
  const module = gameOf(id);
  const subjects = [...module.plans.map(({ kind }) => kind), null];

  it.each(oneIn(3, ['en', 'fr', 'de']))(
    'is about every question, and never refused for its words (%s)',
    (locale) => {
      const random = new SeededRandom(`ahead ${id} ${locale} ${process.env.FC_SEED ?? ''}`);
      const refused: string[] = [];
      const written = new Set<string | null>();
      for (const memory of tablesAlong(module, `ahead ${id}`, 11, POSITIONS)) {
        for (const side of module.sides) {
          for (const question of subjects) {
            let line: string | null = null;
            for (let attempt = 0; attempt < ATTEMPTS && line === null; attempt++) {
              line = madeAtRandom(module, memory, side, locale, question, random);
            }
            if (line === null) continue;
            written.add(question);
            const code = refusalOf(module, memory, side, locale, line);
            // What cannot come to pass is refused for that; nobody can be kept from choosing it.
            if (code !== null && code !== 'plan-out-of-reach') refused.push(`${code}: ${line}`);
          }
        }
      }
      expect(refused).toEqual([]);
      expect(subjects.filter((question) => !written.has(question))).toEqual([]);
    },
  );
});

/** A line about a question, or for the next phase; null where it did not become whole. */
function madeAtRandom(
  module: GameModule,
  { session }: MemoryTable,
  side: string,
  locale: string,
  question: string | null,
  random: SeededRandom,
): string | null {
  const view = module.view(session.state, side);
  const context = textContext(module, view, side, null, locale);
  const messages = realTexts.messages(module, locale, module.defaultEdition);
  const things = new Things(context, module.chart?.(view) ?? null, messages);
  const known = new OrdersAhead(module, view, side);
  const oneOf = <One>(all: readonly One[]): One | undefined => all[random.below(Math.max(1, all.length))];
  const kind = question === null ? 'next' : 'plan';
  let work: WorkAhead = {
    ...{ kind, question, easy: null, orders: [], conditions: [], lasting: null, otherwise: false },
  };
  const filled = <Own extends Phrase>(phrase: Own, verb: string | null): Own => {
    let now: Phrase = phrase;
    for (const gap of gapsOf(phrase)) {
      if (gap.optional && random.below(2) === 0) continue;
      const candidates =
        verb === null || work.orders.length > 0 || kind === 'plan' ? [] : known.candidates(verb, gap);
      const item = oneOf(things.for(now, gap, candidates));
      if (item !== undefined) now = withItem(now, gap, item.written, context);
      const rest = oneOf(things.behind(now.said[gap.name] ?? [], gap));
      if (rest !== undefined) now = withItem(now, gap, rest.written, context);
    }
    return { ...phrase, said: now.said };
  };
  if (kind === 'plan' && random.below(4) === 0) work = { ...work, easy: 'suggested' };
  else {
    for (let orders = kind === 'plan' ? 1 : 1 + random.below(2); orders > 0; orders--) {
      const def = oneOf(known.for(work));
      if (def === undefined) return null;
      const order = filled({ verb: def.verb, syntax: def.syntax, said: {} }, def.verb);
      work = { ...work, orders: [...work.orders, order] };
    }
  }
  for (let conditions = random.below(3); conditions > 0; conditions--) {
    const all = known.conditions(work);
    const at = random.below(Math.max(1, all.length));
    const syntax = all[at];
    if (syntax === undefined) continue;
    const word = kind === 'plan' ? 'if' : random.below(2) === 0 ? 'unless' : 'only-if';
    work = { ...work, conditions: [...work.conditions, filled({ word, at, syntax, said: {} }, null)] };
  }
  return isWholeAhead(work, context) ? lineAhead(module, work, locale, context) : null;
}

function refusalOf(
  module: GameModule,
  { session }: MemoryTable,
  side: string,
  locale: string,
  line: string,
): string | null {
  const { submission } = judgeAtOnce(module, session, side, [{ text: line, line: 1 }], {
    ...{ dice: 'chains', locales: { [side]: locale }, trusted: false, message: null },
    decision: undefined,
  });
  const refused = submission.verdicts.find(({ status }) => status === 'refused');
  return refused === undefined ? null : (refused.violation?.code ?? '?');
}
