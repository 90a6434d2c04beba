import type { Cosigning, NamedWitness } from '../../proof/cosigning/index.js';
import type { Witness } from '../../proof/witness/index.js';
import type { Limits } from '../message/index.js';
import { on, type ReadMail, type Step, settled } from '../pipeline/index.js';
import type { MailReader } from '../worker/index.js';
import type { WitnessPost } from './witness-post.js';
import { answerIn, forkIn, isWitnessSubject, requestIn } from './witness-texts.js';

/** A house that is watched, by the name of its tree, and where its robot gets mail. */
export interface HouseToWatch {
  readonly name: string;
  readonly mail: string | undefined;
}

export interface WitnessMailParts {
  readonly reader: MailReader;
  readonly limits: Limits;
  readonly witness: Witness;
  readonly watched: readonly HouseToWatch[];
  readonly cosigning: Cosigning<NamedWitness & { readonly mail: string | null }>;
  readonly witnessPost: WitnessPost;
  /** Told what a witness says was shown against this house: the checkpoint it had seen, and the request. */
  readonly accused: (seen: string, shown: string) => Promise<unknown>;
}

/**
 * Ends the way of mails between robots that witness each other: a request is answered to the house it is of, never to who wrote it; an
 * answer is taken where it refers to what was asked. Throws what a full disk throws.
 */
export function takeWitnessMail(parts: WitnessMailParts): Step<ReadMail, ReadMail> {
  const ended = settled({ kind: 'automatic', reason: 'witness' });
  return async (mail) => {
    if (!isWitnessSubject(mail.head.subject)) return on(mail);
    const body = await parts.reader.body(mail.raw, parts.limits);
    if (!body.ok) return on(mail);
    const { text } = body.value;
    const fork = forkIn(text);
    if (fork !== null) {
      await parts.accused(fork.seen, fork.shown);
      return ended;
    }
    const request = requestIn(text);
    if (request !== null) {
      await answerRequest(parts, request, mail.head.messageId);
      return ended;
    }
    const answer = answerIn(text);
    if (answer === null) return on(mail);
    // A cosignature speaks for itself, also where it was asked for anew since; all else is believed by what it refers to.
    if (answer.status === 200) {
      await parts.cosigning.takeCosignature(answer.size, answer.body);
      return ended;
    }
    const asked = (await parts.cosigning.asked()).find((one) =>
      parts.witnessPost.answers(mail.head.references, one),
    );
    if (asked !== undefined) await parts.cosigning.take(asked.name, asked.text, answer);
    return ended;
  };
}

async function answerRequest(
  { witness, watched, witnessPost }: WitnessMailParts,
  request: string,
  messageId: string | null,
): Promise<void> {
  const { answer, origin, size } = await witness.addCheckpoint(request);
  const house = watched.find(({ name }) => name === origin);
  if (origin === null || house?.mail === undefined) return;
  await witnessPost.answer(house.mail, { answer, origin, size }, messageId);
}
