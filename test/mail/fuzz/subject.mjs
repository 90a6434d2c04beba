// A robot as it is shipped, for mails that come by standard input; each is answered by a line that says what it cost.
// Frames: four bytes of length, one that says how the mail came, the mail.
import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { openHouse } from '../../../dist/game/games-folder/games-folder.js';
import { loadRegistry, messagesOf } from '../../../dist/games/registry-loader.js';
import { parseConfig } from '../../../dist/mail/config/config.js';
import { RobotAddress } from '../../../dist/mail/message/robot-addresses-and-message-ids.js';
import { buildService } from '../../../dist/mail/service/build-service.js';
import { Texts } from '../../../dist/report/messages/all-texts-by-locale.js';
import { RobotTextFacade } from '../../../dist/robot/texts/robot-text-facade.js';
import { openSqliteStore, STORE_FILE } from '../../../dist/store/database/open-sqlite-store.js';
import { mailLog } from '../../../dist/system/logging/operator-log.js';
import { systemClock } from '../../../dist/system/sources/time-source.js';

const home = process.argv[2] ?? '';
const written = {
  home,
  games: join(home, 'games'),
  robot: { address: 'robot@posthorn.test' },
  policy: { newcomers: 'anyone' },
  rates: {
    senderPerHour: 1_000_000,
    senderPerDay: 1_000_000,
    gamePerHour: 1_000_000,
    strangerPerDay: 1_000_000,
  },
  pictures: false,
};
const config = parseConfig(JSON.stringify(written), home);
if (!config.ok) throw new Error(JSON.stringify(config.violation));
const registry = loadRegistry();
const store = await openSqliteStore(join(home, STORE_FILE));
const house = await openHouse({ dir: config.value.games, registry, clock: systemClock, store });
const modules = registry.ids().flatMap((id) => registry.get(id) ?? []);
const made = await house.create({
  id: 'g1',
  title: 'A hostile year',
  module: 'wilderness-war',
  setup: { scenario: 'annus-mirabilis' },
  dice: 'chains',
  players: ['french', 'british'].map((side, at) => ({
    side,
    name: side,
    address: `${['alice', 'bob'][at]}@example.org`,
    locale: 'en',
    zone: 'UTC',
  })),
});
if (!made.ok) throw new Error(made.violation.code);

/** Name servers that know the domain of the players, its policy and a key. */
const resolver = async (name) => {
  if (name === '_dmarc.example.org') return [['v=DMARC1; p=none']];
  if (name.endsWith('_domainkey.example.org')) {
    return [['v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=']];
  }
  throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
};
const built = await buildService({
  config: config.value,
  house,
  store,
  registry,
  reporter: new RobotTextFacade(new Texts(messagesOf, true), modules),
  log: mailLog('warn', { write: (line) => process.stderr.write(line) }),
  resolver,
  env: {},
});
if (!built.ok) throw new Error(built.violation.code);
const { intake: door, daemon } = built.value;
await daemon.start();

/** Milliseconds that the main thread was at work, by its own clock; null on systems that do not tell. */
function atWork() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}

const TICK = 5;
/** The longest time between two turns of the event loop, and how much of one the main thread was at work. */
let late = 0;
let stall = 0;
let last = performance.now();
let worked = atWork();
setInterval(() => {
  const now = performance.now();
  const work = atWork();
  late = Math.max(late, now - last - TICK);
  stall = Math.max(stall, work === null || worked === null ? now - last - TICK : work - worked);
  last = now;
  worked = work;
}, TICK);

/** The most memory (megabytes) the process ever had. */
function peak() {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1')) ?? [];
  return Number(kilobytes) / 1024;
}

const WAYS = [
  { intake: 'imap', envelope: null },
  {
    intake: 'smtp',
    envelope: { from: 'alice@example.org', to: [], remote: { address: '127.0.0.1', helo: 'x' } },
  },
  {
    intake: 'smtp',
    envelope: {
      from: 'alice@example.org',
      to: [],
      remote: { address: '203.0.113.5', helo: 'mail.example.org' },
    },
  },
  { intake: 'receive', envelope: null },
];

/** What is dealt with is forgotten, or a long run would fill the disk. */
async function forget() {
  for (const place of ['done', 'automatic', 'quarantine', 'held', 'failed']) {
    const top = join(home, 'mail', place);
    for (const name of await readdir(top).catch(() => [])) await rm(join(top, name), { recursive: true });
  }
}

const [french] = house === null ? [] : made.value.players;
const say = (told) => process.stdout.write(`${JSON.stringify(told)}\n`);
const settle = () => new Promise((resolve) => setTimeout(resolve, 12));
await settle();
stall = 0;
say({ seat: new RobotAddress('robot@posthorn.test').seat('g1', french), peak: peak() });

let count = 0;
let rest = Buffer.alloc(0);
for await (const chunk of process.stdin) {
  rest = Buffer.concat([rest, chunk]);
  while (rest.length >= 5 && rest.length >= 5 + rest.readUInt32BE(0)) {
    const length = rest.readUInt32BE(0);
    const { intake, envelope } = WAYS[rest[4] % WAYS.length];
    const raw = Buffer.from(rest.subarray(5, 5 + length));
    rest = Buffer.from(rest.subarray(5 + length));
    await settle();
    stall = 0;
    late = 0;
    const began = performance.now();
    const outcome = await door.handle(raw, envelope, intake);
    const took = performance.now() - began;
    await settle();
    say({ outcome: outcome.kind, reason: outcome.reason ?? null, took, stall, late, peak: peak() });
    if (++count % 20 === 0) await forget();
  }
}
await daemon.stop();
process.exit(0);
