import { distance } from 'fastest-levenshtein';
import type { Decision } from '../../engine/core/base/decision.js';
import { canonicalJson, type Json } from '../../engine/core/base/json.js';
import type { Violation } from '../../engine/core/base/result.js';
import { fold } from '../../engine/core/base/text-normalization.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { Order } from '../../engine/core/contract/order.js';
import {
  lexiconOf,
  ordersBegunBy,
  readOrder,
  textContext,
  writeOrder,
} from '../../engine/core/parse/read-order.js';
import { judgeOrder } from '../../engine/core/session/order-legality.js';
import { hasAny } from '../phrases/index.js';
import { LANGUAGES } from '../talk/index.js';

/** An order that was refused. */
export interface Refused {
  readonly text: string;
  /** As the program writes it, where it could be read. */
  readonly written: string;
  readonly locale: string;
}

/** Names of more words are rare; more suggestions are a list to choose from. */
const MOST_WORDS = 4;
const MOST_SUGGESTED = 8;
const MOST_TOKENS = 40;
const MOST_REMARKED = 2;
/** Legal orders that are looked through; where there are more nobody can say which is the nearest. */
const LOOKED_THROUGH = 400;
/** Shorter words are told apart by every letter. */
const LEAST = 5;

interface Legal {
  readonly order: Order;
  readonly written: string;
}

/**
 * The one order that comes nearest to one that was refused: the same with what is at fault put right, or said to its end. Whatever
 * was written and is no fault stays. Null where there is none, or more than one.
 */
export function nearestOrder(
  module: GameModule,
  view: unknown,
  side: SideId,
  { text, written, locale }: Refused,
  violation: Violation,
): string | null {
  const decisions = [...module.pending(view), ...(module.anytime?.(view) ?? [])].filter(
    (decision) => decision.side === side,
  );
  const legal = (line: string): Legal | null => {
    for (const decision of decisions) {
      const context = textContext(module, view, side, decision, locale);
      const read = readOrder(module, line, context);
      if (!read.ok || judgeOrder(module, view, decision, read.value) !== null) continue;
      return { order: read.value, written: writeOrder(module, read.value, context) };
    }
    return null;
  };
  const words = textContext(module, view, side, decisions[0] ?? null, locale);
  const meant = readOrder(module, text, words);
  const suggested = (violation.suggestions ?? []).slice(0, MOST_SUGGESTED);
  const put = meant.ok ? written : text;
  const fault = meant.ok ? null : faultOf(violation);
  const changed = [
    ...replacements(put, suggested, fault),
    ...withoutFault(text, violation, fault),
    ...putRight(text, violation, fault),
  ]
    .map(legal)
    .filter((one) => one !== null && (!meant.ok || differsInOne(meant.value, one.order)));
  const others = new Set(changed.map((one) => one?.written ?? ''));
  const [only, ...more] = others;
  if (only !== undefined) return more.length === 0 ? only : null;
  if (violation.code === 'unknown-order') return null;
  return saidToTheEnd(module, view, side, decisions, { text, locale }, fault);
}

/** What stands in the line and is no part of an order, as words are compared; null where the fault is none of the words. */
function faultOf({ params = {} }: Violation): string | null {
  const { text, found } = params;
  return typeof text === 'string' ? fold(text) : typeof found === 'string' ? fold(found) : null;
}

/** The line with each suggestion in the place of the fault, or of anything where the fault is no words of it. */
function replacements(line: string, suggested: readonly string[], fault: string | null): string[] {
  const tokens = line.match(/[,;:()]|[^\s,;:()]+/gu) ?? [];
  if (tokens.length > MOST_TOKENS) return [];
  const found: string[] = [];
  for (let from = 1; from < tokens.length; from++) {
    for (let length = 1; length <= MOST_WORDS && from + length <= tokens.length; length++) {
      const run = tokens.slice(from, from + length);
      // What is told of a fault may go on behind the name.
      if (fault !== null && !`${fault} `.startsWith(`${fold(run.join(' '))} `)) continue;
      if (run.some((token) => /^[,;:()]$/.test(token))) continue;
      for (const name of suggested) {
        const put = [...tokens.slice(0, from), name.replace(/[,;:()]/g, ''), ...tokens.slice(from + length)];
        found.push(
          put
            .join(' ')
            .replace(/ ([,;:)])/g, '$1')
            .replace(/\( /g, '('),
        );
      }
    }
  }
  return [...new Set(found)];
}

/** The order without words behind its end; words that deny it or put it off are part of what it says. */
function withoutFault(line: string, { code }: Violation, fault: string | null): readonly string[] {
  if (fault === null || code !== 'trailing-words') return [];
  const words = fold(line).split(' ');
  const rest = words.slice(words.length - fault.split(' ').length).join(' ');
  // More words are a remark, and what it makes of the order nobody can tell.
  if (fault.split(' ').length > MOST_REMARKED) return [];
  const turns = Object.values(LANGUAGES).some((talk) =>
    hasAny(fault.split(' '), talk.negation, talk.open, talk.later, talk.but),
  );
  const end = line.toLowerCase().lastIndexOf(fault.split(' ')[0] ?? fault);
  return rest !== fault || turns || end <= 0 ? [] : [line.slice(0, end)];
}

/** Orders that are suggested and say the same on both sides of a word that should have been another. */
function putRight(
  line: string,
  { code, suggestions = [] }: Violation,
  fault: string | null,
): readonly string[] {
  if (fault === null || fault === '' || code !== 'expected-word') return [];
  const words = ` ${fold(line)} `;
  const at = words.indexOf(` ${fault} `);
  const [before, behind] = [words.slice(0, at + 1), words.slice(at + fault.length + 1)];
  return at < 0
    ? []
    : suggestions.filter((one) => {
        const own = ` ${fold(one)} `;
        return own.length > before.length + behind.length && own.startsWith(before) && own.endsWith(behind);
      });
}

/** Whether two orders are the same but for one thing they name. */
function differsInOne(meant: Order, other: Order): boolean {
  const slots = new Set([...Object.keys(meant.args), ...Object.keys(other.args)]);
  const isSame = (slot: string): boolean =>
    canonicalJson((meant.args[slot] ?? null) as Json) === canonicalJson((other.args[slot] ?? null) as Json);
  return meant.verb === other.verb && [...slots].filter((slot) => !isSame(slot)).length === 1;
}

/** The one legal order that says all that the line says, and more; a word at fault may be missing, or written with a slip. */
function saidToTheEnd(
  module: GameModule,
  view: unknown,
  side: SideId,
  decisions: readonly Decision[],
  { text, locale }: Pick<Refused, 'text' | 'locale'>,
  fault: string | null,
): string | null {
  const [, ...said] = wordsOf(text, lexiconOf(module, locale).fillers());
  const amiss = new Set(fault?.split(' ') ?? []);
  const slips = said.filter((word) => amiss.has(word));
  const right = said.filter((word) => !amiss.has(word));
  const found = new Set<string>();
  for (const decision of decisions) {
    const context = textContext(module, view, side, decision, locale);
    for (const def of ordersBegunBy(module, text, context)) {
      if (!def.answers.includes(decision.kind) || def.unavailable(view, decision) !== null) continue;
      const all = def.all?.(view, decision) ?? null;
      if (all === null || all.length > LOOKED_THROUGH) return null;
      for (const args of all) {
        if (judgeOrder(module, view, decision, { verb: def.verb, args }) !== null) continue;
        const written = writeOrder(module, { verb: def.verb, args }, context);
        const own = wordsOf(written, []);
        if (holdsAll(own, right) && slips.every((slip) => own.some((word) => isNear(slip, word))))
          found.add(written);
        if (found.size > 1) return null;
      }
    }
  }
  const [only = null] = found;
  return only;
}

function wordsOf(text: string, without: readonly string[]): string[] {
  return (fold(text).match(/[\p{L}\p{N}/]+/gu) ?? []).filter((word) => !without.includes(word));
}

function holdsAll(own: readonly string[], said: readonly string[]): boolean {
  const left = [...own];
  return said.every((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Whether a word is another with one letter wrong, missing or too many. */
function isNear(slip: string, word: string): boolean {
  return slip.length >= LEAST && distance(slip, word) <= 1;
}
