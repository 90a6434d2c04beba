/*
 * What a referee is shown of an event that has been played: names, ratings, who met whom with which side, how it ended. He knows no
 * settings and shares no code with the program; all shapes are his own.
 */

export interface Game {
  readonly first: string;
  readonly second: string;
  /** Null: drawn, or nobody has won. */
  readonly winner: string | null;
  /** Who bids first for the sides, where somebody is named. */
  readonly bidsFirst: string | null;
}

export interface Match {
  readonly one: string;
  readonly other: string;
  readonly standIn: string | null;
  readonly games: readonly Game[];
}

export interface Round {
  readonly matches: readonly Match[];
  readonly byes: readonly { readonly who: string; readonly kind: string }[];
}

export interface Stage {
  /** By seed in the stage. */
  readonly field: readonly string[];
  readonly pools: readonly (readonly string[])[];
  readonly rounds: readonly Round[];
  readonly goOn: readonly string[];
}

export interface Played {
  /** By seed of the event. */
  readonly players: readonly {
    readonly id: string;
    readonly rating: number | null;
    readonly volunteers: boolean;
  }[];
  readonly stages: readonly Stage[];
}

interface Told {
  readonly participants: readonly {
    readonly id: string;
    readonly seed: number;
    readonly rating: number | null;
    readonly wishes?: { readonly standIn?: boolean };
  }[];
  readonly stages: readonly {
    readonly field: readonly string[];
    readonly pools: readonly (readonly string[])[];
    readonly goOn: readonly string[] | null;
  }[];
  readonly rounds: readonly {
    readonly stage: number;
    readonly meetings: readonly {
      readonly entrants: readonly [string, string];
      readonly standIn?: string;
      readonly games: readonly {
        readonly first: string;
        readonly second: string;
        readonly bidsFirst?: string;
        readonly outcome: { readonly kind: string; readonly winner?: 'first' | 'second' | null } | null;
      }[];
    }[];
    readonly byes: readonly { readonly entrant: string; readonly kind: string }[];
  }[];
}

/** An event as it stands in its position, which is plain JSON. */
export function factsOf(position: string): Played {
  const told = JSON.parse(position) as Told;
  return {
    players: [...told.participants]
      .sort((one, other) => one.seed - other.seed)
      .map(({ id, rating, wishes }) => ({ id, rating, volunteers: wishes?.standIn === true })),
    stages: told.stages.map(({ field, pools, goOn }, at) => ({
      ...{ field, pools, goOn: goOn ?? [] },
      rounds: told.rounds
        .filter(({ stage }) => stage === at + 1)
        .map(({ meetings, byes }) => ({
          matches: meetings.map(({ entrants: [one, other], standIn, games }) => ({
            ...{ one, other, standIn: standIn ?? null },
            games: games.flatMap(({ first, second, bidsFirst, outcome }) =>
              outcome === null || outcome.kind === 'annulled'
                ? []
                : [
                    {
                      ...{ first, second, bidsFirst: bidsFirst ?? null },
                      winner: outcome.winner == null ? null : outcome.winner === 'first' ? first : second,
                    },
                  ],
            ),
          })),
          byes: byes.map(({ entrant, kind }) => ({ who: entrant, kind })),
        })),
    })),
  };
}
