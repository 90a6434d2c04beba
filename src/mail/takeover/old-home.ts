/** Where a release before the store kept what it knew. */
export interface OldHome {
  readonly home: string;
  /** The folder of the games, where people and waiting games lay; null: those are not this robot's. */
  readonly games: string | null;
}
