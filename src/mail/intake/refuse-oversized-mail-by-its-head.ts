import type { House } from '../../game/table/index.js';
import { answerOf } from '../../robot/channel-contract/index.js';
import type { Reporter } from '../../robot/letters/index.js';
import type { Gate } from '../admission/index.js';
import type { Outcome, RobotAddress } from '../message/index.js';
import { automaticReason } from '../parsing/index.js';
import type { Post } from '../sending/index.js';
import type { ReadingParts } from '../worker/index.js';

export interface UnreadParts extends ReadingParts {
  readonly house: House;
  readonly gate: Gate;
  readonly reporter: Reporter;
  readonly address: RobotAddress;
  readonly post: Post;
}

/** See `MailIntake.refuseUnread`. */
export async function refuseUnread(parts: UnreadParts, raw: Uint8Array): Promise<Outcome> {
  const { limits, reporter, address, gate, house, post, reader } = parts;
  const found = await reader.head(raw);
  if (found === null) return { kind: 'refused', reason: 'unreadable' };
  const { head, identity } = found;
  const reason = automaticReason(head, null, address);
  if (reason !== null) return { kind: 'automatic', reason };
  const mail = { raw, head, envelope: null, identity, confirmed: false };
  const admission = await gate.admit(mail, await gate.seatsOf(head), async () => []);
  if (admission.kind === 'out') return { kind: 'refused', reason: admission.reason };
  if (admission.kind === 'confirm') return { kind: 'refused', reason: 'no-token' };
  const { speaker } = admission;
  if (speaker.place === 'desk') return { kind: 'refused', reason: 'unknown-sender' };
  const { player } = speaker;
  const table = await house.open(speaker.game);
  if (table === null) return { kind: 'refused', reason: 'unknown-game' };
  const notice = { code: 'mail-too-big', params: { most: limits.bytes } };
  const text = await reporter.notice(notice, player.locale);
  const letters = await post.send([answerOf(identity, head, table, player, text)]);
  return { kind: 'answered', game: table.id, side: player.side, accepted: null, letters };
}
