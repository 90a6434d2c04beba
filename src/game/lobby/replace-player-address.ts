import type { StoredGame } from './waiting-game.js';

/** The game with the address `to` in place of `from`; null when `from` has nothing to do with it. */
export function movedIn(game: StoredGame, from: string, to: string): StoredGame | null {
  const involved = [...game.seats, ...game.invited, ...game.declined];
  if (game.host !== from && !involved.some(({ address }) => address === from)) return null;
  const move = <T extends { readonly address: string }>(mark: T): T =>
    mark.address === from ? { ...mark, address: to } : mark;
  return {
    ...game,
    host: game.host === from ? to : game.host,
    seats: game.seats.map(move),
    invited: game.invited.map(move),
    declined: game.declined.map(move),
  };
}
