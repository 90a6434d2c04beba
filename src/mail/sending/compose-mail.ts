import MailComposer from 'nodemailer/lib/mail-composer';
import { htmlPage, type MailFile, type MailPicture, type MailText } from '../../report/html-mail/index.js';
import { gameSubject, type Letter, letterId, type PersonLetter } from '../../robot/letters/index.js';
import { type RobotAddress, returnPath } from '../message/index.js';
import { flow } from '../parsing/index.js';
import { mimeBytes } from './mime-bytes.js';

/** A mail as it will be sent, byte for byte. */
export interface OutgoingMail {
  readonly id: string;
  readonly bytes: Buffer;
  readonly envelope: { readonly from: string; readonly to: string };
}

/** A header line must not be longer than 998 octets without its end (RFC 5322, 2.1.1); folding needs some of them. */
const REFERENCES_OCTETS = 900;

/** How a reader likes his mail: plain text alone, or with the same text as HTML beside it. */
export type MailFormat = 'text' | 'html';

export interface ComposeOptions {
  /** Whether returned mail comes back to an address of its own (`returnPath`); needs plus-addresses. */
  readonly verp?: boolean;
  /** The id of the mail in place of the letter's own, which whoever knows the recipient could reckon. */
  readonly id?: string;
  readonly format?: MailFormat;
  /** The language of its reader, for a text that does not say in which one it is. */
  readonly lang?: string;
}

/** A mail to a person outside any game. The subject is put behind `[posthorn]`. */
export type PersonMail = Omit<PersonLetter, 'cause' | 'kind' | 'answerTo'> & {
  /** Outbox id, 32 hex digits, always the same for the same cause and recipient. */
  readonly id: string;
  /** Null where nobody waits for an answer. */
  readonly answerTo: string | null;
};

/**
 * Puts a letter into bytes. The same letter at the same time gives the same bytes.
 *
 * The list headers (RFC 2369, 2919) let mail programs sort a game and turn its notices off by mail.
 * `List-Unsubscribe-Post` (RFC 8058) is left out: it promises an https address, and the robot has no web server.
 * `Precedence` is left out too: it is no standard, other robots know `Auto-Submitted`, and some filters hide bulk mail.
 */
export async function compose(
  letter: Letter,
  robot: RobotAddress,
  now: number,
  options: ComposeOptions = {},
): Promise<OutgoingMail> {
  const { player, game } = letter;
  const seat = robot.seat(game.id, player);
  const thread = robot.threadId(game.id, player.address);
  const parent = letter.replyTo?.messageId ?? thread;
  const references = trimReferences([thread], [...(letter.replyTo?.references ?? []), parent]);
  return assemble(
    {
      id: options.id ?? letterId(letter),
      to: { name: player.name, address: player.address },
      subject: gameSubject(game, letter.text.about),
      content: { lang: player.locale, ...letter.text },
      automatic: letter.replyTo === null ? 'auto-generated' : 'auto-replied',
      replyTo: seat,
      inReplyTo: parent,
      references,
      list: { id: `${game.id}.${robot.local}.${robot.host}`, address: seat },
    },
    robot,
    now,
    options,
  );
}

/** A mail to a person outside any game, the first one or a reply. The same mail at the same time gives the same bytes. */
export async function composeToPerson(
  mail: PersonMail,
  robot: RobotAddress,
  now: number,
  options: ComposeOptions = {},
): Promise<OutgoingMail> {
  const { id, person, text, answerTo, replyTo, thread, format } = mail;
  const subject = text.title;
  const inReplyTo = replyTo?.messageId ?? thread ?? null;
  const parents = inReplyTo === null ? [] : [inReplyTo];
  const references = trimReferences([], [...(replyTo?.references ?? []), ...parents]);
  return assemble(
    {
      id,
      to: person,
      subject: subject.startsWith('[posthorn') ? subject : `[posthorn] ${subject}`,
      content: text,
      automatic: replyTo === null ? 'auto-generated' : 'auto-replied',
      ...(answerTo === null ? {} : { replyTo: answerTo }),
      ...(inReplyTo === null ? {} : { inReplyTo }),
      ...(references.length === 0 ? {} : { references }),
    },
    robot,
    now,
    format === undefined ? options : { ...options, format },
  );
}

interface Parts {
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly content: MailText;
  readonly automatic: 'auto-replied' | 'auto-generated';
  readonly replyTo?: string;
  readonly inReplyTo?: string;
  readonly references?: readonly string[];
  /** The game as a mailing list: its name, and where commands to it go. */
  readonly list?: { readonly id: string; readonly address: string };
}

async function assemble(
  parts: Parts,
  robot: RobotAddress,
  now: number,
  { verp = false, format = 'text', lang = 'en' }: ComposeOptions,
): Promise<OutgoingMail> {
  const to = { name: oneLine(parts.to.name), address: oneLine(parts.to.address) };
  const { content } = parts;
  const text = content.text.replace(/\r\n?/g, '\n');
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
      // Comes back to us when somebody redirects our mail to us.
      'X-Loop': robot.address,
      ...(parts.list === undefined ? {} : listHeaders(parts.list)),
    },
    // As alternatives only: the library writes a content type of its own over that of `text`.
    alternatives: [
      {
        content: flow(text).replace(/\n/g, '\r\n'),
        contentType: 'text/plain; charset=utf-8; format=flowed',
        contentTransferEncoding: 'quoted-printable',
      },
      ...(format === 'text'
        ? []
        : [
            {
              content: htmlPage({ lang, ...content, text }).replace(/\n/g, '\r\n'),
              contentType: 'text/html; charset=utf-8',
              contentTransferEncoding: 'quoted-printable' as const,
            },
          ]),
    ],
    // What has an id of its own is put beside the HTML (multipart/related), not below the mail.
    attachments: [
      ...(format === 'text' ? [] : (content.pictures ?? []).map(inlinePicture)),
      ...(content.files ?? []).map(attachedFile),
    ],
    // Chance here would make the same letter other bytes.
    baseBoundary: parts.id,
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'win',
  });
  const bytes = mimeBytes(composer.compile());
  const from = verp ? returnPath(robot, parts.id) : robot.address;
  return { id: parts.id, bytes, envelope: { from, to: to.address } };
}

function inlinePicture({ cid, filename, png }: MailPicture) {
  return { cid, filename, content: png, contentType: 'image/png', contentDisposition: 'inline' as const };
}

function attachedFile({ name, type, bytes }: MailFile) {
  return { filename: name, content: Buffer.from(bytes), contentType: type };
}

function listHeaders(list: { readonly id: string; readonly address: string }): { [name: string]: string } {
  return {
    'List-Id': `<${list.id}>`,
    'List-Help': `<mailto:${list.address}?body=help>`,
    // Turns notices off; nobody resigns a game by a button of his mail program.
    'List-Unsubscribe': `<mailto:${list.address}?body=notices%20off>`,
    'List-Post': 'NO',
  };
}

/** Keeps the thread's root, if it has one, and the newest ids that fit (RFC 5322, 3.6.4 leaves the middle to us). */
function trimReferences(root: readonly string[], ids: readonly string[]): string[] {
  const kept: string[] = [];
  let room = REFERENCES_OCTETS - root.join(' ').length;
  for (const id of [...new Set(ids)].reverse()) {
    if (root.includes(id)) continue;
    room -= id.length + 1;
    if (room < 0) break;
    kept.unshift(id);
  }
  return [...root, ...kept];
}

/** Names and titles come from people: a line end in them would begin a header of their own. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be removed
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}
