import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { isGameId } from '../../game/table/index.js';
import { type LogPlace, readKeysAt } from '../../log/storage/index.js';
import { errnoOf } from '../../system/files/index.js';
import type { OpenedTournaments } from '../../tournament/service/index.js';
import { verifyTournament } from '../../tournament/table/index.js';
import { EXIT } from '../process/index.js';
import {
  act,
  type Context,
  findLog,
  type Register,
  readNamed,
  required,
  shortened,
} from '../shared/index.js';
import { refuseAt, withTournaments } from './shared/index.js';

type GivenLog = Parameters<typeof verifyTournament>[0];

/** `posthorn tournament verify`: plays a tournament again with all its games, and names the first thing that differs. */
export const tournamentVerify: Register = (group, run) => {
  const command = group
    .command('verify')
    .description('pair every round again, check every game, and name the first thing that differs')
    .argument('<tournament>', 'its id; with --folder only a name for it')
    .option('--folder <folder>', 'a folder that `export` has made; nothing else is needed');
  act<{ readonly folder?: string }>(command, run, async (context, [id], { folder }) => {
    if (folder !== undefined) return check(context, await exported(folder));
    return withTournaments(context, async (tournaments) =>
      check(context, await ownSources(context, tournaments, required(id))),
    );
  });
};

async function check(context: Context, sources: Result<Sources>): Promise<number> {
  if (!sources.ok) return refuseAt(context, sources.violation);
  const { log, gameLog } = sources.value;
  const checked = await verifyTournament(log, context.registry, gameLog);
  if (context.json) {
    context.printJson(checked);
    return checked.ok ? EXIT.ok : EXIT.no;
  }
  const { messages } = context;
  if (checked.first !== undefined) {
    context.io.err(`${messages.text('tournament.wrong', checked.first)}\n`);
    return EXIT.no;
  }
  context.print(messages.text('tournament.right', { games: checked.games }));
  for (const [version, count] of Object.entries(checked.recalled)) {
    context.print(messages.text('tournament.recalled', { version, count }));
  }
  if (checked.missing.length > 0) {
    context.print(messages.text('tournament.missing', { games: checked.missing.join(', ') }));
  }
  return EXIT.ok;
}

interface Sources {
  readonly log: GivenLog;
  readonly gameLog: (id: string) => Promise<GivenLog | null>;
}

async function ownSources(
  context: Context,
  tournaments: OpenedTournaments,
  id: string,
): Promise<Result<Sources>> {
  const place = await tournaments.logOf(id);
  if (place === null) return refuse('no-such-tournament', undefined, { id: shortened(id) });
  const log = await given(place);
  if (!log.ok) return log;
  return ok({
    log: log.value,
    gameLog: async (game) => {
      const found = await findLog(context, game);
      const read = found.ok ? await given(found.value) : found;
      return read.ok ? read.value : null;
    },
  });
}

/** A log with the keys that lie beside it. */
async function given(place: LogPlace): Promise<Result<GivenLog>> {
  const stamp = await place.stamp();
  if (stamp === null) return refuse('no-such-log', undefined, { dir: place.name });
  const keys = await readKeysAt(place);
  if (!keys.ok) return keys;
  return ok({ bytes: await place.read({ start: 0, end: stamp.size }), keys: keys.value });
}

async function exported(folder: string): Promise<Result<Sources>> {
  const bytes = Buffer.from(await readNamed(join(folder, 'log.yaml')));
  return ok({
    log: { bytes },
    gameLog: async (game) => {
      if (!isGameId(game)) return null;
      try {
        return { bytes: await readFile(join(folder, 'games', `${game}.yaml`)) };
      } catch (error) {
        if (errnoOf(error) !== 'ENOENT') throw error;
        return null;
      }
    },
  });
}
