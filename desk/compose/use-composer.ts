import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { Violation } from '../../src/engine/core/base/result.js';
import type { SideId } from '../../src/engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { Judgement } from '../../src/game/table/index.js';
import type { Position } from '../../src/report/position/index.js';
import { type KeptDraft, keepDraft, keptDraft } from '../drafts.js';
import { judged } from './judge-lines.js';
import { type FormSlot, type OrderForm, slotsOf } from './order-form.js';
import { type Choice, type Outlook, Workshop } from './workshop.js';

/** What a player is at work on, and what he can do with it. */
export interface Composer {
  /** Orders that were put together already, in the order in which they will be sent. */
  readonly lines: readonly string[];
  /** The line that is being written. */
  readonly line: string;
  /** They were written to an earlier report, and nothing was done to them since. */
  readonly earlier: boolean;
  /** They were handed to a mail program as they are. */
  readonly mailed: boolean;
  /** Why the line has to go on before anything can become of it; null where it has not. */
  readonly unfinished: Violation | null;
  /** What becomes of all of them; null where the line has to go on. */
  readonly judgement: Judgement | null;
  /** What becomes of those before the line; null where there is none. */
  readonly before: Judgement | null;
  /** What he sees after the orders before the line; null where it cannot be known. */
  readonly here: unknown;
  /** Where the line is put together; null where nothing is asked there, as far as is known. */
  readonly workshop: Workshop | null;
  readonly choice: Choice | null;
  readonly form: OrderForm | null;
  /** The gap that is being filled. */
  readonly slot: FormSlot | null;
  write(line: string): void;
  /** A line is taken as it stands. */
  take(line: string): void;
  /** The order that is put together from now on; at once with one of its gaps, where somebody is at that. */
  choose(choice: Choice | null, slot?: FormSlot): void;
  turnTo(slot: FormSlot): void;
  touch(choice: Choice, slot: FormSlot, item: string): void;
  /** The line is one of the orders, and another is begun. */
  add(): void;
  /** The orders from there on are taken back; the first of them is the line again. */
  takeBack(from: number): void;
  clear(): void;
  /** They were handed to a mail program, or were not sent there after all. */
  setMailed(mailed: boolean): void;
}

interface Work extends KeptDraft {
  readonly form: OrderForm | null;
  /** The gap that was turned to. */
  readonly slot: string | null;
  /** What the line comes to, where that was found when it was made. */
  readonly outlook: Outlook | null;
}

/** What a player of this side writes to his answer. */
export function useComposer(
  module: GameModule,
  position: Position,
  side: SideId | null,
  locale: string,
): Composer {
  const [work, setWork] = useState<Work>(() => ({
    ...keptDraft(position),
    form: null,
    slot: null,
    outlook: null,
  }));
  const { lines, line, form, earlier, mailed } = work;
  // Kept before the page can be left: an effect that waits for the next picture is lost with a page that is closed at once.
  useLayoutEffect(() => {
    // A draft of before stays one until somebody does something to it.
    if (!earlier) keepDraft(position, { lines, line, mailed });
  }, [position, lines, line, earlier, mailed]);

  const before = useMemo(
    () => (side === null || lines.length === 0 ? null : judged(module, position, lines, locale)),
    [module, position, lines, locale, side],
  );
  const here = before === null ? position.view : before.after;
  const workshop = useMemo(
    () =>
      side === null || here === null || position.asked.length === 0
        ? null
        : new Workshop(module, here, side, locale),
    [module, here, side, locale, position],
  );
  const choice = form === null ? null : (workshop?.choices.find(({ def }) => def.verb === form.verb) ?? null);
  const said = line.trim() === '' ? lines : [...lines, line.trim()];
  const unfinished = useMemo(() => {
    if (workshop === null || choice === null || line.trim() === '') return null;
    const outlook = work.outlook ?? workshop.outlook(choice, line);
    return outlook.status === 'open' ? outlook.violation : null;
  }, [workshop, choice, line, work.outlook]);
  const judgement = useMemo(
    () => (unfinished === null ? judged(module, position, side === null ? [] : said, locale) : null),
    [module, position, locale, side, said.join('\n'), unfinished],
  );
  const slots = choice === null ? [] : slotsOf(choice.def);
  const slot =
    choice === null || form === null
      ? null
      : (slots.find(({ name }) => name === work.slot) ?? workshop?.next(choice, form) ?? null);

  const begin = (next: Partial<Work>): void =>
    setWork((old) => ({
      ...{ ...old, line: '', form: null, slot: null, outlook: null },
      ...{ earlier: false, mailed: false, ...next },
    }));
  return {
    ...{ lines, line, earlier, mailed, unfinished, judgement, before, here, workshop, choice, slot },
    form: choice === null ? null : form,
    write: (text) => begin({ line: text }),
    take: (whole) => begin({ line: whole }),
    choose(chosen, at) {
      if (chosen === null || workshop === null) return begin({});
      const form = workshop.begun(chosen);
      begin({
        form,
        slot: at?.name ?? null,
        line: chosen.options.complete ? (chosen.options.examples[0] ?? '') : workshop.line(chosen, form),
      });
    },
    turnTo: (to) => setWork((old) => ({ ...old, slot: to.name })),
    touch(chosen, of, item) {
      if (workshop === null) return;
      const from = form?.verb === chosen.def.verb ? form : { verb: chosen.def.verb, said: {} };
      const { form: made, outlook } = workshop.touch(chosen, from, of, item);
      // A list goes on until it is whole; what takes one thing leads to the next gap.
      const isLast = outlook.status === 'open' && workshop.next(chosen, made) === null;
      const goesOn = (made.said[of.name] ?? []).length > 0 && (of.optional || isLast);
      setWork((old) => ({
        ...old,
        earlier: false,
        mailed: false,
        form: made,
        outlook,
        line: workshop.line(chosen, made),
        slot: goesOn || old.slot === of.name ? of.name : null,
      }));
    },
    add: () => begin({ lines: said }),
    takeBack: (from) => begin({ lines: lines.slice(0, from), line: lines[from] ?? '' }),
    clear: () => begin({ lines: [] }),
    setMailed: (now) => setWork((old) => ({ ...old, earlier: false, mailed: now })),
  };
}
