import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { TextContext } from '../../engine/core/contract/order-grammar.js';
import { changePlans } from '../../engine/core/parse/change-plans.js';
import { inEveryLanguage } from '../../engine/core/parse/language-fallback.js';
import { nextWords } from '../../engine/core/parse/next-words.js';
import { cutPlan, planParts } from '../../engine/core/parse/plan-line-splitter.js';
import { readOrder, textContext } from '../../engine/core/parse/read-order.js';
import { readValue } from '../../game/table/index.js';

/**
 * Whether a line is written as orders, standing answers or values of dice are: it is judged as it stands, and no sense is
 * looked for in it. A question is none.
 */
export function isWrittenOrder(
  module: GameModule,
  view: unknown,
  side: SideId,
  text: string,
  locale: string,
): boolean {
  if (/\?[\s)"'»”]*$/u.test(text)) return false;
  if (readValue(text) !== null) return true;
  const next = nextWords(text);
  // `Sonst: der Doktor sagt, mit dem Knie nicht aufs Rad`: with a word for another choice a line may begin that orders nothing.
  const begins = (choice: string): boolean =>
    isWrittenOrder(module, view, side, choice, locale) || isFaultyOrder(module, view, side, choice, locale);
  if (next !== null) return next.kind !== 'else' || next.choices.some(begins);
  const decisions = [...module.pending(view).filter((one) => one.side === side), null];
  return decisions.some((decision) => {
    const context = textContext(module, view, side, decision, locale);
    return planParts(module, text, context).every((part) => {
      const changed = changePlans(module, part, [], context);
      if (changed === null) return readOrder(module, part, context).ok;
      return changed.ok || SENSELESS.has(changed.violation.code) || namesQuestion(module, part, context);
    });
  });
}

/** Refusals of standing answers of which every word is understood: one that never comes to pass, or that answers several questions. */
const SENSELESS = new Set(['plan-out-of-reach', 'plan-ambiguous']);

/** Whether a line names a question before a whole order: what is wrong with its condition is a slip, and no talk. */
function namesQuestion(module: GameModule, text: string, context: TextContext<unknown>): boolean {
  return inEveryLanguage(module, context).some((spoken) => {
    const cut = cutPlan(module, text, spoken);
    return cut?.ok === true && cut.value.kind !== null && readOrder(module, cut.value.answer, spoken).ok;
  });
}

/** Refusals of what begins neither as an order nor as a standing answer. */
const UNKNOWN = new Set(['unknown-order', 'no-such-question']);

/** Whether a line begins as an order does and goes on wrongly: what is wrong is told better than what may be meant. */
export function isFaultyOrder(
  module: GameModule,
  view: unknown,
  side: SideId,
  text: string,
  locale: string,
): boolean {
  const decisions = [...module.pending(view).filter((one) => one.side === side), null];
  return decisions.every((decision) => {
    const context = textContext(module, view, side, decision, locale);
    return planParts(module, text, context).some((part) => {
      const read = changePlans(module, part, [], context) ?? readOrder(module, part, context);
      return !read.ok && !UNKNOWN.has(read.violation.code);
    });
  });
}
