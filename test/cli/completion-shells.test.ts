import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCRIPTS } from '../../src/cli/shell-completion/scripts.js';
import { needsBuild } from '../support/built.js';
import { tempDir } from '../support/temp.js';
import { run } from './run.js';

const MAIN = resolve('dist/cli/main.js');
const required = process.env.POSTHORN_REQUIRE_SHELLS === '1';

function has(shell: string): boolean {
  return spawnSync(shell, ['--version']).error === undefined;
}

/** A suite for a shell; where that must be there nothing is an excuse. The terminal for bash is zsh's, too. */
function within(...shells: string[]) {
  const missing = shells.filter((shell) => !has(shell));
  if (missing.length === 0) return describe;
  if (required) throw new Error(`POSTHORN_REQUIRE_SHELLS=1, but there is no ${missing.join(', ')}`);
  process.stderr.write(`NOTICE: no ${missing.join(', ')} here: .ci/install-shells.sh installs it\n`);
  return describe.skip;
}

const exec = promisify(execFile);
const before = process.cwd();
needsBuild();

let dir: string;
let remove: () => Promise<void>;
let server: Server;
/** `real`: the program itself is started for each answer, and not asked of this process. */
const env = (real = false) => ({
  ...process.env,
  PATH: `${join(dir, real ? 'real' : 'bin')}:${process.env.PATH}`,
  HOME: dir,
  TERM: 'dumb',
});

beforeAll(async () => {
  ({ dir, remove } = await tempDir());
  await standIn('real', MAIN);
  await standIn('bin', await asking());
  for (const [shell, script] of Object.entries(SCRIPTS))
    await writeFile(join(dir, `posthorn.${shell}`), script);
  await writeFile(join(dir, 'values.txt'), '1\n');
  await mkdir(join(dir, 'our games'));
  const seats = ['--seat', 'british=anna@example.org', '--seat', 'american=ben@example.org'];
  const game = ['--game', 'liberty', '--scenario', '1775', ...seats];
  const made = await run(['--games', join(dir, 'our games'), 'game', 'new', 'anna-ben', ...game]);
  expect(made).toMatchObject({ code: 0 });
});
afterAll(async () => {
  process.chdir(before);
  server.close();
  await remove();
});

/** A command `posthorn` in a folder of its own that runs this program. */
async function standIn(folder: string, program: string): Promise<void> {
  await mkdir(join(dir, folder));
  // What hangs on the home folder only a process of its own can tell.
  const script = `#!/bin/sh
case "$*" in *'~'*) program='${MAIN}' ;; *) program='${program}' ;; esac
exec '${process.execPath}' "$program" "$@"
`;
  await writeFile(join(dir, folder, 'posthorn'), script, { mode: 0o755 });
}

/** A program that has this process run what it is asked for: the real one takes a second to begin, for each of the lines below. */
async function asking(): Promise<string> {
  const socket = join(dir, 'ask');
  process.chdir(dir);
  server = createServer({ allowHalfOpen: true }, (asked) => {
    let args = '';
    asked.on('data', (bytes) => {
      args += bytes;
    });
    asked.on('end', () => void run(JSON.parse(args)).then(({ out }) => asked.end(out)));
  });
  await new Promise<void>((done) => server.listen(socket, done));
  const program = join(dir, 'ask.mjs');
  const ask = `import { connect } from 'node:net';
const it = connect(${JSON.stringify(socket)});
it.pipe(process.stdout);
it.end(JSON.stringify(process.argv.slice(2)));
`;
  await writeFile(program, ask);
  return program;
}

const PATIENCE = 180_000;

/** Lines with the cursor at their end, and what they are after the tab key. */
const COMPLETED: readonly (readonly [string, string])[] = [
  ['posthorn resto', 'posthorn restore '],
  ['posthorn report g british --format=ht', 'posthorn report g british --format=html '],
  ['posthorn game new x --dice s', 'posthorn game new x --dice scripted:'],
  ['posthorn game new x --dice scripted:val', 'posthorn game new x --dice scripted:values.txt '],
  ['posthorn game new x --game liberty --seat am', 'posthorn game new x --game liberty --seat american='],
  ["posthorn --games 'our games' order anna-ben am", "posthorn --games 'our games' order anna-ben american "],
  [
    'posthorn --games=our\\ games state anna-ben --as=u',
    'posthorn --games=our\\ games state anna-ben --as=umpire ',
  ],
  ['posthorn --games ~/our\\ games log show an', 'posthorn --games ~/our\\ games log show anna-ben '],
  ['posthorn --games none game show an', 'posthorn --games none game show an'],
];

/** Types lines and the tab key into a shell on a terminal, and gives what then stands on the line. */
async function typed(shell: string, setup: string, lines: readonly string[]): Promise<string[]> {
  const driver = join(dir, 'driver.zsh');
  const script = String.raw`
zmodload zsh/zpty
zpty -b it "$1"
zpty -w it "$2"
zpty -r it out $'*ready\r*' || exit 1
shift 2
for line in "$@"; do
  zpty -w -n it "$line"$'\t\x14'
  zpty -r it out $'*<<*>>*' || exit 1
  print -r -- "${'$'}{${'$'}{out##*<<}%%>>*}"
  zpty -w -n it $'\x15'
done
zpty -d it
`;
  execFileSync('sh', ['-c', 'cat > "$0"', driver], { input: script });
  const args = ['-f', driver, shell, setup, ...lines];
  const { stdout } = await exec('zsh', args, { env: env(), cwd: dir, timeout: 170_000 });
  return stdout.split('\n').slice(0, -1);
}

within('bash', 'zsh')('bash on a terminal', () => {
  it(
    'completes the line as it is typed',
    async () => {
      const setup = String.raw`source posthorn.bash; bind 'set enable-bracketed-paste off'; bind -x '"\C-t": printf "\n<%s%s>>\n" "<" "$READLINE_LINE"'; printf 'rea%s\n' dy`;
      const lines = await typed(
        'bash --norc --noprofile -i',
        setup,
        COMPLETED.map(([line]) => line),
      );
      expect(lines).toEqual(COMPLETED.map(([, line]) => line));
    },
    PATIENCE,
  );
});

within('zsh')('zsh on a terminal', () => {
  it(
    'completes the line as it is typed',
    async () => {
      const setup = `autoload -U compinit; compinit -D; source ./posthorn.zsh; show() { print -r -- "<""<$BUFFER>>" }; zle -N show; bindkey "^T" show; unset zle_bracketed_paste; print rea''dy`;
      const lines = await typed(
        'zsh -f -i',
        setup,
        COMPLETED.map(([line]) => line),
      );
      expect(lines).toEqual(COMPLETED.map(([, line]) => line));
    },
    PATIENCE,
  );
});

within('fish')('fish', () => {
  it(
    'offers the same words',
    async () => {
      // One process for all, each answer after a line with its number.
      const script = COMPLETED.map(
        ([line], at) => `echo '== ${at}'; complete -C '${line.replace(/[\\']/g, '\\$&')}'`,
      ).join('\n');
      const args = ['--no-config', '-c', `source posthorn.fish\n${script}`];
      const { stdout } = await exec('fish', args, { env: env(), cwd: dir, timeout: 170_000 });
      const offered = stdout
        .split(/^== \d+\n/m)
        .slice(1)
        .map((lines) =>
          lines
            .split('\n')
            .slice(0, -1)
            .map((line) => line.split('\t')[0]),
        );
      const word = /\S+$/;
      expect(offered).toEqual(
        COMPLETED.map(([before, after]) => (before === after ? [] : [word.exec(after.trimEnd())?.[0]])),
      );
    },
    PATIENCE,
  );

  it(
    'says what the words are, asked of the program itself',
    () => {
      const args = ['--no-config', '-c', 'source posthorn.fish; complete -C "posthorn game pa"'];
      const out = execFileSync('fish', args, { env: env(true), cwd: dir, encoding: 'utf8' });
      expect(out).toMatch(/^pause\tstop a game/);
    },
    PATIENCE,
  );
});
