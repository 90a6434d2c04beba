import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { indexedStandings } from '../../game/games-folder/index.js';
import type { Standing } from '../../game/table/index.js';
import { type MailConfig, parseConfig } from '../../mail/config/index.js';
import { programMessages } from '../../report/messages/index.js';
import { openSqliteStore, STORE_FILE } from '../../store/database/index.js';
import { TryLater } from '../../system/files/index.js';
import type { Io } from '../process/index.js';
import type { Context } from './command-context.js';
import type { GamesTold } from './games-told.js';
import { type GlobalOptions, Output } from './output.js';

/**
 * How all games of a robot stand where its index tells: no rules, templates or mail are loaded for that. Null where they have to be
 * opened, where the operator has texts of his own, and where something is wrong, which is then said by what finds it.
 */
export async function gamesToldByIndex(
  io: Io,
  options: GlobalOptions,
  file: string,
): Promise<GamesTold | null> {
  const config = readPlain(file);
  if (config === null || config.templates !== undefined || config.store !== undefined) return null;
  const standings = await standingsOf(config);
  if (standings === null) return null;
  let context: Context | null = null;
  return {
    out: new Output(io, options),
    messages: programMessages(options.locale),
    standings: () => each(standings),
    context: async () => {
      const { Context } = await import('./command-context.js');
      context ??= new Context(io, options, config);
      return context;
    },
    close: async () => context?.close(),
  };
}

/** Null where it cannot be used. */
function readPlain(file: string): MailConfig | null {
  if (!existsSync(file)) return null;
  const config = parseConfig(readFileSync(file, 'utf8'), dirname(resolve(file)));
  return config.ok && config.value.renamed.length === 0 ? config.value : null;
}

async function standingsOf({ home, games }: MailConfig): Promise<readonly Standing[] | null> {
  const path = join(home, STORE_FILE);
  if (!existsSync(path)) return null;
  try {
    const store = await openSqliteStore(path);
    return await indexedStandings(games, store).finally(() => store.close());
  } catch (error) {
    if (!(error instanceof TryLater)) throw error;
    return null;
  }
}

async function* each(standings: readonly Standing[]): AsyncGenerator<Standing> {
  yield* standings;
}
