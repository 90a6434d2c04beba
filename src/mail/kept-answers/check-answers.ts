import type { KeptAnswer } from '../../game/first-draw/index.js';
import type { ReadyEvidence } from '../../log/verify/index.js';
import { sha256Hex } from '../../system/files/index.js';
import { type ProofOfAuthor, proofOfAuthor, shareOfMail } from '../authentication/index.js';
import { DEFAULT_LIMITS, messageIdentity } from '../message/index.js';
import { parseBody, parseHead } from '../parsing/index.js';

type Share = ReadyEvidence['shares'][number];

/** What there is to show of what one side gave to the dice. */
export interface AnswerChecked {
  readonly side: string;
  /** The entry that has it; null where there is none. */
  readonly seq: number | null;
  /**
   * The mail that the log names is kept, and `proved`, `unsigned`, `keyless` or `forged` as `ProofOfAuthor` has it; `unlike`: what the log
   * says was given is not in it; `exchanged`: another mail is kept in its place; `missing`: none is. `command`: none came. `unanswered`:
   * the game began without; `awaited`: it waits.
   */
  readonly found: ProofOfAuthor | 'unlike' | 'exchanged' | 'missing' | 'command' | 'unanswered' | 'awaited';
  /** The address that the kept mail names as its author's; null where there is none. */
  readonly author: string | null;
  /** What DNS said of its keys when it came, as the house kept it. */
  readonly keys: KeptAnswer['keys'];
}

/** Whether a finding contradicts what the log says. What is merely not proved does not. */
export function doesNotHold({ found }: AnswerChecked): boolean {
  return found === 'forged' || found === 'unlike' || found === 'exchanged' || found === 'missing';
}

/**
 * Holds the mails kept beside a log against what it says was given to its dice: each by its hash, by what was taken from it, and by the
 * signature that is its share, with the keys that were kept. Asks nobody.
 */
export async function checkAnswers(
  { shares, unanswered, awaited }: ReadyEvidence,
  kept: readonly KeptAnswer[],
): Promise<readonly AnswerChecked[]> {
  const without = (side: string, found: AnswerChecked['found'], seq: number | null): AnswerChecked => {
    return { side, seq, found, author: null, keys: {} };
  };
  const checked: AnswerChecked[] = [];
  for (const share of shares) {
    const { side, seq, mail } = share;
    const of = kept.filter((one) => one.side === side);
    const named = of.find(({ raw }) => sha256Hex(Buffer.from(raw, 'base64')) === mail);
    if (mail === null) checked.push(without(side, 'command', seq));
    else if (named !== undefined) checked.push(await checkAnswer(share, named));
    else checked.push(without(side, of.length === 0 ? 'missing' : 'exchanged', seq));
  }
  return [
    ...checked,
    ...unanswered.map((side) => without(side, 'unanswered', null)),
    ...awaited.map((side) => without(side, 'awaited', null)),
  ];
}

async function checkAnswer(share: Share, { raw: text, keys }: KeptAnswer): Promise<AnswerChecked> {
  const raw = Buffer.from(text, 'base64');
  const head = await parseHead(raw);
  const author = head.from?.address ?? null;
  const given = shareOfMail(raw, author, messageIdentity(head, raw));
  const isGiven =
    share.from === 'words'
      ? await says(raw, head.subject, share.words)
      : given.from === share.from && given.share === share.words;
  const found = isGiven ? await proofOfAuthor({ raw, author, keys, came: Date.parse(share.at) }) : 'unlike';
  return { side: share.side, seq: share.seq, found, author, keys };
}

/** Whether words stand in a mail, however its lines were broken. */
async function says(raw: Uint8Array, subject: string, words: string): Promise<boolean> {
  const body = await parseBody(raw, DEFAULT_LIMITS);
  const flat = (text: string): string => text.replace(/\s+/g, ' ').normalize('NFC');
  return body.ok && flat(`${subject}\n${body.value.text}`).includes(flat(words));
}
