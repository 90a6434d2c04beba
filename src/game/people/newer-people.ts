import type { Store } from '../../store/database/index.js';
import type { RecordNewer } from '../../system/files/index.js';
import { AddressChanges } from './address-change.js';
import { Secret } from './capability-tokens.js';
import { People } from './people-store.js';

/** What a newer program wrote of people, their changes of address and the secret of their tokens. */
export async function newerPeople(store: Store): Promise<RecordNewer[]> {
  return [
    ...(await Secret.newer(store)),
    ...(await People.newer(store)),
    ...(await AddressChanges.newer(store)),
  ];
}
