import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { LogPlace } from '../../log/storage/index.js';
import type { LockingStore } from '../../store/database/index.js';
import { LoggedTournaments } from '../../store/logs/index.js';
import { recordOfYaml, yamlOfRecord } from '../../system/files/index.js';
import { PEOPLE, type PeopleOfTournament, PLAYERS } from './people-of-tournament.js';
import type { TournamentsPlace } from './tournaments-place.js';

/** Tournaments as rows of a data base that many programs share, on whatever machine. */
export class TournamentsInRows implements TournamentsPlace {
  readonly name: string;
  readonly #rows: LoggedTournaments;

  constructor(store: LockingStore) {
    this.name = store.where;
    this.#rows = new LoggedTournaments(store);
  }

  list(): Promise<string[]> {
    return this.#rows.list();
  }

  async has(id: string): Promise<boolean> {
    return (await this.#rows.log(id).stamp()) !== null;
  }

  log(id: string): LogPlace {
    return this.#rows.log(id);
  }

  async people(id: string): Promise<PeopleOfTournament> {
    const text = await this.#rows.players(id);
    if (text === null) throw Object.assign(new Error(`${whereIs(id)} is not there`), { code: 'ENOENT' });
    return recordOfYaml(whereIs(id), PEOPLE, text);
  }

  rewrite(
    id: string,
    change: (people: PeopleOfTournament) => PeopleOfTournament | null,
  ): Promise<PeopleOfTournament> {
    return this.#rows.log(id).alone(async () => {
      const before = await this.people(id);
      const changed = change(before);
      if (changed !== null) await this.#rows.putPlayers(id, yamlOfRecord(whereIs(id), PEOPLE, changed));
      return changed ?? before;
    });
  }

  create(
    id: string,
    people: PeopleOfTournament,
    begin: (log: LogPlace) => Promise<Result<unknown>>,
  ): Promise<Result<void>> {
    return this.#rows.log(id).alone(async (): Promise<Result<void>> => {
      if (await this.has(id)) return refuse('tournament-exists', undefined, { id });
      const log = await begin(this.#rows.draft(id, yamlOfRecord(whereIs(id), PEOPLE, people)));
      return log.ok ? ok(undefined) : log;
    });
  }
}

const whereIs = (id: string): string => `${id}/${PLAYERS}`;
