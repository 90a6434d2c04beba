import type { People } from '../game/people/people.js';
import type { House, Player, Table } from '../game/types.js';
import { apology } from './apology.js';
import { faultOf } from './fault.js';
import { isMachineError } from './files.js';
import { answerOf, type Heard } from './heard.js';
import type { Letter, PersonLetter } from './letter.js';
import type { MailLog } from './log.js';
import type { NewsLetters } from './news-letters.js';
import type { Post } from './post.js';
import type { RobotAddress } from './robot-address.js';
import type { Speaker } from './speaker.js';

export interface ApologiesParts {
  readonly house: House;
  readonly people: People;
  readonly news: NewsLetters;
  readonly post: Post;
  readonly address: RobotAddress;
  readonly log: MailLog;
}

/** What is said when a mail breaks the robot. */
export class Apologies {
  readonly #parts: ApologiesParts;

  constructor(parts: ApologiesParts) {
    this.#parts = parts;
  }

  /** To the author of the mail; and to the others what it had done before it broke. */
  async send({ identity, head }: Heard, speaker: Speaker): Promise<void> {
    const { post, people, address } = this.#parts;
    if (speaker.place === 'desk') {
      const person = await people.find(speaker.author.address);
      const letter: PersonLetter = {
        cause: identity,
        kind: 'apology',
        person: speaker.author,
        text: apology(person?.locale ?? 'en'),
        answerTo: address.address,
        replyTo: { messageId: head.messageId, references: head.references },
      };
      await post.send([letter]);
      return;
    }
    const { player, game } = speaker;
    const table = await this.#openOrNull(game);
    const letters = table === null ? [] : await this.#newsOfBroken(table, identity, player);
    // Where the table cannot be opened its title is not known.
    const about = { id: game, title: table?.title ?? game };
    const text = apology(player.locale);
    letters.push({ ...answerOf(identity, head, about, player, text), kind: 'apology' });
    await post.send(letters);
  }

  async #openOrNull(game: string): Promise<Table | null> {
    try {
      return await this.#parts.house.open(game);
    } catch (error) {
      if (isMachineError(error)) throw error;
      this.#parts.log.error({ game, ...faultOf(error) }, 'a game could not be opened');
      return null;
    }
  }

  /** What was appended before a mail broke happened all the same: the others must hear of it. */
  async #newsOfBroken(table: Table, identity: string, player: Player): Promise<(Letter | PersonLetter)[]> {
    try {
      if (!table.knows(identity)) return [];
      const { entries } = await table.recall(identity);
      return await this.#parts.news.of(table, entries, identity, player);
    } catch (error) {
      if (isMachineError(error)) throw error;
      const about = { game: table.id, ...faultOf(error) };
      this.#parts.log.error(about, 'the news of a parked mail could not be told');
      return [];
    }
  }
}
