import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type CommandRow, nameOfRow, type Store, type WaitingGameRow } from '../../store/database/index.js';
import { changeWaitingGames } from '../../store/waiting-games/index.js';
import { type RecordNewer, textOfRecord } from '../../system/files/index.js';
import { commandKey, type LobbyOutcome, OUTCOME, STORED_GAME, type StoredGame } from '../lobby/index.js';
import { type Found, inBatches } from './batches.js';
import { commandsOf } from './interrupted-commands.js';
import { HASH, newerIn, oldRecords } from './old-files.js';

const ID = /^[a-z0-9][a-z0-9-]*$/;
/** Records that become durable together. */
const TOGETHER = 100;

/** Where waiting games lay in a folder of games: `ID.yaml`, `ended/ID.yaml`, and `done/HASH.yaml` for commands. */
export function oldLobbyFolder(games: string): string {
  return join(games, '.lobby');
}

/** The files that a newer program wrote. */
export async function newerOldLobby(games: string): Promise<RecordNewer[]> {
  const dir = oldLobbyFolder(games);
  return [
    ...(await newerIn(dir, ID, STORED_GAME)),
    ...(await newerIn(join(dir, 'ended'), ID, STORED_GAME)),
    ...(await newerIn(join(dir, 'done'), HASH, OUTCOME)),
  ];
}

/** Brings the waiting games of a folder of games into the store. What is known there already stays. May be done again. */
export async function takeOverLobby(
  store: Store,
  games: string,
  found: Found<'waitingGames' | 'commands'>,
): Promise<void> {
  const dir = oldLobbyFolder(games);
  const { damaged } = found;
  const done = oldRecords(join(dir, 'done'), HASH, OUTCOME, damaged);
  for await (const batch of inBatches(done, TOGETHER)) {
    const commands: CommandRow[] = [];
    for (const { name, path, value } of batch) commands.push(commandOf(name, await changedAt(path), value));
    await changeWaitingGames(store, (rows) => rows.addMissing([], commands));
    found.took('commands', commands.length);
  }
  for (const part of ['', 'ended']) {
    const all = oldRecords(join(dir, part), ID, STORED_GAME, damaged);
    for await (const batch of inBatches(all, TOGETHER)) {
      const rows: WaitingGameRow[] = [];
      const commands: CommandRow[] = [];
      for (const { path, value } of batch) {
        const at = await changedAt(path);
        // A crash came before it was put away, or before it was noted what a command had done.
        const ended = part === 'ended' || value.end?.kind === 'withdrawn';
        rows.push(gameOf(value, ended ? at : null));
        if (part !== 'ended')
          for (const { cause, outcome } of commandsOf(value))
            commands.push(commandOf(commandKey(cause), at, outcome));
      }
      await changeWaitingGames(store, (changes) => changes.addMissing(rows, commands));
      found.took('waitingGames', rows.length);
    }
  }
}

function gameOf(game: StoredGame, ended: number | null): WaitingGameRow {
  const { id, created } = game;
  return { id, created, ended, record: textOfRecord(nameOfRow('waiting_games', id), STORED_GAME, game) };
}

function commandOf(cause: string, at: number, outcome: LobbyOutcome): CommandRow {
  return { cause, at, record: textOfRecord(nameOfRow('lobby_commands', cause), OUTCOME, outcome) };
}

/** When (milliseconds since 1970) a file was written or put away. */
async function changedAt(path: string): Promise<number> {
  return Math.floor((await stat(path)).ctimeMs);
}
