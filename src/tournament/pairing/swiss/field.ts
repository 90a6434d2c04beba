import { byCodeUnit } from '../../../engine/core/base/json.js';
import type { Entrant, EntrantId, Seat } from '../../base/index.js';
import { type History, historyOf, type Past, scoresBefore } from '../common/index.js';
import type { SwissRequest } from './swiss-settings.js';

/** One of those who play the round, with what bears on whom he may meet. */
export interface Player {
  /** Place in the field, from 0, by seed. */
  readonly number: number;
  readonly entrant: Entrant;
  readonly record: number;
  /** Place of his record among those there are, the best 0. */
  readonly step: number;
  readonly past: Past;
  /** Whom he has met in a game; a forfeit is no meeting. */
  readonly met: ReadonlySet<EntrantId>;
  /** His sides so far, in order. */
  readonly sides: readonly Seat[];
  readonly lost: boolean;
  /** Which way he left his group in the last round. */
  readonly lastFloat: 'down' | 'up' | null;
}

/** Those who play, by seed. Equal seeds are a fault of the caller, told apart by their names. */
export function fieldOf({ entrants, rounds, away, records, settings }: SwissRequest): Player[] {
  const history = historyOf(entrants, rounds);
  const scores = records ?? scoresBefore(history, rounds.length, settings.points);
  const sitting = new Set(away.map(({ entrant }) => entrant));
  const playing = entrants
    .filter(({ id }) => !sitting.has(id))
    .sort((a, b) => a.seed - b.seed || byCodeUnit(a.id, b.id));
  const record = (id: EntrantId): number => scores.get(id) ?? 0;
  const steps = [...new Set(playing.map(({ id }) => record(id)))].sort((a, b) => b - a);
  const floats = lastFloats(history, rounds.length, settings.points);
  return playing.map((entrant, number) => {
    const past = history.get(entrant.id) ?? { meetings: [], byes: [] };
    return {
      number,
      entrant,
      record: record(entrant.id),
      step: steps.indexOf(record(entrant.id)),
      past,
      met: new Set(past.meetings.filter(({ sides }) => sides.length > 0).map(({ opponent }) => opponent)),
      sides: past.meetings.filter(({ standIn }) => standIn !== 'self').flatMap(({ sides }) => sides),
      lost: past.meetings.some(({ result, standIn }) => result === 'loss' && standIn !== 'self'),
      lastFloat: floats.get(entrant.id) ?? null,
    };
  });
}

function lastFloats(
  history: History,
  rounds: number,
  points: SwissRequest['settings']['points'],
): Map<EntrantId, 'down' | 'up'> {
  const floats = new Map<EntrantId, 'down' | 'up'>();
  if (rounds === 0) return floats;
  const before = scoresBefore(history, rounds - 1, points);
  for (const [id, past] of history) {
    const last = past.meetings.find(({ round }) => round === rounds - 1);
    const [own, other] = [before.get(id) ?? 0, before.get(last?.opponent ?? id) ?? 0];
    if (past.byes.some(({ round, kind }) => round === rounds - 1 && kind === 'pairing'))
      floats.set(id, 'down');
    else if (own !== other) floats.set(id, own > other ? 'down' : 'up');
  }
  return floats;
}
