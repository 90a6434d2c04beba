import { deflateRawSync } from 'node:zlib';
import { LINK_MARK, type Position } from './position-types.js';

/** A position as a file. */
export function positionFile(position: Position): string {
  return `${JSON.stringify(position)}\n`;
}

/** The address under which a desk opens a position: it stands in the fragment, which no browser sends to a server. */
export function positionLink(position: Position, desk: string): string {
  const packed = deflateRawSync(JSON.stringify(position), { level: 9 });
  return `${desk}#${LINK_MARK}${packed.toString('base64url')}`;
}
