import { plainMarkdown } from '../../report/formats/index.js';
import { gameSubject, type Letter, type PersonLetter } from '../../robot/letters/index.js';
import { forumPlace, type RobotAddress } from '../message/index.js';
import type { OutgoingMail } from './compose-mail.js';

/** What is posted at a forum. */
export interface OutgoingPost {
  readonly title: string;
  /** In Markdown. */
  readonly text: string;
  /** Shown below it, where the forum takes pictures. */
  readonly pictures: readonly PostPicture[];
  /** The letter (its id) that was posted before, to which this is added where that can be; null: it is a post of its own. */
  readonly amends: string | null;
}

export interface PostPicture {
  /** Of a file. */
  readonly name: string;
  /** What it shows, in one line. */
  readonly alt: string;
  readonly png: Buffer;
}

/**
 * Puts a letter into the bytes of a post, in the form of a mail that nobody sends: its head, and below it the text as it is posted. What
 * everybody reads is Markdown already.
 */
export function composePost(
  letter: Letter | PersonLetter,
  to: string,
  id: string,
  robot: RobotAddress,
): OutgoingMail {
  const { text } = letter;
  const isToAll = forumPlace(to)?.kind === 'thread';
  const title = 'player' in letter ? gameSubject(letter.game, text.about) : text.title;
  const body = isToAll ? text.text : (text.markdown?.() ?? plainMarkdown(text.text));
  const pictures = isToAll ? (text.pictures ?? []) : [];
  const head = [
    `To: ${to}`,
    `Subject: ${title.replace(/\s+/g, ' ').trim()}`,
    ...('amends' in letter ? [`Amends: ${letter.amends}`] : []),
    'Content-Type: text/markdown; charset=utf-8',
    ...pictures.map(({ filename, alt, png }) => {
      const [shown, bytes] = [Buffer.from(alt, 'utf8'), Buffer.from(png)].map((one) =>
        one.toString('base64'),
      );
      return `Picture: ${filename} ${shown} ${bytes}`;
    }),
  ];
  const bytes = Buffer.from(`${head.join('\n')}\n\n${body.trim()}\n`, 'utf8');
  return { id, bytes, envelope: { from: robot.address, to } };
}

/** The post that `composePost` has put into bytes. */
export function postOf(bytes: Uint8Array): OutgoingPost {
  const whole = Buffer.from(bytes).toString('utf8');
  const end = whole.indexOf('\n\n');
  const head = whole.slice(0, end);
  const [, title = ''] = /^Subject: (.*)$/m.exec(head) ?? [];
  const [, amends = null] = /^Amends: (\S+)$/m.exec(head) ?? [];
  const pictures = [...head.matchAll(/^Picture: (\S+) (\S*) (\S+)$/gm)].map(
    ([, name = '', alt = '', png = '']) => ({
      name,
      alt: Buffer.from(alt, 'base64').toString('utf8').replace(/\s+/g, ' '),
      png: Buffer.from(png, 'base64'),
    }),
  );
  return { title, text: whole.slice(end + 2).trimEnd(), pictures, amends };
}
