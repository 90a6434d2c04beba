import { errnoOf } from '../../system/files/index.js';
import { UsageError } from '../process/index.js';

/** What the machine says against a file that was named on the command line; any other error stays what it is. */
export function usageErrorOf(
  error: unknown,
  say: (message: string) => string = (message) => message,
): unknown {
  const { message } = error as NodeJS.ErrnoException;
  return errnoOf(error) === undefined ? error : new UsageError(say(message));
}
