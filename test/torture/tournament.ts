import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { People } from '../../src/game/people/people-store.js';
import { newcomer } from '../../src/game/people/person.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { inputOf } from '../../src/log/format/index.js';
import { exportLog } from '../../src/log/verify/index.js';
import { RobotAddress } from '../../src/mail/message/robot-addresses-and-message-ids.js';
import { isShared, openSqliteStore, STORE_FILE } from '../../src/store/database/index.js';
import { systemClock } from '../../src/system/sources/time-source.js';
import type { TournamentState } from '../../src/tournament/procedure/index.js';
import {
  type Happening,
  openTournaments,
  openTournamentsInRows,
} from '../../src/tournament/service/index.js';
import { verifyTournament } from '../../src/tournament/table/index.js';
import { type Letter, Maildir } from '../support/maildir.js';
import { offered } from '../support/post-office.js';
import type { Faults } from './compare.js';
import { Executioner } from './executioner.js';
import type { Route } from './route.js';
import { pause, troubles, unfinished } from './torture.js';

/** What came of a tournament whose robot was killed again and again. */
export interface TournamentTortured extends Faults {
  readonly kills: number;
  readonly rounds: number;
  /** Games that were made, and results that were taken over. */
  readonly games: number;
  readonly results: number;
  readonly mails: number;
}

export interface TournamentExtent {
  readonly players: number;
  readonly rounds: number;
  readonly kills: number;
  readonly seed: string;
}

const ID = 'tortured';
const DIRECTOR = 'dora';
const PATIENCE = 200_000;
const LOOK = 50;
/** The same where a store is opened for each look. */
const RARELY = 250;
/** Mails of a player: he enters, gives an order and half of the time resigns, each round. */
const MAILS_A_ROUND = 1.5;

/**
 * A Swiss by mail alone, some mails of which come twice, while the robots are killed at random moments. At its end every game is there once,
 * every result counts once, every mail was answered once and everybody was told everything once; and its logs are verified.
 */
export async function tortureTournament(
  route: Route,
  { players, rounds, kills, seed }: TournamentExtent,
  tell: (text: string) => void = () => {},
): Promise<TournamentTortured> {
  const { mailbox } = route;
  if (mailbox === null) throw new Error('nobody but two has a mailbox on this way');
  const names = Array.from({ length: players }, (_, index) => `player${index + 1}`);
  const desks = await known(route, [DIRECTOR, ...names]);
  const random = new SeededRandom(`tournament ${seed}`);
  const mails = Math.ceil(1 + players + players * rounds * MAILS_A_ROUND);
  const executioner = new Executioner(route.robots, random, kills, mails, route.disturb);
  await route.moveIn();
  await Promise.all(route.robots.map((robot) => robot.launch()));
  const people = new Map(
    [DIRECTOR, ...names].map((name) => {
      const inbox = new Maildir(mailbox(`${name}@localhost`));
      return [name, new Player(name, desks.get(name) ?? '', inbox, route, executioner, random)];
    }),
  );
  const all = [...people.values()];
  const player = (name: string): Player => people.get(name) as Player;
  await player(DIRECTOR).asks(fileOf(players, rounds));
  await Promise.all(names.map((name) => player(name).asks(`enter ${ID}`)));
  tell(`${players} have entered; ${rounds} rounds, ${kills} kills`);
  await Promise.all(names.map((name) => player(name).playsTo(rounds)));
  await executioner.done();
  const until = systemClock.now() + PATIENCE;
  while (systemClock.now() < until && (await unfinished(route)).length > 0) await pause(RARELY);
  await Promise.all(all.map((one) => one.look()));
  const ends = await Promise.all(
    route.robots.filter(({ pid }) => pid !== null).map((robot) => robot.end('SIGTERM')),
  );
  const stopped = ends.flatMap(({ code, err }) => (code === 0 ? [] : [`a robot ended: ${troubles(err)}`]));
  const { state, entries, ...logs } = await readBack(route);
  const told = all.map((one) => one.faults(rounds));
  const counted = countsOnce(state, entries, rounds, players);
  return {
    ...{
      kills: executioner.kills,
      rounds: state.rounds.length,
      mails: all.reduce((sum, { sent }) => sum + sent, 0),
    },
    ...{ games: entries.filter(({ kind }) => kind === 'game').length, results: counted.results },
    lost: [...counted.lost, ...logs.lost, ...told.flatMap(({ lost }) => lost), ...(await unfinished(route))],
    doubled: [...counted.doubled, ...logs.doubled, ...told.flatMap(({ doubled }) => doubled)],
    different: [...stopped, ...logs.different],
  };
}

function fileOf(players: number, rounds: number): string {
  return [
    ...['new tournament', `id: ${ID}`, 'title: A tournament under torture', 'game: mohicans'],
    ...["scenario: '1754'", `entry: {least: ${players}, most: ${players}}`, 'seeding: entry'],
    `stages: [{kind: swiss, rounds: ${rounds}}]`,
  ].join('\n');
}

/** Has the robots know these people before they start; gives the address at the robot by which each speaks for himself. */
async function known(route: Route, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const home = join(route.made, 'home');
  await mkdir(join(route.made, 'games'), { recursive: true });
  await mkdir(home, { recursive: true, mode: 0o700 });
  const store = await openSqliteStore(join(home, STORE_FILE));
  try {
    const people = await People.open(store);
    const robot = new RobotAddress(route.address);
    const desks = new Map<string, string>();
    for (const name of names) {
      const address = `${name}@localhost`;
      const person = newcomer({ name, address, since: new Date(0).toISOString(), locale: 'en' });
      await people.save({ ...person, format: 'text' });
      desks.set(name, robot.desk(people.secret.desk({ address, rotation: 0 })));
    }
    return desks;
  } finally {
    await store.close();
  }
}

/** Somebody who plays: what he knows is in his mailbox. */
class Player {
  sent = 0;
  readonly #name: string;
  readonly #desk: string;
  readonly #inbox: Maildir;
  readonly #route: Route;
  readonly #executioner: Executioner;
  readonly #random: SeededRandom;
  readonly #written: string[] = [];

  constructor(
    name: string,
    desk: string,
    inbox: Maildir,
    route: Route,
    executioner: Executioner,
    random: SeededRandom,
  ) {
    this.#name = name;
    this.#desk = desk;
    this.#inbox = inbox;
    this.#route = route;
    this.#executioner = executioner;
    this.#random = random;
  }

  look(): Promise<void> {
    return this.#inbox.look();
  }

  /** Plays a game of each round, as its report comes, until he hears that all is over. */
  async playsTo(rounds: number): Promise<void> {
    for (let round = 1; round <= rounds; round++) {
      const report = await this.#until(({ text }) => roundOf(text) === round, `a report of round ${round}`);
      const game = gameOf(report.text) ?? '';
      const question = offered(report.text);
      const [line] = question?.lines ?? [];
      if (question !== null && line !== undefined) {
        await this.#send(report.replyTo, `begin\ndecision ${question.decision}\n${line}\nend`);
      }
      // Who resigns follows from the game, so that one of the two does.
      const isFirst = /^Report for the French/m.test(report.text);
      if (new SeededRandom(`resigns ${game}`).below(2) === (isFirst ? 0 : 1)) {
        await this.#send(report.replyTo, `resign ${game}`);
      }
    }
    await this.#until(({ text }) => flat(text).includes(`(${ID}) is over`), 'the end');
  }

  asks(text: string): Promise<void> {
    return this.#send(this.#desk, text);
  }

  /** What he was not told, or was told twice. */
  faults(rounds: number): Pick<Faults, 'lost' | 'doubled'> {
    const lost: string[] = [];
    const doubled: string[] = [];
    const { read } = this.#inbox;
    for (const written of this.#written) {
      const answers = new Set(
        read.filter(({ inReplyTo }) => inReplyTo === written).map(({ messageId }) => messageId),
      );
      if (answers.size === 0) lost.push(`${written} was not answered`);
      if (answers.size > 1) doubled.push(`${written} was answered by ${answers.size} mails`);
    }
    // What the robot tells of itself, each once; the same letter that came twice is one.
    const news = new Map(
      read
        .filter(({ inReplyTo }) => !this.#written.includes(inReplyTo))
        .map((letter) => [letter.messageId, flat(letter.text)]),
    );
    const about = (words: string): number => [...news.values()].filter((text) => text.includes(words)).length;
    const wanted = this.#name === DIRECTOR ? [] : Array.from({ length: rounds }, (_, at) => at + 1);
    for (const words of [
      ...wanted.map((round) => `Round ${round} of "A tournament under torture", table`),
      ...wanted.map((round) => `Round ${round} of "A tournament under torture" is over`),
      `(${ID}) is over`,
    ]) {
      if (about(words) === 0) lost.push(`${this.#name} was not told: ${words}`);
      if (about(words) > 1) doubled.push(`${this.#name} was told ${about(words)} times: ${words}`);
    }
    return { lost, doubled };
  }

  async #send(to: string, text: string): Promise<void> {
    const from = `${this.#name}@localhost`;
    const messageId = `<${this.#name}.${++this.sent}@mail.test>`;
    const head = [`From: ${from}`, `To: ${to}`, 'Subject: my tournament', `Message-ID: ${messageId}`];
    const date = `Date: ${new Date(systemClock.now()).toUTCString().replace('GMT', '+0000')}`;
    const raw = Buffer.from([...head, date, '', ...text.split('\n'), ''].join('\r\n'));
    this.#written.push(messageId);
    this.#executioner.sent();
    await this.#route.send({ from, to, raw });
    // Many servers deliver a mail twice now and then.
    const again = this.#random.below(5) === 0 ? this.#route.send({ from, to, raw }) : null;
    await this.#until(({ inReplyTo }) => inReplyTo === messageId, `the answer to ${JSON.stringify(text)}`);
    await again;
  }

  async #until(fits: (letter: Letter) => boolean, what: string): Promise<Letter> {
    const until = systemClock.now() + PATIENCE;
    while (systemClock.now() < until) {
      await this.#inbox.look();
      const found = this.#inbox.read.findLast(fits);
      if (found !== undefined) return found;
      await this.#executioner.work;
      await pause(LOOK);
    }
    const logs = this.#route.robots.map(({ log }) => troubles(log).slice(-4000));
    throw new Error([`${this.#name}: ${what} never came`, ...logs].join('\n'));
  }
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** The game that a report is of; null for what is no report. */
function gameOf(text: string): string | null {
  return /^Game (\S+), entry \d+$/m.exec(text)?.[1] ?? null;
}

function roundOf(text: string): number {
  return Number(gameOf(text)?.split('-')[2] ?? 0);
}

/** The tournament as somebody else reads it, and whether its logs are what they say. */
async function readBack(
  route: Route,
): Promise<Faults & { readonly state: TournamentState; readonly entries: readonly Happening[] }> {
  const { house, store, close } = await route.house();
  const registry = loadRegistry();
  const parts = { house, registry };
  const tournaments = isShared(store)
    ? openTournamentsInRows(store, parts)
    : openTournaments(join(route.made, 'home', 'tournaments'), parts);
  try {
    const one = await tournaments.open(ID);
    const place = await tournaments.logOf(ID);
    if (one === null || place === null) throw new Error('the tournament is gone');
    const entries = await one.log.readEntries(0);
    const given = async (from: Parameters<typeof exportLog>[0]) => {
      const text = await exportLog(from, 'umpire');
      if (!text.ok) throw new Error(JSON.stringify(text.violation));
      return { bytes: Buffer.from(text.value) };
    };
    const checked = await verifyTournament(await given(place), registry, async (game) => {
      const log = await house.logOf(game);
      return log === null ? null : given(log);
    });
    const made = new Set(entries.flatMap((entry) => gameMade(entry) ?? []));
    const there = (await house.list()).filter((id) => id.startsWith(`${ID}-`));
    return {
      ...{ state: one.state, entries },
      lost: checked.missing.map((game) => `${game} is not there`),
      doubled: there.filter((id) => !made.has(id)).map((id) => `${id} is nobody's game`),
      different: checked.first === undefined ? [] : [`${checked.first.where}: ${checked.first.problem}`],
    };
  } finally {
    await tournaments.close();
    await close();
  }
}

function gameMade(entry: Happening): string | null {
  const input = inputOf(entry);
  return input?.type === 'game' ? input.id : null;
}

/** Whether everything that has to be in the log is there, each once. */
function countsOnce(
  state: TournamentState,
  entries: readonly Happening[],
  rounds: number,
  players: number,
): Pick<Faults, 'lost' | 'doubled'> & { readonly results: number } {
  const lost: string[] = [];
  const doubled: string[] = [];
  const said = (...kinds: readonly string[]): number =>
    entries.filter(({ kind }) => kinds.includes(kind)).length;
  const count = (found: number, wanted: number, what: string): void => {
    if (found < wanted) lost.push(`${found} ${what} for ${wanted}`);
    if (found > wanted) doubled.push(`${found} ${what} for ${wanted}`);
  };
  const games = state.rounds.flatMap(({ meetings }) => meetings.flatMap((one) => one.games));
  const wanted = Math.floor(players / 2) * rounds;
  count(said('enter'), players, 'entries');
  for (const kind of ['pair', 'publish', 'close-round']) count(said(kind), rounds, kind);
  count(said('game'), wanted, 'games');
  count(said('result'), wanted, 'results');
  count(games.filter(({ outcome }) => outcome?.kind === 'played').length, wanted, 'games with a result');
  count(said('end'), 1, 'ends');
  return { lost, doubled, results: said('result') };
}
