import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { Player, SideAct, Table } from '../../game/table/index.js';
import { endOfDay, readDate, startOfDay } from '../../game/timekeeping/index.js';
import { type Acting, unanswered } from '../commands/index.js';

/** What a word at a seat says to the table. */
export function actOf(command: Acting<'seat'>, table: Table, player: Player): Result<SideAct> {
  switch (command.kind) {
    case 'press':
    case 'offer':
    case 'adopt':
    case 'quiet':
    case 'accept':
    case 'decline':
    case 'withdraw':
    case 'pause':
    case 'continue':
    case 'ready':
    case 'beacon':
    case 'cancel':
    case 'replace':
    case 'answer-case':
      return ok(command);
    case 'dispute': {
      const { about, ...said } = command;
      const subject = about.kind === 'mail' ? { ...about, mails: [] } : about;
      return ok({ ...said, about: subject, stops: false });
    }
    case 'extend': {
      const side = sideNamed(command.side, table);
      return side.ok ? ok({ kind: 'extend', side: side.value, minutes: command.minutes }) : side;
    }
    case 'resign':
      // Irrevocable: a word sent by mistake, or by somebody leaning on a keyboard, must not do it.
      return command.game === table.id
        ? ok({ kind: 'resign' })
        : refuse('resign-by-name', undefined, { game: table.id });
    case 'vacation': {
      const span = timeAway(command, player.zone);
      return span.ok ? ok({ kind: 'vacation', ...(span.value ?? { from: null, to: null }) }) : span;
    }
    case 'again':
      throw new TypeError('orders that are given again were to stand in the place of the word');
    default:
      return unanswered(command);
  }
}

/**
 * From when (milliseconds since 1970; null: from now on) until when somebody is away; null where he is back. Days are those of his own
 * zone, the last one included.
 */
export function timeAway(
  { from, to }: Extract<Acting, { kind: 'vacation' }>,
  zone: string,
): Result<{ readonly from: number | null; readonly to: number } | null> {
  if (to === null) return ok(null);
  const last = readDate(to);
  if (!last.ok) return last;
  if (from === null) return ok({ from: null, to: endOfDay(last.value, zone) });
  const first = readDate(from);
  if (!first.ok) return first;
  return ok({ from: startOfDay(first.value, zone), to: endOfDay(last.value, zone) });
}

/** A side by its id or the name of who plays it; null stays null. */
export function sideNamed(name: string | null, table: Table): Result<SideId | null> {
  if (name === null) return ok(null);
  const wanted = name.toLowerCase();
  const byName = table.players.filter((player) => player.name.toLowerCase() === wanted);
  const side =
    table.module.sides.find((id) => id === wanted || (wanted.length > 1 && id.startsWith(wanted))) ??
    (byName.length === 1 ? byName[0]?.side : undefined);
  return side === undefined
    ? refuse('unknown-side', undefined, { side: name }, table.module.sides)
    : ok(side);
}
