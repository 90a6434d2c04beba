import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { isUnready, type TableState } from '../../engine/core/contract/administrative-state.js';
import type { GameModule, Outcome } from '../../engine/core/contract/game-module.js';
import { outcomeOf } from '../../engine/core/session/session.js';
import type { DiceMode } from '../../log/format/index.js';
import type { Player, Table } from './table-interfaces.js';

/** How a game stands, as anybody may know it at a glance: whatever lists tell of it. */
export interface Standing {
  readonly id: string;
  readonly title: string;
  /** The game that is played. */
  readonly module: string;
  /** Scenario id or `custom`. */
  readonly scenario: string;
  readonly edition: number;
  readonly dice: DiceMode;
  readonly head: { readonly seq: number; readonly hash: string };
  /** Who plays which side now, in the order of the sides. */
  readonly players: readonly Pick<Player, 'side' | 'name' | 'address'>[];
  /** What the sides are called, by language. */
  readonly sideNames: { readonly [side: SideId]: { readonly [locale: string]: string } };
  /** Sides that must decide something now, as far as everybody knows; `chance` where it waits for dice. */
  readonly waitsFor: readonly SideId[];
  readonly paused: TableState['paused'];
  /** Null while it goes on. */
  readonly outcome: Pick<Outcome, 'winner' | 'reason'> | null;
  /** What the moderator said when he ended it. */
  readonly said: string;
  /** ISO 8601 UTC of the first and the last entry. */
  readonly first: string;
  readonly last: string;
}

/** How the game of a table stands. `known` are times of entries that need not be read for it. */
export async function standingOf(
  table: Table,
  known: Partial<Pick<Standing, 'first' | 'last'>> = {},
): Promise<Standing> {
  const { id, title, module, session, head, dice, about } = table;
  const { scenario, edition } = about;
  const outcome = outcomeOf(module, session);
  const { table: agreed } = session;
  const missing = agreed.ready?.waits ?? [];
  const asked = isUnready(agreed)
    ? (missing.length > 0 ? missing : ['chance']).map((side) => ({ side }))
    : outcome === null
      ? module.pending(module.view(session.state, 'observer'))
      : [];
  return {
    ...{ id, title, module: module.id, scenario, edition, dice, head },
    players: module.sides.flatMap((side) =>
      table.players
        .filter((player) => player.side === side)
        .map(({ name, address }) => ({ side, name, address })),
    ),
    sideNames: sideNamesOf(module),
    waitsFor: [...new Set(asked.map(({ side }) => side))],
    paused: table.paused(),
    outcome: outcome === null ? null : { winner: outcome.winner, reason: outcome.reason },
    said: session.ended?.text ?? '',
    first: known.first ?? (await timeOf(table, 0)),
    last: known.last ?? (await timeOf(table, head.seq)),
  };
}

async function timeOf(table: Table, seq: number): Promise<string> {
  const [entry] = await table.entries(seq, seq);
  return entry?.at ?? '';
}

/** What a side is called in the words of its game; as a reference where the game has no name for it. */
export function sideName({ sideNames }: Pick<Standing, 'sideNames'>, side: SideId, locale: string): string {
  const names = sideNames[side];
  return names?.[locale] ?? names?.en ?? `side:${side}`;
}

const read = new WeakMap<GameModule, Standing['sideNames']>();

function sideNamesOf(module: GameModule): Standing['sideNames'] {
  const names = read.get(module) ?? readSideNames(module);
  read.set(module, names);
  return names;
}

function readSideNames({ sides, lexicons }: GameModule): Standing['sideNames'] {
  return Object.fromEntries(
    sides.map((side) => [
      side,
      Object.fromEntries(
        Object.entries(lexicons).flatMap(([locale, lexicon]) =>
          lexicon.hasCategory('side') && lexicon.names('side').has(side)
            ? [[locale, lexicon.names('side').show(side)]]
            : [],
        ),
      ),
    ]),
  );
}
