import { act, type Register } from './command.js';
import type { Context } from './context.js';
import { type Finding, findConnections } from './doctor-connections.js';
import { findFolders, findGames } from './doctor-folders.js';
import { EXIT } from './exit.js';

/** `posthorn doctor`: whether the robot could work as it is configured. */
export const doctor: Register = (program, run) => {
  const command = program
    .command('doctor')
    .description('look at configuration, folders, games and connections');
  act(command, run, async (context) => {
    const findings = [...(await findFolders(context)), ...(await findGames(context))];
    if (context.config !== null) findings.push(...(await findConnections(context.config)));
    const sound = findings.every((finding) => finding.ok);
    if (context.json) context.printJson({ ok: sound, findings });
    else for (const finding of findings) context.print(line(finding, context));
    return sound ? EXIT.ok : EXIT.no;
  });
};

function line(finding: Finding, context: Context): string {
  const messages = context.texts.messages(null, context.locale);
  const mark = messages.text(finding.ok ? 'doctor.ok' : 'doctor.fault');
  const detail = finding.detail === '' ? '' : ` (${finding.detail})`;
  return `${mark} ${messages.text(`doctor.${finding.what}`, { text: finding.name })}${detail}`;
}
