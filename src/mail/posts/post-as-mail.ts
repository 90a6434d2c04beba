import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { asMessage, type Markup, type PostReading, readPost } from '../../forum/reading/index.js';
import type { Player } from '../../game/table/index.js';
import { CachedMessageReadings } from '../../robot/body-parsing/index.js';
import type { Limits, RobotAddress } from '../message/index.js';

/** A post as somebody copied it out of a forum. */
export interface PastedPost {
  /** As its author typed it. */
  readonly text: string;
  readonly markup: Markup;
  /** What the robot is called by there, without the `@`: letters, digits, `.`, `_`, `-`. */
  readonly called: string;
  /** The forum's number for it or its address, without blanks; null: a post of the same words is the same post. */
  readonly id: string | null;
}

/** How posts are marked; believed of no mail that came in another way. */
const MARK = 'Posthorn-Post';
const MARKED = new RegExp(`^${MARK}: (bbcode|markdown|plain) (\\S+)$`, 'm');

/**
 * A post as a mail of whoever has the seat: the whole of it, so that the archive keeps what was said. The same post gives the same
 * mail. Throws RangeError where what the forum calls it, or the robot, would not stay on its line.
 */
export function postAsMail(
  { text, markup, called, id }: PastedPost,
  game: string,
  player: Pick<Player, 'address' | 'token'>,
  robot: RobotAddress,
): Uint8Array {
  for (const word of [called, id ?? 'none']) {
    if (!/^[\x21-\x7e\p{L}]{1,300}$/u.test(word)) throw new RangeError(`not one word: ${word}`);
  }
  const base64 = Buffer.from(text, 'utf8').toString('base64');
  const lines = [
    `From: ${player.address}`,
    `To: ${robot.seat(game, player)}`,
    `Subject: ${id === null ? '' : `${encodeURI(id)} `}[${game}]`,
    `${MARK}: ${markup} ${encodeURI(called)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(base64.match(/.{1,76}/g) ?? []),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
}

/** What of a post is for the robot; null for a mail that is no post. */
export function readingOf(raw: Uint8Array): PostReading | null {
  const bytes = Buffer.from(raw);
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.subarray(0, Math.max(end, 0)).toString('latin1').replaceAll('\r', '');
  const [, markup, called] = MARKED.exec(head) ?? [];
  if (markup === undefined || called === undefined) return null;
  const text = Buffer.from(bytes.subarray(end).toString('latin1'), 'base64').toString('utf8');
  return readPost(text, markup as Markup, decodeURI(called));
}

/** What a post says to the robot, as the text of a message. */
export function textOfPost(raw: Uint8Array, { bytes }: Limits): Result<CachedMessageReadings> {
  if (raw.length > bytes) return refuse('mail-too-big', undefined, { most: bytes });
  const reading = readingOf(raw);
  if (reading === null) return refuse('mail-unreadable');
  return ok(new CachedMessageReadings({ text: asMessage(reading) ?? '', fromHtml: false }));
}
