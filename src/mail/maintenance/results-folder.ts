import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Texts } from '../../report/messages/index.js';
import { RESULTS_HEAD, type ResultsOf, resultsFiles } from '../../report/tournament/index.js';
import { readIfThere, writeFileDurably } from '../../system/files/index.js';

export interface ResultsFolderParts {
  /** A folder in it for each tournament. */
  readonly dir: string;
  readonly texts: Texts;
  /** In which the files for people are. */
  readonly locale: string;
}

/**
 * Keeps the results of tournaments as files for any web server, as they follow from their logs: each whole or not at all, and last the one
 * that says from which entry. What a crash cut off is written again.
 */
export class ResultsFolder {
  readonly #parts: ResultsFolderParts;

  constructor(parts: ResultsFolderParts) {
    this.#parts = parts;
  }

  /** Writes the files anew where they follow from another entry. Throws what keeps them from being written. */
  async keep(results: ResultsOf): Promise<void> {
    const { dir, texts, locale } = this.#parts;
    const folder = join(dir, results.id);
    const there = await readIfThere(join(folder, RESULTS_HEAD));
    if (there?.toString('utf8').includes(`"hash": "${results.head.hash}"`) === true) return;
    await writeResults(folder, results, texts, locale);
  }
}

/** Writes the results of a tournament into a folder, which is made where it is not there; gives the names of the files. */
export async function writeResults(
  folder: string,
  results: ResultsOf,
  texts: Texts,
  locale: string,
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const files = resultsFiles(results, texts, locale);
  for (const [name, content] of files) await writeFileDurably(folder, name, content);
  return [...files.keys()];
}
