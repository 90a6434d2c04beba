import { Archive, type MailRecord } from '../../mail/store/index.js';
import { act, type Context, configured, messagesIn, type Register, wholeNumber } from '../shared/index.js';
import { lineText, maskedLine, seatText, type ToldLine, toldLines, utc } from './mail-record-text.js';

/** `posthorn mail refused`: orders that were refused, late and stale ones too, for a dispute. */
export const mailRefused: Register = (group, run) => {
  const command = group
    .command('refused')
    .description('list mails with orders that were refused, late and stale ones too, newest first')
    .argument('[game]', 'only those of this game')
    .option('--limit <n>', 'so many mails at most', wholeNumber, 50);
  act<{ limit: number }>(command, run, async (context, [game], { limit }) => {
    const archive = new Archive(await context.store(configured(context)));
    const query = { refused: true, ...(game === undefined ? {} : { game }) };
    const mails: Disputed[] = [];
    for (const record of await archive.about(query, limit)) mails.push(await disputed(context, record));
    const told = mails.map(({ seat: _seat, ...mail }) => mail);
    return context.tell({ mails: told }, () =>
      mails.length === 0 ? context.messages.text('mails.none-refused') : mails.map(inLines),
    );
  });
};

interface Disputed {
  readonly id: string;
  readonly received: string;
  readonly game: string | null;
  readonly side: string | null;
  readonly from: string | null;
  /** As people call it. */
  readonly seat: string;
  readonly lines: readonly ToldLine[];
}

async function disputed(context: Context, record: MailRecord): Promise<Disputed> {
  const { id, received, game, side, from } = record;
  return {
    id,
    received,
    game: game ?? null,
    side: side ?? null,
    from: from ?? null,
    seat: seatText(record, (await messagesIn(context, game))(undefined)),
    lines: await toldLines(context, record),
  };
}

function inLines({ id, received, seat, from, lines }: Disputed): string {
  const head = [utc(received), seat === '' ? '-' : seat, maskedLine(from ?? '-')].join('  ');
  return [head, `    ${id}`, ...lines.map(lineText)].join('\n');
}
