import type { Decision } from '../../engine/core/base/decision.js';
import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import { isUnready } from '../../engine/core/contract/administrative-state.js';
import type { GameModule, Outcome } from '../../engine/core/contract/game-module.js';
import type { Session } from '../../engine/core/session/session.js';
import type { Closing } from '../../game/timekeeping/index.js';
import { bothTimes, type Messages, reasonParams } from '../messages/index.js';
import { offerLines } from './offer-text.js';
import type { Moment } from './reader-snapshot.js';

/** Where a game stands for one reader, in sentences. */
export interface StateText {
  /** How the game ended; null while it goes on. */
  readonly outcome: string | null;
  /** Why the reader has nothing to decide; null where he has, or the game is over. */
  readonly waiting: string | null;
  /** Whether he has to do anything, and what is offered. */
  readonly lines: readonly string[];
}

/** `kinds` are the decisions the reader has to take. */
export function stateText(
  module: GameModule,
  moment: Pick<Moment, 'view' | 'session' | 'closings'>,
  viewer: Viewer,
  kinds: readonly string[],
  messages: Messages,
  zone: string,
): StateText {
  const { view, session } = moment;
  const { paused } = session.table;
  const isSide = module.sides.includes(viewer);
  const outcome = outcomeFor(module, view, session);
  const waiting =
    outcome !== null
      ? null
      : paused !== null
        ? pausedText(paused, viewer, isSide, messages)
        : isUnready(session.table)
          ? unreadyText(session.table, viewer, isSide, messages)
          : kinds.length > 0
            ? null
            : (windowText(moment, viewer, isSide, messages, zone) ??
              waitingText(module, module.pending(view), viewer, isSide, messages));
  const [own] = kinds.length === 0 || paused !== null ? [] : closingsOf(moment, viewer);
  return {
    outcome: outcome === null ? null : outcomeText(outcome, session.ended?.text ?? '', messages),
    waiting,
    lines: [
      ...(outcome !== null
        ? [messages.text('status.over')]
        : paused === null && kinds.length > 0
          ? [messages.text('status.asked', { kinds: kinds.map((kind) => `decision:${kind}`) })]
          : []),
      ...(own === undefined || outcome !== null
        ? []
        : [messages.text('status.window', { until: bothTimes(own.at, zone, messages) })]),
      ...(waiting === null ? [] : [waiting]),
      ...(outcome === null ? offerLines(session.table, viewer, isSide, messages) : []),
    ],
  };
}

/** How the game ended, as far as a view tells; null while it goes on. */
function outcomeFor(module: GameModule, view: unknown, { ended }: Session): Outcome | null {
  return ended === null ? module.outcome(view) : { winner: ended.winner, reason: ended.reason };
}

function outcomeText({ winner, reason }: Outcome, said: string, messages: Messages): string {
  return messages.text('outcome', {
    winner: winner === null ? '' : `side:${winner}`,
    drawn: String(winner === null),
    reason: messages.text(`outcome.${reason}`, reasonParams(said, messages)),
  });
}

/** Who stopped the game, why, and how it goes on. */
function pausedText(
  { by, reason }: NonNullable<Session['table']['paused']>,
  viewer: Viewer,
  isSide: boolean,
  messages: Messages,
): string {
  return messages.text(by === 'umpire' ? 'paused.by-moderator' : 'paused.by-players', {
    ...reasonParams(reason, messages),
    reader: viewer === 'umpire' ? 'umpire' : isSide ? 'side' : 'other',
  });
}

/** Whose answers are missing before the first draw, or which public draw. */
function unreadyText(
  { ready }: Session['table'],
  viewer: Viewer,
  isSide: boolean,
  messages: Messages,
): string {
  const waits = ready?.waits ?? [];
  if (waits.length === 0) return messages.text('waiting.beacon', { round: ready?.beacon?.round ?? '' });
  const reader = !isSide ? 'other' : waits.includes(viewer) ? 'mine' : 'theirs';
  return messages.text('waiting.ready', { reader, sides: waits.map((side) => `side:${side}`) });
}

/** The quiet windows of a side. */
function closingsOf({ closings }: Pick<Moment, 'closings'>, side: Viewer): readonly Closing[] {
  return closings.filter((closing) => closing.side === side);
}

/** That the game goes on of itself, and when; null where it does not. */
function windowText(
  { closings }: Pick<Moment, 'closings'>,
  viewer: Viewer,
  isSide: boolean,
  messages: Messages,
  zone: string,
): string | null {
  const [first] = closings;
  if (first === undefined) return null;
  const reader = !isSide ? 'other' : first.side === viewer ? 'mine' : 'theirs';
  return messages.text('waiting.window', {
    ...{ reader, side: `side:${first.side}`, until: bothTimes(first.at, zone, messages) },
  });
}

/** For whom the game waits, and what is asked: whatever the table may know of it. */
function waitingText(
  module: GameModule,
  pending: readonly Decision[],
  viewer: Viewer,
  isSide: boolean,
  messages: Messages,
): string {
  if (pending.some((decision) => decision.side === 'chance')) return messages.text('waiting.dice');
  const known = viewer === 'umpire' ? pending : openTo(module, pending, viewer);
  if (known.length === 0) return messages.text(isSide ? 'waiting.other' : 'waiting.players');
  const sides = [...new Set(known.map(({ side }) => side))];
  return sides
    .map((side) => {
      const kinds = known.filter((each) => each.side === side).map(({ kind }) => `decision:${kind}`);
      return messages.text('waiting.side', { side: `side:${side}`, kinds });
    })
    .join(' ');
}

/** What others are asked, as far as that is no secret of theirs. */
function openTo(module: GameModule, pending: readonly Decision[], viewer: Viewer): readonly Decision[] {
  return pending.filter((decision) => decision.side !== viewer && module.asksInSecret?.(decision) !== true);
}
