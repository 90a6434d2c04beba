import type { Clock } from '../game/clock.js';
import type { Lobby } from '../game/lobby/lobby.js';
import type { House } from '../game/types.js';
import type { ReturnedMail } from './bounces/returned-mail.js';
import { faultOf } from './fault.js';
import { isMachineError } from './files.js';
import { GameChanges } from './game-changes.js';
import type { Heartbeat } from './heartbeat.js';
import type { InputHealth, MailInput } from './input.js';
import { type MailLog, reasonOf } from './log.js';
import { giveBack, SHORT_SLEEP } from './lost-time.js';
import type { Outbox, OutboxRecord } from './outbox.js';
import type { Overseers } from './overseers.js';
import type { Robot } from './robot.js';
import type { Transport } from './transport.js';
import type { Watch } from './watch.js';

export interface DaemonParts {
  readonly house: House;
  readonly robot: Robot;
  readonly lobby: Pick<Lobby, 'resume'>;
  readonly watch: Watch;
  readonly returned: ReturnedMail;
  readonly outbox: Outbox;
  readonly transport: Transport;
  readonly inputs: readonly MailInput[];
  readonly overseers: Pick<Overseers, 'tell'>;
  readonly clock: Clock;
  readonly log: MailLog;
  /** Forgets mail that was kept long enough. */
  readonly prune: (now: number) => Promise<object>;
  /** How long (milliseconds) stopping waits for a mail that is being sent; it is sent again after the next start. */
  readonly patience?: number;
  /** Where it is noted that the robot takes mail; without it no time is given back that ran while it did not. */
  readonly heartbeat?: Heartbeat;
  /** How often (milliseconds) games are looked for that other programs have changed. */
  readonly round?: number;
}

export interface Health {
  readonly inputs: readonly InputHealth[];
  /** Mails waiting to be sent. */
  readonly pending: number;
  /** Mails given up since the start. */
  readonly dead: number;
  /** The last failure of the sending loop itself. */
  readonly fault: string | null;
}

/** Longest time between two looks into the outbox; other processes may have put mail there. */
const LOOK = 5_000;
const PATIENCE = 3_000;
const ROUND = 60_000;
/** How often mail is looked for that is old enough to be forgotten. */
const DAY = 86_400_000;

/** The robot at work: first what a crash left undone, then mail coming in and mail going out, until it is stopped. */
export class Daemon {
  readonly #parts: DaemonParts;
  #sending: Promise<void> | null = null;
  #watching: Promise<void> | null = null;
  #stopping = false;
  #wake: () => void = () => {};
  #awake = false;
  /** Games whose clocks may stand otherwise now. */
  readonly #changed = new Set<string>();
  readonly #changes: GameChanges;
  #ring: () => void = () => {};
  #dead = 0;
  #fault: string | null = null;

  constructor(parts: DaemonParts) {
    this.#parts = parts;
    this.#changes = new GameChanges(parts.house.dir);
  }

  async start(): Promise<void> {
    const { robot, house, lobby, outbox, inputs, log } = this.#parts;
    this.#stopping = false;
    outbox.onStored = () => this.#nudge();
    outbox.onDead = (record) => this.#bury(record);
    robot.onChanged = (game) => this.#noteChange(game);
    await lobby.resume();
    // Before any mail: an answer stops the clock that is to be put right.
    await this.#makeUp();
    await this.#changes.look();
    const recovered = await robot.recover();
    if (recovered > 0) log.warn({ recovered }, 'mail left by a crash was dealt with');
    for (const game of await house.list()) await this.#resume(game);
    this.#sending = this.#send();
    for (const input of inputs) await input.start();
    this.#watching = this.#keepWatch();
    log.info({ inputs: inputs.map((input) => input.health().where) }, 'started');
  }

  /** Stops taking mail, ends what is under way, and leaves unsent mail in the outbox for the next start. */
  async stop(): Promise<void> {
    const { inputs, transport, log, patience } = this.#parts;
    const heard = this.#readUpTo() !== null && !this.#stopping;
    this.#stopping = true;
    this.#nudge();
    this.#ring();
    await Promise.all(inputs.map((input) => input.stop()));
    await this.#watching;
    this.#watching = null;
    if (heard) await this.#parts.heartbeat?.beat(this.#parts.clock.now(), true);
    if (this.#sending !== null) await endOrPause(this.#sending, patience ?? PATIENCE);
    this.#sending = null;
    await transport.close();
    log.info({}, 'stopped');
  }

  async health(): Promise<Health> {
    return {
      inputs: this.#parts.inputs.map((input) => input.health()),
      pending: (await this.#parts.outbox.pending()).length,
      dead: this.#dead,
      fault: this.#fault,
    };
  }

  /** Gives the players the time back that ran while the robot took no mail. */
  async #makeUp(): Promise<void> {
    const { heartbeat, clock, house, robot, log } = this.#parts;
    const down = (await heartbeat?.last()) ?? null;
    if (down === null || clock.now() - down <= SHORT_SLEEP) return;
    log.warn({ since: new Date(down).toISOString() }, 'no mail was taken for some time: it is given back');
    for (const game of await house.list()) {
      await this.#attempt(game, () => giveBack(robot, game, down, clock.now()));
    }
  }

  async #resume(game: string): Promise<void> {
    const { robot } = this.#parts;
    await this.#attempt(game, async () => {
      await robot.resume(game);
      // Its players have no address to write to before they get this.
      await robot.welcome(game);
      await this.#look(game);
    });
  }

  /** Takes note of how a game stands now. */
  async #look(game: string): Promise<void> {
    const { robot, watch, returned } = this.#parts;
    await watch.look(game);
    await returned.look(game, robot);
  }

  /** One game that cannot go on must not keep the others from it. */
  async #attempt(game: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#parts.log.error({ game, error: reasonOf(error) }, 'game could not go on');
      // What is wrong with the game itself is mended in its log, and seen there.
      if (isMachineError(error)) this.#changes.forget(game);
    }
  }

  /** The clocks of the games, until the robot stops. */
  async #keepWatch(): Promise<void> {
    const { watch, clock, log } = this.#parts;
    const round = this.#parts.round ?? ROUND;
    let pruned = Number.NEGATIVE_INFINITY;
    let looked = Number.NEGATIVE_INFINITY;
    while (!this.#stopping) {
      let next: number | null = null;
      try {
        if (Math.abs(clock.now() - looked) >= round) {
          looked = clock.now();
          for (const game of await this.#changes.look()) this.#changed.add(game);
        }
        for (const game of this.#changed) {
          this.#changed.delete(game);
          await this.#attempt(game, () => this.#look(game));
        }
        const readUpTo = this.#readUpTo();
        next = await watch.tick(readUpTo ?? Number.NEGATIVE_INFINITY);
        if (readUpTo !== null) await this.#parts.heartbeat?.beat(clock.now());
        if (clock.now() - pruned >= DAY) {
          pruned = clock.now();
          log.info(await this.#parts.prune(pruned), 'old mail forgotten');
        }
      } catch (error) {
        this.#fault = reasonOf(error);
        log.error({ error: this.#fault }, 'the clocks could not be watched');
      }
      const wait = next === null ? round : Math.min(round, next - clock.now());
      if (this.#changed.size === 0 && !this.#stopping) await this.#pause(Math.max(wait, 50));
    }
  }

  /** By when all mail that came by any way was dealt with; null while one of them cannot tell. */
  #readUpTo(): number | null {
    const each = this.#parts.inputs.map((input) => input.readUpTo());
    return each.some((at) => at === null)
      ? null
      : Math.min(...each.filter((at) => at !== null), Number.POSITIVE_INFINITY);
  }

  #noteChange(game: string): void {
    this.#changed.add(game);
    this.#ring();
  }

  async #pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#ring = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#ring = () => {};
  }

  async #send(): Promise<void> {
    const { outbox, transport, clock, log } = this.#parts;
    while (!this.#stopping) {
      let next: number | null = null;
      this.#awake = false;
      try {
        next = await outbox.deliver(transport, () => this.#stopping);
        this.#fault = null;
      } catch (error) {
        this.#fault = reasonOf(error);
        log.error({ error: this.#fault }, 'the outbox could not be worked on');
      }
      const wait = next === null ? LOOK : Math.max(0, Math.min(LOOK, next - clock.now()));
      if (!this.#awake && !this.#stopping) await this.#sleep(Math.max(wait, 50));
    }
  }

  async #sleep(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #nudge(): void {
    this.#awake = true;
    this.#wake();
  }

  async #bury(record: OutboxRecord): Promise<void> {
    const { log } = this.#parts;
    this.#dead++;
    const { id, game, kind, attempts, last } = record;
    log.error({ mail: id, game, kind, attempts, reason: last }, 'mail given up');
    // A notice that cannot be delivered gives no further notice.
    if (kind === 'notice') return;
    try {
      await this.#mourn(record);
    } catch (error) {
      if (isMachineError(error)) throw error;
      // The other mails must go their way.
      log.error({ mail: id, game, ...faultOf(error) }, 'nobody could be told of a mail given up');
    }
  }

  async #mourn({ id, game, to, attempts, last, refused }: OutboxRecord): Promise<void> {
    const { returned, robot, overseers } = this.#parts;
    // As good as returned: no report about it will ever come.
    if (refused === true) await returned.refused(to, `dead ${id}`, robot);
    await overseers.tell({
      games: game === null ? [] : [game],
      address: to,
      code: 'moderator-dead-letter',
      notice: {
        cause: id,
        game,
        subject: `undeliverable mail in ${game ?? 'no game'}`,
        lines: [
          'A mail could not be delivered and was given up.',
          '',
          `Mail: ${id}`,
          `Game: ${game ?? '-'}`,
          `To: ${to}`,
          `Attempts: ${attempts}`,
          `Last answer: ${last ?? '-'}`,
        ],
      },
    });
  }
}

async function endOrPause(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const pause = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, pause]);
  clearTimeout(timer);
}
