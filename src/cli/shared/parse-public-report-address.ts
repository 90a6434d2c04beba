import { PUBLIC_FORMATS, type PublicAddress } from '../../game/table/index.js';
import { plainAddress } from '../../system/text/index.js';
import { UsageError } from '../process/index.js';

/** Reads `list@example.org`, or `thread@example.org:bbcode`. */
export function readPublic(text: string): Pick<PublicAddress, 'address' | 'format'> {
  const [, address = '', named = 'text'] = /^([^:]+)(?::(.+))?$/.exec(text) ?? [];
  const format = PUBLIC_FORMATS.find((known) => known === named);
  if (plainAddress(address) === null || format === undefined) {
    throw new UsageError(`${text}: say address, or address:FORMAT with ${PUBLIC_FORMATS.join(', ')}`);
  }
  return { address, format };
}
