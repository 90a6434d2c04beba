import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import { LOCALES } from '../../../game/people/index.js';
import { isZone } from '../../../game/timekeeping/index.js';
import { plainAddress, plainLine } from '../../../system/text/index.js';
import type { Contact } from '../../../tournament/table/index.js';

/** How somebody is named on a command line. */
export interface PersonOptions {
  readonly address: string;
  readonly name?: string;
  readonly speaks?: string;
  readonly zone?: string;
}

/** Somebody as the options tell of him; called by his address where they give no name. */
export function personOf({
  address: said,
  name: called,
  speaks: locale = 'en',
  zone = 'UTC',
}: PersonOptions): Result<Contact> {
  const address = plainAddress(said);
  if (address === null) return refuse('bad-address', undefined, { address: said });
  const name = plainLine(called ?? address.replace(/@.*/, ''));
  if (name === '') return refuse('name-empty');
  if (!LOCALES.some((spoken) => spoken === locale)) {
    return refuse('unknown-locale', undefined, { value: locale }, LOCALES);
  }
  return isZone(zone)
    ? ok({ name, address, locale, zone })
    : refuse('unknown-zone', undefined, { value: zone });
}
