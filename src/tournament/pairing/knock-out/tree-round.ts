import { byCodeUnit } from '../../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { Entrant, EntrantId, Meeting, Round, Seat } from '../../base/index.js';
import type { Draft, DraftMeeting } from '../common/index.js';
import { type Source, type TreeMatch, type TreeSettings, treeOf } from './tree.js';
import { type DrawGoesTo, type Verdict, verdictOf } from './who-goes-on.js';

/** A knock-out by a tree that is fixed before the first round. */
export interface KnockOutTreeSettings extends TreeSettings {
  readonly draw: DrawGoesTo;
  /** Games of a match (best of them), the sides changing from each to the next. */
  readonly games: number;
}

/** A round of a knock-out that is to be paired. */
export interface KnockOutTreeRequest {
  /** Everybody who was in at the start, by seed. */
  readonly entrants: readonly Entrant[];
  /** The rounds of this stage before it, in order. */
  readonly rounds: readonly Round[];
  /** Who has left: who was to meet him goes on. */
  readonly withdrawn: ReadonlySet<EntrantId>;
  readonly settings: KnockOutTreeSettings;
}

/** What is known of a match: who comes to it (undefined: not yet; null: nobody), and what came out. */
interface Standing {
  readonly both: readonly [EntrantId | null | undefined, EntrantId | null | undefined];
  readonly verdict: Verdict | null;
}

/**
 * The matches of the next round: those whose two are known and who have not met yet. The higher seed has the first side in the first game. Refused:
 * `knock-out-too-few` (`entrants`); `knock-out-open` and `knock-out-drawn` (`one`, `other`) where a match before it decides
 * nothing; `knock-out-decided` (`winner`) where all is played.
 */
export function pairTreeRound({ entrants, rounds, withdrawn, settings }: KnockOutTreeRequest): Result<Draft> {
  if (entrants.length < 2) return refuse('knock-out-too-few', undefined, { entrants: entrants.length });
  const seeded = [...entrants].sort((a, b) => a.seed - b.seed || byCodeUnit(a.id, b.id));
  const seedOf = new Map(seeded.map(({ id }, at) => [id, at]));
  const tree = treeOf(seeded.length, settings);
  const met = new Meetings(rounds);
  const standings: Standing[] = [];
  const waves = wavesOf(tree);
  const known: { readonly wave: number; readonly meeting: DraftMeeting }[] = [];
  for (const [at, match] of tree.entries()) {
    const both = comers(match, standings, seeded, withdrawn);
    const [one, other] = both;
    let verdict: Verdict | null = null;
    if (one === null || other === null) {
      const alone = one ?? other;
      // Who has nobody to meet goes on as soon as he is known.
      verdict = alone === undefined ? null : { winner: alone, loser: null };
    } else if (one !== undefined && other !== undefined) {
      const meeting = met.next(one, other);
      // Who leaves may have had his game annulled, which decides nothing.
      const isVoid = meeting?.games.every(({ outcome }) => outcome?.kind === 'annulled') ?? true;
      if (meeting !== null && !(isVoid && (withdrawn.has(one) || withdrawn.has(other)))) {
        const judged = verdictOf(meeting, entrants, settings.draw);
        if (!judged.ok) return judged;
        verdict = judged.value;
      } else if (withdrawn.has(one) || withdrawn.has(other)) {
        const stays = [one, other].find((id) => !withdrawn.has(id)) ?? null;
        verdict = { winner: stays, loser: null };
      } else {
        const meeting = meetingOf(one, other, match, seedOf, settings.games);
        known.push({ wave: waves[at] ?? 0, meeting });
      }
    }
    standings.push({ both, verdict });
  }
  // Who was free in the first round does not run ahead of the others.
  const wave = Math.min(...known.map((one) => one.wave));
  const ready = known.filter((one) => one.wave === wave).map(({ meeting }) => meeting);
  if (ready.length === 0) {
    return refuse('knock-out-decided', undefined, { winner: championOf(tree, standings) });
  }
  return ok({ meetings: ready, byes: waiting(tree, standings, ready, rounds.length) });
}

/** The round in which each match can be played at the earliest, were nobody free. */
function wavesOf(tree: readonly TreeMatch[]): number[] {
  const waves: number[] = [];
  for (const { sources } of tree) {
    waves.push(
      1 + Math.max(...sources.map((source) => (source.from === 'seed' ? 0 : (waves[source.match] ?? 0)))),
    );
  }
  return waves;
}

function comers(
  match: TreeMatch,
  standings: readonly Standing[],
  seeded: readonly Entrant[],
  withdrawn: ReadonlySet<EntrantId>,
): Standing['both'] {
  if (match.ifSecondWon !== undefined) {
    const final = standings[match.ifSecondWon];
    if (final?.verdict === null) return [undefined, undefined];
    // Who came unbeaten and has won has won it all; so has who is left alone.
    if (final?.verdict.winner === final?.both[0] || final?.verdict.loser === null) return [null, null];
  }
  const from = (source: Source): EntrantId | null | undefined => {
    if (source.from === 'seed') {
      const id = seeded[source.seed - 1]?.id ?? null;
      return id;
    }
    const verdict = standings[source.match]?.verdict;
    if (verdict === null || verdict === undefined) return undefined;
    const id = verdict[source.from];
    return source.from === 'loser' && id !== null && withdrawn.has(id) ? null : id;
  };
  return [from(match.sources[0]), from(match.sources[1])];
}

function meetingOf(
  one: EntrantId,
  other: EntrantId,
  match: TreeMatch,
  seedOf: ReadonlyMap<EntrantId, number>,
  games: number,
): DraftMeeting {
  const higher = (seedOf.get(one) ?? 0) < (seedOf.get(other) ?? 0);
  const seat = (game: number): Seat => (game % 2 === 0 ? 'first' : 'second');
  return {
    entrants: higher ? [one, other] : [other, one],
    sides: Array.from({ length: games }, (_, game) => seat(game)),
    why: { code: `knock-out-${match.part}`, params: { level: match.level } },
  };
}

/** Those who are sure of a later match and have none in this round, in the first round alone: later they only wait. */
function waiting(
  tree: readonly TreeMatch[],
  standings: readonly Standing[],
  ready: readonly DraftMeeting[],
  rounds: number,
): Draft['byes'] {
  if (rounds > 0) return [];
  const busy = new Set(ready.flatMap(({ entrants }) => entrants));
  return tree.flatMap(({ level, part, sources }, at) => {
    const [first] = sources;
    const verdict = standings[at]?.verdict;
    if (first.from !== 'seed' || verdict === null || verdict === undefined) return [];
    const { winner } = verdict;
    if (winner === null || busy.has(winner)) return [];
    const why = { code: 'knock-out-free', params: { part, level } };
    return [{ entrant: winner, kind: 'pairing' as const, why }];
  });
}

function championOf(tree: readonly TreeMatch[], standings: readonly Standing[]): EntrantId | null {
  const winnerOf = (part: TreeMatch['part']): EntrantId | null =>
    standings[tree.findIndex((match) => match.part === part)]?.verdict?.winner ?? null;
  return winnerOf('second-final') ?? winnerOf('final');
}

/** The meetings of two, handed out in the order in which they came about. */
class Meetings {
  readonly #left = new Map<string, Meeting[]>();

  constructor(rounds: readonly Round[]) {
    for (const meeting of rounds.flatMap(({ meetings }) => meetings)) {
      const key = keyOf(...meeting.entrants);
      const known = this.#left.get(key) ?? [];
      known.push(meeting);
      this.#left.set(key, known);
    }
  }

  next(one: EntrantId, other: EntrantId): Meeting | null {
    return this.#left.get(keyOf(one, other))?.shift() ?? null;
  }
}

function keyOf(one: EntrantId, other: EntrantId): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}
