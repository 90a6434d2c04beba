import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { House, TableToRead } from '../../game/table/index.js';
import { proofFileText } from '../../proof/checkpoint/index.js';
import { gameName, type LogToNote, type NotedLogs, tournamentName } from '../../proof/house/index.js';
import { noteText } from '../../proof/note/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import type { OpenTournament, Tournaments } from '../../tournament/service/index.js';
import type { ProvedEntry, Reporter } from './robot-text-interface.js';

export interface LastLinesParts {
  readonly house: Pick<House, 'open'>;
  readonly tournaments: Pick<Tournaments, 'open'>;
  readonly noted: NotedLogs;
  readonly reporter: Pick<Reporter, 'checkpoint'>;
}

/** What every report ends with: the checkpoint it was made under, so that two of its readers can see that they were told one history. */
export class LastLines {
  readonly #parts: LastLinesParts;

  constructor(parts: LastLinesParts) {
    this.#parts = parts;
  }

  /** The lines to put under what tells of a game; null where there is no such game any more. */
  async of(game: string, locale: string): Promise<MailText | null> {
    const table = await this.#parts.house.open(game);
    return table === null ? null : this.#under(gameLog(table), locale);
  }

  /** The same under what tells of a tournament. */
  async ofTournament(tournament: string, locale: string): Promise<MailText | null> {
    const open = await this.#parts.tournaments.open(tournament);
    return open === null ? null : this.#under(tournamentLog(tournament, open.log), locale);
  }

  async #under(log: LogToNote, locale: string): Promise<MailText> {
    const { noted, reporter } = this.#parts;
    const made = await noted.checkpoint(log);
    return reporter.checkpoint(made.ok ? noteText(made.value) : null, locale);
  }

  /** The proof that an entry of the game stands in the tree. Refusals: `no-such-entry`, and as `NotedLogs.prove`. */
  async prove(table: TableToRead, seq: number): Promise<Result<ProvedEntry>> {
    return provedEntry(this.#parts.noted, table, seq);
  }
}

/** An entry with the proof that it stands in the tree of the house. Refusals: `no-such-entry`, and as `NotedLogs.prove`. */
export async function provedEntry(
  noted: NotedLogs,
  table: TableToRead,
  seq: number,
): Promise<Result<ProvedEntry>> {
  const [entry] = seq <= table.head.seq ? await table.entries(seq, seq) : [];
  if (entry === undefined) return refuse('no-such-entry', undefined, { seq, last: table.head.seq });
  const proof = await noted.prove(gameLog(table), seq);
  if (!proof.ok) return proof;
  const { index: place } = proof.value;
  return ok({
    ...{ seq, hash: entry.hash, place, key: noted.verifierKey, proof: proofFileText(proof.value) },
  });
}

/** The log of a game as the tree takes it. */
export function gameLog(table: TableToRead): LogToNote {
  return {
    name: gameName(table.id),
    head: table.head,
    entries: (from, to) => table.entries(from, to),
  };
}

/** The log of a tournament as the tree takes it. */
export function tournamentLog(tournament: string, log: OpenTournament['log']): LogToNote {
  return {
    name: tournamentName(tournament),
    head: log.head,
    entries: (from, to) => log.readEntries(from, to),
  };
}
