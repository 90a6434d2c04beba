import { randomUUID } from 'node:crypto';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { moderators, People } from '../../game/people/index.js';
import type { Player, Table } from '../../game/table/index.js';
import {
  actAt,
  type Context,
  configured,
  type Register,
  required,
  sideNamed,
  withMailing,
} from '../shared/index.js';

/**
 * `posthorn game token`: a player or the moderator has another capability token from now on, and the old one is worth
 * nothing. A mail tells him where to write; no token is ever printed.
 */
export const gameToken: Register = (group, run) => {
  const command = group
    .command('token')
    .description('replace the key of a player or of the moderator (--config); a mail brings him the new one')
    .argument('<game>')
    .argument('<side|moderator>');
  actAt(command, run, async (context, table, [who]) => {
    const cause = `command ${randomUUID()}`;
    return withMailing(context, async (mailing) => {
      const fresh = await rotate(context, table, required(who), cause);
      if (!fresh.ok) return context.refuse(fresh.violation, table.module);
      const { side, name, address } = fresh.value;
      await mailing((acts) => acts.tellToken(table, fresh.value, cause));
      const told = context.config !== null;
      const messages = context.texts.messages(table.module, context.locale);
      return context.tell({ ok: true, game: table.id, side, name, address, told }, () =>
        messages.text('game.token', { game: table.id, text: `${name} <${address}>`, told }),
      );
    });
  });
};

async function rotate(context: Context, table: Table, who: string, cause: string): Promise<Result<Player>> {
  const house = await context.house();
  if (who === 'moderator') {
    // His key is made from the secret of the robot.
    const config = configured(context);
    const people = await People.open(await context.store(config));
    const moderatorOf = moderators(house, people, config.operator ?? null);
    if ((await moderatorOf(table.id)) === null) {
      return refuse('no-moderator', undefined, { id: table.id }, table.module.sides);
    }
    const rotated = await house.rotateModerator(table.id, cause);
    if (!rotated.ok) return rotated;
    const moderator = await moderatorOf(table.id);
    return moderator === null ? refuse('no-moderator', undefined, { id: table.id }) : ok(moderator);
  }
  const side = sideNamed(context, table.module, who);
  if (!side.ok) return side;
  const seat = table.players.find((player) => player.side === side.value);
  return seat === undefined
    ? refuse('no-such-seat', undefined, { id: table.id })
    : house.rotateSeat(table.id, seat.token, cause);
}
