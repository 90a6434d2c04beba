import { createHash } from 'node:crypto';
import { canonicalJson } from '../../engine/core/base/json.js';
import { saidIn } from '../../robot/body-parsing/index.js';
import { maskTokens } from '../../system/text/index.js';
import type { ReadMail } from '../pipeline/index.js';
import { type ReadingParts, textOf } from '../worker/index.js';
import type { Gate } from './gate.js';

/** What would be done if the author of a mail said that he wrote it. */
export interface WouldObey {
  /** The game it speaks in; null outside any. */
  readonly game: string | null;
  /** The lines that would be obeyed, without tokens. */
  readonly lines: readonly string[];
  /** There are more than can be shown to anybody: then it cannot be confirmed either. */
  readonly tooLong: boolean;
  /** SHA-256 (hex) of all of it. */
  readonly hash: string;
}

/** What a question shows at most. */
const MOST_LINES = 250;
const MOST_LETTERS = 12_000;

export interface WouldObeyParts extends ReadingParts {
  readonly gate: Gate;
}

/** A mail that is kept, read again. */
export async function readKept(
  parts: ReadingParts,
  { raw, envelope, intake }: Pick<ReadMail, 'raw' | 'envelope' | 'intake'>,
): Promise<Understood> {
  return { raw, envelope, ...(await parts.reader.head(raw)), text: textOf(parts, { raw, intake }) };
}

/** What has to be known of a mail; without a head it could not be read. */
export type Understood = Pick<ReadMail, 'raw' | 'envelope' | 'text'> &
  Partial<Pick<ReadMail, 'head' | 'identity'>>;

/**
 * What a mail that waits would lead to now. Asked and confirmed is what this says: it finds the speaker and the lines as
 * they are found when the mail is dealt with as confirmed.
 */
export async function wouldObey({ gate }: WouldObeyParts, mail: Understood): Promise<WouldObey> {
  const { head, identity } = mail;
  const text = await mail.text();
  const tokens = async () => (text.ok ? text.value.read('seat').tokens : []);
  const admission =
    head === undefined || identity === undefined
      ? null
      : await gate.admit({ ...mail, head, identity, confirmed: true }, await gate.seatsOf(head), tokens);
  const speaker = admission?.kind === 'in' ? admission.speaker : null;
  const place = speaker?.place ?? 'desk';
  const game = speaker === null || speaker.place === 'desk' ? null : speaker.game;
  const side = speaker?.place === 'seat' ? speaker.player.side : null;
  const lines = text.ok ? saidIn(text.value.read(place)).map(maskTokens) : [];
  const letters = lines.reduce((sum, line) => sum + line.length + 1, 0);
  const unread = text.ok ? null : text.violation.code;
  return {
    game,
    lines,
    tooLong: lines.length > MOST_LINES || letters > MOST_LETTERS,
    hash: createHash('sha256')
      .update(canonicalJson([place, game, side, lines, unread]))
      .digest('hex'),
  };
}
