import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { TableToRead } from '../../game/table/index.js';
import type { MailPicture } from '../html-mail/index.js';
import type { Messages } from '../messages/index.js';
import {
  drawnLately,
  type Moments,
  type PictureRequest,
  pictureRequest,
  pngOf,
  surveyBoard,
} from '../picture/index.js';

/** With more than this altogether (octets, a third more in a mail) the mail would be too big. */
const MOST = 165_000;

/** What the whole map shrinks to where there is no room for it at its full size. */
const SMALLER = 2 / 3;

/** A picture of a report: what it shows in words is the board of the report. */
export interface ReportPicture extends MailPicture {
  readonly crop: PictureRequest['crop'];
}

/** The board at a moment as a viewer sees it: the place of action if there is one, then the whole. */
export async function reportPictures(
  table: TableToRead,
  viewer: Viewer,
  moments: Moments,
  messages: Messages,
): Promise<ReportPicture[]> {
  if (table.module.chart === undefined) return [];
  const request = await pictureRequest(table, viewer, moments, messages);
  const survey = request === null ? null : surveyBoard(request);
  if (survey === null) return [];
  const pictures: ReportPicture[] = [];
  let room = MOST;
  for (const crop of ['action', 'whole'] as const) {
    const drawn = drawnLately(survey, crop);
    const png = drawn === null ? null : await fitting(drawn.svg, room);
    if (drawn === null || png === null) continue;
    room -= png.length;
    const cid = `${crop}.${table.id}.${moments.seq}`;
    pictures.push({ cid, filename: `${crop}.png`, png, alt: drawn.alt, crop });
  }
  return pictures;
}

/** The picture at its own size, or smaller, or not at all. */
async function fitting(svg: string, room: number): Promise<Buffer | null> {
  const png = await pngOf(svg);
  if (png.length <= room) return png;
  const smaller = await pngOf(shrunk(svg));
  return smaller.length <= room ? smaller : null;
}

/** Its size stands in the first tag. */
function shrunk(svg: string): string {
  return svg.replace(/ width="([\d.]+)" height="([\d.]+)"/, (_all, width: string, height: string) => {
    const [w, h] = [width, height].map((length) => Math.round(Number(length) * SMALLER));
    return ` width="${w}" height="${h}"`;
  });
}
