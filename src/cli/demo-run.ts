import { mkdir, writeFile } from 'node:fs/promises';
import { manoeuvre } from '../engine/core/manoeuvre.js';
import type { Result } from '../engine/core/result.js';
import type { Player, Table } from '../game/index.js';
import { type MailConfig, parseConfig, RobotAddress } from '../mail/index.js';
import { buildRobot } from './build-robot.js';
import type { Context } from './context.js';
import { DEMO, demoHome, listenFile } from './demo-home.js';
import { EXIT } from './exit.js';
import { freePort } from './ports.js';

const HOST = '127.0.0.1';

/** Starts everything, says what to do, and runs until it is asked to stop. */
export async function runDemo(context: Context, wanted: number): Promise<number> {
  const stopped = context.io.stopped();
  const port = await freePort(HOST, wanted);
  if (port === null) return context.refuse({ code: 'port-in-use', params: { port: wanted } });
  const home = demoHome(context.gamesDir);
  const config = demoConfig(home, context.gamesDir, port);
  const made = await demoTable(context);
  if (!made.ok) return context.refuse(made.violation, context.registry.get('wilderness-war'));
  const built = await buildRobot(context, config);
  if (!built.ok) return context.refuse(built.violation);
  const { daemon, outbox, transport } = built.value;
  const robot = new RobotAddress(DEMO.robot);
  await built.value.robot.welcome(made.value.id);
  await outbox.deliver(transport);
  await daemon.start();
  try {
    await mkdir(home, { recursive: true });
    await writeFile(listenFile(home), `${JSON.stringify({ port, pid: process.pid })}\n`);
    context.print(instructions(context, made.value, { home, port, robot }));
    await stopped;
  } finally {
    await daemon.stop();
  }
  context.print(context.texts.messages(null, context.locale).text('demo.stopped'));
  return EXIT.ok;
}

function demoConfig(home: string, games: string, port: number): MailConfig {
  const text = JSON.stringify({
    home,
    games,
    robot: { address: DEMO.robot },
    listen: { host: HOST, port },
    policy: { newcomers: 'anyone' },
    log: 'warn',
  });
  const config = parseConfig(text, process.cwd());
  if (!config.ok) throw new Error(`the demo's configuration: ${JSON.stringify(config.violation)}`);
  return config.value;
}

/** The demo's game; set up when it is not there. */
async function demoTable(context: Context): Promise<Result<Table>> {
  const known = await context.table(DEMO.game);
  if (known.ok) return known;
  const house = await context.house();
  return house.create({
    id: DEMO.game,
    title: DEMO.title,
    module: 'wilderness-war',
    setup: { scenario: 'annus-mirabilis' },
    dice: 'chains',
    players: DEMO.seats.map((seat) => ({ ...seat, locale: context.locale, zone: 'UTC' })),
  });
}

/** What to type in another terminal. The first order is one that is legal now. */
function instructions(
  context: Context,
  table: Table,
  at: { readonly home: string; readonly port: number; readonly robot: RobotAddress },
): string {
  const turn = table.players
    .map((player) => ({ player, line: firstExample(table, player) }))
    .find(({ line }) => line !== null);
  const player = turn?.player ?? table.players[0];
  if (player === undefined) throw new Error('the demo has no players');
  const games = context.options.games === undefined ? '' : `--games ${context.options.games} `;
  return context.texts.locale(context.locale).render('demo', {
    port: at.port,
    home: at.home,
    address: player.address,
    person: player.name.toLowerCase(),
    name: player.name,
    to: at.robot.seat(table.id, player),
    line: turn?.line ?? 'report',
    games,
    game: table.id,
    boxes: table.players.map(({ address }) => `${at.home}/mailboxes/${address}/new`),
  });
}

/** A whole action phase on one line, so that the other player has something to read at once. */
function firstExample(table: Table, { side, locale }: Player): string | null {
  const { module } = table;
  for (const { decision, orders } of table.options(side)) {
    const example = orders.flatMap((order) => order.examples)[0];
    if (example === undefined) continue;
    const view = module.view(table.session.state, side);
    return manoeuvre(module, view, side, decision, example, locale).join('; ');
  }
  return null;
}
