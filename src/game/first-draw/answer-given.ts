/** A message as its author's share in the dice. */
export interface AnswerGiven {
  /** What of it is mixed into the dice, where it has no words for them: nobody but its author, or his mail server, could choose that. */
  readonly share: string;
  readonly from: 'signature' | 'mail';
  /** As it came. */
  readonly raw: Uint8Array;
  /** What DNS said of the keys its signatures are under: name, TXT records. */
  readonly keys: { readonly [name: string]: readonly string[] };
}

/** Letters of the words a player gives for the dice. */
export const LONGEST_WORDS = 200;
