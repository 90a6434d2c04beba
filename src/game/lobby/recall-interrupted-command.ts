import { type LobbyOutcome, type Mark, type StoredGame, shown } from './waiting-game.js';

/** What a command did that was interrupted before that was noted; null when it did nothing. */
export function remembered(games: readonly StoredGame[], cause: string): LobbyOutcome | null {
  for (const game of games) {
    const waiting = shown(game);
    if (game.cause === cause) return { kind: 'waiting', waiting };
    const by = (marks: readonly Mark[]) => marks.find((mark) => mark.cause === cause)?.address;
    const declined = by(game.declined);
    if (declined !== undefined) return { kind: 'declined', waiting, address: declined };
    const seated = by(game.seats);
    if (seated !== undefined) return { kind: 'joined', waiting, address: seated };
    const invited = by(game.invited);
    if (invited !== undefined) return { kind: 'invited', waiting, address: invited };
  }
  return null;
}
