import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { Table } from '../../game/table/index.js';
import { clockView, type Due } from '../../game/timekeeping/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import { bothTimes, zoneOf } from '../../report/messages/index.js';
import { lengthOf, momentOf } from '../../report/model/index.js';
import { letter, type Stationery } from './letter-texts.js';

/**
 * A word about a side's time. Only that side is told when time is short or up: that it is asked something may be a
 * secret. That time and grace were declared used up everybody knows. Throws when another is to be told anything else.
 */
export async function reminderLetter(
  table: Table,
  to: SideId,
  due: Due,
  now: number,
  paper: Stationery,
): Promise<MailText> {
  const own = due.side === to;
  if (!own && due.kind !== 'grace-over') throw new RangeError(`${due.kind} of another side is not told`);
  const { module } = table;
  const { messages } = paper;
  const { view, clock } = await momentOf(table, to, null);
  const zone = zoneOf(table, to);
  const kinds = module.pending(view).flatMap(({ side, kind }) => (side === to ? [`decision:${kind}`] : []));
  const mine = clock === null ? undefined : clockView(clock, now).find(({ side }) => side === due.side);
  const grace = mine?.graceEnds ?? null;
  return letter(
    own ? due.kind : 'grace-over-other',
    {
      title: table.title,
      game: table.id,
      headline: messages.message(module.headline(view)),
      side: `side:${due.side}`,
      kinds,
      asked: String(kinds.length > 0),
      deadline: bothTimes(due.deadline, zone, messages),
      left: lengthOf(due.deadline - now, messages),
      grace: grace === null || grace <= due.deadline ? 'none' : bothTimes(grace, zone, messages),
      expiry: clock?.control?.expiry ?? 'moderator',
    },
    paper,
  );
}
