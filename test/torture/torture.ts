import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { Archive } from '../../src/mail/store/archive.js';
import { LetterRows } from '../../src/store/letters/letter-rows.js';
import { systemClock } from '../../src/system/sources/time-source.js';
import type { Letter } from '../support/maildir.js';
import { mailsLeftIn } from '../support/mails-left.js';
import { compareLetters, compareLogs, type Faults } from './compare.js';
import { Executioner, KillsOne } from './executioner.js';
import { type Extent, type Recording, record, type Step } from './record.js';
import { type Route, SIDES } from './route.js';

/** What came of a robot that was killed again and again. */
export interface Tortured extends Faults {
  readonly kills: number;
  readonly orders: number;
  readonly mails: number;
  /** How long (milliseconds) a player waited for an answer at most. */
  readonly longest: number;
}

/** How long (milliseconds) an answer is waited for: a mail may be put off twice. */
const PATIENCE = 200_000;
/** Between two looks (milliseconds): at mailboxes, and at what is opened for each look. */
const LOOK = 50;
const RARELY = 250;

/**
 * Plays games with nobody disturbing, then writes the same mails to a robot that is killed at random moments, and
 * compares. `dir` is for what the undisturbed robot leaves.
 */
export async function torture(
  route: Route,
  dir: string,
  extent: Extent & { readonly kills: number | 'one for good' },
  tell: (text: string) => void = () => {},
): Promise<Tortured> {
  const recording = await record(route, dir, extent);
  const mails = [...recording.steps.values()].reduce((sum, steps) => sum + steps.length, 0);
  tell(`recorded ${recording.orders} orders in ${mails} mails; now the same with kills`);
  const random = new SeededRandom(`kills ${extent.seed}`);
  const [victim] = route.robots;
  const executioner =
    extent.kills === 'one for good' && victim !== undefined
      ? new KillsOne(victim, Math.ceil(mails / 3))
      : new Executioner(route.robots, random, Number(extent.kills), mails, route.disturb);
  await route.moveIn();
  await Promise.all(route.robots.map((robot) => robot.launch()));
  const office = new Inboxes(route);
  try {
    await office.came(recording.welcomes);
    await Promise.all(
      [...recording.steps.values()].map((steps) => writeAll(steps, route, office, executioner, random)),
    );
    await executioner.done();
    await settled(route, office, recording);
  } finally {
    await office.close();
  }
  const alive = route.robots.filter(({ pid }) => pid !== null);
  const ends = await Promise.all(alive.map((robot) => robot.end('SIGTERM')));
  const stopped = ends.flatMap(({ code, signal, err }) =>
    code === 0 ? [] : [`a robot ended with ${code} ${signal}: ${troubles(err)}`],
  );
  const faults = [
    compareLetters([...recording.steps.values()].flat(), recording.letters, office.read),
    ...(await compareGames(route, recording)),
    { lost: await unfinished(route), doubled: [], different: stopped },
  ];
  return {
    kills: executioner.kills,
    orders: recording.orders,
    mails,
    longest: office.longest,
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
  executioner: Executioner | KillsOne,
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
  longest = 0;
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

  async answerTo(messageId: string, executioner: Executioner | KillsOne): Promise<void> {
    const began = systemClock.now();
    const until = systemClock.now() + PATIENCE;
    while (!this.read.some(({ inReplyTo }) => inReplyTo === messageId)) {
      if (this.#fault !== null) throw this.#fault;
      if (systemClock.now() > until) {
        await executioner.work;
        const left = await unfinished(this.#route);
        const logs = this.#route.robots.flatMap(({ log }) => [troubles(log), log.slice(-4000)]);
        throw new Error(
          [`no answer to ${messageId}`, ...left, ...logs, this.#route.said().slice(-4000)].join('\n'),
        );
      }
      await pause(LOOK);
    }
    this.longest = Math.max(this.longest, systemClock.now() - began);
  }

  /** Waits until these letters are there. */
  async came(ids: readonly string[]): Promise<void> {
    const until = systemClock.now() + PATIENCE;
    const isHere = (id: string) => this.read.some(({ messageId }) => messageId === id);
    while (!ids.every(isHere)) {
      if (this.#fault !== null) throw this.#fault;
      if (systemClock.now() > until) throw new Error('the first reports did not come');
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
    await pause(RARELY);
  }
}

/** What is not dealt with or not sent. */
export async function unfinished(route: Route): Promise<string[]> {
  const left = await route.waiting();
  const found = left === 0 ? [] : [`${left} mails are on their way still`];
  const { store, close } = await route.house();
  try {
    for (const { id } of await mailsLeftIn(store)) found.push(`mail ${id} is left`);
    for (const id of await new LetterRows(store).ids('pending')) found.push(`letter ${id} is left`);
    for (const { id } of await new Archive(store).records('failed')) found.push(`mail ${id} is parked`);
  } finally {
    await close();
  }
  return found;
}

async function compareGames(route: Route, recording: Recording): Promise<Faults[]> {
  const { house, close } = await route.house();
  const faults: Faults[] = [];
  for (const [game, wanted] of recording.logs) {
    const table = await house.open(game);
    if (table === null) throw new Error(`${game} is gone`);
    faults.push(compareLogs(game, wanted, await table.entries(0)));
    const place = await house.logOf(game);
    if (place === null) throw new Error(`${game} has no log`);
    const keys = await readKeysAt(place);
    if (!keys.ok) throw new Error(keys.violation.code);
    const bytes = await place.read({ start: 0, end: (await place.stamp())?.size ?? 0 });
    const proof = await verifyLog(bytes, { level: 'full', module: table.module, keys: keys.value });
    if (!proof.ok) faults.push({ lost: [], doubled: [], different: [`${game}: the log proves nothing`] });
  }
  await close();
  return faults;
}

/** What a robot said that was worth more than a note. */
export function troubles(log: string): string {
  return log
    .split('\n')
    .filter((line) => !line.startsWith('{"level":30'))
    .join('\n');
}

/** Waits for so many milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
