import { deflateRawSync } from 'node:zlib';
import { canonicalJson, type Json } from '../../engine/core/base/json.js';
import type { MailFile } from '../html-mail/index.js';
import { LINK_MARK, type Position, RULES_DIGITS } from './position-types.js';

/** A position as a file. In canonical form: the order in which a state was written would tell what became of it. */
export function positionFile(position: Position): string {
  return `${written(position)}\n`;
}

/** The same beside a mail. */
export function positionAttached(position: Position): MailFile {
  return {
    ...{ name: 'position.posthorn.json', type: 'application/json' },
    bytes: Buffer.from(positionFile(position)),
  };
}

/**
 * The address under which a desk opens a position: it stands in the fragment, which no browser sends to a server. Behind it stands which
 * rules it needs, so that a page can fetch them while it unpacks the rest.
 */
export function positionLink(position: Position, desk: string): string {
  const packed = deflateRawSync(written(position), { level: 9 }).toString('base64url');
  const { bundle } = position.rules;
  const rules = bundle === undefined ? '' : `.${bundle.slice(0, RULES_DIGITS)}`;
  return `${desk}#${LINK_MARK}${packed}${rules}`;
}

function written(position: Position): string {
  return canonicalJson(position as unknown as Json);
}
