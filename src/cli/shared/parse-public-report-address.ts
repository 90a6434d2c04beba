import { PUBLIC_FORMATS, type PublicAddress } from '../../game/table/index.js';
import { threadAddress } from '../../mail/message/index.js';
import { plainAddress } from '../../system/text/index.js';
import { UsageError } from '../process/index.js';

/** Of a forum of the configuration a thread: `club/123`, and how it is written there. */
const THREAD = /^([a-z0-9][a-z0-9-]{0,39})\/([a-z0-9-]{1,40})(?::(.+))?$/;

/** The address of a thread at a forum of the configuration, as in `club/123`; null for what names none. */
export function threadNamed(text: string): string | null {
  const [, forum, thread = '', written] = THREAD.exec(text) ?? [];
  return forum === undefined || written !== undefined ? null : threadAddress(forum, thread);
}

/** Reads `list@example.org`, `thread@example.org:bbcode`, `FORUM/THREAD`, or `FORUM/THREAD:text`. */
export function readPublic(text: string): Pick<PublicAddress, 'address' | 'format'> {
  const [, forum, thread = '', written = 'markdown'] = THREAD.exec(text) ?? [];
  const inThread = PUBLIC_FORMATS.find((known) => known === written);
  if (forum !== undefined && inThread !== undefined)
    return { address: threadAddress(forum, thread), format: inThread };
  const [, address = '', named = 'text'] = /^([^:]+)(?::(.+))?$/.exec(text) ?? [];
  const format = PUBLIC_FORMATS.find((known) => known === named);
  if (plainAddress(address) === null || format === undefined) {
    throw new UsageError(
      `${text}: say address, address:FORMAT with ${PUBLIC_FORMATS.join(', ')}, or FORUM/THREAD[:FORMAT]`,
    );
  }
  return { address, format };
}
