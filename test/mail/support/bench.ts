import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { Registry } from '../../../src/engine/core/module.js';
import type { Clock } from '../../../src/game/clock.js';
import { Lobby } from '../../../src/game/lobby/lobby.js';
import { AddressChanges } from '../../../src/game/people/address-change.js';
import { People } from '../../../src/game/people/people.js';
import type { House, Seating } from '../../../src/game/types.js';
import { type Random, systemRandom } from '../../../src/log/random.js';
import { Archive } from '../../../src/mail/archive.js';
import type { Resolver } from '../../../src/mail/authentication/resolver.js';
import type { SenderRules } from '../../../src/mail/authentication/sender-policy.js';
import { BounceBook } from '../../../src/mail/bounces/bounce-book.js';
import { ReturnedMail } from '../../../src/mail/bounces/returned-mail.js';
import { Gate } from '../../../src/mail/gate.js';
import { Held } from '../../../src/mail/held.js';
import type { MailLog } from '../../../src/mail/log.js';
import { DEFAULT_LIMITS, type Limits } from '../../../src/mail/message.js';
import { moderators } from '../../../src/mail/moderators.js';
import { NewsLetters } from '../../../src/mail/news-letters.js';
import { Operator } from '../../../src/mail/operator.js';
import { Outbox, type OutboxRecord } from '../../../src/mail/outbox.js';
import { Overseers } from '../../../src/mail/overseers.js';
import { Settings } from '../../../src/mail/places/settings.js';
import { Post } from '../../../src/mail/post.js';
import { DEFAULT_RATES, RateLimits, type RateSettings } from '../../../src/mail/rates/rate-limits.js';
import { RepeatGuard } from '../../../src/mail/rates/repeat-guard.js';
import { ReplyAddresses } from '../../../src/mail/reply-address.js';
import type { Reporter } from '../../../src/mail/reporter.js';
import { Robot } from '../../../src/mail/robot.js';
import { RobotAddress } from '../../../src/mail/robot-address.js';
import { Watch } from '../../../src/mail/watch.js';
import { caravan } from '../../support/tiny-game.js';
import { FakeHouse } from './fake-house.js';
import { FakeReporter } from './fake-reporter.js';

export const robotAddress = new RobotAddress('robot@posthorn.test', 'Posthorn');

/** A clock that stands still until it is set. */
export class FakeClock implements Clock {
  at = Date.UTC(2026, 0, 1, 12);

  now(): number {
    return this.at;
  }
}

/** A log whose lines a test can look at. */
export class FakeLog implements MailLog {
  readonly lines: { level: string; fields: object; message: string }[] = [];

  info(fields: object, message: string): void {
    this.lines.push({ level: 'info', fields, message });
  }

  warn(fields: object, message: string): void {
    this.lines.push({ level: 'warn', fields, message });
  }

  error(fields: object, message: string): void {
    this.lines.push({ level: 'error', fields, message });
  }
}

export interface Bench {
  readonly robot: Robot;
  readonly archive: Archive;
  readonly outbox: Outbox;
  readonly operator: Operator;
  readonly overseers: Overseers;
  readonly book: BounceBook;
  readonly clock: FakeClock;
  readonly log: FakeLog;
  readonly reporter: Reporter;
  readonly people: People;
  readonly lobby: Lobby;
  readonly watch: Watch;
  readonly returned: ReturnedMail;
  readonly address: RobotAddress;
  readonly prune: (now: number) => Promise<object>;
}

export interface BenchOptions {
  readonly reporter?: Reporter;
  readonly limits?: Limits;
  readonly clock?: FakeClock;
  readonly registry?: Registry;
  readonly rules?: Partial<SenderRules>;
  readonly rates?: Partial<RateSettings>;
  readonly address?: RobotAddress;
  readonly operator?: string | null;
  readonly authservId?: string;
  /** For tokens and lots; chance unless it is given. */
  readonly random?: Random;
}

/** Name servers that know of nothing. */
const nobodyKnows: Resolver = async () => {
  throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
};

export const OPERATOR = 'boss@example.com';

/** A robot over a home folder, put together as the station does; called twice on the same home it has restarted. */
export async function bench(
  home: string,
  house: House & Seating,
  options: BenchOptions = {},
): Promise<Bench> {
  if (house instanceof FakeHouse) house.dir = join(home, 'games');
  const clock = options.clock ?? new FakeClock();
  const log = new FakeLog();
  const reporter = options.reporter ?? new FakeReporter();
  const address = options.address ?? robotAddress;
  const registry = options.registry ?? new Registry([caravan]);
  const limits = options.limits ?? DEFAULT_LIMITS;
  const boss = options.operator === undefined ? OPERATOR : options.operator;
  const archive = await Archive.open(home);
  const outbox = await Outbox.open(home, clock);
  const book = await BounceBook.open(home);
  const people = await People.open(house.dir, options.random);
  const lobby = await Lobby.open({ house, registry, clock, random: options.random ?? systemRandom });
  const changes = await AddressChanges.open({ people, house, lobby, clock });
  const operator = new Operator(boss, outbox, address, clock, (text) => people.secret.mark(text));
  const post = new Post({ outbox, address, people, bounces: book, clock, verp: false });
  const rates = new RateLimits({ ...DEFAULT_RATES, ...options.rates });
  const settings = new Settings({ house, people, changes, reporter, address, clock, rates });
  const moderatorOf = moderators(house, people, boss);
  const replies = new ReplyAddresses(people, address);
  const news = new NewsLetters({ reporter, people, replies, house, address, log, moderatorOf });
  const overseers = new Overseers({ house, operator, runner: boss, moderatorOf, post, reporter, log });
  const returned = new ReturnedMail({ house, book, overseers, clock });
  const rules: SenderRules = { senders: 'token', newcomers: 'anyone', ...options.rules };
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
      rules,
      authservId: options.authservId ?? null,
      resolver: nobodyKnows,
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
    rates,
    remembered: 365 * 86_400_000,
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
      usualClock: 'none',
    },
    umpire: { reporter, archive, settings },
    log,
  });
  const watch = new Watch({ house, robot, reporter, post, clock, log, moderatorOf });
  const prune = async () => ({});
  return {
    ...{ robot, archive, outbox, operator, overseers, book, clock, log, reporter },
    ...{ people, lobby, watch, returned, address, prune },
  };
}

/** The mails in the outbox, read back from their bytes. */
export async function outgoing(
  outbox: Outbox,
): Promise<{ record: OutboxRecord; raw: string; email: Email }[]> {
  const mails: { record: OutboxRecord; raw: string; email: Email }[] = [];
  for (const record of await outbox.pending()) {
    const bytes = await outbox.bytes(record.id);
    if (bytes === null) throw new Error(`no bytes of ${record.id}`);
    mails.push({ record, raw: bytes.toString('latin1'), email: await PostalMime.parse(bytes) });
  }
  return mails;
}

export interface Draft {
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  readonly id?: string | null;
  readonly headers?: readonly string[];
  readonly body?: string;
}

/** The bytes of a mail by Alice to her seat, changed where told. */
export function mail(draft: Draft = {}): Buffer {
  const lines = [
    `From: ${draft.from ?? 'Alice <alice@example.org>'}`,
    `To: ${draft.to ?? 'robot+g1.redredredredredredredredre@posthorn.test'}`,
    `Subject: ${draft.subject ?? 'Re: [posthorn g1] A test of mail'}`,
    'Date: Thu, 01 Jan 2026 10:00:00 +0000',
    ...(draft.id === null ? [] : [`Message-ID: ${draft.id ?? '<one@example.org>'}`]),
    ...(draft.headers ?? []),
    '',
    ...(draft.body ?? 'go north').split('\n'),
    '',
  ];
  return Buffer.from(lines.join('\r\n'), 'utf8');
}
