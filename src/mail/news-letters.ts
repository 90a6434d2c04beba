import type { SideId } from '../engine/core/viewer.js';
import type { People } from '../game/people/people.js';
import type { Player, Table } from '../game/types.js';
import type { Entry } from '../log/entry.js';
import { silentNews } from './apology.js';
import { faultOf } from './fault.js';
import { isMachineError } from './files.js';
import type { Letter } from './letter.js';
import type { MailLog } from './log.js';
import { isAskedAnew, isNewsFor, sinceOf } from './news.js';
import type { MailText, Reporter } from './reporter.js';

export interface NewsParts {
  readonly reporter: Reporter;
  readonly people: People;
  readonly log: MailLog;
}

/** Letters about what happened in a game, to those who did not do it. */
export class NewsLetters {
  readonly #parts: NewsParts;

  constructor(parts: NewsParts) {
    this.#parts = parts;
  }

  /** To everybody but the author who was told or asked something by these entries. */
  async of(
    table: Table,
    entries: readonly Entry[],
    cause: string,
    author: Pick<Player, 'side'> | null,
  ): Promise<Letter[]> {
    const letters: Letter[] = [];
    const since = sinceOf(entries);
    if (since === undefined) return letters;
    for (const player of table.players) {
      if (player.side === author?.side) continue;
      const asked = await isAskedAnew(table, player.side, since);
      if (!asked && !isNewsFor(entries, player.side)) continue;
      // Who wants no notices still hears when it is his turn: a game must not stand still for a setting.
      if (!asked && (await this.#parts.people.find(player.address))?.notices === false) continue;
      letters.push(await this.#letter(table, player, since, cause));
    }
    return letters;
  }

  /**
   * Everybody's first report: it tells the player his seat's address. Its id follows from the first entry, so that
   * made twice it is sent once.
   */
  async first(table: Table): Promise<Letter[]> {
    const [opening] = await table.entries(0, 0);
    if (opening === undefined) throw new Error(`${table.id} has no first entry`);
    const letters: Letter[] = [];
    for (const player of table.players) letters.push(await this.#letter(table, player, -1, opening.hash));
    return letters;
  }

  async #letter(table: Table, player: Player, since: number, cause: string): Promise<Letter> {
    const text = await this.#text(table, player, since);
    const game = { id: table.id, title: table.title };
    return { cause, kind: 'turn', game, player, text, replyTo: null };
  }

  async #text(table: Table, player: Player, sinceSeq: number): Promise<MailText> {
    const { reporter, log } = this.#parts;
    const side: SideId = player.side;
    try {
      return await reporter.report(table, side, { reason: 'turn', sinceSeq });
    } catch (error) {
      if (isMachineError(error)) throw error;
      log.error({ game: table.id, side, ...faultOf(error) }, 'a report could not be written');
      return silentNews(player.locale);
    }
  }
}
