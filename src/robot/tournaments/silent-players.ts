import type { EntrantId } from '../../tournament/base/index.js';
import type { Settings } from '../../tournament/settings/index.js';

const DAY = 86_400_000;

/** A seat of a game under way. */
export interface OpenSeat {
  readonly entrant: EntrantId;
  readonly game: string;
  /** Whether it waits for him, and he is not away. */
  readonly asked: boolean;
  /** When something last happened in the game, or he came back from a vacation (milliseconds since 1970). */
  readonly since: number;
}

/** What is due because somebody is silent in all his games. */
export interface Silence {
  readonly entrant: EntrantId;
  readonly step: 'remind' | 'report';
  /** Milliseconds since 1970; names the silence, so that what is due of it is done once. */
  readonly since: number;
  readonly days: number;
  readonly games: readonly string[];
}

/** What is done where the director's file says nothing of it. */
const USUAL: NonNullable<Settings['silence']> = { remind: 7, report: 14 };

/**
 * Who is silent in all his games, and what is due of it: he is reminded, then the director hears of it. (That he is
 * withdrawn is a step of the tournament.) His silence begins when the last of his games began to wait for him.
 */
export function silentPlayers(
  seats: readonly OpenSeat[],
  { silence = USUAL }: Pick<Settings, 'silence'>,
  now: number,
): readonly Silence[] {
  const own = new Map<EntrantId, OpenSeat[]>();
  for (const seat of seats) own.set(seat.entrant, [...(own.get(seat.entrant) ?? []), seat]);
  return [...own].flatMap(([entrant, games]): readonly Silence[] => {
    if (!games.every(({ asked }) => asked)) return [];
    const since = games.reduce((latest, game) => Math.max(latest, game.since), 0);
    const days = Math.floor((now - since) / DAY);
    const steps = (['remind', 'report'] as const).filter((step) => now - since >= silence[step] * DAY);
    return steps.map((step) => ({ entrant, step, since, days, games: games.map(({ game }) => game) }));
  });
}
