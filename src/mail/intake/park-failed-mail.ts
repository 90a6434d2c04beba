import type { People } from '../../game/people/index.js';
import type { Player } from '../../game/table/index.js';
import { answerOf } from '../../robot/channel-contract/index.js';
import { apology, type Letter, type NewsLetters, type PersonLetter } from '../../robot/letters/index.js';
import { faultOf, type MailLog, noteFault, reasonOf } from '../../system/logging/index.js';
import type { Outcome } from '../message/index.js';
import type { AdmittedMail, IncomingMail, MailNotes } from '../pipeline/index.js';
import type { Operator } from '../sending/index.js';
import { answerByHead, type UnreadParts } from './answer-by-head.js';

export interface ParkingParts extends UnreadParts {
  readonly people: People;
  readonly news: NewsLetters;
  readonly operator: Operator;
  readonly log: MailLog;
}

/**
 * A mail breaks the robot: it is to be laid aside, so that the others go on, and the operator is told; so is its author,
 * and whoever has to hear of what it had done before.
 */
export async function park(
  parts: ParkingParts,
  { id }: IncomingMail,
  notes: MailNotes,
  error: unknown,
): Promise<Outcome> {
  const { operator, log, post } = parts;
  const { admitted } = notes;
  const game = admitted === null || admitted.speaker.place === 'desk' ? null : admitted.speaker.game;
  log.error({ message: id, game, ...faultOf(error) }, 'mail parked');
  if (admitted !== null) await post.send(await apologies(parts, admitted));
  await operator.tell({
    cause: id,
    game,
    subject: `a mail broke the robot in ${game ?? 'no game'}`,
    lines: [`IncomingMail: ${id}`, `Game: ${game ?? '-'}`, `Error: ${reasonOf(error)}`],
  });
  notes.add({ error: reasonOf(error) });
  return { kind: 'failed' };
}

/** So much of a mail may be headers. */
const HEAD_BYTES = 65_536;

/** Tells the author of a parked mail of which nothing but the headers is to be read; nobody where it is not known for certain who that is. */
export async function apologiseByHead(
  parts: ParkingParts,
  { id, raw, envelope }: IncomingMail,
): Promise<void> {
  const begin = Buffer.from(raw.subarray(0, HEAD_BYTES)).toString('latin1');
  const head = Buffer.from(`${begin.split(/\r?\n\r?\n/, 1)[0] ?? ''}\r\n\r\n`, 'latin1');
  const untold = 'the author of a parked mail could not be told';
  const word = { kind: 'apology', text: ({ locale }: Player) => apology(locale) } as const;
  await noteFault(parts.log, { message: id }, untold, null, () => answerByHead(parts, head, envelope, word));
}

async function apologies(
  parts: ParkingParts,
  { identity, head, speaker }: AdmittedMail,
): Promise<(Letter | PersonLetter)[]> {
  const { people, address, house, log } = parts;
  if (speaker.place === 'desk') {
    const { author } = speaker;
    const person = await people.find(author.address);
    const replyTo = { messageId: head.messageId, references: head.references };
    const text = apology(person?.locale ?? 'en');
    const answerTo = address.address;
    return [{ cause: identity, kind: 'apology', person: author, text, answerTo, replyTo }];
  }
  const { player, game } = speaker;
  // What broke the robot once may do so again.
  const table = await noteFault(log, { game }, 'a game could not be opened', null, () => house.open(game));
  const untold = 'the news of a parked mail could not be told';
  const news = await noteFault(log, { game }, untold, [], async () => {
    // What was appended before it broke happened all the same: the others must hear of it.
    if (table?.knows(identity) !== true) return [];
    const { entries } = await table.recall(identity);
    return parts.news.of(table, entries, identity, player);
  });
  // Where the table cannot be opened its title is not known.
  const about = { id: game, title: table?.title ?? game };
  return [...news, { ...answerOf(identity, head, about, player, apology(player.locale)), kind: 'apology' }];
}
