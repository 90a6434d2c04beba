import type { House, Standing } from '../../game/table/index.js';
import {
  gameName,
  type LogToNote,
  logNamed,
  type NotedLogs,
  tournamentName,
} from '../../proof/house/index.js';
import { gameLog, tournamentLog } from '../../robot/letters/index.js';
import type { Tournaments } from '../../tournament/service/index.js';

/** Where the logs of a house are. */
export interface LogsOfHouse {
  readonly house: Pick<House, 'open'> & {
    /** How all games stand, without opening them. */
    standings?(): AsyncIterable<{ readonly id: string; readonly standing: Standing | null }>;
  };
  readonly tournaments: Tournaments;
}

/** A log as it stands now, by its name in the tree; null where there is none of that name. */
export async function logToNote(
  { house, tournaments }: LogsOfHouse,
  name: string,
): Promise<LogToNote | null> {
  const named = logNamed(name);
  if (named?.kind === 'game') {
    const table = await house.open(named.id);
    return table === null ? null : gameLog(table);
  }
  const open = named === null ? null : await tournaments.open(named.id);
  return named === null || open === null ? null : tournamentLog(named.id, open.log);
}

/** Notes what of all logs is not noted yet; gives how many entries. */
export async function noteAll(logs: LogsOfHouse, noted: NotedLogs): Promise<number> {
  let count = 0;
  const note = async (name: string): Promise<void> => {
    const log = await logToNote(logs, name);
    const done = log === null ? null : await noted.note(log);
    if (done?.ok) count += done.value.added;
  };
  for await (const { id, standing } of logs.house.standings?.() ?? []) {
    const name = gameName(id);
    if (standing === null || !(await noted.has(name, standing.head.seq))) await note(name);
  }
  for (const { id } of await logs.tournaments.list()) await note(tournamentName(id));
  return count;
}
