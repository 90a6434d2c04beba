import { Archive, type MailRecord } from '../../mail/store/index.js';
import { act, type Context, configured, type Register, wholeNumber } from '../shared/index.js';
import { listed } from './mail-record-text.js';

interface Options {
  readonly limit: number;
  readonly from?: string;
}

/** Mails listed when nobody says how many. */
const USUAL = 50;

/** `posthorn mail list`: what was dealt with lately. */
export const mailList: Register = (group, run) => {
  const command = group
    .command('list')
    .description('list the mails that were dealt with, newest first')
    .argument('[game]', 'only mails about this game')
    .option('--from <address>', 'only mails of this author')
    .option('--limit <n>', 'so many at most', wholeNumber, USUAL);
  act<Options>(command, run, async (context, [game], { from, limit }) => {
    const archive = new Archive(await context.store(configured(context)));
    const query = {
      ...(game === undefined ? {} : { game }),
      ...(from === undefined ? {} : { from: from.toLowerCase() }),
    };
    return tell(context, await archive.about(query, limit));
  });
};

/** `posthorn mail held`, `failed`, `quarantine`: mails that wait for somebody. */
export const mailWaiting: Register = (group, run) => {
  for (const [place, description] of [
    ['held', 'list mails that wait for their authors to confirm them, newest first'],
    ['failed', 'list mails that broke the robot, newest first; "mail retry" has them dealt with again'],
    ['quarantine', 'list mails of people who were not believed, newest first'],
  ] as const) {
    const command = group
      .command(place)
      .description(description)
      .option('--limit <n>', 'so many at most', wholeNumber, USUAL);
    act<Options>(command, run, async (context, _args, { limit }) => {
      const archive = new Archive(await context.store(configured(context)));
      const records = await archive.records(place, limit);
      return tell(context, records.reverse());
    });
  }
};

function tell(context: Context, records: readonly MailRecord[]): number {
  return context.tell({ mails: records }, () =>
    records.length === 0
      ? context.messages.text('mails.none')
      : records.map((record) => listed(record, context.messages)),
  );
}
