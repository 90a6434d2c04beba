import type { Player } from '../../src/game/table/table-interfaces.js';

/** Somebody at every seat of a game, who is called like his side. */
export function seated(
  { sides }: { readonly sides: readonly string[] },
  locale = 'en',
  zone = 'UTC',
): Player[] {
  return sides.map((side) => ({
    ...{ side, name: side, address: `${side}@example.org` },
    ...{ token: 'a'.repeat(26), locale, zone },
  }));
}
