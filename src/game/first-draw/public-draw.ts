import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { Recorded, Session } from '../../engine/core/session/session.js';
import {
  type BeaconName,
  beaconNamed,
  isDraw,
  type PublicDraw,
  roundFrom,
  timeOfRound,
} from '../../log/dice/index.js';
import type { ReadyTerms } from '../../log/format/index.js';

/** How long after the last answer the public draw is made (minutes): time for letters that name the round. */
const MINUTES = 10;

/** What a new game waits for that wants public draws: `true` are those that come quickest. */
export function beaconTerms(wanted: true | BeaconName): {
  readonly chain: BeaconName;
  readonly minutes: number;
} {
  return { chain: wanted === true ? 'quicknet' : wanted, minutes: MINUTES };
}

/** How people ask for it where they write settings: what a game waits for before its first draw; nothing where it is dealt at once. */
export function readyTerms(said: {
  readonly ready?: boolean | undefined;
  readonly beacon?: boolean | BeaconName | undefined;
}): { readonly ready?: Omit<ReadyTerms, 'sides'> } {
  const { ready, beacon } = said;
  if (beacon !== undefined && beacon !== false) return { ready: { beacon: beaconTerms(beacon) } };
  return ready === true ? { ready: {} } : {};
}

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
 * A public draw that somebody brings, whoever he is: it is genuine or it is not. Refusals: `beacon-not-waited-for`,
 * `beacon-not-genuine` (`round`), `beacon-wants-previous` (`round`).
 */
export async function drawInput(
  session: Pick<Session, 'table'>,
  terms: ReadyTerms | undefined,
  given: PublicDraw,
): Promise<Result<Extract<Recorded, { type: 'beacon' }>>> {
  const draw = awaitedDraw(session, terms);
  const beacon = draw === null ? null : beaconNamed(draw.chain);
  if (draw === null || beacon === null) return refuse('beacon-not-waited-for');
  const { round } = draw;
  const previous = given.previous?.toLowerCase();
  if (beacon.isChained && previous === undefined) {
    return refuse('beacon-wants-previous', undefined, { round });
  }
  const drawn: PublicDraw = {
    signature: given.signature.toLowerCase(),
    ...(beacon.isChained && previous !== undefined ? { previous } : {}),
  };
  return (await isDraw(beacon, round, drawn))
    ? ok({ type: 'beacon', round, ...drawn })
    : refuse('beacon-not-genuine', undefined, { round });
}
