import type { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import type { RobotProcess } from '../support/robot-process.js';

/** Longest time (milliseconds) between a mail that is sent and the kill it brings. */
const AFTER_MAIL = 400;
/** Longest time between a start and a kill that does not wait for its end. */
const IN_START = 1_200;

/** Kills the robot with SIGKILL and starts it again, at moments spread over a number of mails. */
export class Executioner {
  /** How often it was killed. */
  kills = 0;
  readonly #robot: RobotProcess;
  readonly #random: SeededRandom;
  readonly #wanted: number;
  readonly #mails: number;
  #sent = 0;
  #planned = 0;
  #work: Promise<void> = Promise.resolve();
  #busy = false;

  constructor(robot: RobotProcess, random: SeededRandom, wanted: number, mails: number) {
    this.#robot = robot;
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
    for (;;) {
      await this.#robot.end('SIGKILL');
      this.kills++;
      const started = this.#robot.launch();
      if (this.#random.below(4) > 0) return started;
      // Cut off while it makes good what the last kill broke.
      started.catch(() => undefined);
      await pause(this.#random.below(IN_START));
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
