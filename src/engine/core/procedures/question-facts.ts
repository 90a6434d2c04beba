import type { Decision } from '../base/decision.js';
import type { JsonObject } from '../base/json.js';
import type { SideId } from '../base/viewer-and-audience.js';

/** The facts that each kind of question tells, by kind: what a procedure asks and what an order reads are the same type. */
export type Questions = { readonly [kind: string]: JsonObject };

/** What such a type has to be. */
export type FactsByKind<Q> = { readonly [K in keyof Q]: JsonObject };

/** A question without its id, of one of these kinds and with the facts of its kind. */
export type Asked<Side extends SideId, Q extends FactsByKind<Q> = Questions> = {
  [K in keyof Q & string]: {
    readonly side: Side | 'chance';
    readonly kind: K;
    readonly facts: Q[K];
    readonly sealed?: boolean;
  };
}[keyof Q & string];

/** The one of these sides that a question is put to; chance gives no orders. */
export function sideAsked<Side extends SideId>(sides: readonly Side[], decision: Decision): Side {
  const side = sides.find((one) => one === decision.side);
  if (side === undefined) throw new RangeError(`${decision.side} gives no orders`);
  return side;
}

/** Reads the facts of a question of a game; a question of another kind is a bug. */
export type FactsOf<Q> = <K extends keyof Q & string>(
  decision: Pick<Decision, 'kind' | 'facts'>,
  ...kinds: readonly K[]
) => Q[K];

/** What reads the facts of a game's questions, as the procedures that ask them wrote them. */
export function factsReader<Q extends FactsByKind<Q>>(): FactsOf<Q> {
  return ({ kind, facts }, ...kinds) => {
    if (!(kinds as readonly string[]).includes(kind)) {
      throw new RangeError(`${kinds.join(' or ')} expected, not ${kind}`);
    }
    // The one place where a question that was kept as JSON becomes what was asked.
    return facts as unknown as Q[(typeof kinds)[number]];
  };
}
