import { appendFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { linesBackwards, privateDir, removeIfThere, writeFileWhole } from '../../system/files/index.js';
import { parseJson } from './mail-file-format.js';
import { namesIn } from './mail-id-listing.js';
import { isNobodys, type MailRecord } from './mail-record.js';

/** One settled mail in the index. */
export interface IndexLine {
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly received: string;
  readonly game: string | null;
  readonly side: SideId | null;
  readonly from: string;
  readonly accepted: boolean | null;
  /** Why lines of it were refused. */
  readonly refused: readonly string[];
  /** Nobody has to answer for it; it is forgotten sooner. */
  readonly nobodys?: true;
}

/** No game may be called so. */
const ALL = '_all';

/**
 * What was settled, for those who ask later: `mail/by-game/<game>.jsonl`, and one file of everything. Only ever added
 * to, without waiting for the disk: it follows from the records and can be made anew.
 */
export class MailIndex {
  readonly #dir: string;

  constructor(mail: string) {
    this.#dir = join(mail, 'by-game');
  }

  async open(): Promise<void> {
    await privateDir(this.#dir);
  }

  async add(record: MailRecord): Promise<void> {
    const line = lineOf(record);
    const text = `${JSON.stringify(line)}\n`;
    for (const name of filesOf(line)) appendFileSync(join(this.#dir, name), text, { mode: 0o600 });
  }

  /** Lines of a game, or of all, the newest first. A mail settled twice is there twice. */
  async *newest(game: string | undefined): AsyncGenerator<IndexLine> {
    const name = fileOf(game ?? ALL);
    if (name === null) return;
    for await (const text of linesBackwards(join(this.#dir, name))) {
      const line = parseJson<IndexLine>(text);
      if (line !== null) yield line;
    }
  }

  /** Makes the index anew from these records, oldest first. The robot must not be at work meanwhile. */
  async rebuild(records: readonly MailRecord[]): Promise<void> {
    const files = new Map<string, string[]>();
    for (const line of records.map(lineOf)) {
      for (const name of filesOf(line)) {
        const lines = files.get(name) ?? [];
        lines.push(`${JSON.stringify(line)}\n`);
        files.set(name, lines);
      }
    }
    for (const name of await namesIn(this.#dir)) {
      if (!files.has(name)) await removeIfThere(join(this.#dir, name));
    }
    for (const [name, lines] of files) await this.#replace(name, lines.join(''));
  }

  /** Drops what was received before a time (ISO 8601 UTC); `nobodys` is that of mail nobody has to answer for. */
  async dropBefore(time: string, nobodys: string): Promise<void> {
    const isOld = (line: IndexLine) => line.received < (line.nobodys === true ? nobodys : time);
    for (const name of await namesIn(this.#dir)) {
      if (name.endsWith('.jsonl')) while (!(await this.#dropFrom(name, isOld)));
    }
  }

  /** False when something was added in the meantime. */
  async #dropFrom(name: string, isOld: (line: IndexLine) => boolean): Promise<boolean> {
    const path = join(this.#dir, name);
    const { size } = await stat(path);
    const kept: string[] = [];
    let dropped = false;
    for await (const text of linesBackwards(path)) {
      const line = parseJson<IndexLine>(text);
      if (line !== null && !isOld(line)) kept.push(`${text}\n`);
      else dropped = true;
    }
    if ((await stat(path)).size !== size) return false;
    if (dropped) await this.#replace(name, kept.reverse().join(''));
    return true;
  }

  async #replace(name: string, text: string): Promise<void> {
    if (text === '') return removeIfThere(join(this.#dir, name));
    await writeFileWhole(this.#dir, name, text, 0o600);
  }
}

function lineOf(record: MailRecord): IndexLine {
  const { id, received, outcome, game, side, from, verdicts } = record;
  const refused = (verdicts ?? []).flatMap(({ status, violation }) =>
    status === 'refused' && violation !== undefined ? [violation.code] : [],
  );
  return {
    id,
    received,
    game: game ?? null,
    side: side ?? null,
    from: from ?? '',
    accepted: outcome?.kind === 'answered' ? outcome.accepted : null,
    refused: [...new Set(refused)],
    ...(isNobodys(record) ? { nobodys: true } : {}),
  };
}

function filesOf({ game }: IndexLine): string[] {
  const own = game === null ? null : fileOf(game);
  return own === null ? [`${ALL}.jsonl`] : [`${ALL}.jsonl`, own];
}

/** Null for what is no name of a game: somebody may have typed it. */
function fileOf(game: string): string | null {
  return game === ALL || /^[a-z0-9][a-z0-9-]*$/i.test(game) ? `${game}.jsonl` : null;
}
