import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { TableToRead } from '../../game/table/index.js';
import { eventsOf } from '../../log/format/index.js';
import type { Messages } from '../messages/index.js';
import { drawBoard, type Picture, type PictureRequest } from './draw-board.js';

/** Which moment of a game is drawn, and what is news in it. */
export interface Moments {
  /** The board after this entry. */
  readonly seq: number;
  /** The reader has seen the board after this entry; null where nothing is to be told as news. */
  readonly since: number | null;
}

/** What `drawBoard` wants to know of a table, as far as a viewer may know it; null where there is no such entry. */
export async function pictureRequest(
  table: TableToRead,
  viewer: Viewer,
  { seq, since }: Moments,
  messages: Messages,
): Promise<Omit<PictureRequest, 'crop'> | null> {
  const view = await table.view(viewer, seq);
  if (!view.ok) return null;
  const news = since !== null && since < seq;
  const before = news && since >= 0 ? await table.view(viewer, since) : null;
  const entries = news ? await table.entries(Math.max(0, since + 1), seq) : [];
  return {
    module: table.module,
    view: view.value,
    ...(before?.ok === true ? { before: before.value } : {}),
    events: entries.flatMap((entry) => eventsOf(entry, viewer)),
    messages,
  };
}

/** The board of a table as a viewer may see it. Null where `drawBoard` draws nothing, or where there is no such entry. */
export async function tablePicture(
  table: TableToRead,
  viewer: Viewer,
  moments: Moments,
  { messages, crop }: Pick<PictureRequest, 'messages' | 'crop'>,
): Promise<Picture | null> {
  const request = await pictureRequest(table, viewer, moments, messages);
  return request === null ? null : drawBoard({ ...request, crop });
}
