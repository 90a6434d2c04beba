import { readFile } from 'node:fs/promises';
import type { Registry } from '../engine/core/module.js';
import { ok, type Result } from '../engine/core/result.js';
import { type Clock, systemClock } from '../game/clock.js';
import { writeTimeControl } from '../game/timekeeping/time-control.js';
import type { House, Seating } from '../game/types.js';
import { type Assembly, assemble } from './assembly.js';
import { type Resolver, systemResolver } from './authentication/resolver.js';
import type { MailConfig } from './config.js';
import { Daemon } from './daemon.js';
import { fileTransport } from './file-transport.js';
import { Heartbeat } from './heartbeat.js';
import { ImapInput } from './imap.js';
import type { MailInput } from './input.js';
import type { MailLog } from './log.js';
import type { Operator } from './operator.js';
import type { Reporter } from './reporter.js';
import { prune } from './retention.js';
import { RobotAddress } from './robot-address.js';
import { readSecret } from './secret.js';
import { SmtpListener } from './smtp-listener.js';
import { smtpTransport } from './smtp-transport.js';
import type { Transport } from './transport.js';

/** Everything the robot is made of, put together from a configuration but not started. */
export interface Station extends Assembly {
  readonly transport: Transport;
  readonly daemon: Daemon;
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
  const assembled = await assemble({
    ...{ house, registry, reporter, address, clock, log, limits, retry },
    home: config.home,
    resolver: parts.resolver ?? systemResolver(),
    runner: config.operator ?? null,
    rules: policy,
    authservId: policy.authservId ?? null,
    rates: config.rates,
    bounces: bounceLimits,
    verp,
    strangersRoom: config.keep.strangersMegabytes * 1_000_000,
    remembered: config.keep.sentDays * 86_400_000,
    usualClock: writeTimeControl(config.clock),
  });
  const { robot, archive, outbox, operator, overseers, lobby, watch, returned } = assembled;
  archive.onFull = (removed) => tellOfStrangers(operator, clock, config.keep.strangersMegabytes, removed);
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
  return ok({ ...assembled, transport: transport.value, daemon });
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
