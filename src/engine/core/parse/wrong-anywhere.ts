/** Faults of the words themselves: no later position makes such a line right. */
export const WRONG_ANYWHERE: ReadonlySet<string> = new Set([
  'unknown-order',
  'unknown-name',
  'name-of-another-kind',
  'expected-word',
  'trailing-words',
  'one-only',
  'slot-missing',
]);
