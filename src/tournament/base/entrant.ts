/** Identity of an entrant in his tournament: his short name in lower-case letters, digits and hyphens. In a team event the entrants are the teams. */
export type EntrantId = string;

/** Somebody who plays in the tournament: a person, or a team. */
export interface Entrant {
  readonly id: EntrantId;
  /** Place in the order of seeds, 1 the highest; late entries follow in their order. */
  readonly seed: number;
  /** Rating fixed at the start; null for who has none. */
  readonly rating: number | null;
  /** Members of a team by board, the first board first; absent where the entrants are persons. */
  readonly members?: readonly EntrantId[];
}
