import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { Registry } from '../../engine/core/contract/game-module.js';
import { outcomeOf } from '../../engine/core/session/session.js';
import type { Table } from '../../game/table/index.js';

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

export async function resultOf(table: Table, addresses: boolean): Promise<GameResult> {
  const { id, title, module, session, head } = table;
  const outcome = outcomeOf(module, session);
  const [first] = await table.entries(0, 0);
  const [last] = await table.entries(head.seq, head.seq);
  const paused = table.paused() !== null;
  return {
    game: id,
    title,
    module: module.id,
    scenario: table.about.scenario,
    edition: table.about.edition,
    sides: module.sides.flatMap((side) =>
      table.players
        .filter((player) => player.side === side)
        .map(({ name, address }) => ({ side, name, ...(addresses ? { address } : {}) })),
    ),
    status: outcome !== null ? 'over' : paused ? 'paused' : 'running',
    winner: outcome?.winner ?? null,
    reason: outcome?.reason ?? null,
    said: session.ended?.text ?? '',
    entries: head.seq + 1,
    first: first?.at ?? '',
    last: last?.at ?? '',
    head: head.hash,
  };
}

/** The same as rows under a row of headings, with a column for each side of the games there are. */
export function resultTable(
  results: readonly GameResult[],
  registry: Registry,
): readonly (readonly (string | number | null)[])[] {
  const modules = [...new Set(results.map(({ module }) => module))];
  const sides = [...new Set(modules.flatMap((id) => registry.get(id)?.sides ?? []))];
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
