// npm run bench: what the program costs, as percentiles and ratios, each with what it is compared to.
// Figures are for reading; nothing fails because a machine is slow.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { barOn } from '../dist/cli/process/progress-bar.js';
import { SeededRandom } from '../dist/engine/core/base/seeded-dice.js';
import { Registry } from '../dist/engine/core/contract/game-module.js';
import { textContext, writeOrder } from '../dist/engine/core/parse/read-order.js';
import { options } from '../dist/engine/core/session/legal-order-options.js';
import { playout } from '../dist/engine/core/session/playout.js';
import { openHouse } from '../dist/game/games-folder/games-folder.js';
import { loadRegistry } from '../dist/games/registry-loader.js';
import { systemClock } from '../dist/system/sources/time-source.js';
import { deskCost, SLOWED } from './desk.ts';
import { endless } from './endless.mjs';
import { percentile } from './load.ts';
import { latency, mailCost } from './mail.ts';
import { mailTallies, tallyLines } from './mails.ts';
import { startAmong } from './many-games.ts';
import { packCost } from './packs.ts';
import { pairingCost } from './pairing.ts';
import { practiceCost } from './practice.ts';
import { proofCost } from './proof.ts';
import { randomGame, randomOrder } from './random-game.mjs';
import { randomGames } from './random-games.mjs';
import { reportCost } from './report.ts';
import { loading, memory, opening, releaseSize } from './rules.mjs';
import { siteCost } from './site.ts';
import { resultCost, standingsCost } from './standings.ts';
import { starts } from './start.mjs';
import { storeCost } from './store.ts';
import { worstLine } from './worst-line.ts';

/**
 * One section alone: `npm run bench -- mail 1000` with so many games that only lie there while mail is measured a second
 * time, `npm run bench -- many` with starts among many games, `npm run bench -- reports 100` with a day of so many reports,
 * `npm run bench -- lines 60` with so many seconds of looking for the worst line of each game, `npm run bench -- mails 5` with so
 * many games of each kind played by mail in each manner, `npm run bench -- practice 200` with so many games of each kind of a practice
 * opponent, `npm run bench -- site 200` with the site of a club of so many games, `npm run bench -- store 120` with so many mails a round
 * to a robot with its file, to one with a data base, and to two that share one.
 */
const [, , only, count] = process.argv;
const OTHER_GAMES = Number(only === 'mail' ? (count ?? 10_000) : 10_000);
const REPORTS = Number(only === 'reports' ? (count ?? 1000) : 1000);
const PLAYED = Number(only === 'mails' ? (count ?? 3) : 3);
/** Of a round, for an even number of robots to share. */
const MAILS = 2 * Math.ceil(Number(only === 'store' ? (count ?? 120) : 120) / 2);
const MATCHES = Number(only === 'practice' ? (count ?? 200) : 4);
const SITE = Number(only === 'site' ? (count ?? 200) : 20);
const SECONDS = Number(only === 'lines' ? (count ?? 20) : 20);
const registry = loadRegistry();
const war = registry.get('wilderness-war');
const bar = barOn(process.stderr);
const print = (name, text) => {
  bar?.hide();
  process.stdout.write(`${name.padEnd(28)} ${text}\n`);
};
const ms = (value) => `${value.toFixed(2)}ms`;

function setupOf(scenario, module = war) {
  const checked = module.checkSetup({ scenario });
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

/** Whole random games, as fast as they go. */
function tellRandomGames(name, module, scenario) {
  const { games, decisions, best, processor, each } = randomGames(module, scenario);
  print(
    name,
    `${games.toFixed(1)} games/s, ${decisions.toFixed(0)} decisions/s (best 20 games: ` +
      `${best.toFixed(1)} games/s; ${processor.toFixed(1)}ms of processor a game)`,
  );
  print(
    '',
    `whole games of ${scenario}, ${each.toFixed(0)} decisions each, rules alone, in a process of their own;`,
  );
}

/** Random games, first as fast as they go, then with all that a playout tests. */
function playouts() {
  tellRandomGames('random games', 'wilderness-war', 'annus-mirabilis');
  print('', 'a browser implementation of the game: about 17 games/s, 27,000 small decisions/s');
  tellRandomGames('random games of Liberty', 'liberty', '1775');
  print('', 'a comparable open-source engine of block games: about 10,000 decisions/s');
  tellRandomGames('random games of Mohicans', 'mohicans', '1754');

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

/** What a dispute pack of a whole full campaign weighs, and how long it takes to make and to check. */
async function packs() {
  const { entries, size, made, checked, parts } = await packCost(randomOrder);
  const kb = (bytes) => `${(bytes / 1024).toFixed(0)} KB`;
  print(
    'pack of a full campaign',
    `${kb(size)}, ${entries} entries; made in ${made.seconds.toFixed(1)}s (${made.processor.toFixed(1)}s of processor), ` +
      `checked in ${checked.seconds.toFixed(1)}s (${checked.processor.toFixed(1)}s)`,
  );
  print('', parts.map(({ name, bytes }) => `${name} ${kb(bytes)}`).join(', '));
  print(
    '',
    'for the arbiter, of a random game over all its entries, every tenth with a refused mail; unpacked sizes',
  );
}

/** What the desk costs on a telephone: a slow processor, the page from a disk. */
async function desk() {
  const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
  const shares = (times) => `p50=${ms(percentile(times, 0.5))} p95=${ms(percentile(times, 0.95))}`;
  for (const { game, page, link, openings, touches } of await deskCost(10, 120)) {
    print(`desk with ${game}`, `page ${kb(page)} compressed with its rules, link ${kb(link)}`);
    print(
      '',
      `link -> board p50=${ms(percentile(openings, 0.5))} max=${ms(Math.max(...openings))}; ` +
        `touch -> answer ${shares(touches.map(({ answered }) => answered))}, done ${shares(touches.map(({ done }) => done))} n=${touches.length}`,
    );
  }
  print(
    '',
    `the processor slowed ${SLOWED} times; goals: a board within 2000ms, p95 of touches within 100ms`,
  );
}

/** The whole way of a mail through a robot of its own, against the least that could be done and among many games. */
async function mail() {
  const { pipeline, faced, times, bare, keeping, crowded, others } = await mailCost(OTHER_GAMES);
  const perSecond = ({ mails, seconds }) => mails / seconds;
  const said = (rate) =>
    `${perSecond(rate).toFixed(1)} mails/s, ${rate.processor.toFixed(1)}ms of processor each`;
  print('mail -> reply', latency(times));
  print('', 'SMTP in, order carried out, reply with report in the Maildir; ten mails under way at once');
  print('mails through the server', `${said(pipeline)}; about two mails out for each in`);
  print(
    '  with HTML and pictures',
    `${(perSecond(faced) / perSecond(pipeline)).toFixed(2)} (${said(faced)})`,
  );
  print('', 'the same people with their mail as HTML; a playing club writes a mail every few minutes');
  print('  / bare loop', `${(perSecond(pipeline) / perSecond(bare)).toFixed(2)} (${said(bare)})`);
  print('', 'receives the same mails over as many connections, parses and syncs them; goal >= 0.3');
  print('  / loop that keeps', `${(perSecond(pipeline) / perSecond(keeping)).toFixed(2)} (${said(keeping)})`);
  print(
    '',
    'has mail, entry and two answers on disk besides, and knows no rule: what no such robot can leave undone',
  );
  if (crowded === null) return;
  print('  among other games', `${(perSecond(crowded) / perSecond(pipeline)).toFixed(2)} (${said(crowded)})`);
  print('', `${others.count} others on disk, made in ${others.made.toFixed(0)}s; goal >= 0.9`);
  print(
    '',
    `the robot knew none of them: took mail after ${others.started.toFixed(1)}s, had looked at all after ${others.attended.toFixed(1)}s`,
  );
}

/** What reports cost in each face, and a day's reports on end. */
async function reports() {
  const { faces, daily, both } = await reportCost(REPORTS);
  for (const { game, face, times } of faces) {
    const measured = `p50=${ms(percentile(times, 0.5))} p99=${ms(percentile(times, 0.99))} n=${times.length}`;
    print(`report of ${game}`, `${face}: ${measured}`);
  }
  print(
    '',
    'positions of random games in three languages; goals p99 < 100ms as text, < 1000ms with pictures',
  );
  const { seconds, processor, size, stall } = daily;
  print(
    `a day of ${daily.reports} reports`,
    `${seconds.toFixed(0)}s on end, ${processor.toFixed(0)}ms of processor each, mails of ${(size / 1024).toFixed(0)} KB, ` +
      `longest stall ${stall.toFixed(0)}ms`,
  );
  print(
    '',
    'as whole mails with pictures, ten games at once; goals: a day of 1000 in 80s on two quiet processors, no stall over 250ms',
  );
  print(
    'a move told to both players',
    `${both.processor.toFixed(0)}ms of processor a report (${both.reports} reports with pictures)`,
  );
}

/** What it costs that games go on under the rules they were begun with. */
async function rules() {
  const { own, older } = await loading();
  const kb = (bytes) => `${(bytes / 1024).toFixed(0)} KB`;
  const mb = (bytes) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
  for (const { name, ms: time } of own)
    print(`rules ${name}`, `${ms(time)} until they are there, the program's own`);
  for (const { name, ms: time, bytes, packed } of older) {
    print(`rules ${name}`, `${ms(time)} from their bundle of ${kb(bytes)} (${kb(packed)} packed)`);
  }
  print('', 'each in a process of its own, once for all games under these rules');
  for (const id of registry.ids()) {
    await within(async (dir) => {
      for (const [name, { times, entries, version }] of Object.entries(await opening(dir, id))) {
        const [first, again] = times;
        print(
          `open ${id} ${version}`,
          `${ms(first)}, again ${ms(again)} (${(again / entries).toFixed(2)}ms an entry of ${entries}), ` +
            `${name === 'older' ? 'under its bundle' : "under the program's own rules"}`,
        );
      }
    });
  }
  print('', 'a whole game without its snapshot in a fresh process, and once more when its rules are loaded');
  const { count, heap, resident } = memory();
  print(`${count} bundles loaded`, `${heap.toFixed(0)} MB of heap, ${resident.toFixed(0)} MB resident`);
  const { size, unpackedSize, carried, own: mine } = await releaseSize();
  print(
    'size of a release',
    `${mb(size)} packed, ${mb(unpackedSize)} on disk; rules of earlier ones ${kb(carried)}, its own as bundles ${kb(mine)}`,
  );
}

/** The line of an order mail that holds everything else up for longest. */
function lines() {
  for (const [game, scenario] of [
    ['wilderness-war', 'annus-mirabilis'],
    ['liberty', '1775'],
    ['mohicans', '1754'],
  ]) {
    const module = registry.get(game);
    const moments = momentsOf(module, scenario);
    const { worst, times } = worstLine(module, moments, SECONDS * 1000, `lines of ${game}`);
    print(
      `lines of ${game}`,
      `p50=${ms(percentile(times, 0.5))} p99=${ms(percentile(times, 0.99))} worst=${ms(worst.time)} n=${times.length}`,
    );
    print('', worst.text.length <= 100 ? worst.text : `${worst.text.slice(0, 97)}...`);
  }
  print(
    '',
    'lines made to be slow, read and judged in three languages; no line should take more than some ms',
  );
}

/** Each kind of question of a random game, once. */
function momentsOf(module, scenario) {
  const moments = new Map();
  randomGame(module, setupOf(scenario, module), 'moments', (session) => {
    for (const { kind, side } of module.pending(session.state)) {
      if (side !== 'chance') moments.set(`${kind} ${side}`, { session, side });
    }
  });
  return [...moments.values()];
}

/** What a line of the command line waits for before anything is done. */
/** The same mails to a robot with its file, to one with a data base, and to two that share one. */
async function store() {
  const { file, server } = await storeCost(MAILS);
  const said = (rate) =>
    `${(rate.mails / rate.seconds).toFixed(1)} mails/s, ${rate.processor.toFixed(1)}ms of processor each`;
  const ratio = (rate) => (rate.mails / rate.seconds / (file.mails / file.seconds)).toFixed(2);
  print('store in a file', said(file));
  if (server === null) {
    print('', 'no PostgreSQL here; sh .ci/install-postgres.sh installs it');
    return;
  }
  print('  PostgreSQL, one robot', `${ratio(server.one)} (${said(server.one)})`);
  print('  PostgreSQL, two robots', `${ratio(server.two)} (${said(server.two)})`);
  print('', 'processor of the robots alone; the server, with fsync, and the players are on the same machine');
}

async function start() {
  await within(async (dir) => {
    for (const { line, time, ratio } of starts(dir)) {
      print(`posthorn ${line}`, `p50=${time.toFixed(0)}ms, ${ratio.toFixed(1)} times a bare node`);
    }
  });
  print('', 'from start to end of the process; ten games to list');
}

/** A start of the robot among more and more games that it has nothing to do at. */
async function manyGames() {
  await within(async (dir) => {
    for (const games of [1, 10_000, 100_000]) {
      const { seconds, processor, peak } = await startAmong(dir, games);
      print(
        `start among ${games} games`,
        `${seconds.toFixed(1)}s, ${processor.toFixed(1)}s of processor, ${peak.toFixed(0)} MB at most`,
      );
    }
  });
  print('', 'posthorn serve until it takes mail; the index knows the games');
}

/** How many mails the games take, two people playing them through the robot. */
async function mails() {
  for (const id of ['wilderness-war', 'liberty', 'mohicans']) {
    for (const [name, text] of tallyLines(id, await mailTallies(id, PLAYED))) print(name, text);
  }
  print(
    '',
    `${PLAYED} games of each, in one process and without SMTP, which changes no mail; news are beside the answers to own mails`,
  );
}

/** What a round of a Swiss costs to pair, the first and the dearest of nine. */
function pairing() {
  for (const players of [1000, 10_000]) {
    for (const method of ['halves', 'random', 'dutch']) {
      const seconds = pairingCost(players, method).map((cost) => cost.seconds);
      print(
        `pairing ${players}, ${method}`,
        `first ${seconds[0].toFixed(2)}s, median ${percentile(seconds, 0.5).toFixed(2)}s, dearest ${Math.max(...seconds).toFixed(2)}s`,
      );
    }
  }
  print('', 'seconds of processor for one of nine rounds, from all rounds before it');
}

/** The standings of a large event, against a library that knows Buchholz alone. */
function standings() {
  const { players, rounds, everything, buchholz, library } = standingsCost();
  print(
    `standings of ${players}`,
    `${ms(everything)} after ${rounds} rounds, by points and seven tie-breaks`,
  );
  print(
    '  by points and Buchholz',
    `${ms(buchholz)}, ${(buchholz / library).toFixed(3)} of the library tiebreak (${ms(library)})`,
  );
  const one = resultCost();
  print(
    `one result among ${one.games} games`,
    `${ms(one.taken)} to take it down, ${ms(one.standings)} with all standings of ${one.players} players`,
  );
  print('', 'processor of one run, median of fifteen; everything is computed anew from the rounds');
}

/** What the tree over all records adds to the price of an order. */
async function proof() {
  const said = ({ p50, p95, processor }) => `p50=${ms(p50)} p95=${ms(p95)} processor=${ms(processor)}`;
  for (const { leaves, order, tree, proof: one } of await proofCost([1000, 1_000_000])) {
    print(`proof, ${leaves} leaves`, `an order ${said(order)}`);
    const share = ((100 * tree.processor) / order.processor).toFixed(1);
    print(
      '',
      `of that the tree ${said(tree)} (${share}% of the processor); without it ${ms(order.processor - tree.processor)}`,
    );
    print('', `the proof of an entry ${said(one)}`);
  }
  print(
    '',
    'an order: a mail of one line, answered as text; the tree: one entry noted, two letters with the checkpoint',
  );
}

/** How strong a practice opponent is. */
function practice() {
  for (const id of registry.ids()) {
    const { games, won, lost, each } = practiceCost(id, MATCHES);
    const share = ((100 * won) / games).toFixed(0);
    print(
      `practice, ${id}`,
      `${won} of ${games} games won against orders by lot (${share}%), ${lost} lost; ${ms(each)} an answer`,
    );
  }
}

/** What the pages of a club cost. */
async function site() {
  await within(async (home) => {
    const { games, tournaments, built, move, none, files, size } = await siteCost(home, SITE);
    const said = ({ seconds, processor, written, stall }) =>
      `${seconds.toFixed(1)} s (${processor.toFixed(1)} s of processor, nothing else for ${stall.toFixed(0)} ms), ${written} files written`;
    print(
      `site of ${games} games`,
      `${said(built)}; ${files} files, ${(size / 1e6).toFixed(1)} MB, ${tournaments} tournament`,
    );
    print('  after one move', said(move));
    print('  nothing has happened', `${said(none)}: the command looks at every file`);
  });
}

/** Each section with about how many seconds it takes. */
const SECTIONS = [
  { name: 'start', work: start, seconds: 15 },
  { name: 'many', work: manyGames, seconds: 60 },
  { name: 'playouts', work: playouts, seconds: 30 },
  { name: 'options', work: optionTimes, seconds: 10 },
  { name: 'war', work: warLog, seconds: 10 },
  { name: 'log', work: logCost, seconds: 10 },
  { name: 'rules', work: rules, seconds: 90 },
  { name: 'standings', work: standings, seconds: 10 },
  { name: 'lines', work: lines, seconds: 3 * SECONDS },
  { name: 'reports', work: reports, seconds: 60 + REPORTS * 0.3 },
  { name: 'pairing', work: pairing, seconds: 180 },
  { name: 'proof', work: proof, seconds: 120 },
  { name: 'packs', work: packs, seconds: 120 },
  { name: 'desk', work: desk, seconds: 90 },
  { name: 'store', work: store, seconds: 120 },
  { name: 'practice', work: practice, seconds: MATCHES * 40 },
  { name: 'site', work: site, seconds: 10 + SITE },
  { name: 'mails', work: mails, seconds: PLAYED * 80 },
  { name: 'mail', work: mail, seconds: 120 + OTHER_GAMES * 0.01 },
];

// Between sections alone: drawing it would be measured, too.
const begun = performance.now();
const chosen = SECTIONS.filter(({ name }) => only === undefined || name === only);
const total = chosen.reduce((sum, { seconds }) => sum + seconds, 0);
let done = 0;
for (const { work, seconds } of chosen) {
  const left = done === 0 ? total : ((total - done) * (performance.now() - begun)) / 1000 / done;
  bar?.show(`Measuring [{bar}] {percentage}% about ${Math.ceil(left / 60)} min left`, done, total);
  await work();
  done += seconds;
}
bar?.hide();
print('peak memory', `${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB resident, this whole run`);
