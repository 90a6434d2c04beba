import type { Outcome } from '../message/index.js';
import type { MailNotes } from './pipeline-mail.js';

/** A mail goes on, with what a step has found out of it; or its way ends. */
export type Next<Mail> =
  | { readonly kind: 'on'; readonly mail: Mail }
  | { readonly kind: 'settled'; readonly outcome: Outcome };

/** One step of a mail's way. What it notes stands in the mail's record whether the mail goes on or not. */
export type Step<From, To> = (mail: From, notes: MailNotes) => Promise<Next<To>>;

export function on<Mail>(mail: Mail): Next<Mail> {
  return { kind: 'on', mail };
}

export function settled(outcome: Outcome): Next<never> {
  return { kind: 'settled', outcome };
}

/** Steps one after the other, until one of them ends the way. */
export class Way<From, To> {
  readonly walk: Step<From, To>;

  constructor(walk: Step<From, To>) {
    this.walk = walk;
  }

  next<Further>(step: Step<To, Further>): Way<From, Further> {
    return new Way(async (mail, notes) => {
      const next = await this.walk(mail, notes);
      return next.kind === 'on' ? step(next.mail, notes) : next;
    });
  }
}
