import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { byCodeUnit } from '../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { LOG, LogFolder, type LogPlace } from '../../log/storage/index.js';
import {
  isThere,
  namesIn,
  readRecord,
  syncDirectory,
  unless,
  withLock,
  writeRecord,
} from '../../system/files/index.js';
import { PEOPLE, type PeopleOfTournament, PLAYERS } from './people-of-tournament.js';
import type { TournamentsPlace } from './tournaments-place.js';

/** A folder of tournaments: `<dir>/<id>/log.yaml`, `players.yaml`, `keys.yaml`. */
export class TournamentsInFolder implements TournamentsPlace {
  readonly name: string;

  constructor(dir: string) {
    this.name = dir;
  }

  async list(): Promise<string[]> {
    const names = (await namesIn(this.name)).filter(
      (name) => !name.startsWith('.') && existsSync(join(this.name, name, LOG)),
    );
    return names.sort(byCodeUnit);
  }

  async has(id: string): Promise<boolean> {
    return isThere(join(this.name, id, LOG));
  }

  log(id: string): LogPlace {
    return new LogFolder(join(this.name, id));
  }

  async people(id: string): Promise<PeopleOfTournament> {
    const path = join(this.name, id, PLAYERS);
    const read = await readRecord(path, PEOPLE);
    if (read === null) throw Object.assign(new Error(`${path} is not there`), { code: 'ENOENT' });
    return read;
  }

  rewrite(
    id: string,
    change: (people: PeopleOfTournament) => PeopleOfTournament | null,
  ): Promise<PeopleOfTournament> {
    const dir = join(this.name, id);
    return withLock(dir, async () => {
      const before = await this.people(id);
      const changed = change(before);
      if (changed !== null) await writeRecord(dir, PLAYERS, changed, PEOPLE);
      return changed ?? before;
    });
  }

  async create(
    id: string,
    people: PeopleOfTournament,
    begin: (log: LogPlace) => Promise<Result<unknown>>,
  ): Promise<Result<void>> {
    const exists = (): Result<void> => refuse('tournament-exists', undefined, { id });
    if (await isThere(join(this.name, id))) return exists();
    // Made under a name that is no tournament's and then renamed: it is there whole or not at all.
    const draft = join(this.name, `.new-${id}-${randomUUID()}`);
    await mkdir(draft, { recursive: true, mode: 0o700 });
    try {
      await writeRecord(draft, PLAYERS, people, PEOPLE);
      const log = await begin(new LogFolder(draft));
      if (!log.ok) return log;
      const moved = await unless(['ENOTEMPTY', 'EEXIST'], false, () =>
        rename(draft, join(this.name, id)).then(() => true),
      );
      if (!moved) return exists();
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    await syncDirectory(this.name);
    return ok(undefined);
  }
}
