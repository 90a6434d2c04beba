/** A word that may stand where the last one is being typed, with what a shell may show beside it. */
export interface Candidate {
  readonly value: string;
  readonly about: string;
}
