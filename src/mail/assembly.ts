import type { Registry } from '../engine/core/module.js';
import type { Clock } from '../game/clock.js';
import { Lobby } from '../game/lobby/lobby.js';
import { AddressChanges } from '../game/people/address-change.js';
import { People } from '../game/people/people.js';
import type { House, Seating } from '../game/types.js';
import { type Random, systemRandom } from '../log/random.js';
import { Archive } from './archive.js';
import type { Resolver } from './authentication/resolver.js';
import type { SenderRules } from './authentication/sender-policy.js';
import { BounceBook, type BounceLimits } from './bounces/bounce-book.js';
import { ReturnedMail } from './bounces/returned-mail.js';
import { Gate } from './gate.js';
import { Held } from './held.js';
import type { MailLog } from './log.js';
import type { Limits } from './message.js';
import { moderators } from './moderators.js';
import { NewsLetters } from './news-letters.js';
import { Operator } from './operator.js';
import { Outbox, type RetryPolicy } from './outbox.js';
import { Overseers } from './overseers.js';
import { Settings } from './places/settings.js';
import { Post } from './post.js';
import { RateLimits, type RateSettings } from './rates/rate-limits.js';
import { RepeatGuard } from './rates/repeat-guard.js';
import { ReplyAddresses } from './reply-address.js';
import type { Reporter } from './reporter.js';
import { Robot } from './robot.js';
import type { RobotAddress } from './robot-address.js';
import { Watch } from './watch.js';

/** The robot and what hangs together with it, however mail comes in and goes out. */
export interface Assembly {
  readonly robot: Robot;
  readonly archive: Archive;
  readonly outbox: Outbox;
  readonly operator: Operator;
  readonly overseers: Overseers;
  readonly book: BounceBook;
  readonly people: People;
  readonly lobby: Lobby;
  readonly watch: Watch;
  readonly returned: ReturnedMail;
}

export interface AssemblyParts {
  readonly home: string;
  readonly house: House & Seating;
  readonly registry: Registry;
  readonly reporter: Reporter;
  readonly address: RobotAddress;
  readonly clock: Clock;
  readonly log: MailLog;
  readonly resolver: Resolver;
  /** Whose robot it is; null where nobody wants to be told. */
  readonly runner: string | null;
  readonly limits: Limits;
  readonly rules: SenderRules;
  readonly authservId: string | null;
  readonly rates: RateSettings;
  readonly retry?: RetryPolicy;
  readonly bounces?: Partial<BounceLimits>;
  readonly verp: boolean;
  /** How many bytes the mail of strangers may take; as many as there are unless it is said. */
  readonly strangersRoom?: number;
  /** How long it is remembered what was answered, in milliseconds. */
  readonly remembered: number;
  /** The clock of games that are made by mail, as it is written. */
  readonly usualClock: string;
  /** For tokens and lots; chance unless it is given. */
  readonly random?: Random;
}

export async function assemble(parts: AssemblyParts): Promise<Assembly> {
  const { home, house, registry, reporter, address, clock, log, runner, limits } = parts;
  const random = parts.random ?? systemRandom;
  const archive = await Archive.open(home, parts.strangersRoom);
  const outbox = await Outbox.open(home, clock, parts.retry);
  const book = await BounceBook.open(home, parts.bounces);
  const people = await People.open(house.dir, random);
  const lobby = await Lobby.open({ house, registry, clock, random });
  const changes = await AddressChanges.open({ people, house, lobby, clock });
  const operator = new Operator(runner, outbox, address, clock, (text) => people.secret.mark(text));
  const post = new Post({ outbox, address, people, bounces: book, clock, verp: parts.verp });
  const rates = new RateLimits(parts.rates);
  const settings = new Settings({ house, people, changes, reporter, address, clock, rates });
  const moderatorOf = moderators(house, people, runner);
  const replies = new ReplyAddresses(people, address);
  const news = new NewsLetters({ reporter, people, replies, house, address, log, moderatorOf });
  const overseers = new Overseers({ house, operator, runner, moderatorOf, post, reporter, log });
  const returned = new ReturnedMail({ house, book, overseers, clock });
  const { rules, authservId, resolver } = parts;
  const gate = { house, people, lobby, address, clock, rules, authservId, resolver, moderatorOf };
  const robot = new Robot({
    ...{ house, people, changes, returned, reporter, news, archive, outbox, post, operator, address },
    ...{ clock, limits, rates, log },
    gate: new Gate(gate),
    held: new Held({ archive, people, post, reporter, address, clock }),
    remembered: parts.remembered,
    repeats: new RepeatGuard(),
    seat: { reporter, limits, settings, replies, lobby },
    desk: {
      ...{ lobby, people, settings, reporter, address, rates },
      now: () => clock.now(),
      sidesOf: (module) => registry.get(module)?.sides ?? [],
      usualClock: parts.usualClock,
    },
    umpire: { reporter, archive, settings },
  });
  const watch = new Watch({ house, robot, reporter, post, clock, log, moderatorOf });
  return { robot, archive, outbox, operator, overseers, book, people, lobby, watch, returned };
}
