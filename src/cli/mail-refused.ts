import type { LineVerdict } from '../game/types.js';
import { Archive, type MailRecord } from '../mail/index.js';
import { verdictModels } from '../report/verdicts.js';
import { configured } from './build-robot.js';
import { act, type Register } from './command.js';
import type { Context } from './context.js';
import { EXIT } from './exit.js';
import { maskedLine, utc } from './mail-text.js';
import { messagesFor } from './reasons.js';
import { wholeNumber } from './whole-number.js';

/** `posthorn mail refused`: orders that were refused, late and stale ones too, for a dispute. */
export const mailRefused: Register = (group, run) => {
  const command = group
    .command('refused')
    .description('list mails with orders that were refused, late and stale ones too, newest first')
    .argument('[game]', 'only those of this game')
    .option('--limit <n>', 'so many mails at most', wholeNumber, 50);
  act<{ limit: number }>(command, run, async (context, [game], { limit }) => {
    const archive = await Archive.open(configured(context).home);
    const query = { refused: true, ...(game === undefined ? {} : { game }) };
    const mails = (await archive.about(query, limit)).map((record) => disputed(context, record));
    if (context.json) context.printJson({ mails });
    else if (mails.length === 0) {
      context.print(context.texts.messages(null, context.locale).text('mails.none-refused'));
    } else for (const mail of mails) context.print(inLines(mail));
    return EXIT.ok;
  });
};

interface Disputed {
  readonly id: string;
  readonly received: string;
  readonly game: string | null;
  readonly side: string | null;
  readonly from: string | null;
  readonly lines: readonly {
    readonly line: number;
    readonly text: string;
    readonly status: LineVerdict['status'];
    readonly word: string;
    readonly code: string | null;
    readonly reason: string | null;
  }[];
}

function disputed(context: Context, { id, received, game, side, from, verdicts = [] }: MailRecord): Disputed {
  return {
    id,
    received,
    game: game ?? null,
    side: side ?? null,
    from: from ?? null,
    lines: verdicts.flatMap((verdict) =>
      verdictModels([verdict], messagesFor(context, verdict.violation)).map(({ word, reason }) => ({
        line: verdict.line,
        text: verdict.text,
        status: verdict.status,
        word,
        code: verdict.violation?.code ?? null,
        reason,
      })),
    ),
  };
}

function inLines({ id, received, game, side, from, lines }: Disputed): string {
  const head = [utc(received), game ?? '-', side ?? '-', maskedLine(from ?? '-')].join('  ');
  const said = lines.map(({ line, text, word, reason }) => {
    return `    ${line}. ${maskedLine(text)}  ${word}${reason === null ? '' : `: ${reason}`}`;
  });
  return [head, `    ${id}`, ...said].join('\n');
}
