import { unobeyed } from '../../game/disputes/index.js';
import type { HandledMessage } from '../../robot/channel-contract/index.js';
import type { Dispatcher } from '../../robot/handlers/index.js';
import { type AdmitParts, admit, type ConfirmingParts, takeConfirmation } from '../admission/index.js';
import type { Outcome } from '../message/index.js';
import { type AdmittedMail, type IncomingMail, on, type Step, settled, Way } from '../pipeline/index.js';
import { type DropParts, dropMachines, noteHeard, type Post } from '../sending/index.js';
import type { Archive } from '../store/index.js';
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
  readonly archive: Pick<Archive, 'find' | 'noteVerdicts'>;
}

/** A mail that was dealt with, and where it led to. */
interface DoneMail {
  readonly id: string;
  readonly done: HandledMessage;
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
      .next(commitToUnobeyed(parts)) // game/table
      .next(send(parts)), // mail/sending: answered
  };
}

/** Does what a mail says at a seat, at the desk or as moderator. Throws what a full disk throws, or a lock that others keep. */
function dispatch({ dispatcher }: PipelineParts): Step<AdmittedMail, DoneMail> {
  return async (mail, notes) => {
    const done = await dispatcher.dispatch(mail);
    if (done.kind === 'settled') return settled(done.outcome);
    notes.add(done.details);
    if (done.token !== null) notes.hide(done.token);
    return on({ id: mail.id, done });
  };
}

/**
 * Has the log of its game commit to a mail that was not obeyed, or not wholly, before its author is told so: it cannot be made to vanish
 * any more then. Throws what a full disk throws, or a lock that others keep.
 */
function commitToUnobeyed({ archive }: PipelineParts): Step<DoneMail, DoneMail> {
  return async (mail, notes) => {
    const { id, done } = mail;
    const { game, side } = done;
    const record = game === null || side === null ? null : await archive.find(id);
    if (game === null || side === null || record === null) return on(mail);
    // As the record will have them, without tokens.
    const { verdicts = [] } = notes.details;
    const commits = unobeyed({ id, by: side, came: record.received, verdicts });
    if (commits === null) return on(mail);
    await archive.noteVerdicts(id, { game: game.id, side, verdicts });
    await game.noteMail(commits);
    return on(mail);
  };
}

/** Puts the letters that follow into the outbox, the answer last. Throws what a full disk throws. */
function send({ post }: PipelineParts): Step<DoneMail, never> {
  return async ({ done: { game, side, accepted, letters } }) => {
    const sent = await post.send(letters);
    return settled({ kind: 'answered', game: game?.id ?? null, side, accepted, letters: sent });
  };
}
