import type { Clock } from '../game/clock.js';
import type { People } from '../game/people/people.js';
import type { BounceBook } from './bounces/bounce-book.js';
import {
  type ComposeOptions,
  compose,
  composeToPerson,
  type OutgoingMail,
  type PersonMail,
} from './compose.js';
import { type Letter, letterId, type PersonLetter, personLetterId } from './letter.js';
import type { Outbox } from './outbox.js';
import type { About } from './outbox-record.js';
import type { RobotAddress } from './robot-address.js';

export interface PostParts {
  readonly outbox: Outbox;
  readonly address: RobotAddress;
  readonly people: People;
  readonly clock: Clock;
  /** Addresses whose mail comes back. */
  readonly bounces: Pick<BounceBook, 'isBlocked'>;
  /** Whether mail that comes back does so to an address of its own. */
  readonly verp: boolean;
}

/** Puts letters into bytes, each as its reader likes it, and into the outbox. */
export class Post {
  readonly #parts: PostParts;

  constructor(parts: PostParts) {
    this.#parts = parts;
  }

  has(letter: Parameters<typeof letterId>[0]): Promise<boolean> {
    return this.#parts.outbox.has(this.#sealed(letterId(letter)));
  }

  hasToPerson(letter: Parameters<typeof personLetterId>[0]): Promise<boolean> {
    return this.#parts.outbox.has(this.#sealed(personLetterId(letter)));
  }

  /** Stores the letters, in order. Returns their ids; one that is there already is left as it is. */
  async send(letters: readonly (Letter | PersonLetter)[]): Promise<string[]> {
    const { address, clock, outbox } = this.#parts;
    const items: { readonly mail: OutgoingMail; readonly about: About }[] = [];
    for (const letter of letters) {
      if (await this.#isLost(letter)) continue;
      const options = await this.#optionsFor(
        'player' in letter ? letter.player.address : letter.person.address,
      );
      const { cause, kind, text } = letter;
      const game = 'player' in letter ? letter.game.id : null;
      const mail =
        'player' in letter
          ? await compose(letter, address, clock.now(), { ...options, id: this.#sealed(letterId(letter)) })
          : await composeToPerson(
              personMail(letter, this.#sealed(personLetterId(letter))),
              address,
              clock.now(),
              options,
            );
      items.push({ mail, about: { cause, kind, game, title: text.title } });
    }
    await outbox.storeAll(items);
    return items.map(({ mail }) => mail.id);
  }

  /** Nobody is answered in vain, but news to an address that takes no mail would only come back. */
  async #isLost(letter: Letter | PersonLetter): Promise<boolean> {
    if (letter.kind === 'answer') return false;
    const { address } = 'player' in letter ? letter.player : letter.person;
    return this.#parts.bounces.isBlocked(address, this.#parts.clock.now());
  }

  /**
   * The id a mail goes by. A report that a mail came back is believed because it names that id, so nobody must be able
   * to reckon it from what he knows: his own mail and the address of his opponent.
   */
  #sealed(id: string): string {
    return this.#parts.people.secret.mark(id);
  }

  async #optionsFor(address: string): Promise<ComposeOptions> {
    const person = await this.#parts.people.find(address);
    const { format = 'html', locale: lang = 'en' } = person ?? {};
    return { verp: this.#parts.verp, format, lang };
  }
}

function personMail(letter: PersonLetter, id: string): PersonMail {
  const { person, text, answerTo, replyTo, thread, format } = letter;
  return {
    id,
    to: person,
    subject: text.title,
    text: text.text,
    face: text,
    automatic: replyTo === null ? 'auto-generated' : 'auto-replied',
    replyTo: answerTo,
    inReplyTo: replyTo?.messageId ?? thread ?? null,
    ...(format === undefined ? {} : { format }),
    references: replyTo?.references ?? [],
  };
}
