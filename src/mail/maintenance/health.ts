import { createServer, type Server } from 'node:http';
import { basename, dirname } from 'node:path';
import { writeFileDurably } from '../../system/files/index.js';
import { type MailLog, reasonOf } from '../../system/logging/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import type { InputHealth } from '../intake/index.js';

/** What the robot knows of itself. */
export interface HealthFacts {
  readonly inputs: readonly InputHealth[];
  /** Mails waiting to be sent. */
  readonly pending: number;
  /** How long the oldest of them has waited; null when there is none. */
  readonly oldestPendingSeconds: number | null;
  /** Mails given up since the start. */
  readonly dead: number;
  /** Mails that broke the robot and wait for the operator. */
  readonly parked: number;
  readonly games: number;
  /** Those that are to cosign the record of the house, and how many of them have not for too long. */
  readonly witnesses: number;
  readonly witnessesLate: number;
  /** What was shown against houses that this one witnesses. */
  readonly forks: number;
  /** The last failure of the sending loop itself. */
  readonly fault: string | null;
}

/** What a monitor reads. Holds no token and no address but the robot's own. */
export interface HealthReport extends HealthFacts {
  /** ISO 8601 UTC. A `running` robot writes again within everySeconds: an older report is one of a dead robot. */
  readonly at: string;
  readonly state: 'running' | 'stopped';
  /** False when the robot cannot do its work: an input fails, or the sending loop does. */
  readonly sound: boolean;
  readonly version: string;
  /** When mail was first seen to have come in, at most everySeconds late; null when none has since the start. */
  readonly lastMailAt: string | null;
  readonly rssMB: number;
}

export interface HealthSettings {
  /** Absolute path. */
  readonly file?: string | undefined;
  /** Of 127.0.0.1; 0 takes any free one. */
  readonly port?: number | undefined;
  readonly everySeconds: number;
}

export interface HealthParts {
  readonly settings: HealthSettings;
  readonly facts: () => Promise<HealthFacts>;
  readonly clock: TimeSource;
  readonly version: string;
  readonly log: MailLog;
}

const HOST = '127.0.0.1';

/** Tells monitors how the robot is: by a file that is written again and again, by HTTP, or both. */
export class HealthReporter {
  readonly #parts: HealthParts;
  #server: Server | null = null;
  #timer: NodeJS.Timeout | null = null;
  /** The report that is being written; the next waits for it. */
  #writing: Promise<void> = Promise.resolve();
  #state: HealthReport['state'] = 'stopped';
  #handled = 0;
  #lastMailAt: string | null = null;

  constructor(parts: HealthParts) {
    this.#parts = parts;
  }

  /** The port of the HTTP endpoint; null when there is none. */
  get port(): number | null {
    const address = this.#server?.address();
    return typeof address === 'object' && address !== null ? address.port : null;
  }

  /** Writes the first report and opens the port. Throws when the port is taken or the file cannot be written. */
  async start(): Promise<void> {
    const { file, port, everySeconds } = this.#parts.settings;
    this.#state = 'running';
    if (port !== undefined) await this.#listen(port);
    if (file === undefined) return;
    await this.#write(file);
    const again = (): void => {
      this.#writing = this.#write(file).catch((error: unknown) => {
        this.#parts.log.error({ error: reasonOf(error) }, 'the health file could not be written');
      });
    };
    this.#timer = setInterval(again, everySeconds * 1000);
    this.#timer.unref();
  }

  /** Leaves a last report that says `stopped`, so that a stop is told from a death. */
  async stop(): Promise<void> {
    this.#state = 'stopped';
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    const server = this.#server;
    this.#server = null;
    if (server !== null) {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    }
    await this.#writing;
    const { file } = this.#parts.settings;
    if (file !== undefined) await this.#write(file);
  }

  async report(): Promise<HealthReport> {
    const { facts, clock, version } = this.#parts;
    const at = new Date(clock.now()).toISOString();
    const known = await facts();
    const handled = known.inputs.reduce((sum, input) => sum + input.handled, 0);
    if (handled > this.#handled) this.#lastMailAt = at;
    this.#handled = handled;
    return {
      at,
      state: this.#state,
      sound:
        known.fault === null &&
        known.inputs.every(({ name, state }) => name === 'forum' || state !== 'failing'),
      version,
      ...known,
      lastMailAt: this.#lastMailAt,
      rssMB: Math.round(process.memoryUsage.rss() / 1_048_576),
    };
  }

  async #write(file: string): Promise<void> {
    const report = `${JSON.stringify(await this.report(), null, 2)}\n`;
    // A monitor may run as another user.
    await writeFileDurably(dirname(file), basename(file), report, 0o644);
  }

  async #listen(port: number): Promise<void> {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', `http://${HOST}`);
      if (pathname !== '/health' || (request.method !== 'GET' && request.method !== 'HEAD')) {
        response.writeHead(404).end();
        return;
      }
      this.report().then(
        (report) => {
          response.writeHead(report.sound ? 200 : 503, {
            'content-type': 'application/json',
            'cache-control': 'no-store',
          });
          response.end(`${JSON.stringify(report)}\n`);
        },
        (error: unknown) => {
          this.#parts.log.error({ error: reasonOf(error) }, 'the health could not be told');
          response.writeHead(503).end();
        },
      );
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, HOST, resolve);
    });
    this.#server = server;
  }
}
