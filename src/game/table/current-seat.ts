import type { Player, Table } from './table-interfaces.js';

/**
 * A player as he sits at the table now: since he was looked up bids may have changed his side, and he himself his token or
 * name. His token tells him apart, as one address may hold several seats.
 */
export function seated({ players }: Pick<Table, 'players'>, player: Player): Player {
  return (
    players.find(({ token }) => token === player.token) ??
    players.find(({ was }) => was?.token === player.token) ??
    players.find(({ address, side }) => address === player.address && side === player.side) ??
    player
  );
}
