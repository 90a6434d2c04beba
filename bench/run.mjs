// npm run bench: what the program costs, as percentiles and ratios, each with what it is compared to.
// Figures are for reading; nothing fails because a machine is slow.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createTransport } from 'nodemailer';
import { Registry } from '../dist/engine/core/module.js';
import { options } from '../dist/engine/core/options.js';
import { playout } from '../dist/engine/core/playout.js';
import { textContext, writeOrder } from '../dist/engine/core/read-order.js';
import { SeededRandom } from '../dist/engine/core/seeded-dice.js';
import { openHouse, systemClock } from '../dist/game/index.js';
import { loadMessages, loadRegistry } from '../dist/games/load.js';
import { buildStation, mailLog, parseConfig, RobotAddress } from '../dist/mail/index.js';
import { MailReporter } from '../dist/report/mail-reporter.js';
import { Texts } from '../dist/report/texts.js';
import { endless } from './endless.mjs';
import { randomGame, randomOrder } from './random-game.mjs';

const registry = loadRegistry();
const war = registry.get('wilderness-war');
const print = (name, text) => process.stdout.write(`${name.padEnd(28)} ${text}\n`);
const ms = (value) => `${value.toFixed(2)}ms`;

function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function setupOf(scenario) {
  const checked = war.checkSetup({ scenario });
  if (!checked.ok) throw new Error(checked.violation.code);
  return checked.value;
}

const players = (first, second) => [
  { side: first, name: 'Alice', address: 'alice@localhost', locale: 'en', zone: 'UTC' },
  { side: second, name: 'Bob', address: 'bob@localhost', locale: 'en', zone: 'UTC' },
];

async function within(work) {
  const dir = await mkdtemp(join(tmpdir(), 'posthorn-bench-'));
  try {
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Random games, first as fast as they go, then with all that a playout tests. */
function playouts() {
  const setup = setupOf('annus-mirabilis');
  for (let n = 0; n < 60; n++) randomGame(war, setup, `warm up ${n}`);
  const rates = [];
  let decisions = 0;
  let games = 0;
  const began = performance.now();
  const cpu = process.cpuUsage();
  while (performance.now() - began < 8000) {
    const started = performance.now();
    for (let n = 0; n < 20; n++) decisions += randomGame(war, setup, `bench ${games++}`).decisions;
    rates.push(20_000 / (performance.now() - started));
  }
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  print(
    'random games',
    `${(games / seconds).toFixed(1)} games/s, ${(decisions / seconds).toFixed(0)} decisions/s (best 20 games: ` +
      `${Math.max(...rates).toFixed(1)} games/s; ${((user + system) / 1000 / games).toFixed(1)}ms of processor a game)`,
  );
  print('', `whole games of annus-mirabilis, ${(decisions / games).toFixed(0)} decisions each, rules alone;`);
  print('', 'a browser implementation of the game: about 17 games/s, 27,000 small decisions/s');

  const scenarios = war.scenarios.map(({ id }) => setupOf(id));
  let checked = 0;
  let played = 0;
  const started = performance.now();
  while (performance.now() - started < 4000) {
    checked += playout(war, scenarios[played % scenarios.length], `checked ${played}`, 20_000).decisions;
    played++;
  }
  const spent = (performance.now() - started) / 1000;
  print('playout', `${(checked / spent).toFixed(0)} decisions/s, ${(played / spent).toFixed(1)} games/s`);
  print('', 'all scenarios; each decision with its invariants, each game replayed and compared');
}

function optionTimes() {
  const times = [];
  const sizes = [];
  for (const { id } of war.scenarios) {
    randomGame(war, setupOf(id), `options ${id}`, ({ state }) => {
      sizes.push(JSON.stringify(state).length);
      for (const { side } of war.pending(state)) {
        if (side === 'chance') continue;
        const started = performance.now();
        options(war, state, side, 'en');
        times.push(performance.now() - started);
      }
    });
  }
  print(
    'options()',
    `p50=${ms(percentile(times, 0.5))} p99=${ms(percentile(times, 0.99))} n=${times.length}`,
  );
  print('', 'every decision of one random game a scenario; goal p99 < 50ms');
  const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
  print('state', `p50=${kb(percentile(sizes, 0.5))} max=${kb(Math.max(...sizes))} as JSON`);
}

/** A whole war by order lines through table, lock, log and fsync: what its log weighs. */
async function warLog() {
  await within(async (dir) => {
    const house = await openHouse({ dir, registry, clock: systemClock });
    const made = await house.create({
      id: 'war',
      title: 'War',
      module: 'wilderness-war',
      setup: { scenario: 'full-campaign' },
      dice: 'chains',
      players: players('french', 'british'),
    });
    if (!made.ok) throw new Error(made.violation.code);
    const table = made.value;
    const random = new SeededRandom('a war');
    const times = [];
    while (war.outcome(table.session.state) === null) {
      const { state } = table.session;
      const [decision] = war.pending(state);
      const order = randomOrder(war, state, decision, random);
      const context = textContext(war, war.view(state, decision.side), decision.side, decision, 'en');
      const text = writeOrder(war, order, context);
      const started = performance.now();
      const told = await table.submit(decision.side, [{ text, line: 1 }], { via: 'command', message: null });
      times.push(performance.now() - started);
      if (!told.accepted) throw new Error(`${text}: ${told.verdicts[0]?.violation?.code}`);
    }
    const entries = table.head.seq + 1;
    await house.close();
    const files = await readdir(join(dir, 'war'), { recursive: true, withFileTypes: true });
    let bytes = 0;
    for (const file of files) {
      const path = join(file.parentPath ?? file.path, file.name);
      if (file.isFile() && !path.includes('cache')) bytes += (await stat(path)).size;
    }
    print(
      'log of a full campaign',
      `${(bytes / 1024).toFixed(0)} KB, ${entries} entries, ${times.length} orders, ` +
        `${(bytes / times.length).toFixed(0)} bytes an order`,
    );
    print(
      '',
      `an order from line to log: p50=${ms(percentile(times, 0.5))} p99=${ms(percentile(times, 0.99))}`,
    );
  });
}

/** An endless game: 1,000 orders through table, lock, log and fsync. Then the log is opened without its snapshot. */
async function logCost() {
  await within(async (dir) => {
    const parts = { dir, registry: new Registry([endless]), clock: systemClock };
    const house = await openHouse(parts);
    const made = await house.create({
      id: 'talk',
      title: 'Talk',
      module: 'endless',
      setup: { scenario: 'talk' },
      dice: 'chains',
      players: players('one', 'two'),
    });
    if (!made.ok) throw new Error(made.violation.code);
    const times = [];
    for (let n = 0; n < 1020; n++) {
      const started = performance.now();
      await made.value.submit('one', [{ text: `say ${n}`, line: 1 }], { via: 'command', message: null });
      times.push(performance.now() - started);
    }
    const early = percentile(times.slice(5, 25), 0.5);
    const late = percentile(times.slice(990, 1010), 0.5);
    print(
      '1,000th order / 10th',
      `${(late / early).toFixed(2)} (${ms(late)} / ${ms(early)}, medians of 20 around each)`,
    );
    print('', 'goal <= 1.5; an order is 2 entries, one write and one fsync');
    const entries = made.value.head.seq + 1;
    await house.close();
    await rm(join(dir, 'talk', 'cache'), { recursive: true, force: true });
    const again = await openHouse(parts);
    const started = performance.now();
    await again.open('talk');
    const spent = (performance.now() - started) / 1000;
    print('replay', `${(entries / spent).toFixed(0)} entries/s (${entries} entries, no snapshot)`);
    await again.close();
    const third = await openHouse(parts);
    const opened = performance.now();
    await third.open('talk');
    print('open with snapshot', ms(performance.now() - opened));
    await third.close();
  });
}

/** Mails to the embedded server: one after the other for latency, twenty games at once for the rate. */
async function mailCost() {
  await within(async (home) => {
    const games = join(home, 'games');
    const config = parseConfig(
      JSON.stringify({
        home,
        games,
        robot: { address: 'posthorn@localhost' },
        listen: { host: '127.0.0.1', port: 0, clients: 50 },
        log: 'silent',
      }),
      home,
    );
    if (!config.ok) throw new Error(JSON.stringify(config.violation));
    const house = await openHouse({ dir: games, registry, clock: systemClock });
    const texts = new Texts((game, locale) => loadMessages(locale)[game] ?? {}, false);
    const built = await buildStation({
      config: config.value,
      house,
      reporter: new MailReporter(texts),
      log: mailLog('silent', { write: () => undefined }),
      env: {},
    });
    if (!built.ok) throw new Error(JSON.stringify(built.violation));
    const { daemon } = built.value;
    await daemon.start();
    const port = Number(/:(\d+)$/.exec((await daemon.health()).inputs[0].where)[1]);
    const out = createTransport({
      host: '127.0.0.1',
      port,
      secure: false,
      ignoreTLS: true,
      pool: true,
      maxConnections: 10,
    });
    const robot = new RobotAddress('posthorn@localhost');
    const box = join(home, 'mailboxes', 'alice@localhost', 'new');
    const count = async () => (await readdir(box).catch(() => [])).length;
    const start = async (id) => {
      const made = await house.create({
        id,
        title: id,
        module: 'wilderness-war',
        setup: { scenario: 'annus-mirabilis' },
        dice: 'chains',
        players: players('french', 'british'),
      });
      if (!made.ok) throw new Error(made.violation.code);
      return made.value;
    };
    const order = (table) => {
      const [asked] = table.options('french');
      const line = asked?.orders.find((offer) => offer.verb === 'demolish')?.examples.at(-1) ?? 'report';
      return { to: robot.seat(table.id, table.players[0]), text: line };
    };
    const send = (mail) => out.sendMail({ from: 'alice@localhost', subject: 'orders', ...mail });

    const one = await start('latency');
    const times = [];
    for (let n = 0; n < 60; n++) {
      const before = await count();
      const mail = order(one);
      const started = performance.now();
      await send(mail);
      while ((await count()) === before) await new Promise((resolve) => setImmediate(resolve));
      if (n >= 5) times.push(performance.now() - started);
    }
    print(
      'mail -> reply',
      `p50=${ms(percentile(times, 0.5))} p99=${ms(percentile(times, 0.99))} n=${times.length}`,
    );
    print('', 'SMTP in, order carried out, reply with report in the Maildir');

    const tables = [];
    for (let n = 0; n < 20; n++) tables.push(await start(`rate-${n}`));
    const before = await count();
    const wanted = 200;
    const started = performance.now();
    for (let round = 0; round < wanted / tables.length; round++) {
      await Promise.all(tables.map((table) => send(order(table))));
    }
    while ((await count()) < before + wanted) await new Promise((resolve) => setTimeout(resolve, 2));
    const seconds = (performance.now() - started) / 1000;
    print(
      'mails through the server',
      `${(wanted / seconds).toFixed(0)} mails/s (${wanted} mails, ${tables.length} games at once)`,
    );
    print('', 'from the first SMTP command to the last reply delivered; two mails out for each in');
    out.close();
    await daemon.stop();
    await house.close();
  });
}

playouts();
optionTimes();
await warLog();
await logCost();
await mailCost();
print('peak memory', `${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB resident, this whole run`);
