import { readFile } from 'node:fs/promises';
import { ok, type Result } from '../engine/core/result.js';
import { type Clock, systemClock } from '../game/clock.js';
import type { House } from '../game/types.js';
import { Archive } from './archive.js';
import type { MailConfig } from './config.js';
import { Daemon } from './daemon.js';
import { fileTransport } from './file-transport.js';
import { ImapInput } from './imap.js';
import type { MailInput } from './input.js';
import type { MailLog } from './log.js';
import { Operator } from './operator.js';
import { Outbox } from './outbox.js';
import type { Reporter } from './reporter.js';
import { Robot } from './robot.js';
import { RobotAddress } from './robot-address.js';
import { readSecret } from './secret.js';
import { SmtpListener } from './smtp-listener.js';
import { smtpTransport } from './smtp-transport.js';
import type { Transport } from './transport.js';

/** Everything the robot is made of, put together from a configuration but not started. */
export interface Station {
  readonly robot: Robot;
  readonly archive: Archive;
  readonly outbox: Outbox;
  readonly transport: Transport;
  readonly daemon: Daemon;
}

export interface StationParts {
  readonly config: MailConfig;
  readonly house: House;
  readonly reporter: Reporter;
  readonly log: MailLog;
  readonly clock?: Clock;
  readonly env: { readonly [name: string]: string | undefined };
}

/** Builds the robot. Refuses when a secret is not where the configuration says. */
export async function buildStation(parts: StationParts): Promise<Result<Station>> {
  const { config, house, reporter, log, env } = parts;
  const clock = parts.clock ?? systemClock;
  const address = new RobotAddress(config.robot.address, config.robot.name);
  const { firstSeconds, longestSeconds, attempts } = config.retry;
  const retry = { first: firstSeconds * 1000, longest: longestSeconds * 1000, attempts };
  const archive = await Archive.open(config.home);
  const outbox = await Outbox.open(config.home, clock, retry);
  const operator = new Operator(config.operator ?? null, outbox, address, clock);
  const { limits } = config;
  const robot = new Robot({ house, reporter, archive, outbox, operator, address, clock, limits, log });
  const transport = await buildTransport(config, env);
  if (!transport.ok) return transport;
  const inputs: MailInput[] = [];
  if (config.imap !== undefined) {
    const { pollSeconds, ...imap } = config.imap;
    const password = await readSecret(imap.password, 'imap.password', env);
    if (!password.ok) return password;
    const timing = { poll: pollSeconds * 1000, backOff: { first: 1000, longest: 300_000 } };
    const settings = { ...imap, ...timing, password: password.value, bytes: config.limits.bytes };
    inputs.push(new ImapInput(settings, robot, log));
  }
  if (config.listen !== undefined) {
    const { tls, ...listen } = config.listen;
    const pem =
      tls === undefined
        ? null
        : { key: await readFile(tls.key, 'utf8'), cert: await readFile(tls.cert, 'utf8') };
    inputs.push(new SmtpListener({ ...listen, tls: pem, bytes: config.limits.bytes }, robot, address, log));
  }
  const daemon = new Daemon({
    house,
    robot,
    outbox,
    transport: transport.value,
    inputs,
    operator,
    clock,
    log,
  });
  return ok({ robot, archive, outbox, transport: transport.value, daemon });
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
