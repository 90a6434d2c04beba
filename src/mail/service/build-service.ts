import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { RecordNewer } from '../../system/files/index.js';
import { systemClock } from '../../system/sources/index.js';
import { type MailConfig, readConfigFile, readSecret } from '../config/index.js';
import { ImapInput, type MailInput, SmtpListener } from '../intake/index.js';
import { Heartbeat, newerFiles, newerRecords, pruneIncoming } from '../maintenance/index.js';
import { RobotAddress } from '../message/index.js';
import { fileTransport, smtpTransport, type Transport } from '../sending/index.js';
import { buildRobot, type Robot, type RobotParts, storeOf } from './build-robot.js';
import { Daemon } from './daemon.js';

/** The robot with its ways in and out, not started. */
export interface Service extends Robot {
  readonly transport: Transport;
  readonly daemon: Daemon;
}

type Environment = { readonly [name: string]: string | undefined };

export interface ServiceParts extends RobotParts {
  readonly config: MailConfig;
  readonly env: Environment;
}

/** Files and records that are named where there are many. */
const NAMED = 5;

/**
 * Builds the robot from a configuration. Refuses when a secret is not where that says, and with `newer-files` before anything
 * is changed where a newer program has been at work: that one can go on without losing anything.
 */
export async function buildService(parts: ServiceParts): Promise<Result<Service>> {
  const { config, house, log, env, clock = systemClock } = parts;
  const { home, keep } = config;
  const files = await newerFiles(house.dir, home, { thorough: false });
  if (files.length > 0) return refuseNewer(files);
  const { store, close } = await storeOf(parts);
  const records = await newerRecords(store, { thorough: false });
  if (records.length > 0) {
    await close();
    return refuseNewer(records);
  }
  const robot = { ...(await buildRobot({ ...parts, store })), close };
  const transport = await buildTransport(config, env);
  if (!transport.ok) {
    await close();
    return transport;
  }
  const inputs = await buildInputs(parts, robot);
  if (!inputs.ok) {
    await close();
    return inputs;
  }
  const { lobby, archive, outbox } = robot;
  const daemon = new Daemon({
    ...{ ...robot, house, clock, log, transport: transport.value, inputs: inputs.value },
    heartbeat: new Heartbeat(store),
    prune: async (now) => {
      const pruned = await pruneIncoming({ archive, keep, now });
      const sent = await outbox.forgetSent(now - keep.sentDays * 86_400_000);
      const commands = await lobby.forget(now - keep.doneDays * 86_400_000);
      return { ...pruned, sent, commands, crowdedOut: await archive.makeRoom() };
    },
  });
  return ok({ ...robot, transport: transport.value, daemon });
}

function refuseNewer(newer: readonly RecordNewer[]): Result<never> {
  const files = newer.slice(0, NAMED).map(({ path }) => path);
  return refuse('newer-files', undefined, { count: newer.length, files });
}

async function buildInputs(
  { config, env, log, clock }: ServiceParts,
  { intake }: Robot,
): Promise<Result<readonly MailInput[]>> {
  const { bytes } = config.limits;
  const inputs: MailInput[] = [];
  if (config.imap !== undefined) {
    const { pollSeconds, ...imap } = config.imap;
    const password = await readSecret(imap.password, 'imap.password', env);
    if (!password.ok) return password;
    const timing = { poll: pollSeconds * 1000, backOff: { first: 1000, longest: 300_000 } };
    const ca = await readConfigFile(imap.ca, 'imap.ca');
    if (!ca.ok) return ca;
    const settled = { ...imap, ...timing, ca: ca.value, password: password.value, bytes };
    inputs.push(new ImapInput(settled, intake, log, undefined, clock));
  }
  if (config.listen !== undefined) {
    const { tls, waitSeconds, sessionSeconds, ...listen } = config.listen;
    const key = await readConfigFile(tls?.key, 'listen.tls.key');
    if (!key.ok) return key;
    const cert = await readConfigFile(tls?.cert, 'listen.tls.cert');
    if (!cert.ok) return cert;
    const pem =
      key.value === undefined || cert.value === undefined ? null : { key: key.value, cert: cert.value };
    const door = { ...listen, wait: waitSeconds * 1000, session: sessionSeconds * 1000, tls: pem, bytes };
    const address = new RobotAddress(config.robot.address, config.robot.name);
    inputs.push(new SmtpListener(door, intake, address, log));
  }
  return ok(inputs);
}

async function buildTransport(config: MailConfig, env: Environment): Promise<Result<Transport>> {
  if (config.send === 'files') return ok(fileTransport(config.home));
  const { timeoutSeconds, password: source, ...smtp } = config.send;
  const password = source === undefined ? undefined : await readSecret(source, 'send.password', env);
  if (password?.ok === false) return password;
  const ca = await readConfigFile(smtp.ca, 'send.ca');
  if (!ca.ok) return ca;
  return ok(
    smtpTransport({ ...smtp, ca: ca.value, password: password?.value, timeout: timeoutSeconds * 1000 }),
  );
}
