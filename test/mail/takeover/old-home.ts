import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { type LobbyOutcome, type StoredGame, shown } from '../../../src/game/lobby/waiting-game.js';
import { newcomer, type Person } from '../../../src/game/people/person.js';
import { sha256Hex } from '../../../src/system/files/sha256.js';

const KEPT = fileURLToPath(new URL('../../releases/0.1.0/state/home/mail', import.meta.url));

/** Writes the files that 0.1.0 kept. */
export class OldHome {
  constructor(
    readonly home: string,
    readonly games = join(home, 'games'),
  ) {}

  async person(change: Partial<Person> & { readonly address: string }): Promise<Person> {
    const person = {
      ...newcomer({ name: 'Somebody', since: '2025-01-01T00:00:00.000Z', ...change }),
      ...change,
    };
    await this.put(join('.people', `${hashOf(person.address)}.yaml`), person);
    return person;
  }

  async secret(secret: string): Promise<void> {
    await this.put(join('.people', 'secret.yaml'), { secret });
  }

  async ticket(token: string, ticket: object): Promise<void> {
    await this.put(join('.people', 'addresses', `${hashOf(token)}.yaml`), ticket);
  }

  async waiting(change: Partial<StoredGame> & { readonly id: string }, part = ''): Promise<StoredGame> {
    const game: StoredGame = {
      title: 'The road',
      module: 'caravan',
      setup: { scenario: 'road', edition: 1, options: {} },
      dice: 'chains',
      control: null,
      host: 'rosa@example.org',
      seats: [
        {
          ...{ side: null, address: 'rosa@example.org', name: 'Rosa', locale: 'en', zone: 'UTC' },
          ...{ words: null, cause: `made ${change.id}` },
        },
      ],
      invited: [],
      declined: [],
      open: true,
      created: '2026-01-01T00:00:00.000Z',
      cause: `made ${change.id}`,
      ...change,
    };
    await this.put(join('.lobby', part, `${game.id}.yaml`), game);
    return game;
  }

  async done(cause: string, kind: 'waiting' | 'withdrawn', game: StoredGame): Promise<void> {
    const outcome: LobbyOutcome = { kind, waiting: shown(game) };
    await this.put(join('.lobby', 'done', `${hashOf(cause)}.yaml`), outcome);
  }

  /** A command that has begun a game. */
  async begun(cause: string, game: StoredGame, id: string): Promise<void> {
    const outcome: LobbyOutcome = {
      ...{ kind: 'begun' as const, waiting: shown(game), address: 'bert@example.org', game: id },
    };
    await this.put(join('.lobby', 'done', `${hashOf(cause)}.yaml`), outcome);
  }

  /** The mail of the home a release has left, and what came back from an address of whom nothing but the hash is known. */
  async mail(hashed: string): Promise<void> {
    await cp(KEPT, join(this.home, 'mail'), { recursive: true });
    const page = JSON.stringify({ counted: [], past: ['a report'] });
    await writeFile(join(this.home, 'mail', 'bounces', `${hashOf(hashed)}.json`), page);
  }

  /** So many more mails that were dealt with and letters that were sent, like those of the home a release has left. */
  async bulk(count: number): Promise<void> {
    await this.#likeOne('done', sha256Hex, count);
    await this.#likeOne('sent', hashOf, count);
  }

  async #likeOne(place: string, hash: (text: string) => string, count: number): Promise<void> {
    const found = (await readdir(join(KEPT, place), { recursive: true })).filter((name) =>
      name.endsWith('.mail'),
    );
    const [model = ''] = found.sort();
    const text = await readFile(join(KEPT, place, model), 'latin1');
    const id = basename(model, '.mail');
    for (let nth = 0; nth < count; nth++) {
      const other = hash(`${place} ${nth}`);
      const dir = join(this.home, 'mail', place, other.slice(0, 2));
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await writeFile(join(dir, `${other}.mail`), text.replaceAll(id, other), 'latin1');
    }
  }

  async put(path: string, record: object | string): Promise<void> {
    const file = join(this.games, path);
    await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
    await writeFile(file, typeof record === 'string' ? record : stringify(record), { mode: 0o600 });
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
