import { fold } from '../../engine/core/base/text-normalization.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { OrderDef } from '../../engine/core/contract/order.js';
import { ordersBegunBy, readOrder, segments, textContext } from '../../engine/core/parse/read-order.js';
import { KnownNames, type Meant } from '../phrases/index.js';

/** Whoever wrote, and what he sees. */
export interface Writer {
  readonly module: GameModule;
  readonly view: unknown;
  readonly side: SideId;
  readonly locale: string;
}

/** What of an order that is written out stays, whatever is wrong with it. */
interface Written {
  readonly defs: readonly OrderDef<unknown>[];
  /** Each name or number that stands before its fault. */
  readonly named: readonly (readonly string[])[];
}

/**
 * Whether lines to send keep what a text says that begins as orders do: each of its orders by its verb, with all that is named before what
 * is wrong with it. A text that begins otherwise says nothing that could be held against them.
 */
export function keepsWritten(at: Writer, text: string, lines: readonly string[]): boolean {
  const { module, view, side, locale } = at;
  const context = textContext(module, view, side, null, locale);
  const orders = lines.flatMap(segments);
  let next = 0;
  for (const said of segments(text)) {
    const written = writtenIn(at, said);
    if (written === null) continue;
    const found = orders.findIndex((line, index) => {
      if (index < next) return false;
      const own = ordersBegunBy(module, line, context);
      if (!own.some((def) => written.defs.includes(def))) return false;
      const names = new Set(namedIn(module, line).flat());
      return written.named.every((one) => one.some((key) => names.has(key)));
    });
    if (found < 0) return false;
    next = found + 1;
  }
  return true;
}

/** What an order says up to its fault; null where none begins so, or none that is asked for now. */
function writtenIn({ module, view, side, locale }: Writer, said: string): Written | null {
  const own = module.pending(view).filter((decision) => decision.side === side);
  const anywhere = textContext(module, view, side, null, locale);
  const defs = ordersBegunBy(module, said, anywhere);
  const [decision = null] = own.filter(({ kind }) => defs.some(({ answers }) => answers.includes(kind)));
  const read = readOrder(module, said, textContext(module, view, side, decision, locale));
  if (defs.length === 0 || (!read.ok && decision === null)) return null;
  const named = namedIn(module, read.ok ? said : beforeFault(said, read.violation.params ?? {}));
  // A sentence may begin with the word of an order, too: `abfangen will ich nicht`.
  return read.ok || named.length > 0 ? { defs, named } : null;
}

/** The words before those that are at fault; without them nothing can be said to be right. */
function beforeFault(said: string, { text, found }: { readonly [name: string]: unknown }): string {
  const fault = fold(typeof text === 'string' ? text : typeof found === 'string' ? found : '');
  const words = fold(said);
  const at = fault === '' ? words.length : ` ${words} `.indexOf(` ${fault} `);
  return at < 0 ? '' : words.slice(0, at);
}

/** What is named, each by all it may mean, and numbers by themselves. */
function namedIn(module: GameModule, text: string): string[][] {
  const names = KnownNames.of(module.lexicons);
  const words = fold(text).split(' ');
  const found: string[][] = [];
  // The first word is that of the order.
  for (let at = 1; at < words.length; ) {
    const name = names.at(words, at);
    const number = /^\d+$/.test(words[at] ?? '') ? [words[at] ?? ''] : [];
    const keys = [...(name?.meant.map(keyOf) ?? []), ...number];
    if (keys.length > 0) found.push(keys);
    at += name?.length ?? 1;
  }
  return found;
}

function keyOf({ category, id }: Meant): string {
  return `${category} ${id}`;
}
