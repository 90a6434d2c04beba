import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { Recorded, Session } from '../../engine/core/session/session.js';
import { beaconNamed, isDraw, roundFrom, timeOfRound } from '../../log/dice/index.js';
import type { ReadyTerms } from '../../log/format/index.js';

/** The public draws that new games wait for, and how long after the last answer: time for letters that name the round. */
export const USUAL_BEACON = { chain: 'quicknet', minutes: 10 } as const;

/** A public draw that a game waits for. */
export interface AwaitedDraw {
  readonly chain: string;
  readonly round: number;
  /** When it is drawn (milliseconds since 1970). */
  readonly at: number;
}

/** The public draw that is to be named now (`now` in milliseconds since 1970), as an input of the log; null where none is. */
export function namedRound(
  { table }: Pick<Session, 'table'>,
  terms: ReadyTerms | undefined,
  now: number,
): Extract<Recorded, { type: 'beacon-round' }> | null {
  const beacon = terms?.beacon === undefined ? null : beaconNamed(terms.beacon.chain);
  const { ready } = table;
  if (terms?.beacon === undefined || beacon === null || ready?.beacon?.round !== null) return null;
  if (ready.waits.length > 0) return null;
  return { type: 'beacon-round', round: roundFrom(beacon, now + terms.beacon.minutes * 60_000) };
}

/** The public draw that a game waits for; null where it waits for none. */
export function awaitedDraw(
  { table }: Pick<Session, 'table'>,
  terms: ReadyTerms | undefined,
): AwaitedDraw | null {
  const { beacon: waits } = table.ready ?? {};
  const chain = terms?.beacon?.chain ?? '';
  const beacon = beaconNamed(chain);
  if (waits === undefined || waits.drawn || waits.round === null || beacon === null) return null;
  return { chain, round: waits.round, at: timeOfRound(beacon, waits.round) };
}

/**
 * A public draw that somebody brings, whoever he is: it is genuine or it is not. `signature` as relays give it (hex). Refusals:
 * `beacon-not-waited-for`, `beacon-not-genuine` (`round`).
 */
export async function drawInput(
  session: Pick<Session, 'table'>,
  terms: ReadyTerms | undefined,
  signature: string,
): Promise<Result<Extract<Recorded, { type: 'beacon' }>>> {
  const draw = awaitedDraw(session, terms);
  const beacon = draw === null ? null : beaconNamed(draw.chain);
  if (draw === null || beacon === null) return refuse('beacon-not-waited-for');
  const { round } = draw;
  const given = signature.trim().toLowerCase();
  return (await isDraw(beacon, round, given))
    ? ok({ type: 'beacon', round, signature: given })
    : refuse('beacon-not-genuine', undefined, { round });
}
