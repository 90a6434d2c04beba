import { useMemo, useState } from 'preact/hooks';
import type { SideId } from '../../src/engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { OrderDef } from '../../src/engine/core/contract/order.js';
import type { SyntaxNode, TextContext } from '../../src/engine/core/contract/order-grammar.js';
import type { Chart } from '../../src/engine/core/map-chart/map-chart-model.js';
import { nextWords } from '../../src/engine/core/parse/next-words.js';
import { textContext } from '../../src/engine/core/parse/read-order.js';
import type { Messages } from '../../src/report/messages/index.js';
import type { Position } from '../../src/report/position/index.js';
import { type FormSlot, fills } from '../compose/order-form.js';
import type { Offer } from '../compose/trial.js';
import {
  type ConditionAhead,
  isWholeAhead,
  lineAhead,
  type OrderAhead,
  type WorkAhead,
} from './line-ahead.js';
import { OrdersAhead } from './orders-ahead.js';
import { emptyGap, gapsOf, type Phrase, withItem } from './phrase.js';
import { Things } from './things.js';

/** A gap of what is being put together: of an order or a condition by its number, or of none. */
export interface GapAhead {
  readonly of: 'orders' | 'conditions';
  readonly at: number;
  readonly slot: string;
}

/** What a player is about to say beforehand, and what he can do with it. */
export interface Ahead {
  /** Whether the game takes such a thing. */
  readonly kinds: readonly WorkAhead['kind'][];
  readonly work: WorkAhead | null;
  readonly gap: GapAhead | null;
  /** What may be chosen for the gap. */
  readonly offers: readonly Offer[];
  /** Orders that may be one more of it. */
  readonly orders: readonly OrderDef<unknown>[];
  /** Conditions that it may depend on, by their numbers. */
  readonly conditions: readonly (readonly SyntaxNode<unknown>[])[];
  /** Something is sealed for the next phase already, which this may stand behind. */
  readonly mayBeOtherwise: boolean;
  readonly line: string;
  readonly whole: boolean;
  begin(kind: WorkAhead['kind'] | null): void;
  ask(question: string | null): void;
  answer(easy: WorkAhead['easy']): void;
  order(def: OrderDef<unknown>): void;
  /** The last order is taken out. */
  less(): void;
  condition(word: ConditionAhead['word'], at: number): void;
  last(keyword: string | null): void;
  otherwise(is: boolean): void;
  turnTo(gap: GapAhead | null): void;
  touch(item: string): void;
  /** The gap as it is written by hand. */
  write(text: string): void;
}

const NOTHING: Omit<WorkAhead, 'kind'> = {
  ...{ question: null, easy: null, orders: [], conditions: [], lasting: null, otherwise: false },
};

/** What a side that sees the view may say beforehand. `lines` are those that are written already. */
export function useAhead(
  module: GameModule,
  { view, own }: Position,
  side: SideId | null,
  lines: readonly string[],
  chart: Chart | null,
  messages: Messages,
): Ahead {
  const [work, setWork] = useState<WorkAhead | null>(null);
  const [gap, setGap] = useState<GapAhead | null>(null);
  const { locale } = messages;
  const context = useMemo(
    (): TextContext<unknown> => textContext(module, view, side ?? '', null, locale),
    [module, view, side, locale],
  );
  const things = useMemo(() => new Things(context, chart, messages), [context, chart, messages]);
  const known = useMemo(() => new OrdersAhead(module, view, side ?? ''), [module, view, side]);

  const phrase = work === null || gap === null ? undefined : work[gap.of][gap.at];
  const slot = phrase === undefined ? undefined : gapsOf(phrase).find(({ name }) => name === gap?.slot);
  const offers = useMemo(() => {
    if (phrase === undefined || slot === undefined) return [];
    const isFirst = gap?.of === 'orders' && gap.at === 0 && work?.kind === 'next';
    const candidates = isFirst && 'verb' in phrase ? known.candidates(String(phrase.verb), slot) : [];
    return offersFor(phrase, slot, context, things.for(phrase, slot, candidates));
  }, [phrase, slot?.name, things, known]);

  const now = (next: Partial<WorkAhead>, at: GapAhead | null = gap): void => {
    setWork((old) => (old === null ? null : { ...old, ...next }));
    setGap(at);
  };
  /** Leads to the first gap of a new phrase. */
  const first = (of: GapAhead['of'], at: number, said: Phrase): GapAhead | null => {
    const open = emptyGap(said) ?? gapsOf(said)[0];
    return open === undefined ? null : { of, at, slot: open.name };
  };
  const filled = (said: Phrase['said'], to: GapAhead): void => {
    if (work === null || gap === null) return;
    const changed = <One extends Phrase>(all: readonly One[]): One[] =>
      all.map((one, at) => (at === gap.at ? { ...one, said } : one));
    const { orders, conditions } = work;
    now(gap.of === 'orders' ? { orders: changed(orders) } : { conditions: changed(conditions) }, to);
  };
  const isSealed = own.next !== null || lines.some((line) => nextWords(line)?.kind === 'next');
  return {
    kinds: side === null ? [] : known.kinds,
    ...{ work, gap, offers },
    orders: work === null ? [] : known.for(work),
    conditions: work === null ? [] : known.conditions(work),
    mayBeOtherwise: isSealed,
    line: work === null ? '' : lineAhead(module, work, locale, context),
    whole: work !== null && isWholeAhead(work, context),
    begin(kind) {
      setWork(kind === null ? null : { kind, ...NOTHING });
      setGap(null);
    },
    ask: (question) => now({ ...NOTHING, question }, null),
    answer: (easy) => now({ easy: easy === work?.easy ? null : easy, orders: [] }, null),
    order(def) {
      if (work === null) return;
      const made: OrderAhead = { verb: def.verb, syntax: def.syntax, said: {} };
      // A question has one answer; a phase has several orders.
      const orders = work.kind === 'plan' ? [made] : [...work.orders, made];
      now({ easy: null, orders }, first('orders', orders.length - 1, made));
    },
    less: () => now({ orders: work?.orders.slice(0, -1) ?? [] }, null),
    condition(word, at) {
      if (work === null) return;
      const without = work.conditions.filter((one) => one.word !== word || one.at !== at);
      if (without.length < work.conditions.length) return now({ conditions: without }, null);
      const syntax = known.conditions(work)[at];
      if (syntax === undefined) return;
      const made: ConditionAhead = { word, at, syntax, said: {} };
      now({ conditions: [...without, made] }, first('conditions', without.length, made));
    },
    last: (lasting) => now({ lasting }),
    otherwise: (otherwise) => now({ otherwise }),
    turnTo: setGap,
    touch(item) {
      if (gap === null || phrase === undefined || slot === undefined) return;
      const made = withItem(phrase, slot, item, context);
      const isFilled = fills(slot, (made.said[slot.name] ?? []).join(', '), context);
      // What takes one thing leads to the next gap that has to be filled.
      const open = slot.optional || !isFilled ? null : emptyGap(made);
      filled(made.said, open === null ? gap : { ...gap, slot: open.name });
    },
    write(text) {
      if (gap === null || phrase === undefined) return;
      filled({ ...phrase.said, [gap.slot]: text === '' ? [] : [text] }, gap);
    },
  };
}

function offersFor(
  { said }: Phrase,
  slot: FormSlot,
  context: TextContext<unknown>,
  things: ReturnType<Things['for']>,
): readonly Offer[] {
  const chosen = said[slot.name] ?? [];
  return things.map((one) => ({
    ...one,
    chosen: chosen.some((item) => item === one.written || item.startsWith(`${one.written} `)),
    outlook: fills(slot, one.written, context) ? 'legal' : 'open',
  }));
}
