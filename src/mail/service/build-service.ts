import { ok, type Result } from '../../engine/core/base/result.js';
import { newerGameRows } from '../../game/games-folder/index.js';
import { WitnessServer } from '../../proof/over-http/index.js';
import type { OpenedStore, Store } from '../../store/database/index.js';
import type { MailLog } from '../../system/logging/index.js';
import { systemClock } from '../../system/sources/index.js';
import { type MailConfig, readConfigFile, readSecret } from '../config/index.js';
import { ForumInput, withForums } from '../forums/index.js';
import { ImapInput, type MailInput, SmtpListener } from '../intake/index.js';
import { newerRecords, pruneIncoming } from '../maintenance/index.js';
import { RobotAddress } from '../message/index.js';
import { Heartbeat } from '../running/index.js';
import { fileTransport, smtpTransport, type Transport } from '../sending/index.js';
import { openHomeStore, refuseNewer, type TakenOver } from '../takeover/index.js';
import type { SharedWork } from '../work/index.js';
import { buildForums } from './build-forums.js';
import { buildRobot, type Robot, type RobotParts } from './build-robot.js';
import { buildSite } from './build-site.js';
import { Daemon } from './daemon.js';
import { openServerStore } from './open-server-store.js';
import { SiteLoop } from './site-loop.js';

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

/**
 * Builds the robot from a configuration. Refuses when a secret is not where that says, what `openHomeStore` refuses, and with
 * `newer-files` where a newer program has written into the store: that one can go on without losing anything.
 */
export async function buildService(parts: ServiceParts): Promise<Result<Service>> {
  const { config, log } = parts;
  if (parts.store !== undefined) return buildOn(parts, parts.store);
  const server = await openServerStore(config, parts.env);
  if (!server.ok) return server;
  if (server.value !== null) return closing(server.value, parts);
  const opened = await openHomeStore({ home: config.home, games: config.games });
  if (!opened.ok) return opened;
  const { store, taken } = opened.value;
  if (taken !== null) logTakenOver(log, taken);
  return closing(store, parts);
}

/** Builds the robot on a store that is closed with it. */
async function closing(store: OpenedStore, parts: ServiceParts): Promise<Result<Service>> {
  const close = () => store.close();
  let built: Result<Service> | null = null;
  try {
    built = await buildOn(parts, store);
  } finally {
    if (built?.ok !== true) await close();
  }
  return built.ok ? ok({ ...built.value, close }) : built;
}

async function buildOn(parts: ServiceParts, store: Store): Promise<Result<Service>> {
  const { config, house, log, env, clock = systemClock } = parts;
  const { keep } = config;
  const newer = [...(await newerGameRows(store)), ...(await newerRecords(store, { thorough: false }))];
  if (newer.length > 0) return refuseNewer(newer);
  const robot = await buildRobot({ ...parts, store });
  const mails = await buildTransport(config, env);
  if (!mails.ok) return mails;
  const forums = await buildForums({ config, env, clock, reader: robot.reader, mails: mails.value, store });
  if (!forums.ok) return forums;
  const transport = withForums(mails.value, forums.value, clock);
  const inputs = await buildInputs(parts, robot);
  if (!inputs.ok) return inputs;
  const ofForums = forums.value.map((forum, nth) => {
    const every = (config.forums?.[nth]?.everySeconds ?? 60) * 1000;
    const address = new RobotAddress(config.robot.address, config.robot.name);
    const own = new ForumInput(forum, {
      ...robot,
      ...{ house, reporter: parts.reporter, address, clock, log, every },
    });
    const input = robot.shared === null ? own : robot.shared.forOne(own);
    robot.ways.isReadBy(forum.name, input);
    return input;
  });
  const { lobby, archive, outbox } = robot;
  const daemon = new Daemon({
    ...{ ...robot, house, clock, log, transport },
    inputs: robot.shared === null ? inputs.value : inputs.value.map(oneAtATime(robot.shared)),
    forums: ofForums,
    heartbeat: new Heartbeat(store),
    publish: config.publish,
    site: siteLoopOf(config, { ...parts, robot }),
    witnessRound: Math.min(config.cosign.everySeconds * 1000, WITNESS_ROUND),
    witnessServer: witnessServerOf(config, robot, log),
    prune: async (now) => {
      const pruned = await pruneIncoming({ archive, keep, now });
      const sent = await outbox.forgetSent(now - keep.sentDays * 86_400_000);
      const commands = await lobby.forget(now - keep.doneDays * 86_400_000);
      const counts = await robot.forgetCounts(now);
      const noted = await robot.noteAll();
      return { ...pruned, sent, commands, counts, noted, crowdedOut: await archive.makeRoom() };
    },
  });
  return ok({ ...robot, transport, daemon });
}

/** Keeps the site of a configuration up to date; null where there is to be none. */
function siteLoopOf(
  config: MailConfig,
  parts: Omit<ServiceParts, 'config'> & { readonly robot: Robot },
): SiteLoop | null {
  if (config.site === undefined) return null;
  const site = buildSite({ ...config, site: config.site }, parts);
  return new SiteLoop({ site, log: parts.log, wait: config.site.waitSeconds * 1000 });
}

/** How often (milliseconds) it is looked at least whether witnesses are to be asked. */
const WITNESS_ROUND = 60_000;

/** Where the witness of a configuration is asked over HTTP; null where it is not. */
export function witnessServerOf(
  { witness }: Pick<MailConfig, 'witness'>,
  { witnessing }: Pick<Robot, 'witnessing'>,
  log: MailLog,
): WitnessServer | null {
  if (witness?.port === undefined) return null;
  return new WitnessServer({ host: witness.host, port: witness.port }, witnessing.witness, log);
}

/** All robots take what is brought to them; a mailbox is fetched by one. */
function oneAtATime(shared: SharedWork): (input: MailInput) => MailInput {
  return (input) => (input instanceof ImapInput ? shared.forOne(input) : input);
}

function logTakenOver(log: MailLog, { damaged, ...counts }: TakenOver): void {
  log.info(counts, 'what an older release kept in files is in the store now');
  if (damaged.length > 0) log.warn({ damaged }, 'files that cannot be read were not brought into the store');
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
