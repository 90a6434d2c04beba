import type { Json } from '../../engine/core/base/json.js';
import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import { decisionName } from '../../engine/core/contract/administrative-state.js';
import type { TableToRead } from '../../game/table/index.js';
import type { ReplyAddress } from '../html-mail/index.js';
import { momentOf, type ReportModel } from '../model/index.js';
import { POSITION_FORMAT, type Position } from './position-types.js';

/**
 * The position as the report `model` of the same moment tells it to `viewer`; null where something has happened at the table since
 * that report, so that it has to be made anew.
 */
export async function positionOf(
  table: TableToRead,
  viewer: Viewer,
  model: ReportModel,
  locale: string,
  reply: ReplyAddress | null,
): Promise<Position | null> {
  const { module } = table;
  const side = module.sides.includes(viewer) ? viewer : null;
  const { head, view, options, session } = await momentOf(table, viewer, side);
  if (head.seq !== model.footer.seq) return null;
  const { header, status, happened, outcome, waiting, clock, plans, next, footer } = model;
  return {
    posthorn: 'position',
    format: POSITION_FORMAT,
    rules: {
      ...{ module: module.id, version: module.version },
      ...(module.bundle === undefined ? {} : { bundle: module.bundle }),
    },
    viewer,
    locale,
    view: view as Json,
    asked: options.map(({ decision: { id } }) => ({ id, name: decisionName(id, session.table) })),
    paused: session.table.paused !== null,
    dice: table.dice,
    own: {
      queue: side === null ? [] : (session.queues[side] ?? []),
      plans: side === null ? [] : (session.plans[side] ?? []),
      next: side === null ? null : (session.next?.[side] ?? null),
    },
    told: { header, status, happened, outcome, waiting, clock, plans, next, footer },
    reply: side === null ? null : reply,
  };
}
