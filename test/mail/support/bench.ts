import PostalMime, { type Email } from 'postal-mime';
import type { Clock } from '../../../src/game/clock.js';
import type { House } from '../../../src/game/types.js';
import { Archive } from '../../../src/mail/archive.js';
import type { MailLog } from '../../../src/mail/log.js';
import { DEFAULT_LIMITS, type Limits } from '../../../src/mail/message.js';
import { Operator } from '../../../src/mail/operator.js';
import { Outbox, type OutboxRecord } from '../../../src/mail/outbox.js';
import type { Reporter } from '../../../src/mail/reporter.js';
import { Robot } from '../../../src/mail/robot.js';
import { RobotAddress } from '../../../src/mail/robot-address.js';
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
  readonly clock: FakeClock;
  readonly log: FakeLog;
  readonly reporter: Reporter;
}

/** A robot over a home folder; called twice on the same home it is the same robot after a restart. */
export async function bench(
  home: string,
  house: House,
  options: { reporter?: Reporter; limits?: Limits; clock?: FakeClock } = {},
): Promise<Bench> {
  const clock = options.clock ?? new FakeClock();
  const log = new FakeLog();
  const reporter = options.reporter ?? new FakeReporter();
  const archive = await Archive.open(home);
  const outbox = await Outbox.open(home, clock);
  const operator = new Operator('boss@example.com', outbox, robotAddress, clock);
  const limits = options.limits ?? DEFAULT_LIMITS;
  const parts = { house, reporter, archive, outbox, operator, address: robotAddress, clock, limits, log };
  return { robot: new Robot(parts), archive, outbox, operator, clock, log, reporter };
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
