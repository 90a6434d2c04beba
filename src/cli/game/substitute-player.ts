import { createHash } from 'node:crypto';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { outcomeOf } from '../../engine/core/session/session.js';
import type { LogHouse } from '../../game/games-folder/index.js';
import { LOCALES, People } from '../../game/people/index.js';
import type { Moderator, Table } from '../../game/table/index.js';
import { isZone } from '../../game/timekeeping/index.js';
import { plainAddress, plainLine } from '../../system/text/index.js';
import { tellModerator } from '../moderator/index.js';
import {
  act,
  announce,
  type Context,
  type Register,
  required,
  sideNamed,
  withMailing,
} from '../shared/index.js';

interface Options {
  readonly name: string;
  readonly address: string;
  readonly speaks?: string;
  readonly zone?: string;
}

/**
 * `posthorn game substitute`: somebody else plays a side from now on. He gets a token of his own with his first report;
 * that of the one who left is worth nothing any more. What a crash interrupted is finished by the same command.
 */
export const gameSubstitute: Register = (group, run) => {
  const command = group
    .command('substitute')
    .description('give the seat of a side to somebody else; the same again changes nothing more')
    .argument('<game>')
    .argument('<side>')
    .requiredOption('--name <name>', 'how the new player is called')
    .requiredOption('--address <address>', 'where he is written to')
    .option('--speaks <language>', `the language of mails to him: ${LOCALES.join(', ')}`)
    .option('--zone <zone>', 'his time zone');
  act<Options>(command, run, async (context, [game, name], options) => {
    const found = await context.table(required(game));
    if (!found.ok) return context.refuse(found.violation);
    const { module } = found.value;
    const side = sideNamed(context, module, required(name));
    if (!side.ok) return context.refuse(side.violation, module);
    const house = await context.house();
    const who = await newcomerOf(context, options);
    if (!who.ok) return context.refuse(who.violation);
    return withMailing(context, async (mailing) => {
      const seated = await reseat(house, found.value, side.value, who.value);
      if (!seated.ok) return context.refuse(seated.violation, module);
      const { table, message } = seated.value;
      const done = await table.moderate(
        { kind: 'substitute', side: side.value },
        { via: 'command', message },
      );
      if (!done.ok) return context.refuse(done.violation, module);
      await announce(mailing, table, done.value, null);
      return tellModerator(context, table, done.value);
    });
  });
};

/** The new player, with what he has said of himself to the robot, where one is configured. */
async function newcomerOf(context: Context, said: Options): Promise<Result<Moderator>> {
  const address = plainAddress(said.address);
  if (address === null) return refuse('bad-address', undefined, { address: said.address });
  const { config } = context;
  const known = config === null ? null : await (await People.open(await context.store(config))).find(address);
  const { speaks: locale = known?.locale ?? 'en', zone = known?.zone ?? 'UTC' } = said;
  const name = plainLine(said.name);
  if (name === '') return refuse('name-empty');
  if (!LOCALES.some((spoken) => spoken === locale)) {
    return refuse('unknown-locale', undefined, { value: locale }, LOCALES);
  }
  return isZone(zone)
    ? ok({ name, address, locale, zone })
    : refuse('unknown-zone', undefined, { value: zone });
}

/**
 * Gives the seat away, once. `message` is what the entry in the log is known by: it follows from the seat that was given
 * up, so that the same command finds it, and the same people may take turns.
 */
async function reseat(
  house: LogHouse,
  table: Table,
  side: SideId,
  who: Moderator,
): Promise<Result<{ readonly table: Table; readonly message: string }>> {
  // The log would refuse it too, but then the seat would be given away already.
  if (outcomeOf(table.module, table.session) !== null) return refuse('game-over');
  const before = table.players.find((player) => player.side === side);
  if (before === undefined) throw new Error(`nobody plays ${side} in ${table.id}`);
  const cause = `substitute ${who.address}`;
  const again = before.address === who.address;
  if (again && before.was?.by !== cause) {
    return refuse('plays-already', undefined, { address: who.address, side: `side:${side}` });
  }
  const seated = await house.reseat(table.id, before.token, who, cause);
  if (!seated.ok) return seated;
  const given = again ? before.was?.token : before.token;
  const message = createHash('sha256').update(`substitute\n${table.id}\n${side}\n${given}`).digest('hex');
  // The table has to take note of the new player before anybody is written to.
  const fresh = await house.open(table.id);
  if (fresh === null) throw new Error(`${table.id} is gone`);
  return ok({ table: fresh, message });
}
