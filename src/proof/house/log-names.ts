/** The name of a game's log among all logs of a house. */
export function gameName(game: string): string {
  return `games/${game}`;
}

/** The name of a tournament's log among all logs of a house. */
export function tournamentName(tournament: string): string {
  return `tournaments/${tournament}`;
}
