import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outcomeOf } from '../../engine/core/session/session.js';
import type { LogPlace } from '../../log/storage/index.js';
import { exportLog } from '../../log/verify/index.js';
import { trfText } from '../../report/tournament/index.js';
import { stageNumber } from '../../tournament/procedure/index.js';
import type { OpenTournament } from '../../tournament/service/index.js';
import { EXIT } from '../process/index.js';
import { type Context, type Register, shortened, usageErrorOf } from '../shared/index.js';
import { actAtTournament, refuseAt } from './shared/index.js';

interface Options {
  readonly out?: string;
  readonly trf?: boolean;
}

/** `posthorn tournament export`: a folder that anybody can verify, or the stage under way as TRF16. */
export const tournamentExport: Register = (group, run) => {
  const command = group
    .command('export')
    .description('write a folder with the log and the games that are over, which `verify --folder` checks')
    .argument('<tournament>')
    .option('--out <folder>', 'a new folder; the name of the tournament where it is left out')
    .option('--trf', 'print the stage under way as TRF16 instead');
  actAtTournament<Options>(command, run, async (context, tournament, _, { out, trf }, all) => {
    if (trf === true) return printTrf(context, tournament);
    return writeFolder(context, tournament, await all.logOf(tournament.id), out ?? tournament.id);
  });
};

async function printTrf(context: Context, tournament: OpenTournament): Promise<number> {
  const { state, settings } = tournament;
  const stage = stageNumber(state);
  const contacts = await tournament.contacts();
  const names = new Map(state.participants.map(({ id }) => [id, contacts.get(id)?.name ?? id]));
  const text = trfText({ title: settings.title, state, names }, stage);
  if (text === null) return refuseAt(context, { code: 'tournament-no-such-stage', params: { stage } });
  context.io.out(text);
  return EXIT.ok;
}

async function writeFolder(
  context: Context,
  tournament: OpenTournament,
  place: LogPlace | null,
  out: string,
): Promise<number> {
  if (place === null) throw new Error(`${tournament.id} is gone`);
  const log = await exportLog(place, 'umpire');
  if (!log.ok) return refuseAt(context, log.violation);
  const house = await context.house();
  const games = new Map<string, string>();
  const left: string[] = [];
  for (const { made } of tournament.state.rounds.flatMap(({ meetings }) =>
    meetings.flatMap((one) => one.games),
  )) {
    if (made === null) continue;
    const table = await house.open(made.id);
    const place = await house.logOf(made.id);
    // What is hidden in a game stays hidden until it is over.
    const isOver = table !== null && outcomeOf(table.module, table.session) !== null;
    if (!isOver || place === null) {
      left.push(made.id);
      continue;
    }
    const text = await exportLog(place, 'umpire');
    if (!text.ok) return refuseAt(context, text.violation);
    games.set(made.id, text.value);
  }
  try {
    await mkdir(join(out, 'games'), { recursive: true });
    await writeFile(join(out, 'log.yaml'), log.value, { flag: 'wx' });
    for (const [id, text] of games) await writeFile(join(out, 'games', `${id}.yaml`), text, { flag: 'wx' });
  } catch (error) {
    throw usageErrorOf(error, (message) => `${shortened(out)}: ${shortened(message)}`);
  }
  const { messages } = context;
  return context.tell({ ok: true, folder: out, games: [...games.keys()], left }, () => [
    messages.text('tournament.written', { folder: out, games: games.size }),
    ...(left.length === 0 ? [] : [messages.text('tournament.left-out', { games: left.join(', ') })]),
  ]);
}
