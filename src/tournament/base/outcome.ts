/** A side of a game: the first or the second in the order in which the game names its sides ("white" and "black" of chess books). */
export type Seat = 'first' | 'second';

/** How a game ended. `winner` null: a draw; of a forfeit: both have lost. `margin`: victory points by which it was won, bids applied. */
export type Outcome =
  | {
      readonly kind: 'played' | 'adjudicated';
      readonly winner: Seat | null;
      readonly margin?: number;
      readonly how?: string;
    }
  | { readonly kind: 'forfeit'; readonly winner: Seat | null }
  | { readonly kind: 'annulled' };
