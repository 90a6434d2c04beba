/**
 * The code of a system error, or undefined. By its shape, not its class: errors of the file system may come from
 * another realm than the code that looks at them.
 */
export function errnoOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** What the work gives, or `instead` where the system says one of these codes. */
export async function unless<T, U>(
  codes: string | readonly string[],
  instead: U,
  work: () => T | Promise<T>,
): Promise<T | U> {
  try {
    return await work();
  } catch (error) {
    if ([codes].flat().includes(errnoOf(error) ?? '')) return instead;
    throw error;
  }
}
