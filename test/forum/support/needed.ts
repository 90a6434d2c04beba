import { describe, expect, it } from '@jest/globals';

/** Whether what a suite needs is on this machine, or why not. */
type Found = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/**
 * `describe` where a suite has what it needs. Elsewhere it is skipped and says so; on a machine that must have it (`required`, a variable
 * of the environment) that fails.
 */
export function whereFound(
  found: Found,
  { what, install, required }: { readonly what: string; readonly install: string; readonly required: string },
): typeof describe | typeof describe.skip {
  if (!found.ok) {
    process.stderr.write(`\nNOTICE: ${what} are not tested here: ${found.reason}.\n`);
    process.stderr.write(`        ${install} installs what they need on Debian.\n\n`);
  }
  if (process.env[required] === '1') {
    it('finds what it is required to test with', () => {
      expect(found).toMatchObject({ ok: true });
    });
  }
  return found.ok ? describe : describe.skip;
}
