import { join } from 'node:path';
import { canonicalJson, type Json } from '../../engine/core/base/json.js';
import { ok, type Result } from '../../engine/core/base/result.js';
import type { Table } from '../../game/table/index.js';
import { publishTree } from '../../proof/publishing/index.js';
import { privateDir, sha256Hex, withLock } from '../../system/files/index.js';
import { breathe } from '../../system/tasks/index.js';
import type { GameCard, TournamentCard } from '../facts/index.js';
import { type SiteFiles, SiteFolder, type Wrote } from '../folder/index.js';
import {
  commonFiles,
  type Frame,
  GAME_FILES,
  gameFiles,
  TOURNAMENT_FILES,
  tournamentFiles,
} from '../pages/index.js';
import { type DeskCopy, deskIn } from './desk-copy.js';
import { keyOfGame, mayBeSeen, pageOfGame } from './game-part.js';
import type { SiteParts } from './site-parts.js';
import { pageOfTournament } from './tournament-part.js';

/** What was done. */
export interface SiteUpdate extends Readonly<Wrote> {
  readonly games: number;
  readonly tournaments: number;
  /** Games and tournaments whose pages could not be made. */
  readonly failed: number;
}

export interface Wish {
  /** The games that may have changed; null: all of them, and files that somebody has changed are mended. */
  readonly changed: ReadonlySet<string> | null;
  /** Whether every page is made anew, whatever it was made from: for templates of an operator that are other ones now. */
  readonly anew?: boolean;
  readonly onProgress?: (done: number, total: number) => Promise<void> | void;
  /** Whether somebody wants it to end: then it does after the page it is at, and goes on from there with the next update. */
  readonly isStopped?: () => boolean;
}

const GAME = 'game:';
const TOURNAMENT = 'tournament:';
const DESK = 'desk';
const COMMON = 'pages';
const RECORD = 'record';
/** After so many games it is noted how far it is. */
const OFTEN = 20;
/** How long (milliseconds) another program may be at work on the site. */
const PATIENCE = 120_000;

/** A site in its folder. Whatever it holds follows from the logs, so that it may be lost and made again. */
export class Site {
  readonly #parts: SiteParts;
  #failed = 0;

  constructor(parts: SiteParts) {
    this.#parts = parts;
  }

  /**
   * Brings the folder up to what there is: pages that are new or have changed are written, those of games that may not be seen any more are
   * removed. Refuses what `SiteFolder` refuses, and what `publishTree` does. After a crash it goes on where it was.
   */
  async update(wish: Wish): Promise<Result<SiteUpdate>> {
    const { lock } = this.#parts;
    await privateDir(lock);
    return withLock(lock, () => this.#update(wish), PATIENCE);
  }

  async #update(wish: Wish): Promise<Result<SiteUpdate>> {
    this.#failed = 0;
    const opened = await SiteFolder.open(this.#parts.folder);
    if (!opened.ok) return opened;
    const folder = opened.value;
    const desk = await deskIn(this.#parts.desk);
    const { texts, locale, title } = this.#parts;
    const frame: Frame = { texts, locale, site: title, desk: desk !== null };
    for (const step of [
      () => this.#putDesk(folder, desk),
      () => this.#putGames(folder, frame, wish),
      () => this.#putTournaments(folder, frame),
      () => this.#putCommon(folder, frame),
    ]) {
      const done = await step();
      if (!done.ok) return done;
    }
    await folder.save();
    // It tells that something was told to somebody of a game that nobody may see: now and then, and never with a move.
    const published = wish.changed === null ? await this.#publishRecord() : ok(null);
    if (!published.ok) return published;
    return ok({
      ...folder.wrote,
      games: partsOf(folder, GAME).length,
      tournaments: partsOf(folder, TOURNAMENT).length,
      failed: this.#failed,
    });
  }

  async #putGames(
    folder: SiteFolder,
    frame: Frame,
    { changed, anew, onProgress, isStopped }: Wish,
  ): Promise<Result<null>> {
    const all = this.#framed(frame);
    const looked = [...(changed ?? (await this.#parts.house.list()))];
    const seen = new Set<string>();
    const wanted: { readonly table: Table; readonly key: string }[] = [];
    for (const game of looked) {
      await breathe();
      if (!(await mayBeSeen(this.#parts, game))) continue;
      const table = await this.#tried(`game ${game}`, () => this.#parts.house.open(game));
      // What cannot be read now may be read again by and by.
      if (table === undefined) seen.add(game);
      if (table == null) continue;
      seen.add(game);
      const key = sha256Hex(`${all} ${await keyOfGame(table, this.#parts)}`);
      const name = `${GAME}${game}`;
      const isThere =
        anew !== true &&
        (changed === null ? await folder.isWhole(name, key) : folder.unit(name)?.key === key);
      if (!isThere) wanted.push({ table, key });
    }
    const begun = await folder.begin(
      new Map(wanted.map(({ table }) => [`${GAME}${table.id}`, inFolder(`games/${table.id}`, GAME_FILES)])),
    );
    if (!begun.ok) return begun;
    for (const [at, { table, key }] of wanted.entries()) {
      await breathe();
      if (isStopped?.() === true) break;
      const made = await this.#tried(`game ${table.id}`, () => pageOfGame(table, this.#parts));
      if (made === null) seen.delete(table.id);
      else if (made !== undefined) {
        const files = filesIn(`games/${table.id}`, gameFiles(made, frame));
        await folder.put(`${GAME}${table.id}`, key, made.card as unknown as Json, files);
      }
      if (at % OFTEN === OFTEN - 1) await folder.save();
      await onProgress?.(at + 1, wanted.length);
    }
    const gone = changed === null ? partsOf(folder, GAME) : looked;
    for (const game of gone) if (!seen.has(game)) await folder.drop(`${GAME}${game}`);
    return ok(null);
  }

  async #putTournaments(folder: SiteFolder, frame: Frame): Promise<Result<null>> {
    const cards = await this.#parts.tournaments.list();
    const begun = await folder.begin(
      new Map(cards.map(({ id }) => [`${TOURNAMENT}${id}`, inFolder(`tournaments/${id}`, TOURNAMENT_FILES)])),
    );
    if (!begun.ok) return begun;
    const seen = new Set<string>();
    for (const card of cards) {
      await breathe();
      const name = `${TOURNAMENT}${card.id}`;
      const made = await this.#tried(`tournament ${card.id}`, () => pageOfTournament(card, this.#parts));
      if (made !== null) seen.add(card.id);
      if (made == null) continue;
      const page = tournamentFiles(
        made,
        frame,
        (game) => (folder.unit(`${GAME}${game}`)?.key ?? null) !== null,
      );
      await this.#put(folder, name, made.card as unknown as Json, filesIn(`tournaments/${card.id}`, page));
    }
    for (const id of partsOf(folder, TOURNAMENT)) if (!seen.has(id)) await folder.drop(`${TOURNAMENT}${id}`);
    return ok(null);
  }

  async #putCommon(folder: SiteFolder, frame: Frame): Promise<Result<null>> {
    const { host, clock } = this.#parts;
    const cards = <T>(kind: string): T[] =>
      partsOf(folder, kind).flatMap((id) => {
        const { key = null, card } = folder.unit(`${kind}${id}`) ?? {};
        return key === null ? [] : [card as T];
      });
    const files = commonFiles(
      {
        games: cards<GameCard>(GAME),
        tournaments: cards<TournamentCard>(TOURNAMENT),
        host,
        now: clock.now(),
      },
      frame,
    );
    const begun = await folder.begin(new Map([[COMMON, [...files.keys()]]]));
    if (!begun.ok) return begun;
    await this.#put(folder, COMMON, null, files);
    return ok(null);
  }

  async #putDesk(folder: SiteFolder, desk: DeskCopy | null): Promise<Result<null>> {
    if (desk === null) {
      await folder.drop(DESK);
      return ok(null);
    }
    if (await folder.isWhole(DESK, desk.key)) return ok(null);
    const begun = await folder.begin(new Map([[DESK, desk.paths]]));
    if (!begun.ok) return begun;
    await folder.put(DESK, desk.key, null, await desk.files());
    return ok(null);
  }

  /** Parts that follow quickly from what there is: made each time, written where they differ. */
  #put(folder: SiteFolder, name: string, card: Json, files: SiteFiles): Promise<void> {
    const digests = [...files].map(([path, content]) => `${path} ${sha256Hex(content)}`);
    return folder.put(name, sha256Hex(digests.join('\n')), card, files);
  }

  async #publishRecord(): Promise<Result<null>> {
    const { tree, checkpoint, folder } = this.#parts;
    const published = await publishTree(tree, join(folder, RECORD), await checkpoint());
    return published.ok ? ok(null) : published;
  }

  /** What all pages follow from. */
  #framed({ locale, site, desk }: Frame): string {
    return canonicalJson({ program: this.#parts.program, locale, site, desk });
  }

  /** Undefined where it cannot be done: one game that cannot be read must not keep the others from being told of. */
  async #tried<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.#failed++;
      this.#parts.failed(what, error);
      return undefined;
    }
  }
}

/** The names of the parts of a kind. */
function partsOf({ units }: SiteFolder, kind: string): readonly string[] {
  return units.filter((name) => name.startsWith(kind)).map((name) => name.slice(kind.length));
}

function inFolder(folder: string, names: readonly string[]): readonly string[] {
  return names.map((name) => `${folder}/${name}`);
}

function filesIn(folder: string, files: ReadonlyMap<string, string>): SiteFiles {
  return new Map([...files].map(([name, content]) => [`${folder}/${name}`, content]));
}
