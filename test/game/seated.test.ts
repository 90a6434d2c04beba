import { describe, expect, it } from '@jest/globals';
import { seated } from '../../src/game/table/current-seat.js';
import type { Player } from '../../src/game/table/table-interfaces.js';

const player = (side: string, token: string, more: Partial<Player> = {}): Player => ({
  ...{ side, token, name: 'Anna', address: 'anna@example.org', locale: 'en', zone: 'UTC' },
  ...more,
});

describe('a player at the table', () => {
  it('is known by his token where he holds both seats and bids have changed the sides', () => {
    const before = player('british', 'one');
    const players = [player('british', 'two'), player('french', 'one')];
    expect(seated({ players }, before)).toBe(players[1]);
  });

  it('is known by the token he had before he took a new one', () => {
    const players = [
      player('british', 'two'),
      player('french', 'new', { was: { token: 'one', by: 'his mail' } }),
    ];
    expect(seated({ players }, player('french', 'one'))).toBe(players[1]);
  });

  it('is known by address and side where neither is left, and else is who he was', () => {
    const players = [player('british', 'two'), player('french', 'three')];
    expect(seated({ players }, player('french', 'one'))).toBe(players[1]);
    const gone = player('french', 'one', { address: 'ben@example.org' });
    expect(seated({ players }, gone)).toBe(gone);
  });
});
