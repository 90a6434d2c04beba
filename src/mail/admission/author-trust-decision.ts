import type { Authenticity } from '../authentication/index.js';

/** `token`: the token of the seat is enough unless the mail is shown to be forged. `strict`: it must also be proven. */
export type TrustPolicy = 'token' | 'strict';

/** Which strangers may speak to the desk: none, those whose address is proven, or all. */
export type NewcomerPolicy = 'nobody' | 'authenticated' | 'anyone';

/** The token a mail presented: that of a seat of its author, another one, or none. */
export type TokenShown = 'right' | 'wrong' | 'none';

/** What the operator allows. */
export interface SenderRules {
  readonly senders: TrustPolicy;
  readonly newcomers: NewcomerPolicy;
}

/** What is known of the author of a mail. */
export interface Sender {
  /** The address holds a seat or is otherwise known to the robot. */
  readonly registered: boolean;
  readonly token: TokenShown;
  readonly authenticity: Authenticity;
}

/** What is done with a mail by its author, and why. */
export type Judgement =
  /** The orders count. */
  | { readonly verdict: 'obey'; readonly reason: 'token' | 'token-and-proven' }
  /** The registered address is asked whether it wrote the mail; nothing of it counts until it says so. */
  | {
      readonly verdict: 'confirm';
      readonly reason: 'no-token' | 'wrong-token' | 'author-refuted' | 'author-unproven';
    }
  /** A stranger who may speak to the desk, and give orders to nobody. */
  | { readonly verdict: 'welcome'; readonly reason: 'proven' | 'open-to-all' }
  /** Neither obeyed nor answered by mail. */
  | {
      readonly verdict: 'refuse';
      readonly reason: 'strangers-unwelcome' | 'stranger-unproven' | 'author-refuted';
    };

/** Decides by its author what is done with a mail. A token counts only with the address of its seat. */
export function decideTrust(rules: SenderRules, sender: Sender): Judgement {
  return sender.registered ? judgeKnown(rules.senders, sender) : judgeStranger(rules.newcomers, sender);
}

function judgeKnown(policy: TrustPolicy, { token, authenticity }: Sender): Judgement {
  if (token === 'none') return { verdict: 'confirm', reason: 'no-token' };
  if (token === 'wrong') return { verdict: 'confirm', reason: 'wrong-token' };
  // Forwarding fails like forgery does, and the author alone can tell which it was.
  if (authenticity.result === 'fail') return { verdict: 'confirm', reason: 'author-refuted' };
  if (authenticity.result === 'pass') return { verdict: 'obey', reason: 'token-and-proven' };
  return policy === 'token'
    ? { verdict: 'obey', reason: 'token' }
    : { verdict: 'confirm', reason: 'author-unproven' };
}

function judgeStranger(policy: NewcomerPolicy, { authenticity: { result } }: Sender): Judgement {
  if (policy === 'nobody') return { verdict: 'refuse', reason: 'strangers-unwelcome' };
  // An answer to a forged address would go to somebody who did not write.
  if (result === 'fail') return { verdict: 'refuse', reason: 'author-refuted' };
  if (result === 'pass') return { verdict: 'welcome', reason: 'proven' };
  return policy === 'anyone'
    ? { verdict: 'welcome', reason: 'open-to-all' }
    : { verdict: 'refuse', reason: 'stranger-unproven' };
}
