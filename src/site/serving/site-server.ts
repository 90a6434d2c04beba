import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unless } from '../../system/files/index.js';

/** Nobody else's machine reaches it: to look at a site, not to publish it. */
const HOST = '127.0.0.1';

const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/atom+xml; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.yaml': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** A web server for one folder on the loopback address. */
export class SiteServer {
  readonly #dir: string;
  #server: Server | null = null;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Serves from now on; gives the address. 0 takes any free port. Throws when the port is taken. */
  async start(port: number): Promise<string> {
    const server = createServer((request, response) => {
      // Whoever asks may be gone before he has all of it.
      this.#answer(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, HOST, () => resolve());
    });
    this.#server = server;
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('a server without a port');
    return `http://${HOST}:${address.port}/`;
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

  async #answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== 'GET' && method !== 'HEAD') return end(response, 405);
    const file = await this.#fileAt(url ?? '/');
    if (file === null) return end(response, 404);
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    if (method === 'HEAD') return void response.end();
    await pipeline(createReadStream(file), response);
  }

  /** The file that an address names; null where there is none, or it would lie outside. */
  async #fileAt(url: string): Promise<string | null> {
    const path = pathOf(url);
    if (path === null || path.includes('\0')) return null;
    const named = join(this.#dir, path);
    if (named !== this.#dir && !named.startsWith(this.#dir.endsWith(sep) ? this.#dir : `${this.#dir}${sep}`))
      return null;
    const found = await unless(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'], null, () => stat(named));
    if (found?.isFile() === true) return named;
    const index = join(named, 'index.html');
    const inside = await unless(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'], null, () => stat(index));
    return inside?.isFile() === true ? index : null;
  }
}

function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split(/[?#]/)[0] ?? '');
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return null;
  }
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${status}\n`);
}
