import { join } from 'node:path';
import type { MailPlace } from '../../store/database/index.js';

/**
 * Where a mail could be. `confirmed` mail lies in the same folder as `in`, under a name of its own; `automatic` is mail
 * that was dealt with, of machines and of others nobody has to answer for; letters are `out`, `sent` or `dead`.
 */
export type OldPlace = MailPlace | 'out' | 'sent' | 'dead';

/** Places that grew for ever were spread over folders by the first two letters of the id. */
const SPREAD: ReadonlySet<OldPlace> = new Set(['done', 'automatic', 'sent']);
const ID = /^[A-Za-z0-9_-]{1,128}$/;

/** The folders below `<home>/mail`, and how the files in them are called. */
export class MailFolders {
  readonly root: string;

  constructor(home: string) {
    this.root = join(home, 'mail');
  }

  /** The folder of a place with all of its mail. */
  top(place: OldPlace): string {
    return join(this.root, place === 'confirmed' ? 'in' : place);
  }

  /** The folder a mail lies in. Throws for what is no id. */
  folder(place: OldPlace, id: string): string {
    if (!isMailId(id)) throw new RangeError(`not the id of a mail: ${JSON.stringify(id)}`);
    return SPREAD.has(place) ? join(this.top(place), id.slice(0, 2)) : this.top(place);
  }

  mail(place: OldPlace, id: string): string {
    return join(this.folder(place, id), place === 'confirmed' ? `${id}.confirmed` : `${id}.mail`);
  }

  isSpread(place: OldPlace): boolean {
    return SPREAD.has(place);
  }
}

/** Whether a text can be the id of a mail; what strangers write may lead anywhere. */
function isMailId(text: string): boolean {
  return ID.test(text);
}

/** The ids among file names with an ending (with its dot). */
export function idsIn(names: readonly string[], ending: string): string[] {
  return names
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .filter(isMailId);
}
