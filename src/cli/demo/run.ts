import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Result } from '../../engine/core/base/result.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { manoeuvre } from '../../engine/core/session/follow-up-order-suggestions.js';
import { isPractice } from '../../game/practice/index.js';
import type { Player, Table } from '../../game/table/index.js';
import { type MailConfig, parseConfig } from '../../mail/config/index.js';
import { RobotAddress } from '../../mail/message/index.js';
import { EXIT } from '../process/index.js';
import { buildRobot, type Context, freePort } from '../shared/index.js';
import { boardPage, builtDesk } from './board-page.js';
import { DEMO, demoGame, demoHome, demoSeats, listenFile, typed } from './demo-people-and-folders.js';

const HOST = '127.0.0.1';

/** Starts everything, says what to do, and runs until it is asked to stop. */
export async function runDemo(
  context: Context,
  rules: string,
  { port: wanted, two }: { readonly port: number; readonly two: boolean },
): Promise<number> {
  const module = context.registry.get(rules);
  if (module === null) {
    const known = context.registry.ids();
    return context.refuse({ code: 'unknown-module', params: { module: rules }, suggestions: known });
  }
  const game = demoGame(rules);
  const stopped = context.io.stopped();
  const port = await freePort(HOST, wanted);
  if (port === null) return context.refuse({ code: 'port-in-use', params: { port: wanted } });
  const home = demoHome(context.gamesDir, game);
  const config = demoConfig(home, context.gamesDir, port);
  const made = await demoTable(context, module, two);
  if (!made.ok) return context.refuse(made.violation, module);
  // The people in this folder of games may be those of another robot.
  const built = await buildRobot(context, config, { home, games: null });
  if (!built.ok) return context.refuse(built.violation);
  const { daemon, outbox, transport } = built.value;
  const robot = new RobotAddress(DEMO.robot);
  const { acts } = built.value;
  await acts.welcome(made.value.id);
  // Where the program has the first move the player has something to answer at once.
  await acts.inGame(made.value.id, async (table) => {
    await acts.practise(table);
    return [];
  });
  await outbox.deliver(transport);
  await daemon.start();
  try {
    const listening = listenFile(context.gamesDir);
    await mkdir(dirname(listening), { recursive: true, mode: 0o700 });
    await writeFile(listening, `${JSON.stringify({ port, pid: process.pid, game })}\n`, { mode: 0o600 });
    context.print(await instructions(context, made.value, { home, port, robot }));
    await stopped;
  } finally {
    await daemon.stop();
  }
  context.print(context.messages.text('demo.stopped'));
  return EXIT.ok;
}

function demoConfig(home: string, games: string, port: number): MailConfig {
  const desk = builtDesk();
  const text = JSON.stringify({
    home,
    games,
    robot: { address: DEMO.robot },
    listen: { host: HOST, port },
    policy: { newcomers: 'anyone' },
    ...(desk === null ? {} : { desk }),
    log: 'warn',
  });
  const config = parseConfig(text, process.cwd());
  if (!config.ok) throw new Error(`the demo's configuration: ${JSON.stringify(config.violation)}`);
  return config.value;
}

/** The demo's game; set up when it is not there. */
async function demoTable(context: Context, module: GameModule, two: boolean): Promise<Result<Table>> {
  const id = demoGame(module.id);
  const known = await context.table(id);
  if (known.ok) return known;
  const house = await context.house();
  return house.create({
    id,
    title: DEMO.title,
    module: module.id,
    setup: { scenario: module.scenarios[0]?.id },
    dice: 'chains',
    players: demoSeats(module, two).map((seat) => ({ ...seat, locale: context.locale, zone: 'UTC' })),
  });
}

/** What to type in another terminal. The first order is one that is legal now. */
async function instructions(
  context: Context,
  table: Table,
  at: { readonly home: string; readonly port: number; readonly robot: RobotAddress },
): Promise<string> {
  const people = table.players.filter((each) => !isPractice(each));
  const turn = people
    .map((player) => ({ player, line: firstExample(table, player) }))
    .find(({ line }) => line !== null);
  const player = turn?.player ?? people[0];
  if (player === undefined) throw new Error('the demo has no players');
  const other = people.find(({ side }) => side !== player.side) ?? null;
  const practice = table.players.find(isPractice)?.name ?? null;
  const messages = context.texts.messages(table.module, context.locale);
  const command = (words: string): string => typed(context.options.games, words);
  const person = player.name.toLowerCase();
  const opponent = other?.name.toLowerCase() ?? '';
  return context.texts.locale(context.locale).render('demo', {
    port: at.port,
    home: at.home,
    address: player.address,
    name: player.name,
    other: other?.name ?? null,
    practice,
    sides: table.players.map(({ name, side }) => `${name}: ${messages.value(`side:${side}`)}`),
    board: await boardPage(context, table, player, at),
    inbox: command(`demo inbox ${person}`),
    page: command(`demo inbox ${person} --open`),
    send: command(`demo send --from ${person} "${turn?.line ?? 'report'}"`),
    otherInbox: command(`demo inbox ${opponent}`),
    otherSend: command(`demo send --from ${opponent} help`),
    logLines: command(`log show ${table.id}`),
    to: at.robot.seat(table.id, player),
    line: turn?.line ?? 'report',
    boxes: people.map(({ address }) => `${at.home}/mailboxes/${address}/new`),
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
