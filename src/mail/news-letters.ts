import type { SideId } from '../engine/core/viewer.js';
import type { People } from '../game/people/people.js';
import type { Player, Seating, Table } from '../game/types.js';
import type { Entry } from '../log/entry.js';
import { inputOf } from '../log/parts.js';
import { silentNews } from './apology.js';
import { faultOf } from './fault.js';
import { isMachineError } from './files.js';
import { joined } from './join-texts.js';
import { gameSubject, type Letter, type PersonLetter } from './letter.js';
import type { MailLog } from './log.js';
import { isAskedAnew, isNewsFor, isPublicNews, lastHeard, sinceOf } from './news.js';
import type { ReplyAddresses } from './reply-address.js';
import type { MailText, Reporter } from './reporter.js';
import type { RobotAddress } from './robot-address.js';

export interface NewsParts {
  readonly reporter: Reporter;
  readonly people: People;
  readonly replies: ReplyAddresses;
  readonly log: MailLog;
  /** The moderator of a game as somebody at its table, or null. */
  readonly moderatorOf: (game: string) => Promise<Player | null>;
  readonly house: Pick<Seating, 'publicOf'>;
  readonly address: RobotAddress;
}

/** Letters about what happened in a game, to those who did not do it. */
export class NewsLetters {
  readonly #parts: NewsParts;

  constructor(parts: NewsParts) {
    this.#parts = parts;
  }

  /**
   * To everybody but the author who was told or asked something by these entries. Whoever has the address `behind` is
   * told everything since he wrote last.
   */
  async of(
    table: Table,
    entries: readonly Entry[],
    cause: string,
    author: Pick<Player, 'side'> | null,
    behind: string | null = null,
  ): Promise<(Letter | PersonLetter)[]> {
    const letters: (Letter | PersonLetter)[] = [];
    const since = sinceOf(entries);
    if (since === undefined) return letters;
    for (const player of table.players) {
      if (player.side === author?.side) continue;
      const asked = await isAskedAnew(table, player.side, since);
      if (!asked && !isNewsFor(entries, player.side)) continue;
      // Who wants no notices still hears when it is his turn: a game must not stand still for a setting.
      if (!asked && (await this.#parts.people.find(player.address))?.notices === false) continue;
      const known = player.address === behind ? await lastHeard(table, player.side) : since;
      letters.push(await this.#letter(table, player, Math.min(known, since), cause));
    }
    letters.push(...(await this.#toModerator(table, entries, cause)));
    if (isPublicNews(entries)) letters.push(...(await this.#toEverybody(table, since, cause)));
    return letters;
  }

  /**
   * Everybody's first report: it tells the player his seat's address, and the moderator the one he writes to. Its id
   * follows from the first entry, so that made twice it is sent once. The last player's is the last.
   */
  async first(table: Table): Promise<(Letter | PersonLetter)[]> {
    const [opening] = await table.entries(0, 0);
    if (opening === undefined) throw new Error(`${table.id} has no first entry`);
    const letters: (Letter | PersonLetter)[] = await this.#toEverybody(table, -1, opening.hash);
    const moderator = await this.#parts.moderatorOf(table.id);
    if (moderator !== null) {
      const { id, title } = table;
      const notice = { code: 'moderator-begun', params: { game: id, title } };
      const text = await this.#parts.reporter.notice(notice, moderator.locale);
      const game = { id, title };
      letters.push({ cause: opening.hash, kind: 'moderation', game, player: moderator, text, replyTo: null });
    }
    for (const player of table.players) letters.push(await this.#letter(table, player, -1, opening.hash));
    return letters;
  }

  /** To the list or thread of the game: what an onlooker may know, and no address that speaks for a seat. */
  async #toEverybody(table: Table, sinceSeq: number, cause: string): Promise<PersonLetter[]> {
    const { house, reporter, address, log } = this.#parts;
    const where = await house.publicOf(table.id);
    if (where === null) return [];
    try {
      const text = await reporter.publicReport(table, where, sinceSeq);
      const { id, title } = table;
      return [
        {
          ...{ cause, kind: 'turn', replyTo: null, answerTo: address.address },
          person: { name: '', address: where.address },
          text: { ...text, title: gameSubject({ id, title }) },
          thread: address.threadId(id, where.address),
          format: where.format === 'html' ? 'html' : 'text',
        },
      ];
    } catch (error) {
      if (isMachineError(error)) throw error;
      // Nobody waits for it: the players have theirs.
      log.error({ game: table.id, side: 'observer', ...faultOf(error) }, 'a report could not be written');
      return [];
    }
  }

  /** What a player has written to the moderator alone. */
  async #toModerator(table: Table, entries: readonly Entry[], cause: string): Promise<Letter[]> {
    const said = entries.filter((entry) => {
      const input = inputOf(entry);
      return input?.type === 'press' && input.to.length === 0;
    });
    const moderator = said.length === 0 ? null : await this.#parts.moderatorOf(table.id);
    if (moderator === null) return [];
    const texts: MailText[] = [];
    for (const { seq } of said) {
      const span = { from: seq, to: seq };
      texts.push(await this.#parts.reporter.history(table, 'umpire', span, moderator.locale));
    }
    const game = { id: table.id, title: table.title };
    return [{ cause, kind: 'moderation', game, player: moderator, text: joined(texts), replyTo: null }];
  }

  async #letter(table: Table, player: Player, since: number, cause: string): Promise<Letter> {
    const text = await this.#text(table, player, since);
    const game = { id: table.id, title: table.title };
    return { cause, kind: 'turn', game, player, text, replyTo: null };
  }

  async #text(table: Table, player: Player, sinceSeq: number): Promise<MailText> {
    const { reporter, replies, log } = this.#parts;
    const side: SideId = player.side;
    try {
      const reply = await replies.of(table, player);
      return await reporter.report(table, side, {
        reason: 'turn',
        sinceSeq,
        ...(reply === null ? {} : { reply }),
      });
    } catch (error) {
      if (isMachineError(error)) throw error;
      log.error({ game: table.id, side, ...faultOf(error) }, 'a report could not be written');
      return silentNews(player.locale);
    }
  }
}
