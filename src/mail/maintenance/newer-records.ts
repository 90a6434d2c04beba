import { newerLobby } from '../../game/lobby/index.js';
import { newerPeople } from '../../game/people/index.js';
import { RateLimits, RepeatGuard } from '../../robot/rate-limiting/index.js';
import type { Store } from '../../store/database/index.js';
import type { RecordNewer } from '../../system/files/index.js';
import { BounceBook, Outbox } from '../sending/index.js';
import { Archive } from '../store/index.js';

/** The records of a store that a newer program wrote. Of mail only what a robot deals with unless it is to be `thorough`. */
export async function newerRecords(
  store: Store,
  { thorough }: { readonly thorough: boolean },
): Promise<RecordNewer[]> {
  return [
    ...(await newerPeople(store)),
    ...(await newerLobby(store)),
    ...(await BounceBook.newer(store)),
    ...(await RateLimits.newer(store)),
    ...(await RepeatGuard.newer(store)),
    ...(await new Archive(store).newer({ thorough })),
    ...(await Outbox.newer(store, { thorough })),
  ];
}
