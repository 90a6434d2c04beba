import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DESK } from './desk-page.js';

const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript; charset=utf-8',
};

/**
 * Any static host: files of a folder and nothing else, and what it was asked for. As the proxy of a browser it is every host, so that all
 * that a page asks of anybody is asked here. What was asked for before is given so late (milliseconds) as one likes.
 */
export class Host {
  readonly asked: string[] = [];
  readonly #server: Server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const again = this.asked.includes(request.url ?? '');
    this.asked.push(request.url ?? '');
    const name = path.endsWith('/') ? 'index.html' : path.slice(1);
    if (again) await setTimeout(this.late);
    readFile(`${DESK}${name}`).then(
      (bytes) => response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? '' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });

  constructor(readonly late = 0) {
    this.#server.on('connect', ({ url }, socket) => {
      this.asked.push(url ?? '');
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
