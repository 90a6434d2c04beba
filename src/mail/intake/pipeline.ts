import type { HandledMessage } from '../../robot/channel-contract/index.js';
import type { Dispatcher } from '../../robot/handlers/index.js';
import { type AdmitParts, admit, type ConfirmingParts, takeConfirmation } from '../admission/index.js';
import type { Outcome } from '../message/index.js';
import { type AdmittedMail, type IncomingMail, on, type Step, settled, Way } from '../pipeline/index.js';
import { type DropParts, dropMachines, noteHeard, type Post } from '../sending/index.js';
import { takeWitnessMail, type WitnessMailParts } from '../witnessing/index.js';
import { type ReadingParts, readHead } from '../worker/index.js';

export interface PipelineParts
  extends ReadingParts,
    DropParts,
    WitnessMailParts,
    ConfirmingParts,
    AdmitParts {
  readonly dispatcher: Dispatcher;
  readonly post: Post;
}

/** The way of a mail through the rooms; before it the mail is archived, after it settled, both by `MailIntake`. */
export interface Pipeline {
  /** Finds out for whom a mail speaks, beside other mails. */
  readonly findOut: Way<IncomingMail, AdmittedMail>;
  /** Does what it says, in the turn of its game. */
  readonly obey: Way<AdmittedMail, never>;
}

/**
 * The steps, in order, each with how the way may end there. Each stands in its room, and says there what it may throw: what
 * is thrown and is no failure of the machine parks the mail. `deal` deals with a mail that another one confirms.
 */
export function pipeline(parts: PipelineParts, deal: (mail: IncomingMail) => Promise<Outcome>): Pipeline {
  return {
    findOut: new Way(readHead(parts)) // mail/reader: refused (unreadable)
      .next(takeWitnessMail(parts)) // mail/witnessing: automatic
      .next(dropMachines(parts)) // mail/sending: automatic, bounce
      .next(takeConfirmation(parts, deal)) // mail/identity: answered, refused, duplicate, limited, automatic
      .next(admit(parts)) // mail/identity: refused, held, duplicate
      .next(noteHeard(parts)), // mail/sending
    obey: new Way(dispatch(parts)) // robot/handlers: refused, duplicate, limited, automatic
      .next(send(parts)), // mail/sending: answered
  };
}

/** Does what a mail says at a seat, at the desk or as moderator. Throws what a full disk throws, or a lock that others keep. */
function dispatch({ dispatcher }: PipelineParts): Step<AdmittedMail, HandledMessage> {
  return async (mail) => {
    const done = await dispatcher.dispatch(mail);
    return done.kind === 'settled' ? settled(done.outcome) : on(done);
  };
}

/** Puts the letters that follow into the outbox, the answer last. Throws what a full disk throws. */
function send({ post }: PipelineParts): Step<HandledMessage, never> {
  return async ({ game, side, accepted, letters, details, token }, notes) => {
    const sent = await post.send(letters);
    notes.add(details);
    if (token !== null) notes.hide(token);
    return settled({ kind: 'answered', game: game?.id ?? null, side, accepted, letters: sent });
  };
}
