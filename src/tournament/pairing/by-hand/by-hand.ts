import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { Bye, Entrant, EntrantId, Round, Seat } from '../../base/index.js';
import { type Draft, historyOf, type Why } from '../common/index.js';

/** What a director has paired himself: as much of the round as he likes. */
export interface HandPairing {
  readonly meetings: readonly {
    readonly entrants: readonly [EntrantId, EntrantId];
    readonly sides: readonly Seat[];
    readonly standIn?: EntrantId;
  }[];
  readonly byes: readonly Bye[];
}

/** It, as it was checked. */
export interface HandDraft {
  readonly draft: Draft;
  /** Who has neither an opponent nor a bye yet, by seed. */
  readonly unpaired: readonly EntrantId[];
  /** What the director may do and should know: two who have met before, a second bye. */
  readonly remarks: readonly Why[];
}

/**
 * A pairing by hand, checked: everybody is known and has one place at most; who stands in may have another besides. Refused:
 * `by-hand-unknown`, `by-hand-oneself`, `by-hand-twice` (`entrant`).
 */
export function checkedByHand(
  entrants: readonly Entrant[],
  rounds: readonly Round[],
  { meetings, byes }: HandPairing,
): Result<HandDraft> {
  const known = new Set(entrants.map(({ id }) => id));
  const placed = new Set<EntrantId>();
  const remarks: Why[] = [];
  const history = historyOf(entrants, rounds);
  for (const { entrants: both, standIn } of meetings) {
    const [one, other] = both;
    if (one === other) return refuse('by-hand-oneself', undefined, { entrant: one });
    const met = history
      .get(one)
      ?.meetings.some(({ opponent, sides }) => opponent === other && sides.length > 0);
    if (met === true) remarks.push({ code: 'by-hand-rematch', params: { one, other } });
    for (const entrant of both) {
      if (entrant === standIn) continue;
      if (!known.has(entrant)) return refuse('by-hand-unknown', undefined, { entrant });
      if (placed.has(entrant)) return refuse('by-hand-twice', undefined, { entrant });
      placed.add(entrant);
    }
  }
  for (const { entrant, kind } of byes) {
    if (!known.has(entrant)) return refuse('by-hand-unknown', undefined, { entrant });
    if (placed.has(entrant)) return refuse('by-hand-twice', undefined, { entrant });
    placed.add(entrant);
    const before = history.get(entrant)?.byes.some((bye) => bye.kind === 'pairing');
    if (kind === 'pairing' && before === true)
      remarks.push({ code: 'by-hand-second-bye', params: { entrant } });
  }
  const why: Why = { code: 'by-hand' };
  return ok({
    draft: {
      meetings: meetings.map((meeting) => ({ ...meeting, why })),
      byes: byes.map((bye) => ({ ...bye, why })),
    },
    unpaired: [...entrants]
      .sort((a, b) => a.seed - b.seed)
      .map(({ id }) => id)
      .filter((id) => !placed.has(id)),
    remarks,
  });
}

/**
 * What was paired by hand stays as it is, and the rest is paired by whatever way the event has: `pair` is given those who are left.
 * Refused as that way refuses.
 */
export function pairedAround(
  { draft, unpaired }: HandDraft,
  entrants: readonly Entrant[],
  pair: (rest: readonly Entrant[]) => Result<Draft>,
): Result<Draft> {
  if (unpaired.length === 0) return ok(draft);
  const rest = pair(entrants.filter(({ id }) => unpaired.includes(id)));
  if (!rest.ok) return rest;
  return ok({
    meetings: [...draft.meetings, ...rest.value.meetings],
    byes: [...draft.byes, ...rest.value.byes],
  });
}
