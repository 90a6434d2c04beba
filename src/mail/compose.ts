import MailComposer from 'nodemailer/lib/mail-composer';
import { flow } from './flowed.js';
import { type Letter, letterId } from './letter.js';
import type { RobotAddress } from './robot-address.js';

/** A mail as it will be sent, byte for byte. */
export interface OutgoingMail {
  readonly id: string;
  readonly bytes: Buffer;
  readonly envelope: { readonly from: string; readonly to: string };
}

/** A header line must not be longer than 998 octets without its end (RFC 5322, 2.1.1); folding needs some of them. */
const REFERENCES_OCTETS = 900;

/** Puts a letter into bytes. The same letter at the same time gives the same bytes. */
export async function compose(letter: Letter, robot: RobotAddress, now: number): Promise<OutgoingMail> {
  const { player, game } = letter;
  const id = letterId(letter);
  const seat = robot.seat(game.id, player);
  const thread = robot.threadId(game.id, player.address);
  const parent = letter.replyTo?.messageId ?? thread;
  const references = trimReferences(thread, [...(letter.replyTo?.references ?? []), parent]);
  return assemble(
    {
      id,
      to: { name: player.name, address: player.address },
      subject: `[posthorn ${game.id}] ${game.title}`,
      text: letter.text.text,
      automatic: letter.replyTo === null ? 'auto-generated' : 'auto-replied',
      replyTo: seat,
      inReplyTo: parent,
      references,
      list: { id: `${game.id}.${robot.local}.${robot.host}`, help: `mailto:${seat}?body=help` },
    },
    robot,
    now,
  );
}

/** A notice to the operator: no game, no token. */
export async function composeNotice(
  notice: { readonly id: string; readonly to: string; readonly subject: string; readonly text: string },
  robot: RobotAddress,
  now: number,
): Promise<OutgoingMail> {
  const { id, subject, text } = notice;
  const to = { name: '', address: notice.to };
  return assemble(
    { id, to, subject: `[posthorn] ${subject}`, text, automatic: 'auto-generated' },
    robot,
    now,
  );
}

interface Parts {
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly automatic: 'auto-replied' | 'auto-generated';
  readonly replyTo?: string;
  readonly inReplyTo?: string;
  readonly references?: readonly string[];
  readonly list?: { readonly id: string; readonly help: string };
}

async function assemble(parts: Parts, robot: RobotAddress, now: number): Promise<OutgoingMail> {
  const to = { name: oneLine(parts.to.name), address: oneLine(parts.to.address) };
  const composer = new MailComposer({
    from: { name: oneLine(robot.name), address: robot.address },
    to,
    ...(parts.replyTo === undefined
      ? {}
      : { replyTo: { name: oneLine(robot.name), address: parts.replyTo } }),
    subject: oneLine(parts.subject),
    messageId: robot.messageId(parts.id),
    ...(parts.inReplyTo === undefined ? {} : { inReplyTo: parts.inReplyTo }),
    ...(parts.references === undefined ? {} : { references: [...parts.references] }),
    date: new Date(now),
    headers: {
      'Auto-Submitted': parts.automatic,
      // Exchange answers auto-replied mail all the same unless told not to.
      'X-Auto-Response-Suppress': 'All',
      ...(parts.list === undefined
        ? {}
        : { 'List-Id': `<${parts.list.id}>`, 'List-Help': `<${parts.list.help}>` }),
    },
    // As the only alternative: the library writes a content type of its own over that of `text`.
    alternatives: [
      {
        content: flow(parts.text.replace(/\r\n?/g, '\n')).replace(/\n/g, '\r\n'),
        contentType: 'text/plain; charset=utf-8; format=flowed',
        contentTransferEncoding: 'quoted-printable',
      },
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'win',
  });
  const bytes = await composer.compile().build();
  return { id: parts.id, bytes, envelope: { from: robot.address, to: to.address } };
}

/** Keeps the thread's root and the newest ids that fit (RFC 5322, 3.6.4 leaves the middle to us). */
function trimReferences(root: string, ids: readonly string[]): string[] {
  const kept: string[] = [];
  let room = REFERENCES_OCTETS - root.length;
  for (const id of [...new Set(ids)].reverse()) {
    if (id === root) continue;
    room -= id.length + 1;
    if (room < 0) break;
    kept.unshift(id);
  }
  return [root, ...kept];
}

/** Names and titles come from people: a line end in them would begin a header of their own. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be removed
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}
