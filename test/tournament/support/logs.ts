import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { OpenLog } from '../../../src/log/storage/index.js';
import { PROCEDURE, TOURNAMENTS, type TournamentTypes } from '../../../src/tournament/procedure/index.js';
import { forLog, readSettings, type Settings } from '../../../src/tournament/settings/index.js';
import { fixedRandom, tempDir } from '../../support/temp.js';
import { minute } from './players.js';

export const EXAMPLES = join(process.cwd(), 'games/examples/tournaments');

/** The settings of a text that has no fault. */
export function settingsOf(text: string): Settings {
  const read = readSettings(text, loadRegistry());
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.settings;
}

export async function exampleText(name: string): Promise<string> {
  return readFile(join(EXAMPLES, name), 'utf8');
}

const folders: (() => Promise<void>)[] = [];

/** A folder that `removeFolders` removes. */
export async function folder(): Promise<string> {
  const { dir, remove } = await tempDir();
  folders.push(remove);
  return dir;
}

export async function removeFolders(): Promise<void> {
  for (const remove of folders.splice(0)) await remove();
}

/** A tournament just set up, in a folder that is removed later. */
export async function begun(
  text: string,
): Promise<{ readonly dir: string; readonly log: OpenLog<TournamentTypes> }> {
  const settings = settingsOf(text);
  const dir = await folder();
  const log = await OpenLog.begin<TournamentTypes>(dir, {
    ...{ game: settings.id, title: settings.title, module: PROCEDURE, modules: TOURNAMENTS },
    ...{ setup: forLog(settings), dice: 'chains', words: [], random: fixedRandom(3), at: minute(0) },
  });
  if (!log.ok) throw new Error(JSON.stringify(log.violation));
  return { dir, log: log.value };
}
