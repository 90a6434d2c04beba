import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { type LobbyOutcome, type StoredGame, shown } from '../../../src/game/lobby/waiting-game.js';
import { newcomer, type Person } from '../../../src/game/people/person.js';

/** Writes the files that 0.1.0 kept of people and waiting games. */
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

  async put(path: string, record: object | string): Promise<void> {
    const file = join(this.games, path);
    await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
    await writeFile(file, typeof record === 'string' ? record : stringify(record), { mode: 0o600 });
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
