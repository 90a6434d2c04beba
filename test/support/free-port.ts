import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that Linux gives to whoever asks for any. */
const FIRST = 11_000;
const BEYOND = 32_000;

/**
 * A loopback port that nobody listens on. It is none that the system gives away by itself: a server that is ended and started again finds
 * it free, and whoever calls it meanwhile does not reach another one.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, BEYOND);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
