import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Player, Table } from '../../game/table/index.js';
import type { RobotAddress } from '../../mail/message/index.js';
import { escaped } from '../../report/html-mail/index.js';
import { buildReport } from '../../report/model/index.js';
import { positionLink, positionOf } from '../../report/position/index.js';
import { gameSubject, lastHeard } from '../../robot/letters/index.js';
import { builtFile } from '../../system/program/index.js';
import type { Context } from '../shared/index.js';

/** The desk as the build leaves it; null where the program runs from its sources. */
export function builtDesk(): string | null {
  return builtFile('desk/index.html')?.href ?? null;
}

/**
 * Writes a file into `home` that opens a player's report on the desk, and gives its address: a link as long as a position is nothing to
 * print. Null where there is no desk.
 */
export async function boardPage(
  { texts }: Context,
  table: Table,
  player: Player,
  { home, robot }: { readonly home: string; readonly robot: RobotAddress },
): Promise<string | null> {
  const desk = builtDesk();
  if (desk === null) return null;
  const { side, locale, name } = player;
  const sinceSeq = await lastHeard(table, side);
  const model = await buildReport(table, { viewer: side, sinceSeq, locale }, texts);
  const reply = { address: robot.seat(table.id, player), subject: `Re: ${gameSubject(table)}` };
  const position = await positionOf(table, side, model, texts.known(locale), reply);
  if (position === null) return null;
  const file = join(home, `${name.toLowerCase()}-board.html`);
  // It shows what its reader alone may know.
  await writeFile(file, leadingTo(positionLink(position, desk)), { mode: 0o600 });
  return pathToFileURL(file).href;
}

function leadingTo(link: string): string {
  const address = escaped(link);
  return [
    '<!DOCTYPE html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<title>Posthorn</title>',
    `<meta http-equiv="refresh" content="0; url=${address}">`,
    `<p><a href="${address}">Posthorn</a></p>`,
    '</html>',
    '',
  ].join('\n');
}
