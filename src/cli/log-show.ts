import { mayKnow, type Viewer } from '../engine/core/viewer.js';
import type { Entry } from '../log/entry.js';
import { eventsWithRules, redactedEvents } from '../report/events.js';
import { act, type Register, required } from './command.js';
import { viewerNamed } from './context.js';
import { EXIT } from './exit.js';
import { wholeNumber } from './whole-number.js';

interface Options {
  readonly as: string;
  readonly from: number;
  readonly to?: number;
  readonly rules: boolean;
}

/** `posthorn log show`: the entries as somebody may read them. */
export const logShow: Register = (group, run) => {
  const command = group
    .command('show')
    .description('show the entries of a log, as a side, an onlooker or the moderator may read them')
    .argument('<game>')
    .option('--as <who>', 'a side, observer or umpire', 'observer')
    .option('--from <entry>', 'the first entry', wholeNumber, 0)
    .option('--to <entry>', 'the last entry', wholeNumber)
    .option('--rules', 'with the rule behind each event', false);
  act<Options>(command, run, async (context, [game], options) => {
    const found = await context.table(required(game));
    if (!found.ok) return context.refuse(found.violation);
    const table = found.value;
    const viewer = viewerNamed(context, table.module, options.as);
    if (!viewer.ok) return context.refuse(viewer.violation, table.module);
    const last = table.head.seq;
    const to = options.to ?? last;
    if (options.from > last || to > last) {
      return context.refuse({ code: 'no-such-entry', params: { seq: Math.max(options.from, to), last } });
    }
    const entries = await table.entries(options.from, to);
    if (context.json) {
      context.printJson({ entries: entries.map((entry) => redact(entry, viewer.value)) });
      return EXIT.ok;
    }
    const lines = options.rules ? eventsWithRules : redactedEvents;
    const messages = context.texts.messages(table.module, context.locale, table.about.edition);
    for (const entry of entries) {
      const { seq, at, kind, source, hash } = entry;
      context.print(`#${seq}  ${at}  ${kind}  ${source.by} (${source.via})  ${hash.slice(0, 12)}`);
      for (const line of lines(table.module, [entry], viewer.value, messages)) context.print(`    ${line}`);
    }
    return EXIT.ok;
  });
};

/** The entry with the parts its reader may open and no others. */
function redact(entry: Entry, viewer: Viewer): Entry {
  const open = Object.entries(entry.sealed).filter(([audience]) => mayKnow(viewer, audience));
  return { ...entry, sealed: Object.fromEntries(open) };
}
