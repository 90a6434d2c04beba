import PostalMime, { type Email } from 'postal-mime';
import { Registry } from '../../../src/engine/core/contract/game-module.js';
import type { NewsTiming } from '../../../src/game/people/person.js';
import type { SenderRules } from '../../../src/mail/admission/author-trust-decision.js';
import type { Resolver } from '../../../src/mail/authentication/bounded-dns-resolver.js';
import { parseConfig } from '../../../src/mail/config/config.js';
import type { ForumConfig } from '../../../src/mail/config/config-schema.js';
import { DEFAULT_LIMITS, type Limits } from '../../../src/mail/message/mail-head.js';
import { RobotAddress } from '../../../src/mail/message/robot-addresses-and-message-ids.js';
import type { Outbox } from '../../../src/mail/sending/outbox.js';
import { buildRobot, type Robot, type RobotParts } from '../../../src/mail/service/build-robot.js';
import type { OutboxRecord } from '../../../src/mail/store/outbox-record.js';
import type { MailReader } from '../../../src/mail/worker/mail-reader-interface.js';
import type { Reporter } from '../../../src/robot/letters/robot-text-interface.js';
import { DEFAULT_RATES, type RateSettings } from '../../../src/robot/rate-limiting/rate-limits.js';
import type { Store } from '../../../src/store/database/index.js';
import type { MailLog } from '../../../src/system/logging/operator-log.js';
import type { Random } from '../../../src/system/sources/random.js';
import type { TimeSource } from '../../../src/system/sources/time-source.js';
import { caravan } from '../../support/tiny-game.js';
import { FakeReporter } from './fake-reporter.js';
import { inlineReader } from './inline-reader.js';

export const robotAddress = new RobotAddress('robot@posthorn.test', 'Posthorn');

/** A clock that stands still until it is set. */
export class FakeClock implements TimeSource {
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

export interface Bench extends Robot {
  readonly clock: FakeClock;
  readonly log: FakeLog;
  readonly reporter: Reporter;
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
  readonly disputes?: RobotParts['config']['disputes'];
  /** When people hear what asks nothing of them who have not said so; each at once, unless it is given. */
  readonly news?: NewsTiming;
  readonly authservId?: string;
  /** For tokens and lots; chance unless it is given. */
  readonly random?: Random;
  /** That of the home, unless it is given. */
  readonly store?: Store;
  readonly reader?: MailReader;
  /** Name servers that know of nothing, unless others are given. */
  readonly resolver?: Resolver;
  /** The forums that it is at; a name is that of a Discourse. */
  readonly forums?: readonly (string | ForumConfig)[];
  /** Of public draws; as configured where none are told of. */
  readonly relays?: string;
}

/** Name servers that know of nothing. */
const nobodyKnows: Resolver = async () => {
  throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
};

export const OPERATOR = 'boss@example.com';

/** A robot over a home folder; called twice on the same home it has restarted. */
export async function bench(
  home: string,
  house: RobotParts['house'],
  options: BenchOptions = {},
): Promise<Bench> {
  const clock = options.clock ?? new FakeClock();
  const log = new FakeLog();
  const reporter = options.reporter ?? new FakeReporter();
  const address = options.address ?? robotAddress;
  const registry = options.registry ?? new Registry([caravan]);
  const plain = parseConfig(JSON.stringify({ home, robot: { address: address.address } }), home);
  if (!plain.ok) throw new Error(JSON.stringify(plain.violation));
  const { policy, operator: _, ...config } = plain.value;
  const { operator = OPERATOR, authservId, random, store, reader = inlineReader } = options;
  const { resolver = nobodyKnows } = options;
  const robot = await buildRobot({
    ...{ house, registry, reporter, clock, log, resolver, reader },
    config: {
      ...config,
      ...(operator === null ? {} : { operator }),
      limits: options.limits ?? DEFAULT_LIMITS,
      policy: {
        ...{ ...policy, newcomers: 'anyone', ...options.rules },
        ...(authservId === undefined ? {} : { authservId }),
      },
      rates: { ...DEFAULT_RATES, ...options.rates },
      news: options.news ?? 'each',
      disputes: options.disputes ?? config.disputes,
      ...(options.forums === undefined ? {} : { forums: options.forums.map(forumNamed) }),
      ...(options.relays === undefined ? {} : { beacon: { relays: options.relays } }),
    },
    ...(random === undefined ? {} : { random }),
    ...(store === undefined ? {} : { store }),
  });
  return { ...robot, clock, log, reporter, address, prune: async () => ({}) };
}

function forumNamed(name: string | ForumConfig): ForumConfig {
  if (typeof name !== 'string') return name;
  const at = { name, kind: 'discourse' as const, url: 'http://127.0.0.1', user: 'posthorn', password: '-' };
  return { ...at, locale: 'en' as const, everySeconds: 60, timeoutSeconds: 5 };
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
