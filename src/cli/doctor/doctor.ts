import { systemClock } from '../../system/sources/index.js';
import { EXIT } from '../process/index.js';
import { act, type Context, type Register, type Work } from '../shared/index.js';
import { findReturned } from './bounced-addresses.js';
import { findClock, findZones } from './clock-plausibility-and-zone-tables.js';
import { findAddresses, findPolicy } from './config-conflicts-and-plus-addresses.js';
import { findConnections } from './connections.js';
import { findDns, systemNames } from './dns.js';
import { type Finding, finding, inWords } from './finding.js';
import { findFolder, findOpenFiles } from './folders.js';
import { findNewer } from './newer-format-files.js';
import { findGames } from './open-every-game.js';
import { findParked } from './parked-mails.js';
import { rulesOfNoRelease } from './rules-versions.js';
import { findSite } from './site.js';
import { findStore } from './store.js';
import { findWitnesses } from './witnesses.js';

interface Options {
  readonly dns: boolean;
  readonly dkim?: string;
}

/** `posthorn doctor`: whether the robot could work as it is configured. Ends with 1 when it could not. */
export const doctor: Register = (program, run) => {
  const command = program
    .command('doctor')
    .description('look at configuration, folders, games, clock, connections and DNS, and say what to mend')
    .option('--no-dns', 'ask no name service')
    .option('--dkim <selector>', 'look for the DKIM key of this selector too');
  act<Options>(command, run, async (context, _args, options) => {
    const findings = await context.working('progress.doctor', (work) => examine(context, options, work));
    const sound = findings.every(({ level }) => level !== 'fault');
    if (context.json) {
      const told = findings.map((found) => ({ ...found, ...inWords(found, context) }));
      context.printJson({ ok: sound, findings: told });
    } else for (const found of findings) context.print(line(found, context));
    return sound ? EXIT.ok : EXIT.no;
  });
};

/** Steps after the games: connections, addresses, DNS. */
const AFTER = 3;

async function examine(context: Context, options: Options, { report, orStop }: Work): Promise<Finding[]> {
  const { config, gamesDir } = context;
  const findings: Finding[] = [];
  if (config !== null) {
    const file = context.options.config ?? '';
    findings.push(finding('config', file, 'ok', 'config-read'));
    for (const { key, now, since } of config.renamed)
      findings.push(finding('config', file, 'warn', 'renamed-key', { key, now, since }));
    findings.push(...(await findFolder(config.home)));
  }
  const inFolder = config?.store === undefined || !context.isOf(config);
  if (inFolder) findings.push(...(await findFolder(gamesDir)));
  const usable = findings.every(({ code }) => code !== 'not-writable');
  if (!usable) return [...findings, findClock(systemClock, null), findZones([])];
  const { store, findings: stored } = await findStore(context);
  findings.push(...stored);
  // Without the data base there are no games to look at.
  if (!inFolder && store === null) return [...findings, findClock(systemClock, null), findZones([])];
  const newer = await findNewer(context, store, inFolder);
  // What a newer program has been at is for that one to look at.
  if (newer.length > 0) return [...findings, ...newer];
  if (inFolder) findings.push(...(await findOpenFiles(gamesDir)));
  const games = await findGames(context, (done, all) => report(done, all + AFTER));
  const total = games.count + AFTER;
  findings.push(...games.findings, ...rulesOfNoRelease(context.registry));
  findings.push(findClock(systemClock, games.newest), findZones(games.zones));
  if (config === null) return findings;
  findings.push(
    ...(await findSite(config.site)),
    ...findPolicy(config),
    ...(await orStop(findConnections(config, process.env))),
  );
  await report(total - 2, total);
  if (store !== null)
    findings.push(
      ...(await findAddresses(config, store)),
      ...(await findReturned(config, store)),
      ...(await findParked(store)),
      ...(await findWitnesses(config, store)),
    );
  await report(total - 1, total);
  if (options.dns && config.send !== 'files') {
    const domain = config.robot.address.split('@')[1] ?? '';
    findings.push(...(await orStop(findDns(domain, systemNames(), options.dkim ?? null))));
  }
  return findings;
}

function line(found: Finding, context: Context): string {
  const { messages } = context;
  const { text, advice } = inWords(found, context);
  const mark = messages.text(`doctor.${found.level}`);
  return [mark, text, ...(advice === null ? [] : [advice])].join(' ');
}
