import type { Agenda } from '../../game/games-folder/index.js';
import type { House } from '../../game/table/index.js';
import type { OnProgress } from '../../log/format/index.js';
import type { WitnessServer } from '../../proof/over-http/index.js';
import { isMachineError } from '../../system/files/index.js';
import { type MailLog, reasonOf } from '../../system/logging/index.js';
import { Nap } from '../../system/tasks/index.js';
import { loadChecks } from '../admission/index.js';
import type { InputHealth, MailInput } from '../intake/index.js';
import { giveBack, SHORT_SLEEP, Vigil } from '../maintenance/index.js';
import type { Heartbeat } from '../running/index.js';
import { noteDeadLetter } from '../sending/index.js';
import type { Duties } from '../work/index.js';
import type { Robot } from './build-robot.js';
import { SendingLoop, type SendingParts } from './outbox-sending-loop.js';
import type { SiteLoop } from './site-loop.js';
import { WitnessLoop } from './witness-loop.js';

export interface DaemonParts extends Robot, SendingParts {
  readonly house: House & { readonly agenda: Agenda };
  readonly inputs: readonly MailInput[];
  /** Ways in of which each concerns the games that are played there, and no others: none of them keeps a clock of other games. */
  readonly forums?: readonly MailInput[];
  /** Forgets mail that was kept long enough. */
  readonly prune: (now: number) => Promise<object>;
  /** Where it is noted that the robot takes mail; without it no time is given back that ran while it did not. */
  readonly heartbeat?: Heartbeat;
  /** How often (milliseconds) games are looked for that other programs have changed. */
  readonly round?: number;
  /** The folder in which the record of the house is published; where there is none, it is not. */
  readonly publish?: string | undefined;
  /** Keeps the pages for everybody; null where there are none. */
  readonly site?: SiteLoop | null;
  /** How often (milliseconds) it is looked whether witnesses are to be asked. */
  readonly witnessRound?: number;
  /** Where the witness is asked over HTTP; by mail alone where there is none. */
  readonly witnessServer?: WitnessServer | null;
  /** For how long (milliseconds) nobody may look at the clock before the machine is taken to have slept. */
  readonly longBreath?: number;
}

export interface Health {
  readonly inputs: readonly InputHealth[];
  /** Mails waiting to be sent. */
  readonly pending: number;
  /** Mails given up since the start. */
  readonly dead: number;
  /** The last failure of watching the clocks or of the sending loop, as long as it lasts. */
  readonly fault: string | null;
}

/** Games read between two words about it. */
const MANY = 1000;
const ROUND = 60_000;
/** The same (milliseconds) where robots share the work, and what is left undone may be another's; and at least. */
const SHARED_ROUND = 10_000;
const SOON = 500;
/** For how long (milliseconds) another robot may have taken a mail of which nothing is to be seen yet. */
const OTHERS = 2000;
/** How often mail is looked for that is old enough to be forgotten. */
const DAY = 86_400_000;
const HOUR = 3_600_000;

/**
 * The robot at work: first the mail that a crash left, then mail coming in and mail going out, and beside them what is left to do at the
 * games, until it is stopped.
 */
export class Daemon {
  readonly #parts: DaemonParts;
  readonly #sending: SendingLoop;
  readonly #witnesses: WitnessLoop;
  #watching: Promise<void> | null = null;
  #stopping = false;
  /** Games whose clocks may stand otherwise now. */
  readonly #changed = new Set<string>();
  /** Games at which something cannot be done, with the heads (their hashes) at which it was tried. */
  readonly #stuck = new Map<string, string>();
  readonly #vigil: Vigil;
  readonly #nap = new Nap();
  #dead = 0;
  #fault: string | null = null;

  constructor(parts: DaemonParts) {
    this.#parts = parts;
    this.#sending = new SendingLoop(parts);
    this.#witnesses = new WitnessLoop({
      ...{ witnessing: parts.witnessing, tree: parts.tree, log: parts.log },
      ...{ publish: parts.publish ?? null, every: parts.witnessRound ?? ROUND },
    });
    this.#vigil = new Vigil(
      parts.clock,
      parts.log,
      (down, now) => this.#giveBack(down, now, 0),
      parts.longBreath,
    );
    const { stored, givenUp, changed, arriving, putOff } = parts.events;
    stored.listen(() => (parts.shared === null ? this.#sending.wake() : parts.shared.lettersStored()));
    givenUp.listen(async (record) => {
      this.#dead++;
      await noteDeadLetter(parts, record);
    });
    changed.listen((game) => {
      this.#changed.add(game);
      parts.site?.changed(game);
      this.#nap.wake();
    });
    putOff.listen(() => this.#nap.wake());
    arriving.listen(async () => void (await this.#vigil.look()));
  }

  async start(): Promise<void> {
    const { intake, house, lobby, log, shared } = this.#parts;
    const { agenda } = house;
    this.#stopping = false;
    // However mail comes: the first one is not to wait for it, nor anybody else behind it.
    await loadChecks();
    await lobby.resume();
    await agenda.look(true, readingLog(log));
    // Before any mail: an answer stops the clock that is to be put right.
    if (shared === null || (await shared.isAlone())) await this.#giveBackDownTime();
    await this.#vigil.look();
    if (shared === null) {
      const recovered = await intake.recover();
      if (recovered > 0) log.warn({ recovered }, 'mail left by a crash was dealt with');
      this.#sending.start();
    } else await shared.begin(this.#duties());
    for (const input of this.#all) await input.start();
    await this.#parts.witnessServer?.start();
    // It attends to all games first, beside the mail that comes: at many of them that takes minutes.
    this.#watching = this.#keepWatch();
    this.#witnesses.start();
    this.#parts.site?.start();
    log.info({ inputs: this.#all.map((input) => input.health().where) }, 'started');
  }

  /** Stops taking mail, ends what is under way, and leaves unsent mail in the outbox for the next start. */
  async stop(): Promise<void> {
    const { transport, reader, log } = this.#parts;
    const heard = this.#readUpTo() !== null && !this.#stopping;
    this.#stopping = true;
    this.#sending.halt();
    this.#nap.wake();
    await Promise.all(this.#all.map((input) => input.stop()));
    await this.#witnesses.stop();
    await this.#parts.site?.stop();
    await this.#parts.witnessServer?.stop();
    await this.#watching;
    this.#watching = null;
    if (heard) await this.#parts.heartbeat?.beat(this.#parts.clock.now(), true);
    await this.#sending.ended();
    await this.#parts.shared?.end();
    await transport.close();
    await reader.close();
    log.info({}, 'stopped');
  }

  async health(): Promise<Health> {
    return {
      inputs: this.#all.map((input) => input.health()),
      pending: (await this.#parts.outbox.pending()).length,
      dead: this.#dead,
      fault: this.#fault ?? this.#sending.fault,
    };
  }

  /** Gives the players the time back that ran while the robot took no mail. */
  async #giveBackDownTime(): Promise<void> {
    const { heartbeat, clock, log } = this.#parts;
    const down = (await heartbeat?.last()) ?? null;
    if (down === null || clock.now() - down <= SHORT_SLEEP) return;
    log.warn({ since: new Date(down).toISOString() }, 'no mail was taken for some time: it is given back');
    await this.#giveBack(down, clock.now(), SHORT_SLEEP);
  }

  async #giveBack(down: number, now: number, least: number): Promise<void> {
    const { house, acts } = this.#parts;
    for await (const game of house.agenda.due()) {
      await this.#attempt(game, async () => {
        // Others may have written in the meantime.
        await (await house.open(game))?.refresh();
        await giveBack(acts, game, { from: down, to: now }, least);
      });
    }
  }

  /** Does what is left to do at games, and opens no others. */
  async #attendAll(): Promise<void> {
    const { acts, returned, house } = this.#parts;
    for await (const { game, head } of house.agenda.undone()) {
      if (this.#stopping) return;
      if (this.#stuck.get(game) === head) continue;
      await this.#attempt(
        game,
        async () => {
          await acts.attend(game);
          this.#stuck.delete(game);
        },
        head,
      );
    }
    await returned.lookAround();
  }

  /** Takes note of how a game stands now. */
  async #look(game: string): Promise<void> {
    const { watch, returned } = this.#parts;
    await watch.look(game);
    await returned.look(game);
  }

  /** One game that cannot go on must not keep the others from it. */
  async #attempt(game: string, work: () => Promise<void>, head?: string): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#parts.log.error({ game, error: reasonOf(error) }, 'game could not go on');
      // What is wrong with the game itself is mended in its log, and seen there.
      if (head !== undefined && !isMachineError(error)) this.#stuck.set(game, head);
    }
  }

  /** The clocks of the games, until the robot stops. */
  async #keepWatch(): Promise<void> {
    const { watch, clock, log, shared, intake, archive } = this.#parts;
    const round = this.#parts.round ?? ROUND;
    let pruned = Number.NEGATIVE_INFINITY;
    let told = Number.NEGATIVE_INFINITY;
    let looked = Number.NEGATIVE_INFINITY;
    while (!this.#stopping) {
      let next: number | null = null;
      try {
        await this.#vigil.look();
        if (Math.abs(clock.now() - looked) >= round) {
          looked = clock.now();
          await this.#parts.house.agenda.look();
          if (shared === null) await this.#attendAll();
          if (this.#stopping) break;
          if (shared === null) await this.#parts.tournaments.tick();
        }
        const changed = this.#changed.size > 0;
        for (const game of this.#changed) {
          this.#changed.delete(game);
          await this.#attempt(game, () => this.#look(game));
          await this.#attempt(game, () => this.#parts.tournaments.gameChanged(game));
        }
        const awake = await this.#vigil.look();
        const readUpTo = this.#readUpTo();
        if (readUpTo !== null) await this.#parts.heartbeat?.beat(clock.now());
        if (shared === null) {
          const again = await intake.retry();
          // Nobody loses by time before a mail is dealt with that came in time and was put off.
          const left = again === null ? null : await archive.oldestWaiting();
          const waiting = left === null ? Number.POSITIVE_INFINITY : left - 1;
          next = await watch.tick(Math.min(readUpTo ?? Number.NEGATIVE_INFINITY, awake, waiting));
          if (again !== null) next = Math.min(again, next ?? again);
          if (Math.abs(clock.now() - told) >= HOUR) {
            told = clock.now();
            await this.#parts.held.tellWaiting();
          }
          if (clock.now() - pruned >= DAY) {
            pruned = clock.now();
            log.info(await this.#parts.prune(pruned), 'old mail forgotten');
          }
        } else if (changed) {
          // Another robot may be the one to look at the clocks.
          await this.#parts.house.agenda.written();
          shared.clocksChanged();
        }
        this.#fault = null;
      } catch (error) {
        this.#fault = reasonOf(error);
        log.error({ error: this.#fault }, 'the clocks could not be watched');
      }
      const wait = next === null ? round : Math.min(round, next - clock.now());
      if (this.#changed.size === 0 && !this.#stopping) await this.#nap.sleep(Math.max(wait, 50));
    }
  }

  /** What this robot does of the work that it shares. */
  #duties(): Duties {
    const { intake, outbox, transport, held, watch, clock, log, archive } = this.#parts;
    let told = Number.NEGATIVE_INFINITY;
    return {
      mail: (id, turn, left) => intake.take(id, turn, left),
      letter: (id) => outbox.deliverOne(id, transport),
      clocks: async () => {
        await this.#attendAll();
        await this.#parts.tournaments.tick();
        const readUpTo = this.#readUpTo() ?? Number.NEGATIVE_INFINITY;
        const waiting = (await archive.oldestWaiting()) ?? Number.POSITIVE_INFINITY;
        const next = await watch.tick(
          Math.min(readUpTo, waiting - 1, clock.now() - OTHERS, await this.#vigil.look()),
        );
        if (Math.abs(clock.now() - told) >= HOUR) {
          told = clock.now();
          await held.tellWaiting();
        }
        const round = clock.now() + SHARED_ROUND;
        return next === null ? round : Math.max(Math.min(next, round), clock.now() + SOON);
      },
      retention: async () => log.info(await this.#parts.prune(clock.now()), 'old mail forgotten'),
    };
  }

  get #all(): readonly MailInput[] {
    return [...this.#parts.inputs, ...(this.#parts.forums ?? [])];
  }

  /** By when all mail that came by any way was dealt with; null while one of them cannot tell. */
  #readUpTo(): number | null {
    const each = this.#parts.inputs.map((input) => input.readUpTo());
    return each.some((at) => at === null)
      ? null
      : Math.min(...each.filter((at) => at !== null), Number.POSITIVE_INFINITY);
  }
}

/** Says how far it is where many games have to be read first. */
function readingLog(log: MailLog): OnProgress {
  return (done, total) => {
    if (done > 0 && done % MANY === 0) log.info({ done, total }, 'games are read');
  };
}
