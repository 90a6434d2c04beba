const GAMES = 'games/';
const TOURNAMENTS = 'tournaments/';

/** The name of a game's log among all logs of a house. */
export function gameName(game: string): string {
  return `${GAMES}${game}`;
}

/** The name of a tournament's log among all logs of a house. */
export function tournamentName(tournament: string): string {
  return `${TOURNAMENTS}${tournament}`;
}

/** Whose log a name is; null where it is none of a house. */
export function logNamed(name: string): { readonly kind: 'game' | 'tournament'; readonly id: string } | null {
  if (name.startsWith(GAMES)) return { kind: 'game', id: name.slice(GAMES.length) };
  if (name.startsWith(TOURNAMENTS)) return { kind: 'tournament', id: name.slice(TOURNAMENTS.length) };
  return null;
}
