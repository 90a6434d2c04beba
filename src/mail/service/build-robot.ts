import { join } from 'node:path';
import type { Registry } from '../../engine/core/contract/game-module.js';
import { type Agenda, GameTurns } from '../../game/games-folder/index.js';
import { Lobby } from '../../game/lobby/index.js';
import { AddressChanges, moderators, People } from '../../game/people/index.js';
import type { House, Player, Seating, Standing } from '../../game/table/index.js';
import { writeTimeControl } from '../../game/timekeeping/index.js';
import type { LogPlace } from '../../log/storage/index.js';
import { HouseTree, houseSigner, NotedLogs } from '../../proof/house/index.js';
import { RobotActs } from '../../robot/automatic-acts/index.js';
import { Dispatcher, Settings } from '../../robot/handlers/index.js';
import {
  LastLines,
  NewsLetters,
  type PublicReports,
  ReplyAddresses,
  type Reporter,
  UntoldNews,
} from '../../robot/letters/index.js';
import { RateLimits, RepeatGuard } from '../../robot/rate-limiting/index.js';
import { TournamentActs } from '../../robot/tournaments/index.js';
import { isShared, openSqliteStore, STORE_FILE, type Store } from '../../store/database/index.js';
import { Remarks } from '../../store/remarks/index.js';
import { TreeRows } from '../../store/tree/index.js';
import type { MailLog } from '../../system/logging/index.js';
import { type Random, systemClock, systemRandom, type TimeSource } from '../../system/sources/index.js';
import { Queues } from '../../system/tasks/index.js';
import {
  openTournaments,
  openTournamentsInRows,
  type PartsOfTournaments,
} from '../../tournament/service/index.js';
import { Gate, Held, KeysAskedLately } from '../admission/index.js';
import { type Resolver, systemResolver } from '../authentication/index.js';
import type { MailConfig } from '../config/index.js';
import { PacksByMail } from '../dispute-pack/index.js';
import { ForumWays } from '../forums/index.js';
import { MailIntake } from '../intake/index.js';
import { DeadlineWatcher, publicDraw, ResultsFolder } from '../maintenance/index.js';
import { RobotAddress } from '../message/index.js';
import { MailEvents } from '../pipeline/index.js';
import { BounceBook, Operator, Outbox, Overseers, Post, ReturnedMail } from '../sending/index.js';
import { Archive, type Trier, Tries } from '../store/index.js';
import { ownWork, PooledWork, type SharedWork } from '../work/index.js';
import { type MailReader, ThreadedReader } from '../worker/index.js';
import { buildWitnessing, type Witnessing } from './build-witnessing.js';
import { logToNote, noteAll } from './logs-to-note.js';

/** The robot and what hangs together with it, however mail comes in and goes out. */
export interface Robot {
  readonly intake: MailIntake;
  readonly acts: RobotActs;
  readonly post: Post;
  /** Which letters go to a forum, and how far those are read. */
  readonly ways: ForumWays;
  /** The moderator of a game as somebody at its table, or null. */
  readonly moderatorOf: (game: string) => Promise<Player | null>;
  readonly events: MailEvents;
  readonly archive: Archive;
  readonly outbox: Outbox;
  readonly operator: Operator;
  readonly overseers: Overseers;
  readonly book: BounceBook;
  readonly people: People;
  readonly lobby: Lobby;
  readonly watch: DeadlineWatcher;
  readonly returned: ReturnedMail;
  readonly tournaments: TournamentActs;
  readonly reader: MailReader;
  readonly held: Held;
  /** The tree over the records of the house. */
  readonly noted: NotedLogs;
  readonly tree: HouseTree;
  readonly witnessing: Witnessing;
  readonly store: Store;
  /** The work it shares with other robots; null where it is the only one. */
  readonly shared: SharedWork | null;
  /** Has everything stand in the tree that nobody was told of since. Returns how many entries came to it. */
  readonly noteAll: () => Promise<number>;
  /** Forgets for good what was counted and does not count any more (milliseconds since 1970). Returns how many keys. */
  readonly forgetCounts: (now: number) => Promise<number>;
  /** Closes the store, unless it was given. */
  readonly close: () => Promise<void>;
}

export interface RobotParts {
  readonly config: Pick<
    MailConfig,
    | 'home'
    | 'robot'
    | 'operator'
    | 'limits'
    | 'policy'
    | 'rates'
    | 'retry'
    | 'bounces'
    | 'disputes'
    | 'keep'
    | 'clock'
    | 'news'
    | 'cosign'
    | 'witness'
    | 'beacon'
  > &
    Partial<Pick<MailConfig, 'results' | 'locale' | 'forums'>>;
  readonly house: House &
    Seating & {
      readonly agenda: Agenda;
      /** Where the log of a game lies; null for one that is not there. */
      logOf(game: string): Promise<LogPlace | null>;
      /** How all games stand, without opening them. */
      standings?(): AsyncIterable<{
        readonly id: string;
        readonly standing: Standing | null;
      }>;
    };
  /** That of the home, unless another is given. */
  readonly store?: Store;
  readonly registry: Registry;
  readonly reporter: Reporter;
  readonly log: MailLog;
  readonly clock?: TimeSource;
  /** Asked about SPF, DKIM and DMARC; the system's own name servers unless another is given. */
  readonly resolver?: Resolver;
  /** Reads the mail; a thread does unless another is given. */
  readonly reader?: MailReader;
  /** For tokens and lots; chance unless it is given. */
  readonly random?: Random;
}

/** Where tournaments lie in the home. */
const TOURNAMENTS = 'tournaments';

/** Puts the robot together. */
export async function buildRobot(parts: RobotParts): Promise<Robot> {
  const { config, house, registry, reporter, log } = parts;
  const { agenda } = house;
  const { clock = systemClock, random = systemRandom, resolver = systemResolver() } = parts;
  const { limits, policy: rules, retry, keep } = config;
  const { verp, ...bounceLimits } = config.bounces;
  const { store, close } = await storeOf(parts);
  const runner = config.operator ?? null;
  const address = new RobotAddress(config.robot.address, config.robot.name);
  const events = new MailEvents();
  const { changed } = events;
  const tries = { first: retry.firstSeconds * 1000, longest: retry.longestSeconds * 1000 };
  const outbox = new Outbox(store, clock, { ...tries, attempts: retry.attempts }, events);
  const book = new BounceBook(store, bounceLimits);
  const people = await People.open(store, random);
  const operator = new Operator(runner, outbox, address, clock, (text) => people.secret.mark(text));
  const archive = new Archive(store, keep.strangersMegabytes * 1_000_000, (removed) =>
    tellOfStrangers(operator, clock, keep.strangersMegabytes, removed),
  );
  const lobby = new Lobby({ store, house, registry, clock, random });
  const changes = new AddressChanges({ store, people, house, lobby, clock });
  const rows = new TreeRows(store);
  const signer = await houseSigner(new Remarks(store), address.tree, random);
  const tree = new HouseTree(rows, signer);
  const mark = (text: string) => people.secret.mark(text);
  const witnessing = await buildWitnessing({
    ...{ config, store, tree, outbox, address, operator, clock, random, mark },
  });
  const ofTournaments: PartsOfTournaments = {
    ...{ house, registry, random },
    notify: (tournament, notice) => log.warn({ tournament, ...notice }, 'the log of a tournament'),
  };
  const all = isShared(store)
    ? openTournamentsInRows(store, ofTournaments)
    : openTournaments(join(config.home, TOURNAMENTS), ofTournaments);
  const noted = new NotedLogs({
    tree,
    differs: (name, seq) => tellOfOtherHistory(operator, name, seq),
    log: (name) => logToNote({ house, tournaments: all }, name),
    under: (least) => witnessing.cosigning.best(least),
  });
  const lastLines = new LastLines({ house, tournaments: all, noted, reporter });
  const forums = (config.forums ?? []).map(({ name, kind }) => {
    const isDiscourse = kind === 'discourse';
    const can = { takesPictures: isDiscourse, takesAdditions: isDiscourse };
    return { name, hasConversations: isDiscourse, ...can };
  });
  const ways = new ForumWays(store, house, forums);
  const post = new Post({ outbox, address, people, bounces: book, clock, verp, lastLines, ways });
  const counts = { store, log };
  const rates = await RateLimits.open(counts, clock.now(), config.rates);
  const repeats = await RepeatGuard.open(counts, clock.now());
  const moderatorOf = moderators(house, people, runner);
  const replies = new ReplyAddresses(people, address);
  const untold = new UntoldNews({
    ...{ people, usual: config.news },
    toldUpTo: (game, side) => outbox.toldUpTo(game, side),
  });
  const posted: PublicReports = {
    showsPictures: (at) => ways.abilitiesAt(at)?.takesPictures === true,
    newest: async (game, at) =>
      ways.abilitiesAt(at)?.takesAdditions === true ? outbox.newestReport({ game, address: at }) : null,
  };
  const news = new NewsLetters({ reporter, untold, replies, house, address, log, moderatorOf, posted });
  const shared = isShared(store) ? await PooledWork.open(store, clock, log) : null;
  const queues = new Queues();
  const turns = new GameTurns(queues, agenda);
  const remembered = keep.sentDays * 86_400_000;
  const acts = new RobotActs({
    ...{ house, agenda, turns, news, post, returned: book, clock, changed, remembered },
  });
  const tournaments = new TournamentActs({
    ...{ tournaments: all, house, people, reporter, acts, news, post, address, clock, log, changed },
    moduleOf: (id) => registry.get(id),
    remembered,
    results:
      config.results === undefined
        ? null
        : new ResultsFolder({ dir: config.results, texts: reporter.texts, locale: config.locale ?? 'en' }),
  });
  const overseers = new Overseers({ house, operator, runner, moderatorOf, post, reporter, log });
  const returned = new ReturnedMail({ house, agenda, book, acts, overseers, clock });
  const settings = new Settings({ house, people, changes, reporter, address, clock, rates, changed });
  const packs = new PacksByMail({
    ...{ archive, noted, modules: registry, texts: reporter.texts, clock },
    ...{ logOf: (game: string) => house.logOf(game), most: config.disputes.packMegabytes },
  });
  const dispatcher = new Dispatcher({
    ...{
      house,
      people,
      lobby,
      settings,
      tournaments,
      archive,
      packs,
      post,
      news,
      untold,
      replies,
      reporter,
      address,
      clock,
      limits,
      rates,
      lastLines,
    },
    ...{ moderatorOf, changed, returned: book, repeats },
    sidesOf: (module) => registry.get(module)?.sides ?? [],
    disputesStopClocks: config.disputes.clock === 'stops',
    usualClock: writeTimeControl(config.clock),
  });
  const reader = parts.reader ?? new ThreadedReader(log);
  const authservId = rules.authservId ?? null;
  const gate = new Gate({
    ...{ house, people, lobby, address, clock, rules, authservId, resolver, reader, moderatorOf },
  });
  const held = new Held({ archive, people, post, reporter, address, clock, reader, limits, gate });
  const intake = new MailIntake({
    ...{ house, people, changes, returned, reporter, news, archive, outbox, post, operator, address, events },
    ...{ clock, limits, rates, log, reader, gate, held, dispatcher, queues, turns },
    ...witnessing,
    keys: new KeysAskedLately(resolver, clock),
    tries: new Tries(store, shared === null ? undefined : robotsAsTriers(shared)),
    work: shared ?? ownWork,
  });
  const watch = new DeadlineWatcher({
    ...{ house, agenda, acts, reporter, post, clock, log, moderatorOf },
    postsReadUpTo: (game) => ways.readUpTo(game),
    publicDraw: (draw) => publicDraw(draw, config.beacon.relays.split(/\s+/).filter(Boolean), log),
    casesWait: config.disputes.remindHours * 3_600_000,
  });
  return {
    ...{ intake, acts, events, archive, outbox, operator, overseers, book, people, lobby, watch, returned },
    ...{ post, ways, moderatorOf, reader, held, store, shared, close, tournaments, noted, tree, witnessing },
    noteAll: () => noteAll({ house, tournaments: all }, noted),
    forgetCounts: async (now) => (await rates.sweep(now)) + (await repeats.sweep(now)),
  };
}

/** The store that is given, or that of the home, which then is to be closed with the robot. */
async function storeOf({ store, config }: RobotParts): Promise<Pick<Robot, 'store' | 'close'>> {
  if (store !== undefined) return { store, close: async () => {} };
  const opened = await openSqliteStore(join(config.home, STORE_FILE));
  return { store: opened, close: () => opened.close() };
}

/** Robots of other machines, too. */
function robotsAsTriers(shared: SharedWork): Trier {
  return { name: async () => shared.name, isDead: (name) => shared.isDead(name) };
}

function tellOfOtherHistory(operator: Operator, log: string, seq: number): Promise<void> {
  return operator.tell({
    cause: `other history ${log} ${seq}`,
    game: null,
    subject: `the record of ${log} is not what it was`,
    lines: [
      `The tree of this house holds entry ${seq} of ${log}, and the record there is now has another one or none.`,
      'That happens where an older copy of it was put back, or where it was made anew under the same name.',
      '',
      'Nothing is lost by this, and the game goes on; its players are told that no checkpoint vouches for it.',
    ],
  });
}

/** Once a day: the same cause is the same notice. */
function tellOfStrangers(
  operator: Operator,
  clock: TimeSource,
  megabytes: number,
  removed: number,
): Promise<void> {
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  return operator.tell({
    cause: `strangers ${day}`,
    game: null,
    subject: 'much mail of strangers',
    lines: [
      `Mail of machines and of people nobody believes has filled the ${megabytes} MB it may take`,
      `(keep.strangersMegabytes). The oldest of it goes now, ${removed} mails to begin with.`,
      '',
      'Somebody may be flooding the robot. No game is touched by it, and no mail of a player.',
    ],
  });
}
