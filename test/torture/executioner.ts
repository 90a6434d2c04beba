import type { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import type { RobotProcess } from '../support/robot-process.js';

/** Longest time (milliseconds) between a mail that is sent and the kill it brings. */
const AFTER_MAIL = 400;
/** Longest time between a start and a kill that does not wait for its end. */
const IN_START = 1_200;

/** Kills the robot, or one of them, with SIGKILL and starts it again, at moments spread over a number of mails. */
export class Executioner {
  /** How often it was killed. */
  kills = 0;
  readonly #robots: readonly RobotProcess[];
  readonly #disturb: (() => Promise<void>) | null;
  readonly #random: SeededRandom;
  readonly #wanted: number;
  readonly #mails: number;
  #sent = 0;
  #planned = 0;
  #work: Promise<void> = Promise.resolve();
  #busy = false;

  /** `disturb` breaks something beside the robots now and then; null where there is nothing. */
  constructor(
    robots: readonly RobotProcess[],
    random: SeededRandom,
    wanted: number,
    mails: number,
    disturb: (() => Promise<void>) | null = null,
  ) {
    this.#robots = robots;
    this.#disturb = disturb;
    this.#random = random;
    this.#wanted = wanted;
    this.#mails = mails;
  }

  /** A mail is being sent: some are followed by a kill. */
  sent(): void {
    this.#sent++;
    if (this.#busy || this.#planned >= this.#wanted) return;
    if (this.#sent * this.#wanted < this.#planned * this.#mails) return;
    this.#planned++;
    this.#busy = true;
    this.#work = this.#kill().finally(() => {
      this.#busy = false;
    });
  }

  /** Kills what is still to be killed, and waits until the robot runs. */
  async done(): Promise<void> {
    await this.#work;
    while (this.kills < this.#wanted) await this.#kill();
  }

  /** Throws what went wrong with a start. */
  get work(): Promise<void> {
    return this.#work;
  }

  async #kill(): Promise<void> {
    await pause(this.#random.below(AFTER_MAIL));
    if (this.#disturb !== null && this.#random.below(8) === 0) await this.#disturb();
    const robot = this.#robots[this.#random.below(this.#robots.length)];
    if (robot === undefined) throw new Error('there is no robot to be killed');
    for (;;) {
      await robot.end('SIGKILL');
      this.kills++;
      const started = robot.launch();
      if (this.#random.below(4) > 0) return started;
      // Cut off while it makes good what the last kill broke.
      started.catch(() => undefined);
      await pause(this.#random.below(IN_START));
    }
  }
}

/** Kills one of several robots amid the mails, for good. */
export class KillsOne {
  kills = 0;
  readonly #robot: RobotProcess;
  #left: number;
  #work: Promise<void> = Promise.resolve();

  /** After so many mails. */
  constructor(robot: RobotProcess, after: number) {
    this.#robot = robot;
    this.#left = after;
  }

  sent(): void {
    if (--this.#left !== 0) return;
    this.#work = this.#robot.end('SIGKILL').then(() => {
      this.kills++;
    });
  }

  async done(): Promise<void> {
    await this.#work;
  }

  get work(): Promise<void> {
    return this.#work;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
