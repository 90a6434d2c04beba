import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type MailLog, reasonOf } from '../../system/logging/index.js';
import type { Witness } from '../witness/index.js';

/** A request longer than this (bytes) is none. */
const MOST_BYTES = 100_000;
/** How long (milliseconds) one may take to come. */
const PATIENCE = 15_000;

/** Where a witness is asked. */
export interface WitnessDoor {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
}

/** A witness over HTTP: `POST /add-checkpoint`, `GET /HASH/checkpoint` (C2SP tlog-witness). TLS is for a server before it. */
export class WitnessServer {
  readonly #door: WitnessDoor;
  readonly #witness: Witness;
  readonly #log: MailLog;
  #server: Server | null = null;

  constructor(door: WitnessDoor, witness: Witness, log: MailLog) {
    this.#door = door;
    this.#witness = witness;
    this.#log = log;
  }

  /** The port; null while it is not open. */
  get port(): number | null {
    const address = this.#server?.address();
    return typeof address === 'object' && address !== null ? address.port : null;
  }

  /** Throws when the port is taken. */
  async start(): Promise<void> {
    const server = createServer(
      { requestTimeout: PATIENCE, headersTimeout: PATIENCE },
      (request, response) => {
        this.#answer(request, response).catch((error: unknown) => {
          this.#log.error({ error: reasonOf(error) }, 'a request to the witness could not be answered');
          if (!response.headersSent) response.writeHead(500);
          response.end();
        });
      },
    );
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#door.port, this.#door.host, () => resolve());
    });
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').replace(/\?.*$/s, '');
    if (request.method === 'POST' && path === '/add-checkpoint') {
      const body = await bounded(request);
      if (body === null) return end(response, 400, '');
      const { answer } = await this.#witness.addCheckpoint(body);
      return end(response, answer.status, answer.body);
    }
    const [, hash] = /^\/([0-9a-f]{64})\/checkpoint$/.exec(path) ?? [];
    const last = request.method === 'GET' && hash !== undefined ? await this.#witness.lastOf(hash) : null;
    return last === null ? end(response, 404, '') : end(response, 200, last);
  }
}

function end(response: ServerResponse, status: number, body: string): void {
  const type = status === 409 ? 'text/x.tlog.size' : 'text/plain; charset=utf-8';
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}

/** The text of a request; null where it is too long or no text. */
async function bounded(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
