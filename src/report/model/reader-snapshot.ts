import type { SideId, Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { DecisionOptions } from '../../engine/core/session/legal-order-options.js';
import { rehearse } from '../../engine/core/session/rehearse-order-lines.js';
import type { Session } from '../../engine/core/session/session.js';
import type { LaidAside } from '../../game/log-readings/index.js';
import type { TableToRead } from '../../game/table/index.js';
import type { Closing, GameClock } from '../../game/timekeeping/index.js';
import type { Entry } from '../../log/format/index.js';

/** What a reader may know of a table, all of it of the same moment. */
export interface Moment {
  readonly head: TableToRead['head'];
  readonly view: unknown;
  readonly entries: readonly Entry[];
  readonly options: readonly DecisionOptions[];
  /** As the reader sees it, where he plays: with what he has said at a quiet window. */
  readonly session: Session;
  readonly clock: GameClock | null;
  /** Orders of the reader that were laid aside, where he may give them again; null where there are none. */
  readonly laidAside: LaidAside | null;
  /** An order of the reader that one of `entries` undid before anything came of it; null where there is none. */
  readonly undone: string | null;
  /** What the reader had said at a quiet window that one of `entries` closed without it. */
  readonly unfit: readonly string[];
  /** When the quiet windows close that are open. */
  readonly closings: readonly Closing[];
}

/** Orders that were laid aside, where they would not be refused at once. */
async function givenAgain(table: TableToRead, side: SideId): Promise<LaidAside | null> {
  const { module, session, players } = table;
  const laid = await table.laidAside(side);
  const locale = players.find((player) => player.side === side)?.locale ?? 'en';
  const verdicts = laid === null ? [] : rehearse(module, session.state, side, laid.lines, locale);
  return verdicts.some(({ status }) => status === 'refused') ? null : laid;
}

/**
 * The present moment: somebody else may append while entries are fetched. `asked` is the side whose options are
 * wanted; entries are those after `since`.
 */
export async function momentOf(
  table: TableToRead,
  viewer: Viewer,
  asked: SideId | null,
  since?: number,
): Promise<Moment> {
  for (;;) {
    const head = table.head;
    const view = await table.view(viewer);
    if (!view.ok) throw new Error(`${table.id} has no present position: ${view.violation.code}`);
    const entries =
      since === undefined || since >= head.seq ? [] : await table.entries(Math.max(0, since + 1), head.seq);
    // What is asked while nothing may be ordered would only be refused.
    const options = asked === null || table.session.table.paused !== null ? [] : table.options(asked);
    const laidAside = asked === null || options.length === 0 ? null : await givenAgain(table, asked);
    const laid = asked === null || entries.length === 0 ? null : await table.laidAside(asked);
    const unfit = asked === null ? null : await table.unfitAnswer(asked);
    const session = asked === null ? table.session : await table.ownSession(asked);
    if (table.head.seq !== head.seq) continue;
    return {
      head,
      view: view.value,
      entries,
      options,
      session,
      clock: table.clock(),
      laidAside,
      undone: entries.some(({ seq }) => seq === laid?.seq) ? (laid?.undone ?? null) : null,
      unfit: unfit !== null && entries.some(({ seq }) => seq === unfit.seq) ? unfit.lines : [],
      closings: table.closings(),
    };
  }
}
