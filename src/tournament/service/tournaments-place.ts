import type { Result } from '../../engine/core/base/result.js';
import type { LogPlace } from '../../log/storage/index.js';
import type { PeopleOfTournament } from './people-of-tournament.js';

/** Where tournaments lie: a folder with a folder for each, or rows of a data base. */
export interface TournamentsPlace {
  /** Names it to people. */
  readonly name: string;
  /** Ids in code-unit order. */
  list(): Promise<string[]>;
  has(id: string): Promise<boolean>;
  log(id: string): LogPlace;
  /** Throws when it is missing or damaged. */
  people(id: string): Promise<PeopleOfTournament>;
  /**
   * Changes the people while nobody else does; `change` gives null to leave them alone. Takes the lock of the log, so it must not be
   * called from within a transaction.
   */
  rewrite(
    id: string,
    change: (people: PeopleOfTournament) => PeopleOfTournament | null,
  ): Promise<PeopleOfTournament>;
  /** Makes a tournament with the log that `begin` makes; whole or not at all. `tournament-exists` where the name is taken. */
  create(
    id: string,
    people: PeopleOfTournament,
    begin: (log: LogPlace) => Promise<Result<unknown>>,
  ): Promise<Result<void>>;
}
