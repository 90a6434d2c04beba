/** The name of a game's log among all logs of a house. */
export function gameName(game: string): string {
  return `games/${game}`;
}
