import type { Limits } from '../../mail/message/index.js';
import { Outbox } from '../../mail/sending/index.js';
import { Archive } from '../../mail/store/index.js';
import { ThreadedReader } from '../../mail/worker/index.js';
import { explain } from '../../report/model/index.js';
import { systemClock } from '../../system/sources/index.js';
import { EXIT } from '../process/index.js';
import { act, type Context, configured, messagesIn, type Register, required } from '../shared/index.js';
import { lineText, masked, maskedLine, seatText, standingOf, toldLines } from './mail-record-text.js';

/** A mail that came or that goes out: what is known of it, and its bytes. */
interface Found {
  readonly record: object;
  readonly facts: readonly (readonly [key: string, text: string | null | undefined])[];
  readonly lines: readonly string[];
  readonly raw: Uint8Array;
}

/** `posthorn mail show`: one mail, as it may be shown to others; its bytes only when they are asked for. */
export const mailShow: Register = (group, run) => {
  const command = group
    .command('show')
    .description('show a mail that came or goes out, its text without tokens')
    .argument('<id>')
    .option('--raw', 'the mail as it is, TOKENS AND ALL: show it to nobody');
  act<{ raw?: boolean }>(command, run, async (context, [id], { raw }) => {
    const { limits } = configured(context);
    const found = (await incoming(context, required(id))) ?? (await outgoing(context, required(id)));
    if (found === null) return context.refuse({ code: 'no-such-mail', params: { text: required(id) } });
    if (raw === true) {
      context.io.err(`${context.messages.text('mails.raw')}\n`);
      context.io.out(new TextDecoder().decode(found.raw));
      return EXIT.ok;
    }
    const text = await textOf(context, found.raw, limits);
    if (context.json) context.printJson({ record: found.record, text });
    else {
      const { messages } = context;
      for (const [key, fact] of found.facts) {
        if (fact != null && fact !== '') {
          context.print(messages.text(`mails.${key}`, { text: maskedLine(fact) }));
        }
      }
      for (const line of found.lines) context.print(line);
      context.print(`\n${text}`);
    }
    return EXIT.ok;
  });
};

async function incoming(context: Context, id: string): Promise<Found | null> {
  const mail = await new Archive(await context.store(configured(context))).read(id);
  if (mail === null) return null;
  const { record, raw } = mail;
  const { received, from, subject, game, intake, authenticity, error } = record;
  return {
    record,
    raw,
    facts: [
      ['received', received],
      ['from', from],
      ['subject', subject],
      ['seat', seatText(record, (await messagesIn(context, game))(undefined))],
      ['way', intake],
      ['believed', authenticity],
      ['standing', standingOf(record, context.messages)],
      ['error', error],
    ],
    lines: (await toldLines(context, record)).map(lineText),
  };
}

async function outgoing(context: Context, id: string): Promise<Found | null> {
  const outbox = new Outbox(await context.store(configured(context)), systemClock);
  const record = await outbox.record(id);
  const raw = record === null ? null : await outbox.bytes(id);
  if (record === null || raw === null) return null;
  const { created, to, title, game, kind, status, attempts, last } = record;
  return {
    record,
    raw,
    facts: [
      ['made', created],
      ['to', to],
      ['subject', title],
      ['seat', game],
      ['standing', `${status}, ${kind}, ${attempts}`],
      ['last', last],
    ],
    lines: [],
  };
}

async function textOf(context: Context, raw: Uint8Array, limits: Limits): Promise<string> {
  const body = await new ThreadedReader().body(raw, limits);
  if (body.ok) return masked(body.value.text);
  const { messages } = context;
  const { code, params = {} } = body.violation;
  return messages.has(`notice.${code}`)
    ? messages.text(`notice.${code}`, params)
    : explain(body.violation, messages);
}
