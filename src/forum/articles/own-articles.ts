import MailComposer from 'nodemailer/lib/mail-composer';
import type { OwnPost } from '../gateway/index.js';

/** Whose the articles are that the robot writes. */
export interface Writer {
  /** As the people call it. */
  readonly name: string;
  /** Its mail address; what it is called by is made below its host. */
  readonly address: string;
}

export interface OwnArticle {
  readonly thread: string;
  readonly title: string;
  readonly text: string;
  readonly own: Pick<OwnPost, 'cause'>;
  /** The article the thread began with; null where it is not known, or is this one. */
  readonly root: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Where it goes: `Newsgroups` or `To`, and what else a way wants. */
  readonly headers: { readonly [name: string]: string };
}

/** The message id of what follows from a cause: made twice it is the same, so no server takes it twice. */
export function ownMessageId({ address }: Pick<Writer, 'address'>, thread: string, cause: string): string {
  return `<posthorn.${thread}.${cause}@${hostOf(address)}>`;
}

/** The thread that an article of the robot's own belongs to; null for one of somebody else. */
export function threadOfOwn({ address }: Pick<Writer, 'address'>, messageId: string): string | null {
  const [, thread, host] =
    /^<posthorn\.([a-z0-9-]{1,40})\.[a-z0-9-]{1,60}@([^<>\s@]+)>$/i.exec(messageId) ?? [];
  return thread !== undefined && host?.toLowerCase() === hostOf(address) ? thread : null;
}

/** An article of the robot's own, byte for byte, with CRLF at the end of each line. */
export async function composeArticle(
  writer: Writer,
  { thread, title, text, own, root, now, headers }: OwnArticle,
): Promise<Buffer> {
  const start = ownMessageId(writer, thread, 'start');
  const parents = root === null ? [start] : [...new Set([start, root])];
  const composer = new MailComposer({
    from: { name: writer.name, address: writer.address },
    subject: `[${thread}] ${title}`.replace(/\s+/g, ' ').trim(),
    messageId: ownMessageId(writer, thread, own.cause),
    references: parents.join(' '),
    inReplyTo: root ?? start,
    date: new Date(now),
    // Robots and lists answer no other robot.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    text,
    newline: '\r\n',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const bytes = await composer.compile().build();
  const written = bytes.toString('latin1').replace(/\r?\n/g, '\r\n');
  const end = written.indexOf('\r\n\r\n');
  // A header must not begin with an empty line (RFC 5536, 2.2), as long ones do that were folded at their first blank.
  const head = written.slice(0, end).replace(/^([\w-]+:)\r\n[ \t]+/gm, '$1 ');
  return Buffer.from(head + written.slice(end), 'latin1');
}

function hostOf(address: string): string {
  return (address.split('@')[1] ?? 'posthorn.invalid').toLowerCase();
}
