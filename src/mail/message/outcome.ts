import type { SideId } from '../../engine/core/base/viewer-and-audience.js';

/** What became of one incoming message. */
export type Outcome =
  | {
      readonly kind: 'answered';
      /** Null for a mail that was about no game that has begun. */
      readonly game: string | null;
      /** A side, or `umpire` for the moderator. */
      readonly side: SideId | null;
      /** Whether orders were carried out; null when there were none to judge. */
      readonly accepted: boolean | null;
      /** Ids of the outgoing mails, the answer last. */
      readonly letters: readonly string[];
    }
  /** Answered before; nothing was done again. */
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'automatic'; readonly reason: AutomaticReason | 'loop' }
  /** Waits for its author to confirm that he wrote it. */
  | { readonly kind: 'held'; readonly reason: string }
  /** A mail of ours that came back. */
  | { readonly kind: 'bounce'; readonly mail: string; readonly failure: 'hard' | 'soft' | null }
  /** More than the sender (or his game) may send in so short a time; it was not read. */
  | { readonly kind: 'limited'; readonly told: boolean }
  /** Nobody was believed: said in the SMTP session, or put in quarantine; never answered by mail. */
  | { readonly kind: 'refused'; readonly reason: IdentityProblem }
  /** It is stored, and dealt with by one of the robots that share the work. */
  | { readonly kind: 'handed-on' }
  /** It is stored, and dealt with later: robots have ended while they tried it, or one before it of its author waits. */
  | { readonly kind: 'put-off' }
  /** An error of the robot; the message waits in the archive for the operator. */
  | { readonly kind: 'failed' };

const REFUSALS: { readonly [R in IdentityProblem]: string } = {
  'unknown-sender': 'The author of this mail does not play here.',
  'wrong-token': 'The token in the address is not the one of your seat. Answer a report of the robot.',
  'no-token': 'The seat is not named. Answer a report of the robot, or put its token line into the mail.',
  'unknown-game': 'The author of this mail does not play in that game.',
  'too-many-held': 'Too many mails in this name wait for a confirmation.',
  unreadable: 'The headers of this mail cannot be read.',
  'several-seats': 'Several seats are addressed. Write one mail for each.',
};

/** The reason as the sending server is told it. */
export function refusalText(reason: IdentityProblem): string {
  return REFUSALS[reason];
}

/** Why a mail was written by a machine. */
export type AutomaticReason =
  | 'auto-submitted'
  | 'precedence'
  | 'null-return-path'
  | 'mailing-list'
  | 'own-mail'
  | 'auto-responder'
  | 'delivery-report'
  /** Sent to where only returned mail goes. */
  | 'return-address'
  | 'out-of-office'
  /** Of a robot that witnesses this house, or is witnessed by it. */
  | 'witness';

export type IdentityProblem =
  /** No author, several authors, or an address that holds no seat. */
  | 'unknown-sender'
  /** A seat is held, but the token is not the seat's. */
  | 'wrong-token'
  | 'no-token'
  /** The address holds no seat in the game named: the same answer whether the game exists or not. */
  | 'unknown-game'
  /** Tokens of several seats: it is not clear which is meant. */
  | 'several-seats'
  /** So many mails in this name wait for a confirmation that no more are taken. */
  | 'too-many-held'
  /** The headers take more memory or time than a mail may. */
  | 'unreadable';
