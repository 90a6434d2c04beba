import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { NewsTiming, People } from '../../game/people/index.js';
import type { Player, Table } from '../../game/table/index.js';
import { type Entry, eventsOf, inputOf } from '../../log/format/index.js';
import { isNewsFor, lastHeard } from './update-relevance.js';

/** How long (milliseconds) nobody is left in the dark who has news once a day. */
export const NEWS_WAIT = 86_400_000;

/** How many events wait at most for who has news once a day: a letter is to stay one of a few pages. */
export const MOST_WAITING = 30;

/** When somebody has the news that ask him nothing; `off`: never, not even with what a moderator does. */
type Timing = NewsTiming | 'off';

/** What a side was not told yet. */
export interface Untold {
  /** What happened after this entry. */
  readonly since: number;
  /** When the first of it happened (milliseconds since 1970). */
  readonly at: number;
  /** The hash of the entry in which it did. */
  readonly first: string;
}

export interface UntoldNewsParts {
  readonly people: Pick<People, 'find'>;
  /** For those who have not said when they want news. */
  readonly usual: NewsTiming;
  /** The last entry the letters to a seat have told of; null where nothing is known of any. */
  readonly toldUpTo: (game: string, side: SideId) => Promise<number | null>;
}

/** Finds out what a side was not told yet: from the log, and from the letters it was sent. */
export class UntoldNews {
  readonly #parts: UntoldNewsParts;

  constructor(parts: UntoldNewsParts) {
    this.#parts = parts;
  }

  /** Null where it was told everything, or has all news at once. */
  async of(table: Table, player: Pick<Player, 'address' | 'side'>): Promise<Untold | null> {
    if ((await this.#timing(player)) === 'each') return null;
    const { side } = player;
    const told = (await this.#told(table, side)) ?? (await lastHeard(table, side));
    const entries = await table.entries(told + 1);
    const first = entries.find((entry) => isNewsFor([entry], side));
    return first === undefined ? null : { since: first.seq - 1, at: Date.parse(first.at), first: first.hash };
  }

  /** Whether it may be told later what these entries hold, which ask it nothing. */
  async mayWait(
    table: Table,
    player: Pick<Player, 'address' | 'side'>,
    entries: readonly Entry[],
  ): Promise<boolean> {
    const timing = await this.#timing(player);
    if (timing === 'each') return false;
    const { session, module } = table;
    if (session.ended !== null || module.outcome(session.state) !== null) return false;
    if (timing === 'off') return true;
    if (entries.some((entry) => isUrgent(entry, player.side))) return false;
    const told = await this.#told(table, player.side);
    // Of whom no letter is known, nobody knows what he has heard.
    if (told === null) return false;
    return (
      timing === 'with-questions' || waitingSince(await table.entries(told + 1), player.side) <= MOST_WAITING
    );
  }

  /** When the side is told though it is asked nothing (milliseconds since 1970); null where nothing waits, or only for a question. */
  async due(
    table: Table,
    player: Pick<Player, 'address' | 'side'>,
  ): Promise<(Untold & { readonly due: number }) | null> {
    if ((await this.#timing(player)) !== 'daily' || (await this.#told(table, player.side)) === null)
      return null;
    const untold = await this.of(table, player);
    return untold === null ? null : { ...untold, due: untold.at + NEWS_WAIT };
  }

  async #timing(player: Pick<Player, 'address'>): Promise<Timing> {
    const person = await this.#parts.people.find(player.address);
    return person?.notices === false ? 'off' : (person?.news ?? this.#parts.usual);
  }

  async #told({ id, head }: Table, side: SideId): Promise<number | null> {
    const told = await this.#parts.toldUpTo(id, side);
    // A game that was there before under the same name had letters, too.
    return told === null || told > head.seq ? null : told;
  }
}

/** How many events of these entries the side may know: what it may not must not bring its letter sooner. */
function waitingSince(entries: readonly Entry[], side: SideId): number {
  return entries.reduce((count, entry) => count + eventsOf(entry, side).length, 0);
}

/**
 * What nobody waits for a day to hear: what players and moderator say and do beside the rules, and an order that was given for the side
 * itself because its time was up.
 */
function isUrgent(entry: Entry, side: SideId): boolean {
  switch (entry.kind) {
    case 'open':
    case 'orders':
    case 'chance':
    case 'drop':
    case 'next':
      return false;
    case 'answer': {
      const input = inputOf(entry);
      return input?.type === 'answer' && input.via === 'default' && input.side === side;
    }
    default:
      return true;
  }
}
