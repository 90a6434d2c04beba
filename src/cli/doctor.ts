import { systemClock } from '../game/index.js';
import { act, type Register } from './command.js';
import type { Context } from './context.js';
import { findClock, findZones } from './doctor-clock.js';
import { findConnections } from './doctor-connections.js';
import { findDns, systemNames } from './doctor-dns.js';
import { type Finding, finding, inWords } from './doctor-finding.js';
import { findFolder, findOpenFiles } from './doctor-folders.js';
import { findGames } from './doctor-games.js';
import { findAddresses, findPolicy } from './doctor-policy.js';
import { findReturned } from './doctor-returned.js';
import { EXIT } from './exit.js';

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
    const findings = await examine(context, options);
    const sound = findings.every(({ level }) => level !== 'fault');
    if (context.json) {
      const told = findings.map((found) => ({ ...found, ...inWords(found, context) }));
      context.printJson({ ok: sound, findings: told });
    } else for (const found of findings) context.print(line(found, context));
    return sound ? EXIT.ok : EXIT.no;
  });
};

async function examine(context: Context, options: Options): Promise<Finding[]> {
  const { config, gamesDir } = context;
  const findings: Finding[] = [];
  if (config !== null) {
    findings.push(finding('config', context.options.config ?? '', 'ok', 'config-read'));
    findings.push(...(await findFolder(config.home)));
  }
  findings.push(...(await findFolder(gamesDir)));
  const usable = findings.every(({ code }) => code !== 'not-writable');
  let newest: string | null = null;
  const zones: string[] = [];
  if (usable) {
    findings.push(...(await findOpenFiles(gamesDir)));
    const games = await findGames(context);
    findings.push(...games.findings);
    newest = games.newest;
    zones.push(...games.zones);
  }
  findings.push(findClock(systemClock, newest), findZones(zones));
  if (config === null || !usable) return findings;
  findings.push(...findPolicy(config), ...(await findConnections(config, process.env)));
  findings.push(...(await findAddresses(config)), ...(await findReturned(config)));
  if (options.dns && config.send !== 'files') {
    const domain = config.robot.address.split('@')[1] ?? '';
    findings.push(...(await findDns(domain, systemNames(), options.dkim ?? null)));
  }
  return findings;
}

function line(found: Finding, context: Context): string {
  const messages = context.texts.messages(null, context.locale);
  const { text, advice } = inWords(found, context);
  const mark = messages.text(`doctor.${found.level}`);
  return [mark, text, ...(advice === null ? [] : [advice])].join(' ');
}
