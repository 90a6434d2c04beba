import { isPractice } from '../../game/practice/index.js';
import type { Player, Seating, Table } from '../../game/table/index.js';
import { type Entry, inputOf } from '../../log/format/index.js';
import { type MailLog, noteFault } from '../../system/logging/index.js';
import { silentNews } from './apology-texts.js';
import { gameSubject, type Letter, newsTo, type PersonLetter } from './letter-types-and-ids.js';
import type { ReplyAddresses } from './reply-link-target.js';
import type { ReturnAddresses } from './return-address-interface.js';
import type { Reporter } from './robot-text-interface.js';
import type { UntoldNews } from './untold-news.js';
import {
  isAskedAnew,
  isNewsFor,
  isOfTimeAlone,
  isPublicNews,
  lastHeard,
  sinceOf,
} from './update-relevance.js';

export interface NewsParts {
  readonly reporter: Reporter;
  readonly untold: UntoldNews;
  readonly replies: ReplyAddresses;
  readonly log: MailLog;
  /** The moderator of a game as somebody at its table, or null. */
  readonly moderatorOf: (game: string) => Promise<Player | null>;
  readonly house: Pick<Seating, 'publicOf'>;
  readonly address: ReturnAddresses;
  readonly posted: PublicReports;
}

/** What is known of reports where everybody reads them. */
export interface PublicReports {
  /** Whether what is in Markdown there can show pictures. */
  showsPictures(address: string): boolean;
  /** The letter (its id) that reported of a game there last, where something can be added to it; null where it cannot. */
  newest(game: string, address: string): Promise<string | null>;
}

/** Letters about what happened in a game, to those who did not do it. */
export class NewsLetters {
  readonly #parts: NewsParts;

  constructor(parts: NewsParts) {
    this.#parts = parts;
  }

  /**
   * To everybody but the author who was told or asked something by these entries; who asks for it is told later what asks him nothing.
   * Whoever has the address `behind` is told everything since he wrote last.
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
    for (const player of readers(table)) {
      if (player.side === author?.side) continue;
      const asked = await isAskedAnew(table, player.side, since);
      if (!asked && !isNewsFor(entries, player.side)) continue;
      const isBehind = player.address === behind;
      // Who wants no notices still hears when it is his turn: a game must not stand still for a setting.
      if (!asked && !isBehind && (await this.#parts.untold.mayWait(table, player, entries))) continue;
      const known = isBehind ? await lastHeard(table, player.side) : since;
      const waited = (await this.#parts.untold.of(table, player))?.since ?? since;
      letters.push(await this.#letter(table, player, Math.min(known, waited, since), cause));
    }
    letters.push(...(await this.#toModerator(table, entries, cause)));
    if (isPublicNews(entries)) letters.push(...(await this.#toEverybody(table, since, cause, entries)));
    return letters;
  }

  /** What players have waited for long enough by `now` (milliseconds since 1970). */
  async waited(table: Table, now: number): Promise<readonly Letter[]> {
    const letters: Letter[] = [];
    for (const player of readers(table)) {
      const untold = await this.#parts.untold.due(table, player);
      if (untold === null || untold.due > now) continue;
      letters.push(await this.#letter(table, player, untold.since, `${untold.first} waited`));
    }
    return letters;
  }

  /** When the first of the players will have waited long enough (milliseconds since 1970); null where nobody waits. */
  async nextWaited(table: Table): Promise<number | null> {
    let next: number | null = null;
    for (const player of readers(table)) {
      const due = (await this.#parts.untold.due(table, player))?.due ?? null;
      if (due !== null) next = Math.min(next ?? due, due);
    }
    return next;
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
      letters.push(await this.#notice('moderator-begun', table, moderator, opening.hash));
    }
    for (const player of readers(table)) letters.push(await this.#letter(table, player, -1, opening.hash));
    return letters;
  }

  /** Tells somebody at a table that he has another token: this very letter is answered with it. */
  token(table: Table, player: Player, cause: string): Promise<Letter> {
    return this.#notice('token-replaced', table, player, cause);
  }

  async #notice(code: string, table: Table, player: Player, cause: string): Promise<Letter> {
    const notice = { code, params: { game: table.id, title: table.title } };
    const text = await this.#parts.reporter.notice(notice, player.locale);
    return newsTo(table, player, 'moderation', text, cause);
  }

  /**
   * To the list or thread of the game: what an onlooker may know, and no address that speaks for a seat. What has to do with the
   * players' time alone is added to the report before it, where that can be edited.
   */
  async #toEverybody(
    table: Table,
    sinceSeq: number,
    cause: string,
    entries: readonly Entry[] | null = null,
  ): Promise<PersonLetter[]> {
    const { house, reporter, address, log, posted } = this.#parts;
    const where = await house.publicOf(table.id);
    if (where === null) return [];
    const about = { game: table.id, side: 'observer' };
    // Nobody waits for it: the players have theirs.
    return noteFault(log, about, UNWRITTEN, [], async () => {
      const isSmall = entries !== null && where.format === 'markdown' && isOfTimeAlone(entries);
      const amends = isSmall ? await posted.newest(table.id, where.address) : null;
      const text =
        amends === null
          ? await reporter.publicReport(table, where, sinceSeq, posted.showsPictures(where.address))
          : await reporter.addition(table, where, sinceSeq);
      return [
        {
          ...{ cause, kind: 'turn', replyTo: null, answerTo: address.address },
          person: { name: '', address: where.address },
          text: { ...text, title: gameSubject(table), lang: where.locale },
          thread: address.threadId(table.id, where.address),
          format: where.format === 'html' ? 'html' : 'text',
          ...(amends === null ? { reports: table.id } : { amends }),
        },
      ];
    });
  }

  /** What a player has written to the moderator alone, or said of a dispute. */
  async #toModerator(table: Table, entries: readonly Entry[], cause: string): Promise<Letter[]> {
    const said = entries.filter((entry) => {
      const input = inputOf(entry);
      const isPress = input?.type === 'press' && input.to.length === 0;
      return isPress || input?.type === 'case-opened' || input?.type === 'case-answered';
    });
    const [first] = said;
    const moderator = first === undefined ? null : await this.#parts.moderatorOf(table.id);
    if (first === undefined || moderator === null) return [];
    const span = { from: first.seq, to: said.at(-1)?.seq ?? first.seq };
    const text = await this.#parts.reporter.history(table, 'umpire', span, moderator.locale);
    return [newsTo(table, moderator, 'moderation', text, cause)];
  }

  async #letter(table: Table, player: Player, sinceSeq: number, cause: string): Promise<Letter> {
    const { reporter, replies, log } = this.#parts;
    const { side, locale } = player;
    const about = { game: table.id, side };
    let told: number | undefined;
    const text = await noteFault(log, about, UNWRITTEN, silentNews(locale), async () => {
      const context = { reason: 'turn', sinceSeq, ...(await replies.of(table, player)) } as const;
      const { seq } = table.head;
      const report = await reporter.report(table, side, context);
      told = seq;
      return report;
    });
    return { ...newsTo(table, player, 'turn', text, cause), ...(told === undefined ? {} : { told }) };
  }
}

const UNWRITTEN = 'a report could not be written';

/** Whoever has an address to write to. */
function readers({ players }: Pick<Table, 'players'>): readonly Player[] {
  return players.filter((player) => !isPractice(player));
}
