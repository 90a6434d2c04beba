import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { asMessage, type Markup, ownText, type PostReading, readPost } from '../../forum/reading/index.js';
import { CachedMessageReadings } from '../../robot/body-parsing/index.js';
import type { Limits } from '../message/index.js';

/** A post of a forum. */
export interface ForumPost {
  /** As its author typed it. */
  readonly text: string;
  readonly markup: Markup;
  /** What the robot is called by there, without the `@`: letters, digits, `.`, `_`, `-`. */
  readonly called: string;
  /** The forum's number for it or its address, without blanks; null: a post of the same words is the same post. */
  readonly id: string | null;
  /** What answers to it refer to, with angle brackets; null where there is no such thing. */
  readonly messageId: string | null;
  /** Nobody but its author and the robot can read it. */
  readonly isPrivate: boolean;
}

/** Whose post it is, as a mail tells it, and what it is about. */
export interface PostHead {
  /** His address. */
  readonly from: string;
  /** The address of the robot that speaks for him there. */
  readonly to: string;
  /** A game, or a word. */
  readonly about: string;
}

/** How posts are marked; believed of no mail that came in another way. */
const MARK = 'Posthorn-Post';
const MARKED = new RegExp(`^${MARK}: (bbcode|markdown|plain) (\\S+)( private)?$`, 'm');

/**
 * A post as a mail of whoever has the seat: the whole of it, so that the archive keeps what was said. The same post gives the same
 * mail. Throws RangeError where what the forum calls it, or the robot, would not stay on its line.
 */
export function postAsMail(
  { text, markup, called, id, messageId, isPrivate }: ForumPost,
  { from, to, about }: PostHead,
): Uint8Array {
  for (const word of [called, id ?? 'none']) {
    if (!/^[\x21-\x7e\p{L}]{1,300}$/u.test(word)) throw new RangeError(`not one word: ${word}`);
  }
  const base64 = Buffer.from(text, 'utf8').toString('base64');
  const lines = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${id === null ? '' : `${encodeURI(id)} `}[${about}]`,
    ...(messageId === null ? [] : [`Message-ID: ${messageId}`]),
    `${MARK}: ${markup} ${encodeURI(called)}${isPrivate ? ' private' : ''}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(base64.match(/.{1,76}/g) ?? []),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
}

/** A post as its mail has it; null for a mail that is none. */
function postIn(
  raw: Uint8Array,
): (Pick<ForumPost, 'text' | 'markup' | 'isPrivate'> & { readonly reading: PostReading }) | null {
  const bytes = Buffer.from(raw);
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.subarray(0, Math.max(end, 0)).toString('latin1').replaceAll('\r', '');
  const [, known, called, alone] = MARKED.exec(head) ?? [];
  if (known === undefined || called === undefined) return null;
  const markup = known as Markup;
  const text = Buffer.from(bytes.subarray(end).toString('latin1'), 'base64').toString('utf8');
  const reading = readPost(text, markup, decodeURI(called));
  return { text, markup, reading, isPrivate: alone !== undefined };
}

/** What of a post is for the robot; null for a mail that is no post. */
export function readingOf(raw: Uint8Array): PostReading | null {
  return postIn(raw)?.reading ?? null;
}

/** Whether others can read the post that a mail was made of. */
export function isReadByOthers(raw: Uint8Array): boolean {
  return postIn(raw)?.isPrivate !== true;
}

/** What a post says to the robot, as the text of a message. */
export function textOfPost(raw: Uint8Array, { bytes }: Limits): Result<CachedMessageReadings> {
  if (raw.length > bytes) return refuse('mail-too-big', undefined, { most: bytes });
  const post = postIn(raw);
  if (post === null) return refuse('mail-unreadable');
  // Where only the robot is spoken to, no mark is needed.
  const all = post.isPrivate ? ownText(post.text, post.markup) : '';
  return ok(new CachedMessageReadings({ text: asMessage(post.reading) ?? all, fromHtml: false }));
}
