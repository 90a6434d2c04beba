import type { Json } from '../../engine/core/base/json.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { decisionName } from '../../engine/core/contract/administrative-state.js';
import { quietWindows } from '../../engine/core/session/quiet-windows.js';
import { outcomeOf, pendingOf } from '../../engine/core/session/session.js';
import { type Entry, inputOf, type Projection, type Told } from '../../log/format/index.js';
import { type Case, casesAfter, stopsClocks } from '../disputes/index.js';
import { type ClockAct, type GameClock, keepTime, type Moment, startClock } from '../timekeeping/index.js';

/** The clocks of the players as the log tells them: every entry says who has to decide from its time on. */
export const clockProjection: Projection = {
  format: 'clock 1',
  next(carried, told) {
    const before = told.before === null || carried === null ? null : (carried as unknown as Carried);
    const cases = casesAfter(before?.cases ?? [], told.entry);
    const moment = momentOf(told, stopsClocks(cases));
    const clock = before === null ? startClock(told.module.sides, moment) : keepTime(before, moment);
    return { ...clock, ...(cases.length === 0 ? {} : { cases }) } as unknown as Json;
  },
};

/** What a log carries: the clocks, and the cases where there are any. */
interface Carried extends GameClock {
  readonly cases?: readonly Case[];
}

/** The clock a log carries; null before there was a time control. */
export function clockOf(carried: Json): GameClock | null {
  if (carried === null) return null;
  const { cases: _cases, ...clock } = carried as unknown as Carried;
  return clock;
}

/** The cases of a game that its log carries, by their number. */
export function casesIn(carried: Json): readonly Case[] {
  return carried === null ? [] : ((carried as unknown as Carried).cases ?? []);
}

function momentOf({ module, before, entry, after }: Told, stopped: boolean): Moment {
  const pending = pendingOf(module, after).filter(({ side }) => side !== 'chance');
  const windows = quietWindows(module, after);
  const decisions = pending.filter(({ id }) => !windows.some((window) => window.id === id));
  const { quiet } = after.table;
  const asked = decisions.map(({ side }) => side);
  const open = decisions.filter((decision) => module.asksInSecret?.(decision) !== true);
  return {
    at: Date.parse(entry.at),
    pending: [...new Set(asked)],
    known: [...new Set(open.map(({ side }) => side))],
    paused: after.table.paused !== null || stopped,
    over: outcomeOf(module, after) !== null,
    control: after.table.control,
    ...(quiet === undefined || windows.length === 0
      ? {}
      : {
          windows: windows.map(({ id, side }) => ({
            ...{ name: decisionName(id, after.table), side, minutes: quiet.minutes },
          })),
        }),
    acts: actsOf(entry, asked, (id) => {
      const answered = (before === null ? [] : pendingOf(module, before)).find((d) => d.id === id);
      if (answered === undefined) return 'unasked';
      return module.asksInSecret?.(answered) === true ? 'in secret' : 'openly';
    }),
  };
}

/** How a decision had been asked: `unasked` is what a side brings up itself, `in secret` what nobody else knew. */
type Asked = 'openly' | 'in secret' | 'unasked';

function actsOf(entry: Entry, asked: readonly SideId[], howAsked: (decision: string) => Asked): ClockAct[] {
  const input = inputOf(entry);
  switch (input?.type) {
    case 'answer':
      // As at chess: time is earned by handing the game on, not by each step of a manoeuvre; and not by being late.
      // Nor is it by what nobody had asked.
      return input.via === 'default' || asked.includes(input.side) || howAsked(input.decision) === 'unasked'
        ? []
        : [
            {
              kind: 'moved',
              side: input.side,
              ...(howAsked(input.decision) === 'in secret' ? { hidden: true } : {}),
            },
          ];
    case 'give-time':
      return [{ kind: 'given', side: input.side, minutes: input.minutes }];
    case 'vacation':
      return [{ kind: 'away', side: input.side, from: input.from, to: input.to }];
    case 'control':
      return [{ kind: 'control' }];
    case 'substitute':
      return [{ kind: 'fresh', side: input.side }];
    case 'expired':
      return [{ kind: 'expired', side: input.side }];
    default:
      return [];
  }
}
