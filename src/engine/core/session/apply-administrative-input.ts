import type { GameEvent } from '../base/game-event.js';
import type { JsonObject } from '../base/json.js';
import { ok, type Result, refuse } from '../base/result.js';
import type { Audience, SideId } from '../base/viewer-and-audience.js';
import type { TableInput } from '../contract/administrative-input.js';
import {
  decisionName,
  offerOf,
  type TableState,
  withOffer,
  withoutOffers,
} from '../contract/administrative-state.js';
import type { GameModule } from '../contract/game-module.js';
import type { Ended, Session, Step } from '../contract/session-and-input-types.js';
import { withForeknown } from './keep-queued-orders-with-known-dice.js';
import { nextLines, withNext, withoutNext } from './orders-for-next-phase.js';
import { quietWindows } from './quiet-windows.js';
import { readyStep } from './ready-for-the-dice.js';

/**
 * Applies what happens at the table beside the rules. Talking, rulings and taking back go on when the game is over;
 * everything else is refused then (`game-over`). Other refusals: `paused`, `not-paused`, `not-your-pause`,
 * `no-such-offer`.
 */
export function tableStep<S>(
  module: GameModule<S>,
  session: Session<S>,
  input: TableInput,
  over: boolean,
): Result<Step<S>> {
  switch (input.type) {
    case 'press': {
      const readers = new Set([...input.to, ...(input.by === 'umpire' ? [] : [input.by])]);
      const data = { by: who(input.by), to: input.to.map(who), text: input.text };
      return told(
        session,
        [...readers].map((side) => event('press', data, side)),
      );
    }
    case 'ruling':
      return told(session, [event('ruling', { text: input.text })]);
    case 'undo':
      return undo(module, session, input);
    default:
      if (over) return refuse('game-over');
      return amongPlayers(module, session, input);
  }
}

type Among = Exclude<TableInput, { type: 'press' | 'ruling' | 'undo' }>;

function amongPlayers<S>(module: GameModule<S>, session: Session<S>, input: Among): Result<Step<S>> {
  const { table } = session;
  switch (input.type) {
    case 'end':
      return ended(session, { reason: 'ended', winner: null, text: input.reason }, [
        event('game-ended', { reason: input.reason }),
      ]);
    case 'resign': {
      const winner = opponentOf(module, input.side);
      return ended(session, { reason: 'resigned', winner, text: '' }, [
        event('resigned', { side: who(input.side) }),
      ]);
    }
    case 'forfeit': {
      const winner = opponentOf(module, input.side);
      return ended(session, { reason: 'forfeit', winner, text: input.reason }, [
        event('forfeited', { side: who(input.side), reason: input.reason }),
      ]);
    }
    case 'agree-draw': {
      if (!offeredTo(session, input.side, 'draw'))
        return refuse('no-such-offer', undefined, { what: 'draw' });
      return ended(session, { reason: 'agreed-draw', winner: null, text: '' }, [event('agreed-draw', {})]);
    }
    case 'offer': {
      const { side, offer } = input;
      const minutes = offer.what === 'extend' ? { minutes: offer.minutes } : {};
      const to = offer.what === 'takeback' ? { to: offer.to } : {};
      const version = offer.what === 'adopt' ? { version: offer.version } : {};
      const within = offer.what === 'quiet' ? { minutes: offer.minutes } : {};
      return told({ ...session, table: withOffer(table, side, offer) }, [
        event('offer-made', { side: who(side), what: offer.what, ...minutes, ...to, ...version, ...within }),
      ]);
    }
    case 'withdraw': {
      if (offerOf(table, input.side, input.what) === null) {
        return refuse('no-such-offer', undefined, { what: input.what });
      }
      const { side, what } = input;
      const kept = withoutOffers(table, (by, offer) => by === side && offer.what === what);
      return told({ ...session, table: kept }, [event('offer-withdrawn', { side: who(side), what })]);
    }
    case 'decline': {
      const { side, what } = input;
      if (!offeredTo(session, side, what)) return refuse('no-such-offer', undefined, { what });
      const kept = withoutOffers(table, (by, offer) => by !== side && offer.what === what);
      return told({ ...session, table: kept }, [event('offer-declined', { side: who(side), what })]);
    }
    case 'pause': {
      if (table.paused !== null) return refuse('paused');
      const { by, reason } = input;
      // What both have to want is no entry of the log unless the other side said so.
      if (by !== 'umpire' && !offeredTo(session, by, 'pause')) {
        return refuse('no-such-offer', undefined, { what: 'pause' });
      }
      const kept = withoutOffers(table, (_side, offer) => offer.what === 'pause');
      return told({ ...session, table: { ...kept, paused: { by, reason } } }, [
        event('game-paused', { by: who(by), reason }),
      ]);
    }
    case 'continue': {
      if (table.paused === null) return refuse('not-paused');
      // What the moderator stopped only the moderator sets going again.
      if (table.paused.by === 'umpire' && input.by !== 'umpire') return refuse('not-your-pause');
      return told({ ...session, table: { ...table, paused: null } }, [
        event('game-continued', { by: who(input.by) }),
      ]);
    }
    case 'substitute':
      return ok(substitute(session, input.side));
    case 'control': {
      const terms = input.control === null ? { none: true } : { none: false, ...input.control };
      return told({ ...session, table: { ...table, control: input.control } }, [
        event('control-changed', terms),
      ]);
    }
    case 'give-time': {
      const { by, side, minutes } = input;
      const kept = withoutOffers(table, (of, offer) => of === side && offer.what === 'extend');
      return told({ ...session, table: kept }, [
        event('time-given', { by: who(by), side: who(side), minutes }),
      ]);
    }
    case 'vacation': {
      const { side, from, to } = input;
      return told(session, [
        from === null || to === null
          ? event('vacation-over', { side: who(side) })
          : event('vacation', { side: who(side), from, to }),
      ]);
    }
    case 'quiet':
      return quiet(module, session, input);
    case 'ready':
    case 'unanswered':
    case 'beacon-round':
    case 'beacon':
      return readyStep(session, input);
    case 'expired':
      return told(session, [event('time-expired', { side: who(input.side) })]);
  }
}

/** Both want it, one of them does not any more: the windows that are open stay quiet, since nobody was asked at some of them. */
function quiet<S>(
  module: GameModule<S>,
  session: Session<S>,
  { side, minutes }: Extract<TableInput, { type: 'quiet' }>,
): Result<Step<S>> {
  const { table } = session;
  if (minutes === null) {
    if (table.quiet === undefined || table.quiet.last !== undefined) return refuse('no-quiet-windows');
    const last = quietWindows(module, session).map(({ id }) => decisionName(id, table));
    return told({ ...session, table: { ...table, quiet: { ...table.quiet, last } } }, [
      event('quiet-windows-ended', { side: who(side) }),
    ]);
  }
  const agreed = Object.entries(table.offers).some(
    ([by, offers]) => by !== side && offers.some((one) => one.what === 'quiet' && one.minutes === minutes),
  );
  if (!agreed) return refuse('no-such-offer', undefined, { what: 'quiet' });
  const kept = withoutOffers(table, (_side, offer) => offer.what === 'quiet');
  return told({ ...session, table: { ...kept, quiet: { minutes } } }, [event('quiet-windows', { minutes })]);
}

/** Orders that waited are laid aside: they were written for another position. */
function undo<S>(
  module: GameModule<S>,
  session: Session<S>,
  input: Extract<TableInput, { type: 'undo' }>,
): Result<Step<S>> {
  const { to, side, reason } = input;
  const asked = side === null ? null : offerOf(session.table, side, 'takeback');
  if (side !== null && (asked?.what !== 'takeback' || asked.to !== to)) {
    return refuse('no-such-offer', undefined, { what: 'takeback' });
  }
  const state = input.state as S;
  const laid = Object.entries(session.queues).flatMap(([side, queue]): GameEvent[] => {
    const lines = [...queue.map(({ text }) => text), ...nextLines(session.next?.[side])];
    return lines.length === 0 ? [] : [event('queue-laid-aside', { lines }, side)];
  });
  const queues = Object.fromEntries(Object.keys(session.queues).map((side) => [side, []]));
  const undone = (session.table.undone ?? 0) + 1;
  const table: TableState = { ...session.table, offers: {}, undone };
  // Who changed sides since must not find himself with what the other had said beforehand.
  const plans = sameSeats(module, session.state, state) ? session.plans : queues;
  const data = { to, reason, ...(side === null ? {} : { side: who(side) }) };
  return ok({
    session: withForeknown(
      { ...withoutNext(session), state, queues, plans, values: [], ended: null, table },
      {},
    ),
    events: [event(side === null ? 'undone' : 'taken-back', data), ...laid],
    draws: [],
  });
}

/** Whether the same people play the same sides in both positions. */
export function sameSeats<S>(module: GameModule<S>, one: S, other: S): boolean {
  const [before, after] = [module.seats?.(one) ?? {}, module.seats?.(other) ?? {}];
  return module.sides.every((side) => before[side] === after[side]);
}

/** What the one who left had said beforehand is nobody's any more, and his successor is not told of it. */
function substitute<S>(session: Session<S>, side: SideId): Step<S> {
  const left = {
    ...session,
    queues: { ...session.queues, [side]: [] },
    plans: { ...session.plans, [side]: [] },
    table: withoutOffers(session.table, () => true),
  };
  return {
    session: withForeknown(withNext(left, side, null), session.foreknown ?? {}),
    events: [event('substituted', { side: who(side) })],
    draws: [],
  };
}

function ended<S>(session: Session<S>, how: Ended, events: readonly GameEvent[]): Result<Step<S>> {
  const table: TableState = { ...session.table, offers: {}, paused: null };
  return told({ ...session, ended: how, table }, events);
}

function told<S>(session: Session<S>, events: readonly GameEvent[]): Result<Step<S>> {
  return ok({ session, events, draws: [] });
}

/** Whether somebody else has offered this to the side. */
function offeredTo(session: Session<unknown>, side: SideId, what: string): boolean {
  return Object.entries(session.table.offers).some(
    ([by, offers]) => by !== side && offers.some((offer) => offer.what === what),
  );
}

/** The only other side, or null where there are several. */
function opponentOf<S>(module: GameModule<S>, side: SideId): SideId | null {
  const others = module.sides.filter((other) => other !== side);
  return others.length === 1 ? (others[0] ?? null) : null;
}

function event(kind: string, data: object, audience: Audience = 'public'): GameEvent {
  return { kind, audience, data: data as JsonObject };
}

/** A side by reference, so that a report names it. */
function who(by: SideId | 'umpire'): string {
  return by === 'umpire' ? 'reader:umpire' : `side:${by}`;
}
