import type { House, Player } from '../../game/table/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import { answerOf } from '../../robot/channel-contract/index.js';
import type { Gate } from '../admission/index.js';
import type { Envelope, Outcome, RobotAddress } from '../message/index.js';
import { automaticReason } from '../parsing/index.js';
import type { Post } from '../sending/index.js';
import type { ReadingParts } from '../worker/index.js';

export interface UnreadParts extends ReadingParts {
  readonly house: House;
  readonly gate: Gate;
  readonly address: RobotAddress;
  readonly post: Post;
}

/** What a player is told of a mail that is not read. */
export interface WordOfUnread {
  readonly kind: 'answer' | 'apology';
  readonly text: (player: Player) => Promise<MailText> | MailText;
}

/** Answers a mail of which nothing but the headers is read, `raw` being these: a player is told, nobody else. */
export async function answerByHead(
  { address, gate, house, post, reader }: UnreadParts,
  raw: Uint8Array,
  envelope: Envelope | null,
  { kind, text }: WordOfUnread,
): Promise<Outcome> {
  const found = await reader.head(raw);
  if (found === null) return { kind: 'refused', reason: 'unreadable' };
  const { head, identity } = found;
  const reason = automaticReason(head, envelope, address);
  if (reason !== null) return { kind: 'automatic', reason };
  const mail = { raw, head, envelope, identity, confirmed: false };
  const admission = await gate.admit(mail, await gate.seatsOf(head), async () => []);
  if (admission.kind === 'out') return { kind: 'refused', reason: admission.reason };
  if (admission.kind === 'confirm') return { kind: 'refused', reason: 'no-token' };
  const { speaker } = admission;
  if (speaker.place === 'desk') return { kind: 'refused', reason: 'unknown-sender' };
  const { player } = speaker;
  const table = await house.open(speaker.game);
  if (table === null) return { kind: 'refused', reason: 'unknown-game' };
  const answer = answerOf(identity, head, table, player, await text(player));
  const letters = await post.send([{ ...answer, kind }]);
  return { kind: 'answered', game: table.id, side: player.side, accepted: null, letters };
}
