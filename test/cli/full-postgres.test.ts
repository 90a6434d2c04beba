import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { needsBuild } from '../support/built.js';
import { freshFolder } from '../support/fresh-folder.js';
import { findPostgres } from '../support/postgres-server.js';
import { FLAGS, MAIN } from '../support/program.js';

const PORT = 20_000 + (process.pid % 20_000);
const found = findPostgres();
/** How long (milliseconds) the script may take. */
const PATIENCE = 240_000;
/** PostgreSQL does not run as root, and only root may run it as somebody else and mount a disk for it. */
const able =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
const missing = found.ok ? (able ? null : 'a disk may not be mounted here') : found.reason;
if (missing !== null) process.stderr.write(`full-postgres: ${missing}\n`);
const suite = missing === null || process.env.CI === 'true' ? describe : describe.skip;

needsBuild();
let dir = '';
freshFolder('full-postgres', (made) => {
  dir = made;
});

/** A disk that is full, with room for a few mails (kB), and what becomes of the mails that come until there is room. */
const untilThereIsRoom = (disk: string, left: number): readonly string[] => [
  '$posthorn serve 2>"$DISK/../serve" & serve=$!',
  'until grep -q started "$DISK/../serve"; do kill -0 $serve || { cat "$DISK/../serve" >&2; exit 1; }; sleep 0.1; done',
  `free=$(df -k --output=avail "${disk}" | tail -1); head -c $(((free - ${left}) * 1024)) /dev/zero > "${disk}/ballast"`,
  'taken=0; n=0',
  'while [ $n -lt 40 ]; do n=$((n+1)); mail $n > "$DISK/../mail"; $posthorn receive --no-send < "$DISK/../mail" 2>"$DISK/../err"; code=$?; [ $code = 0 ] || break; taken=$((taken+1)); done',
  'echo "code=$code"; echo "sentence=$(cat "$DISK/../err")"; echo "taken=$taken"',
  'sleep 3; kill -0 $serve && echo "serving=1"',
  `rm "${disk}/ballast"; ready`,
  // What fell ill with the data base is tried again after a while.
  'n=0; while [ $n -lt 20 ]; do n=$((n+1)); $posthorn receive --no-send < "$DISK/../mail"; again=$?; [ $again = 75 ] || break; sleep 3; done; echo "again=$again"',
  'n=0; while [ $n -lt 600 ] && [ "$(ls "$DISK/../home/mailboxes" 2>/dev/null | wc -l)" -le $taken ]; do n=$((n+1)); sleep 0.1; done; sleep 2',
  'echo "answered=$(ls "$DISK/../home/mailboxes" | wc -l)"; echo "letters=$(find "$DISK/../home/mailboxes" -type f | wc -l)"',
  'echo "listed=$($posthorn --json mail list | tr "," "\\n" | grep -c "\\"id\\"")"',
  'kill $serve; wait $serve; echo "ended=$?"; cat "$DISK/../serve"; grep PANIC "$DISK/../log"; true',
];

/**
 * Runs lines of shell beside a cluster of PostgreSQL whose tables lie on a disk of their own at `$DISK`, and what it writes ahead on
 * another; `$posthorn` is the built program, with its home elsewhere.
 */
async function besideCluster(lines: readonly string[]): Promise<string> {
  const disk = join(dir, 'disk');
  mkdirSync(disk);
  mkdirSync(join(dir, 'ahead'));
  mkdirSync(join(dir, 'home'));
  writeFileSync(
    join(dir, 'posthorn.yaml'),
    [
      `home: ${dir}/home`,
      'robot: { address: robot@play.test }',
      'policy: { newcomers: anyone }',
      `store: "postgres://posthorn@127.0.0.1:${PORT}/postgres"`,
      `listen: { host: 127.0.0.1, port: ${PORT + 1} }`,
      'log: info',
      '',
    ].join('\n'),
  );
  const programs = found.ok ? found.programs : '';
  const script = [
    'mount -t tmpfs -o size=80m none "$DISK"; mount -t tmpfs -o size=300m none "$DISK/../ahead"',
    'chown postgres "$DISK" "$DISK/../ahead"; chmod 755 "$DISK/.."',
    `as='setpriv --reuid=postgres --regid=postgres --clear-groups'`,
    `$as ${programs}/initdb -D "$DISK/data" -X "$DISK/../ahead/wal" -U posthorn -A trust -E UTF8 --wal-segsize=1 --no-sync >/dev/null`,
    `begin() { $as ${programs}/postgres -D "$DISK/data" -p ${PORT} -h 127.0.0.1 -k "$DISK" -c fsync=off >>"$DISK/../log" 2>&1 & cluster=$!; }`,
    // Begun again where it gives up because nothing can be written ahead.
    `ready() { until ${programs}/pg_isready -q -h 127.0.0.1 -p ${PORT}; do kill -0 $cluster 2>/dev/null || begin; sleep 0.2; done; }`,
    'begin; ready',
    `posthorn='${[process.execPath, ...FLAGS, MAIN].join(' ')} --config ${dir}/posthorn.yaml'`,
    // Whatever happens, nothing outlives the script.
    'trap "kill $cluster $serve 2>/dev/null" EXIT',
    // A mail of 1.2 MB with a number in it, which cannot be made smaller.
    'mail() { printf "From: a%s@example.org\\r\\nTo: robot@play.test\\r\\nSubject: help\\r\\nMessage-ID: <%s@example.org>\\r\\n\\r\\nhelp\\r\\n-- \\r\\n" $1 $1; head -c 900000 /dev/urandom | base64; }',
    ...lines,
    'kill $cluster; wait $cluster',
  ].join('\n');
  const env = { ...process.env, DISK: disk, NODE_OPTIONS: '' };
  const { stdout } = await promisify(execFile)('unshare', ['--mount', 'sh', '-c', script], {
    env,
    timeout: PATIENCE,
  });
  return stdout;
}

function expectNothingLost(told: string, sentence: RegExp): void {
  const said = Object.fromEntries(
    [...told.matchAll(/^(\w+)=(\d+)$/gm)].map(([, key, value]) => [key, Number(value)]),
  );
  expect({ told, code: said.code }).toEqual({ told, code: 75 });
  expect(told).toMatch(sentence);
  expect(said.taken).toBeGreaterThan(0);
  const all = Number(said.taken) + 1;
  expect({ told, ...said }).toMatchObject({
    ...{ serving: 1, again: 0, answered: all, letters: all, listed: all, ended: 0 },
  });
}

suite('PostgreSQL on a disk that is full', () => {
  it('one sentence says why, mail is to be offered again, the robot goes on once there is room, and nothing that was taken is lost', async () => {
    const told = await besideCluster(untilThereIsRoom('$DISK', 2500));
    expectNothingLost(told, /^sentence=.*the disk is full.*$/m);
  }, 300_000);

  it('that is what it writes ahead to gives up, and all goes on when it is begun again', async () => {
    const told = await besideCluster(untilThereIsRoom('$DISK/../ahead', 1500));
    expect(told).toMatch(/PANIC: .*No space left on device/);
    expectNothingLost(told, /^sentence=The store cannot be used just now \(it does not answer\).*$/m);
  }, 300_000);
});
