import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ran, run } from '../cli/run.js';
import { freePort } from './free-port.js';
import { FLAGS, MAIN } from './program.js';

/** How a command ended. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** The built program as its own process, in a folder of its own: what an operator runs. */
export class RobotProcess {
  readonly port: number;
  readonly home: string;
  #child: ChildProcess | null = null;
  #ended: Promise<Ended> | null = null;
  /** What all runs of the robot wrote to standard error. */
  log = '';
  /** A module that is loaded before the program: for what cannot be brought about from outside. */
  preload: string | null = null;

  private constructor(home: string, port: number) {
    this.home = home;
    this.port = port;
  }

  /**
   * Writes the configuration; nothing runs yet. `more` are further lines of it. Mail comes to an SMTP listener of its
   * own unless `mailbox` says (as lines of the configuration) where else, and at which address.
   */
  static async prepare(
    home: string,
    more: readonly string[] = [],
    mailbox: { readonly address: string; readonly lines: readonly string[] } | null = null,
  ): Promise<RobotProcess> {
    const port = await freePort();
    const lines = [
      'home: home',
      'games: games',
      `robot: {address: ${mailbox?.address ?? 'posthorn@localhost'}}`,
      // One machine speaks for all players here, and sends more over a connection than anybody may usually.
      ...(mailbox?.lines ?? [
        `listen: {host: 127.0.0.1, port: ${port}, clients: 100, perAddress: 100, commands: 1000000, sessionSeconds: 86400}`,
      ]),
      'log: info',
      // The drawing of boards is tested elsewhere, and would take most of the time here.
      ...(more.some((line) => line.startsWith('pictures:')) ? [] : ['pictures: false']),
      ...more,
    ];
    await writeFile(join(home, 'posthorn.yaml'), `${lines.join('\n')}\n`);
    return new RobotProcess(home, port);
  }

  /** Where a person's mail is delivered. */
  mailbox(address: string): string {
    return join(this.home, 'home', 'mailboxes', address);
  }

  /** Runs a command to its end. */
  async run(args: readonly string[], stdin = ''): Promise<Ended> {
    const { child, ended } = this.#spawn(args);
    child.stdin?.end(stdin);
    return ended;
  }

  /** Runs a command beside the robot, in the process of the test: for what is not itself tried, since a program takes a second to begin. */
  command(args: readonly string[]): Promise<Ran> {
    return run(['--config', join(this.home, 'posthorn.yaml'), ...args]);
  }

  /** Starts the robot; resolves when it takes mail, rejects when it ends before. */
  async start(): Promise<void> {
    await this.launch();
  }

  /** Starts the robot, so that it can be ended at once. Keeps the promise when it takes mail. */
  launch(): Promise<void> {
    const { child, ended } = this.#spawn(['--debug', 'serve']);
    this.#child = child;
    this.#ended = ended;
    return new Promise<void>((resolve, reject) => {
      let said = '';
      child.stderr?.on('data', (text: string) => {
        this.log += text;
        said += text;
        if (said.includes('"started"')) resolve();
      });
      void ended.then(({ code, signal, err }) => reject(new Error(`it ended: ${code} ${signal}\n${err}`)));
    });
  }

  /** How the robot ends, or ended, that was started last. */
  get ended(): Promise<Ended> {
    if (this.#ended === null) throw new Error('the robot does not run');
    return this.#ended;
  }

  /** The process id of the robot that runs, or null. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Sends a signal and waits for the end. */
  async end(signal: NodeJS.Signals): Promise<Ended> {
    if (this.#child === null || this.#ended === null) throw new Error('the robot does not run');
    this.#child.kill(signal);
    const ended = await this.#ended;
    this.#child = null;
    this.#ended = null;
    return ended;
  }

  /** Ends the robot if it still runs: for the end of a test that failed. */
  async abandon(): Promise<void> {
    if (this.#child !== null) await this.end('SIGKILL');
  }

  #spawn(args: readonly string[]): { child: ChildProcess; ended: Promise<Ended> } {
    const before = this.preload === null ? [] : ['--import', this.preload];
    const program = [...FLAGS, ...before, MAIN, '--config', join(this.home, 'posthorn.yaml')];
    const child = spawn(process.execPath, [...program, ...args], {
      cwd: this.home,
      // As deploy/posthorn.service runs it.
      env: { ...process.env, MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--max-old-space-size=384' },
    });
    let out = '';
    let err = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    // What is written to a command that has ended already is nobody's loss.
    child.stdin?.on('error', () => undefined);
    const ended = new Promise<Ended>((resolve) => {
      child.on('close', (code, signal) => resolve({ code, signal, out, err }));
    });
    return { child, ended };
  }
}
