import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { openHouse } from '../../src/game/games-folder/games-folder.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { systemClock } from '../../src/system/sources/time-source.js';
import type { Letter } from '../support/maildir.js';
import { lettersLeft, mailsLeft } from '../support/mails-left.js';
import { compareLetters, compareLogs, type Faults } from './compare.js';
import { Executioner } from './executioner.js';
import { type Extent, type Recording, record, type Step } from './record.js';
import { type Route, SIDES } from './route.js';

/** What came of a robot that was killed again and again. */
export interface Tortured extends Faults {
  readonly kills: number;
  readonly orders: number;
  readonly mails: number;
}

/** How long (milliseconds) an answer is waited for. */
const PATIENCE = 120_000;
const LOOK = 15;

/**
 * Plays games with nobody disturbing, then writes the same mails to a robot that is killed at random moments, and
 * compares. `dir` is for what the undisturbed robot leaves.
 */
export async function torture(
  route: Route,
  dir: string,
  extent: Extent & { readonly kills: number },
  tell: (text: string) => void = () => {},
): Promise<Tortured> {
  const recording = await record(route, dir, extent);
  const mails = [...recording.steps.values()].reduce((sum, steps) => sum + steps.length, 0);
  tell(`recorded ${recording.orders} orders in ${mails} mails; now the same with kills`);
  const random = new SeededRandom(`kills ${extent.seed}`);
  const executioner = new Executioner(route.robot, random, extent.kills, mails);
  await route.robot.launch();
  const office = new Inboxes(route);
  try {
    await Promise.all(
      [...recording.steps.values()].map((steps) => writeAll(steps, route, office, executioner, random)),
    );
    await executioner.done();
    await settled(route, office, recording);
  } finally {
    await office.close();
  }
  const end = await route.robot.end('SIGTERM');
  const stopped = end.code === 0 ? [] : [`the robot ended with ${end.code} ${end.signal}`];
  const faults = [
    compareLetters([...recording.steps.values()].flat(), recording.letters, office.read),
    ...(await compareGames(route, recording)),
    { lost: await unfinished(route), doubled: [], different: stopped },
  ];
  return {
    kills: executioner.kills,
    orders: recording.orders,
    mails,
    lost: faults.flatMap(({ lost }) => lost),
    doubled: faults.flatMap(({ doubled }) => doubled),
    different: faults.flatMap(({ different }) => different),
  };
}

/** The mails of one game, each when the one before was answered; some are sent once more afterwards. */
async function writeAll(
  steps: readonly Step[],
  route: Route,
  office: Inboxes,
  executioner: Executioner,
  random: SeededRandom,
): Promise<void> {
  for (const { side, to, raw, messageId } of steps) {
    const mail = { from: route.people[side], to, raw };
    executioner.sent();
    await route.send(mail);
    await office.answerTo(messageId, executioner);
    if (random.below(6) === 0) await route.send(mail);
  }
}

/** The mailboxes of both players, looked at all the time. */
class Inboxes {
  readonly #route: Route;
  readonly #looking: Promise<void>;
  #closed = false;
  #fault: unknown = null;

  constructor(route: Route) {
    this.#route = route;
    this.#looking = this.#look().catch((error: unknown) => {
      this.#fault = error;
    });
  }

  get read(): Letter[] {
    return SIDES.flatMap((side) => this.#route.inboxes[side].read);
  }

  async answerTo(messageId: string, executioner: Executioner): Promise<void> {
    const until = systemClock.now() + PATIENCE;
    while (!this.read.some(({ inReplyTo }) => inReplyTo === messageId)) {
      if (this.#fault !== null) throw this.#fault;
      if (systemClock.now() > until) {
        await executioner.work;
        const { robot } = this.#route;
        throw new Error(
          `no answer to ${messageId}\n${robot.log.slice(-4000)}\n${this.#route.said().slice(-4000)}`,
        );
      }
      await pause(LOOK);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#looking;
  }

  async #look(): Promise<void> {
    while (!this.#closed) {
      for (const side of SIDES) await this.#route.inboxes[side].look();
      await pause(LOOK);
    }
  }
}

/** Waits until every letter has come that is to come and nothing is under way; what never comes is found later. */
async function settled(route: Route, office: Inboxes, { letters }: Recording): Promise<void> {
  const until = systemClock.now() + PATIENCE / 4;
  while (systemClock.now() < until) {
    const come = new Set(office.read.map(({ messageId }) => messageId));
    if (letters.every(({ messageId }) => come.has(messageId)) && (await unfinished(route)).length === 0)
      return;
    await pause(LOOK);
  }
}

/** What is not dealt with or not sent. */
async function unfinished(route: Route): Promise<string[]> {
  const left = await route.waiting();
  const found = left === 0 ? [] : [`${left} mails are on their way still`];
  const home = join(route.robot.home, 'home');
  for (const { id } of await mailsLeft(home)) found.push(`mail ${id} is left`);
  for (const id of await lettersLeft(home)) found.push(`letter ${id} is left`);
  return found;
}

async function compareGames(route: Route, recording: Recording): Promise<Faults[]> {
  const dir = join(route.robot.home, 'games');
  const house = await openHouse({ dir, registry: loadRegistry(), clock: systemClock });
  const faults: Faults[] = [];
  for (const [game, wanted] of recording.logs) {
    const table = await house.open(game);
    if (table === null) throw new Error(`${game} is gone`);
    faults.push(compareLogs(game, wanted, await table.entries(0)));
    const keys = await readKeysAt(join(dir, game));
    if (!keys.ok) throw new Error(keys.violation.code);
    const bytes = await readFile(join(dir, game, 'log.yaml'));
    const proof = await verifyLog(bytes, { level: 'full', module: table.module, keys: keys.value });
    if (!proof.ok) faults.push({ lost: [], doubled: [], different: [`${game}: the log proves nothing`] });
  }
  await house.close();
  return faults;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
