import type { SideId, Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { DecisionOptions } from '../../engine/core/session/legal-order-options.js';
import type { Session } from '../../engine/core/session/session.js';
import type { Table } from '../../game/table/index.js';
import type { GameClock } from '../../game/timekeeping/index.js';
import type { Entry } from '../../log/format/index.js';

/** What a reader may know of a table, all of it of the same moment. */
export interface Moment {
  readonly head: Table['head'];
  readonly view: unknown;
  readonly entries: readonly Entry[];
  readonly options: readonly DecisionOptions[];
  readonly session: Session;
  readonly clock: GameClock | null;
}

/**
 * The present moment: somebody else may append while entries are fetched. `asked` is the side whose options are
 * wanted; entries are those after `since`.
 */
export async function momentOf(
  table: Table,
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
    if (table.head.seq !== head.seq) continue;
    const { session } = table;
    // What is asked while nothing may be ordered would only be refused.
    const options = asked === null || session.table.paused !== null ? [] : table.options(asked);
    return { head, view: view.value, entries, options, session, clock: table.clock() };
  }
}
