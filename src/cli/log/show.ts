import { mayKnow, type Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { Entry } from '../../log/format/index.js';
import { eventsWithRules, redactedEvents, tellersOf } from '../../report/model/index.js';
import { EXIT } from '../process/index.js';
import { actReading, type Reading, type Register, rulesName, wholeNumber } from '../shared/index.js';

interface Options extends Reading {
  readonly as?: string;
  readonly from: number;
  readonly to?: number;
  readonly rules: boolean;
}

/** `posthorn log show`: the entries as somebody may read them. */
export const logShow: Register = (group, run) => {
  const command = group
    .command('show')
    .description('show the entries of a log, as a side, an onlooker or the moderator may read them')
    .argument('[game]')
    .option('--as <viewer>', 'a side, observer or umpire; by default observer, or whoever the file is for')
    .option('--file <file>', 'an exported log instead of a game of the folder')
    .option('--from <entry>', 'the first entry', wholeNumber, 0)
    .option('--to <entry>', 'the last entry', wholeNumber)
    .option('--rules', 'with the rule behind each event', false);
  actReading<Options>(
    command,
    run,
    (_args, { as, file }) => as ?? (file === undefined ? 'observer' : undefined),
    async (context, table, viewer, options) => {
      const last = table.head.seq;
      const to = options.to ?? last;
      if (options.from > last || to > last) {
        return context.refuse({ code: 'no-such-entry', params: { seq: Math.max(options.from, to), last } });
      }
      const entries = await table.entries(options.from, to);
      if (context.json) {
        context.printJson({ entries: entries.map((entry) => redact(entry, viewer)) });
        return EXIT.ok;
      }
      const lines = options.rules ? eventsWithRules : redactedEvents;
      const tellers = tellersOf(table, context.texts, context.locale);
      const messages = context.texts.messages(table.module, context.locale);
      for (const entry of entries) {
        const { seq, at, kind, source, hash } = entry;
        context.print(`#${seq}  ${at}  ${kind}  ${source.by} (${source.via})  ${hash.slice(0, 12)}`);
        if (seq === 0 || kind === 'adopt') {
          context.print(`    ${messages.text('game.rules', { text: rulesName(entry.rules) })}`);
        }
        if (seq === 0 && table.dice === 'chains') {
          const ready = String(entry.public.open?.ready !== undefined);
          context.print(`    ${messages.text('game.first-draw', { ready })}`);
        }
        for (const line of lines(tellers, [entry], viewer)) context.print(`    ${line}`);
      }
      return EXIT.ok;
    },
  );
};

/** The entry with the parts its reader may open and no others. */
function redact(entry: Entry, viewer: Viewer): Entry {
  const open = Object.entries(entry.sealed).filter(([audience]) => mayKnow(viewer, audience));
  return { ...entry, sealed: Object.fromEntries(open) };
}
