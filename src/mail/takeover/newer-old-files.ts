import { RecordNewer } from '../../system/files/index.js';
import { newerOldBounces } from './old-bounces.js';
import { newerOldLetters } from './old-letters.js';
import { newerOldMails } from './old-mails.js';
import { refuseLaterLayout } from './refuse-later-layout.js';

/** The files about mail that a newer program wrote: of what a robot deals with of itself, or all of them. */
export async function newerOldFiles(
  home: string,
  { thorough }: { readonly thorough: boolean },
): Promise<RecordNewer[]> {
  try {
    await refuseLaterLayout(home);
  } catch (error) {
    // Nothing is known of what lies in it.
    if (error instanceof RecordNewer) return [error];
    throw error;
  }
  return [
    ...(await newerOldBounces(home)),
    ...(await newerOldMails(home, { thorough })),
    ...(await newerOldLetters(home, { thorough })),
  ];
}
