import type { SideId } from '../base/viewer-and-audience.js';
import type { Foreknown, Orders, Session } from '../contract/session-and-input-types.js';

type AllForeknown = NonNullable<Session['foreknown']>;

/** What is foreknown after a message: its values may follow those of others, or take their place. */
export function foreknownAfterMail<S>(session: Session<S>, input: Orders): AllForeknown {
  const { side, queue, values, instead, foreknown } = input;
  const replaced = instead === true && values.length > 0;
  const after: { [side: SideId]: Foreknown } = {};
  for (const [author, known] of Object.entries(session.foreknown ?? {})) {
    if (author === side && queue !== null) continue;
    after[author] = { ...known, fresh: false, values: replaced ? 0 : known.values };
  }
  if (foreknown === true) after[side] = { values: values.length, fresh: true, due: false };
  return after;
}

/** What one step of the game does to the orders of a side: they stay, or they are laid aside. */
export interface Foresight {
  readonly known: AllForeknown;
  readonly laidAside: readonly SideId[];
}

/**
 * Which queues a step lays aside, `unsettled` being those that the rules want laid aside. `by` is who answered (null: nobody,
 * or the dice alone), `waited` whether that answer may have waited for a value, `used` how many values were used, `asked`
 * who is asked now.
 */
export function foresight(
  foreknown: AllForeknown,
  unsettled: readonly SideId[],
  about: {
    readonly by: SideId | null;
    readonly waited: boolean;
    readonly used: number;
    readonly asked: readonly SideId[];
  },
): Foresight {
  const known: { [side: SideId]: Foreknown } = {};
  const laidAside = new Set(unsettled);
  for (const [side, { values, fresh, due: before }] of Object.entries(foreknown)) {
    const between = about.by !== null && about.by !== side && !(fresh && about.waited);
    const holds = !between && about.used <= values;
    const due = before || laidAside.has(side);
    if (due && (!holds || about.asked.some((other) => other !== side && other !== 'chance'))) {
      laidAside.add(side);
      continue;
    }
    if (!holds) continue;
    laidAside.delete(side);
    known[side] = { values: values - about.used, fresh: false, due };
  }
  return { known, laidAside: [...laidAside] };
}

/** The session with what is foreknown, as far as there are orders it is of use to. */
export function withForeknown<S>(session: Session<S>, known: AllForeknown): Session<S> {
  const { foreknown: _, ...rest } = session;
  const kept = Object.entries(known).filter(([side]) => (session.queues[side] ?? []).length > 0);
  return kept.length === 0 ? rest : { ...rest, foreknown: Object.fromEntries(kept) };
}
