import { asMarkdown } from '../../report/formats/index.js';
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
}

export interface PostPicture {
  /** Of a file. */
  readonly name: string;
  /** What it shows, in one line. */
  readonly alt: string;
  readonly png: Buffer;
}

const LINK = /https?:\/\/[^\s<>]+/g;

/**
 * Puts a letter into the bytes of a post, in the form of a mail that nobody sends: its head, and below it the text as it is posted. What
 * everybody reads is Markdown already; a report to one reader keeps its columns, with its links below.
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
  const body = isToAll
    ? text.text
    : 'player' in letter
      ? asItStands(text.text)
      : asMarkdown(text.text.trim());
  const pictures = isToAll ? (text.pictures ?? []) : [];
  const head = [
    `To: ${to}`,
    `Subject: ${title.replace(/\s+/g, ' ').trim()}`,
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
  const pictures = [...head.matchAll(/^Picture: (\S+) (\S*) (\S+)$/gm)].map(
    ([, name = '', alt = '', png = '']) => ({
      name,
      alt: Buffer.from(alt, 'base64').toString('utf8').replace(/\s+/g, ' '),
      png: Buffer.from(png, 'base64'),
    }),
  );
  return { title, text: whole.slice(end + 2).trimEnd(), pictures };
}

/** A text of which no letter is taken for a mark. */
function asItStands(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = '`'.repeat(Math.max(3, ...runs.map((length) => length + 1)));
  const links = [...new Set(text.match(LINK) ?? [])].map((link) => `- <${link}>`);
  return [`${fence}text`, text.trim(), fence, ...(links.length === 0 ? [] : ['', ...links])].join('\n');
}
