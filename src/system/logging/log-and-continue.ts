import { isMachineError } from '../files/index.js';
import { faultOf } from './error-details.js';
import type { MailLog } from './operator-log.js';

/**
 * Does what the rest must not fail with: where it breaks, that is noted, and `otherwise` stands for it. A failure of the
 * machine is thrown as it is.
 */
export async function noteFault<T>(
  log: Pick<MailLog, 'error'>,
  about: object,
  what: string,
  otherwise: T,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isMachineError(error)) throw error;
    log.error({ ...about, ...faultOf(error) }, what);
    return otherwise;
  }
}
