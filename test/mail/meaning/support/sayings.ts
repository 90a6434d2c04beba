import { readOrder, textContext } from '../../../../src/engine/core/parse/read-order.js';
import { choosable, Effort, nameOf, type Standpoint } from '../../../../src/robot/explaining/index.js';
import { firstWord } from '../../../../src/robot/phrases/index.js';
import { position, positionNames, rulesOf, tableAt } from '../../../as-people-write/support/position.js';
import { done } from './done.js';

/** What is put into a saying: `{p}` a piece that may be ordered there, `{x}` a place that may be named, `{c}` a card, `{o}` an order by one word. */
const SLOTS = ['{p}', '{x}', '{c}', '{o}'] as const;

/** Tries. */
interface Tried {
  readonly said: number;
  /** What was done, and should not have been. */
  readonly carriedOut: readonly string[];
}

/**
 * Writes sayings about what may be ordered at each position, as whole mails, and gives those that were carried out. `every`: so many
 * positions one saying passes over; each begins elsewhere.
 */
export function tried(sayings: readonly string[], locale: string, every: number): Tried {
  let said = 0;
  const carriedOut: string[] = [];
  for (const [at, where] of positionNames().entries()) {
    const things = thingsAt(where, locale);
    for (const [index, saying] of sayings.entries()) {
      if ((at + index) % every !== 0) continue;
      const text = filled(saying, things, at + index);
      if (text === null) continue;
      said++;
      const orders = done(text, locale, where);
      if (orders !== null) carriedOut.push(`${where}: ${text} => ${orders.join('; ')}`);
    }
  }
  return { said, carriedOut };
}

type Things = { readonly [slot in (typeof SLOTS)[number]]: readonly string[] };

function thingsAt(where: string, locale: string): Things {
  const about = position(where);
  const module = rulesOf(about);
  const view = module.view(tableAt(where, locale).session.state, about.writer);
  const at: Standpoint = { module, side: about.writer, locale, view, effort: new Effort(50_000) };
  const lexicon = module.lexicons[locale];
  if (lexicon === undefined) throw new Error(`no ${locale}`);
  const keys = [...choosable(at)];
  const named = (categories: readonly string[]): string[] =>
    keys
      .filter((key) => categories.includes(key.slice(0, key.indexOf(':'))))
      .flatMap((key) => nameOf(key, { lexicon }) ?? []);
  const asked = module.pending(view).filter(({ side }) => side === about.writer);
  const bare = asked.flatMap((decision) => {
    const context = textContext(module, view, about.writer, decision, locale);
    return module.orders.flatMap((def) => {
      const line = context.lexicon.word(firstWord(def));
      const isAsked = def.answers.includes(decision.kind) && def.unavailable(view, decision) === null;
      return isAsked && readOrder(module, line, context).ok ? [line] : [];
    });
  });
  return {
    '{p}': named(['leader', 'unit', 'block']),
    '{x}': named(['space', 'hex', 'place']),
    '{c}': named(['card']),
    '{o}': [...new Set(bare)],
  };
}

/** A saying of some of those things; null where there is none of what it speaks of. */
function filled(saying: string, things: Things, turn: number): string | null {
  let text = saying;
  for (const slot of SLOTS) {
    if (!text.includes(slot)) continue;
    const thing = things[slot][turn % Math.max(1, things[slot].length)];
    if (thing === undefined) return null;
    text = text.replaceAll(slot, thing);
  }
  return text;
}
