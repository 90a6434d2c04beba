import { type LobbyOutcome, type StoredGame, shown } from '../lobby/index.js';

/**
 * What the commands did that a game tells of, by their causes. One of them may have been interrupted before that was noted; of a
 * cause that comes twice the first counts.
 */
export function commandsOf(game: StoredGame): { readonly cause: string; readonly outcome: LobbyOutcome }[] {
  const waiting = shown(game);
  if (game.end?.kind === 'withdrawn')
    return [{ cause: game.end.cause, outcome: { kind: 'withdrawn', waiting } }];
  // What is still to be done is noted when it is.
  if (game.end !== undefined) return [];
  const told = (kind: 'declined' | 'joined' | 'invited', marks: StoredGame['invited']) =>
    marks.map(({ address, cause }) => ({ cause, outcome: { kind, waiting, address } }));
  return [
    { cause: game.cause, outcome: { kind: 'waiting', waiting } },
    ...told('declined', game.declined),
    ...told('joined', game.seats),
    ...told('invited', game.invited),
  ];
}
