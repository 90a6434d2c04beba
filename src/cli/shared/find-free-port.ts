import { createServer } from 'node:net';

/** Whether somebody listens on the port already (or this user may not). Port 0 is always free. */
export function busyPort(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}

/** The first free port from `port` on. */
export async function freePort(host: string, port: number): Promise<number | null> {
  for (let candidate = port; candidate < port + 50 && candidate < 65_536; candidate++) {
    if (!(await busyPort(host, candidate))) return candidate;
  }
  return null;
}
