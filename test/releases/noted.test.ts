import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { OpenedState } from './opened-state.js';

const STATE = fileURLToPath(new URL('0.1.0/state', import.meta.url));

it('a home of an older release has all its entries in the tree of the house after a day', async () => {
  const state = await OpenedState.copyOf(STATE);
  try {
    await state.atWork(async ({ house, noted, noteAll }) => {
      await noteAll();
      for (const game of state.kept.games) {
        const seq = (await house.open(game))?.head.seq ?? -1;
        expect(seq).toBeGreaterThan(0);
        expect([await noted.has(`games/${game}`, seq), await noted.has(`games/${game}`, seq + 1)]).toEqual([
          true,
          false,
        ]);
      }
      expect(await noteAll()).toBe(0);
    });
  } finally {
    await state.remove();
  }
});
