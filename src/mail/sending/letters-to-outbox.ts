import type { People } from '../../game/people/index.js';
import { isPractice } from '../../game/practice/index.js';
import {
  type LastLines,
  type Letter,
  letterId,
  mergeTexts,
  type PersonLetter,
  personLetterId,
} from '../../robot/letters/index.js';
import type { ReportAt, ToldUpTo } from '../../store/letters/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import type { RobotAddress } from '../message/index.js';
import type { BounceBook } from './bounce-history.js';
import { type ComposeOptions, compose, composeToPerson } from './compose-mail.js';
import { composePost } from './compose-post.js';
import type { Outbox } from './outbox.js';

export interface PostParts {
  readonly outbox: Outbox;
  readonly address: RobotAddress;
  readonly people: People;
  readonly clock: TimeSource;
  /** Addresses whose mail comes back. */
  readonly bounces: Pick<BounceBook, 'isBlocked'>;
  /** Whether mail that comes back does so to an address of its own. */
  readonly verp: boolean;
  /** What is put under reports. */
  readonly lastLines: Pick<LastLines, 'of' | 'ofTournament'>;
  readonly ways: OtherWays;
}

/** Ways to a reader that lead to no mailbox. */
export interface OtherWays {
  /** The address (`ForumPlace`) that a letter goes to; null where it is a mail. */
  addressOf(letter: Letter | PersonLetter): Promise<string | null>;
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
    const items: Parameters<Outbox['storeAll']>[0][number][] = [];
    const now = clock.now();
    for (const bare of letters) {
      const elsewhere = await this.#parts.ways.addressOf(bare);
      if (elsewhere === null && (await this.#isLost(bare))) continue;
      const letter = await this.#ended(bare);
      const { cause, kind, text } = letter;
      const options = await this.#optionsFor(recipientOf(letter));
      const id = this.#sealed('player' in letter ? letterId(letter) : personLetterId(letter));
      const mail =
        elsewhere !== null
          ? composePost(letter, elsewhere, id, address)
          : 'player' in letter
            ? await compose(letter, address, now, { ...options, id })
            : await composeToPerson({ ...letter, id }, address, now, options);
      const game = 'player' in letter ? letter.game.id : null;
      items.push({
        mail,
        about: { cause, kind, game, title: text.title },
        told: toldBy(letter),
        report: reportAt(letter),
      });
    }
    await outbox.storeAll(items);
    return items.map(({ mail }) => mail.id);
  }

  /** A report with its last lines; any other letter as it is. */
  async #ended<L extends Letter | PersonLetter>(letter: L): Promise<L> {
    const { lastLines } = this.#parts;
    const game = reportedBy(letter);
    const tournament = 'player' in letter ? undefined : letter.tells;
    const locale = 'player' in letter ? letter.player.locale : (letter.text.lang ?? 'en');
    const lines =
      game !== null
        ? await lastLines.of(game, locale)
        : tournament === undefined
          ? null
          : await lastLines.ofTournament(tournament, locale);
    return lines === null ? letter : { ...letter, text: mergeTexts([letter.text, lines]) };
  }

  /** Nobody is answered in vain, but news to an address that takes no mail would only come back; the program itself reads none. */
  async #isLost(letter: Letter | PersonLetter): Promise<boolean> {
    if (isPractice({ address: recipientOf(letter) })) return true;
    if (letter.kind === 'answer') return false;
    return this.#parts.bounces.isBlocked(recipientOf(letter), this.#parts.clock.now());
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

/** The game that a letter reports of. */
function reportedBy(letter: Letter | PersonLetter): string | null {
  if ('player' in letter) return letter.told === undefined ? null : letter.game.id;
  return letter.reports ?? null;
}

function toldBy(letter: Letter | PersonLetter): ToldUpTo | undefined {
  if (!('player' in letter) || letter.told === undefined) return undefined;
  return { game: letter.game.id, side: letter.player.side, seq: letter.told };
}

/** What everybody reads of a game, and where. */
function reportAt(letter: Letter | PersonLetter): ReportAt | undefined {
  if ('player' in letter || letter.reports === undefined) return undefined;
  return { game: letter.reports, address: letter.person.address };
}

function recipientOf(letter: Letter | PersonLetter): string {
  return 'player' in letter ? letter.player.address : letter.person.address;
}
