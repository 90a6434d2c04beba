import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type DoorSettings, type Expulsion, SmtpDoor } from './smtp-connection-limits.js';

/** How long (milliseconds) those who are connected when the listener stops are waited for. */
export const FAREWELL = 1_000;

/** Lets in whom the door lets in. */
export class GuardedServer extends SMTPServer {
  readonly #door: SmtpDoor;
  /** Who is in, by the id of the session. */
  readonly #sockets = new Map<string, Socket>();

  constructor(settings: DoorSettings, options: SMTPServerOptions) {
    super({
      ...options,
      logger: {
        ...QUIET,
        debug: (entry: unknown) => {
          // Nothing else tells of every command.
          const { tnx, cid } = entry as { readonly tnx?: unknown; readonly cid?: unknown };
          if (tnx === 'command' && typeof cid === 'string') this.during(cid, 'command');
        },
      },
    });
    this.#door = new SmtpDoor(settings, (socket, why) => this.#expel(socket, why));
  }

  override connect(socket: Socket): void {
    if (!this.#door.knock(socket)) {
      socket.on('error', () => {});
      socket.end('421 Too many connections, try again later\r\n');
      setTimeout(() => socket.destroy(), FAREWELL).unref();
      return;
    }
    const id = randomUUID();
    this.#sockets.set(id, socket);
    socket.once('close', () => this.#sockets.delete(id));
    super.connect(socket, { id });
  }

  /** Tells the door what a session does. */
  during(id: string, what: 'command' | 'named' | 'brought' | 'answered'): void {
    const socket = this.#sockets.get(id);
    if (socket !== undefined) this.#door[what](socket);
  }

  #expel(socket: Socket, why: Expulsion): void {
    const [id] = [...this.#sockets].find(([, one]) => one === socket) ?? [];
    const session = [...this.connections].find((connection) => connection.id === id);
    // The answer 421 ends the session.
    if (session === undefined) socket.destroy();
    else session.send(421, why);
  }
}

const nothing = (): void => {};
const QUIET = {
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};
