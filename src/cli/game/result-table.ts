import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { Standing } from '../../game/table/index.js';

/** How one game stands or ended. */
export interface GameResult {
  readonly game: string;
  readonly title: string;
  readonly module: string;
  readonly scenario: string;
  readonly edition: number;
  readonly sides: readonly { readonly side: SideId; readonly name: string; readonly address?: string }[];
  readonly status: 'running' | 'paused' | 'over';
  /** Null for a draw, and while the game goes on. */
  readonly winner: SideId | null;
  /** The game's own code for its end, or `resigned`, `agreed-draw`, `forfeit`, `ended`; null while it goes on. */
  readonly reason: string | null;
  /** What the moderator said when he ended it. */
  readonly said: string;
  readonly entries: number;
  /** ISO 8601 UTC. */
  readonly first: string;
  readonly last: string;
  /** Hash of the last entry. */
  readonly head: string;
}

export function resultOf(standing: Standing, addresses: boolean): GameResult {
  const { id, title, module, scenario, edition, players, outcome, paused, said, head, first, last } =
    standing;
  return {
    ...{ game: id, title, module, scenario, edition },
    sides: players.map(({ side, name, address }) => ({ side, name, ...(addresses ? { address } : {}) })),
    status: outcome !== null ? 'over' : paused !== null ? 'paused' : 'running',
    winner: outcome?.winner ?? null,
    reason: outcome?.reason ?? null,
    ...{ said, entries: head.seq + 1, first, last, head: head.hash },
  };
}

/** The same as rows under a row of headings, with a column for each side of the games there are. */
export function resultTable(
  results: readonly GameResult[],
): readonly (readonly (string | number | null)[])[] {
  const sides = [...new Set(results.flatMap((result) => result.sides.map(({ side }) => side)))];
  const addresses = results.some(({ sides: seats }) => seats.some(({ address }) => address !== undefined));
  const heads = sides.flatMap((side) => (addresses ? [side, `${side} address`] : [side]));
  return [
    [
      ...['game', 'title', 'rules', 'scenario', 'edition', ...heads],
      ...['status', 'winner', 'winner name', 'reason', 'said', 'entries', 'first', 'last', 'head'],
    ],
    ...results.map((result) => {
      const { winner, reason, said, entries, first, last, head } = result;
      const seatOf = (side: SideId | null) => result.sides.find((seat) => seat.side === side);
      const seats = sides.flatMap((side) => {
        const { name = null, address = null } = seatOf(side) ?? {};
        return addresses ? [name, address] : [name];
      });
      return [
        ...[result.game, result.title, result.module, result.scenario, result.edition, ...seats],
        ...[result.status, winner, seatOf(winner)?.name ?? null, reason, said, entries, first, last, head],
      ];
    }),
  ];
}
