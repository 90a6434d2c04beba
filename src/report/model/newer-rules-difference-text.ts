import { mayKnow, type Viewer } from '../../engine/core/base/viewer-and-audience.js';
import { outcomeOf } from '../../engine/core/session/session.js';
import type { NewerRules } from '../../game/log-readings/index.js';
import type { TableToRead } from '../../game/table/index.js';
import type { Difference } from '../../log/execution/index.js';
import type { Messages } from '../messages/index.js';

/**
 * What a player is told where it is offered to go on under newer rules: what would first have come out otherwise under them, as far
 * as he may know of it. Nothing where nothing of that kind is offered.
 */
export async function offeredRulesLines(
  table: TableToRead,
  viewer: Viewer,
  messages: Messages,
): Promise<string[]> {
  const { session, module, newer } = table;
  const offered = Object.values(session.table.offers).some((offers) =>
    offers.some(({ what }) => what === 'adopt'),
  );
  const to = newer.module?.version;
  if (!offered || to === undefined || !module.sides.includes(viewer)) return [];
  return [differenceText(await newer.difference(), viewer, to, messages)];
}

/** What the moderator is told of newer rules, in one short line; null where there are none, or the game is over. */
export function olderRulesLine(
  table: Pick<TableToRead, 'module' | 'session' | 'newer'>,
  messages: Messages,
): string | null {
  const { module, session, newer } = table;
  const to = newer.module?.version;
  if (to === undefined || outcomeOf(module, session) !== null) return null;
  return messages.text('rules.older', { from: module.version, to });
}

/** All that the moderator may know of what would first have come out otherwise. Throws where there are no newer rules. */
export async function newerRulesText(newer: NewerRules, messages: Messages): Promise<string> {
  const to = newer.module?.version ?? '';
  return differenceText(await newer.difference(), 'umpire', to, messages);
}

/** What would first have come out otherwise, as far as the reader may know of it; `to` is the version of the newer rules. */
export function differenceText(
  difference: Difference | null,
  viewer: Viewer,
  to: string,
  messages: Messages,
): string {
  if (difference === null) return messages.text('rules.same', { to });
  const { seq, rule, problem, shown } = difference;
  if (viewer === 'umpire') {
    const where = messages.text('rules.differs', { to, seq, note: note(rule, messages) });
    return `${where} ${messages.text('rules.what-differs', { text: problem })}`;
  }
  const known = shown.filter(({ audience }) => mayKnow(viewer, audience));
  if (known.length === 0) return messages.text('rules.differs-hidden', { to });
  const named = known.find((part) => part.rule !== null)?.rule ?? null;
  return messages.text('rules.differs', { to, seq, note: note(named, messages) });
}

function note(rule: string | null, messages: Messages): string {
  const number = rule === null ? '' : messages.rule(rule);
  return number === '' ? '' : ` ${messages.text('rule-note', { rule: number })}`;
}
