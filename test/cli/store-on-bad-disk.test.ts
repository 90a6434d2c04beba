import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { needsBuild } from '../support/built.js';
import { freshFolder } from '../support/fresh-folder.js';
import { FLAGS, MAIN } from '../support/program.js';

/** A file system of one's own, seen by nobody else: a user who may do that, or a kernel that lets him. */
const OWN = ['--map-root-user', '--mount'];
const able = spawnSync('unshare', [...OWN, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
const suite = able || process.env.CI === 'true' ? describe : describe.skip;
if (!able) process.stderr.write('store-on-bad-disk: unshare and mount are not allowed here\n');

needsBuild();
let dir = '';
freshFolder('store-on-bad-disk', (made) => {
  dir = made;
});

/** Runs lines of shell over a disk of `size` that is mounted at `$DISK`; `posthorn` is the built program. */
async function onDisk(size: string, lines: readonly string[]): Promise<string> {
  const disk = join(dir, 'disk');
  mkdirSync(disk);
  writeFileSync(
    join(dir, 'posthorn.yaml'),
    `home: ${disk}/home\nrobot: { address: robot@play.test }\npolicy: { newcomers: anyone }\nlog: silent\n`,
  );
  const script = [
    `mount -t tmpfs -o size=${size} none "$DISK"`,
    'mkdir "$DISK/home"',
    `posthorn() { ${[process.execPath, ...FLAGS, MAIN].join(' ')} --config ${dir}/posthorn.yaml "$@"; }`,
    // A mail of 400 kB with a number in it.
    'mail() { printf "From: a%s@example.org\\r\\nTo: robot@play.test\\r\\nSubject: help\\r\\nMessage-ID: <%s@example.org>\\r\\n\\r\\nhelp\\r\\n" $1 $1; head -c 400000 /dev/zero | tr "\\0" "x" | fold -w 70; }',
    ...lines,
  ].join('\n');
  const env = { ...process.env, DISK: disk, NODE_OPTIONS: '' };
  const { stdout } = await promisify(execFile)('unshare', [...OWN, 'sh', '-c', script], { env });
  return stdout;
}

suite('a store on a real disk', () => {
  it('that is full: a mail is to be offered again, one sentence says why, and nothing that was taken is lost', async () => {
    const told = await onDisk('1500k', [
      'taken=0; n=0',
      'while [ $n -lt 40 ]; do n=$((n+1)); mail $n > /tmp/bad-disk-mail; posthorn receive < /tmp/bad-disk-mail 2>"$DISK/../err"; code=$?; [ $code = 0 ] || break; taken=$((taken+1)); done',
      'echo "code=$code"; cat "$DISK/../err"',
      'echo "taken=$taken"',
      // The disk is given room, and the very mail is offered again.
      'mount -o remount,size=8m "$DISK"',
      'posthorn receive < /tmp/bad-disk-mail; echo "again=$?"',
      'echo "listed=$(posthorn --json mail list | tr "," "\\n" | grep -c "\\"id\\"")"',
    ]);
    const said = Object.fromEntries(
      [...told.matchAll(/^(\w+)=(\d+)$/gm)].map(([, key, value]) => [key, Number(value)]),
    );
    expect({ told, code: said.code }).toEqual({ told, code: 75 });
    expect(told).toContain('the disk is full');
    expect(said.taken).toBeGreaterThan(0);
    expect(said.again).toBe(0);
    expect(said.listed).toBe(Number(said.taken) + 1);
  }, 300_000);

  it('that is read-only: it is said at the start, by doctor, and to whoever brings mail', async () => {
    const told = await onDisk('8m', [
      'mail 1 | posthorn receive; echo "first=$?"',
      'mount -o remount,ro "$DISK"',
      'posthorn serve 2>&1; echo "serve=$?"',
      'posthorn doctor 2>&1; echo "doctor=$?"',
      'mail 2 | posthorn receive 2>&1; echo "receive=$?"',
      'mount -o remount,rw "$DISK"',
      'mail 2 | posthorn receive; echo "again=$?"',
    ]);
    expect(told).toMatch(/^first=0$/m);
    expect(told).toMatch(/^serve=1$/m);
    expect(told).toMatch(/^doctor=1$/m);
    expect(told).toMatch(/^receive=75$/m);
    expect(told).toMatch(/^again=0$/m);
    expect(told).toMatch(/may not be written|read-only/);
  }, 300_000);
});
