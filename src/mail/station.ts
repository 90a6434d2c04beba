import { readFile } from 'node:fs/promises';
import type { Registry } from '../engine/core/module.js';
import { ok, type Result } from '../engine/core/result.js';
import { type Clock, systemClock } from '../game/clock.js';
import { Lobby } from '../game/lobby/lobby.js';
import { AddressChanges } from '../game/people/address-change.js';
import { People } from '../game/people/people.js';
import { writeTimeControl } from '../game/timekeeping/time-control.js';
import type { House, Seating } from '../game/types.js';
import { Archive } from './archive.js';
import { type Resolver, systemResolver } from './authentication/resolver.js';
import { BounceBook, DEFAULT_BOUNCES } from './bounces/bounce-book.js';
import { ReturnedMail } from './bounces/returned-mail.js';
import type { MailConfig } from './config.js';
import { Daemon } from './daemon.js';
import { fileTransport } from './file-transport.js';
import { Gate } from './gate.js';
import { Heartbeat } from './heartbeat.js';
import { Held } from './held.js';
import { ImapInput } from './imap.js';
import type { MailInput } from './input.js';
import type { MailLog } from './log.js';
import { moderators } from './moderators.js';
import { NewsLetters } from './news-letters.js';
import { Operator } from './operator.js';
import { Outbox } from './outbox.js';
import { Overseers } from './overseers.js';
import { Settings } from './places/settings.js';
import { Post } from './post.js';
import { RateLimits } from './rates/rate-limits.js';
import { RepeatGuard } from './rates/repeat-guard.js';
import { ReplyAddresses } from './reply-address.js';
import type { Reporter } from './reporter.js';
import { prune } from './retention.js';
import { Robot } from './robot.js';
import { RobotAddress } from './robot-address.js';
import { readSecret } from './secret.js';
import { SmtpListener } from './smtp-listener.js';
import { smtpTransport } from './smtp-transport.js';
import type { Transport } from './transport.js';
import { Watch } from './watch.js';

/** Everything the robot is made of, put together from a configuration but not started. */
export interface Station {
  readonly robot: Robot;
  readonly archive: Archive;
  readonly outbox: Outbox;
  readonly transport: Transport;
  readonly watch: Watch;
  readonly daemon: Daemon;
  readonly returned: ReturnedMail;
  readonly people: People;
  readonly lobby: Lobby;
}

export interface StationParts {
  readonly config: MailConfig;
  readonly house: House & Seating;
  readonly registry: Registry;
  readonly reporter: Reporter;
  readonly log: MailLog;
  readonly clock?: Clock;
  /** Asked about SPF, DKIM and DMARC; the system's own name servers unless another is given. */
  readonly resolver?: Resolver;
  readonly env: { readonly [name: string]: string | undefined };
}

/** Builds the robot. Refuses when a secret is not where the configuration says. */
export async function buildStation(parts: StationParts): Promise<Result<Station>> {
  const { config, house, registry, reporter, log, env } = parts;
  const clock = parts.clock ?? systemClock;
  const { limits, policy } = config;
  const address = new RobotAddress(config.robot.address, config.robot.name);
  const { firstSeconds, longestSeconds, attempts } = config.retry;
  const retry = { first: firstSeconds * 1000, longest: longestSeconds * 1000, attempts };
  const { verp, ...bounceLimits } = config.bounces;
  const archive = await Archive.open(config.home, config.keep.strangersMegabytes * 1_000_000);
  const outbox = await Outbox.open(config.home, clock, retry);
  const book = await BounceBook.open(config.home, { ...DEFAULT_BOUNCES, ...bounceLimits });
  const people = await People.open(house.dir);
  const lobby = await Lobby.open({ house, registry, clock });
  const changes = await AddressChanges.open({ people, house, lobby, clock });
  const operator = new Operator(config.operator ?? null, outbox, address, clock, (text) =>
    people.secret.mark(text),
  );
  archive.onFull = (removed) => tellOfStrangers(operator, clock, config.keep.strangersMegabytes, removed);
  const post = new Post({ outbox, address, people, bounces: book, clock, verp });
  const rates = new RateLimits(config.rates);
  const settings = new Settings({ house, people, changes, reporter, address, clock, rates });
  const moderatorOf = moderators(house, people, config.operator ?? null);
  const replies = new ReplyAddresses(people, address);
  const news = new NewsLetters({ reporter, people, replies, house, address, log, moderatorOf });
  const runner = config.operator ?? null;
  const overseers = new Overseers({ house, operator, runner, moderatorOf, post, reporter, log });
  const returned = new ReturnedMail({ house, book, overseers, clock });
  const robot = new Robot({
    house,
    people,
    changes,
    gate: new Gate({
      house,
      people,
      lobby,
      address,
      clock,
      rules: policy,
      authservId: policy.authservId ?? null,
      resolver: parts.resolver ?? systemResolver(),
      moderatorOf,
    }),
    held: new Held({ archive, people, post, reporter, address, clock }),
    returned,
    reporter,
    news,
    archive,
    outbox,
    post,
    operator,
    address,
    clock,
    limits,
    remembered: config.keep.sentDays * 86_400_000,
    rates,
    repeats: new RepeatGuard(),
    seat: { reporter, limits, settings, replies, lobby },
    desk: {
      lobby,
      people,
      settings,
      reporter,
      address,
      rates,
      now: () => clock.now(),
      sidesOf: (module) => registry.get(module)?.sides ?? [],
      usualClock: writeTimeControl(config.clock),
    },
    umpire: { reporter, archive, settings },
    log,
  });
  const watch = new Watch({ house, robot, reporter, post, clock, log, moderatorOf });
  const transport = await buildTransport(config, env);
  if (!transport.ok) return transport;
  const inputs: MailInput[] = [];
  if (config.imap !== undefined) {
    const { pollSeconds, ...imap } = config.imap;
    const password = await readSecret(imap.password, 'imap.password', env);
    if (!password.ok) return password;
    const timing = { poll: pollSeconds * 1000, backOff: { first: 1000, longest: 300_000 } };
    const settled = { ...imap, ...timing, password: password.value, bytes: limits.bytes };
    inputs.push(new ImapInput(settled, robot, log, undefined, clock));
  }
  if (config.listen !== undefined) {
    const { tls, ...listen } = config.listen;
    const pem =
      tls === undefined
        ? null
        : { key: await readFile(tls.key, 'utf8'), cert: await readFile(tls.cert, 'utf8') };
    inputs.push(new SmtpListener({ ...listen, tls: pem, bytes: limits.bytes }, robot, address, log));
  }
  const daemon = new Daemon({
    house,
    robot,
    lobby,
    watch,
    returned,
    outbox,
    transport: transport.value,
    inputs,
    overseers,
    clock,
    log,
    heartbeat: new Heartbeat(config.home),
    prune: async (now) => {
      const pruned = await prune({ home: config.home, keep: config.keep, now });
      const commands = await lobby.forget(now - config.keep.doneDays * 86_400_000);
      return { ...pruned, commands, crowdedOut: await archive.makeRoom() };
    },
  });
  return ok({ robot, archive, outbox, transport: transport.value, watch, daemon, returned, people, lobby });
}

/** Once a day: the same cause is the same notice. */
function tellOfStrangers(
  operator: Operator,
  clock: Clock,
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

async function buildTransport(
  config: MailConfig,
  env: { readonly [name: string]: string | undefined },
): Promise<Result<Transport>> {
  if (config.send === 'files') return ok(fileTransport(config.home));
  const { timeoutSeconds, password: source, ...smtp } = config.send;
  const password = source === undefined ? undefined : await readSecret(source, 'send.password', env);
  if (password?.ok === false) return password;
  return ok(smtpTransport({ ...smtp, password: password?.value, timeout: timeoutSeconds * 1000 }));
}
