import { reasonOf } from './operator-log.js';

/** An error for the operator's log: what it says, and where it came from. */
export function faultOf(error: unknown): { readonly error: string; readonly stack: unknown } {
  const stack = typeof error === 'object' && error !== null && 'stack' in error ? error.stack : undefined;
  return { error: reasonOf(error), stack };
}
