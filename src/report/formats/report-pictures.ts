import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { TableToRead } from '../../game/table/index.js';
import type { MailPicture } from '../html-mail/index.js';
import type { Messages } from '../messages/index.js';
import {
  type Drawn,
  drawnLately,
  type Moments,
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
  readonly crop: 'part' | 'whole';
}

/**
 * The board at a moment as a viewer sees it: two or three parts of it that can be read anywhere, then the whole; or that alone, where a
 * page shows it as large as its reader likes.
 */
export async function reportPictures(
  table: TableToRead,
  viewer: Viewer,
  moments: Moments,
  messages: Messages,
  crops: 'all' | 'whole' = 'all',
): Promise<ReportPicture[]> {
  if (table.module.chart === undefined) return [];
  const request = await pictureRequest(table, viewer, moments, messages);
  const survey = request === null ? null : surveyBoard(request);
  if (survey === null) return [];
  const pictures: ReportPicture[] = [];
  let room = MOST;
  const add = async (name: string, crop: ReportPicture['crop'], drawn: Drawn): Promise<void> => {
    const png = await fitting(drawn.svg, room);
    if (png === null) return;
    room -= png.length;
    const cid = `${name}.${table.id}.${moments.seq}`;
    pictures.push({ cid, filename: `${name}.png`, png, alt: drawn.alt, crop });
  };
  const { parts, whole } = drawnLately(survey);
  for (const [index, drawn] of crops === 'whole' ? [] : parts.entries()) {
    await add(`part-${index + 1}`, 'part', drawn);
  }
  await add('whole', 'whole', whole);
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
