import { readdirSync } from 'node:fs';
import { readData } from '../../support/parse-data-file.js';

const FOLDER = new URL('../mails/', import.meta.url);

/** A mail as somebody wrote it, and what he meant. */
export interface Written {
  readonly id: string;
  readonly position: string;
  readonly language: 'en' | 'fr' | 'de';
  readonly program: Program;
  /** Where the report he answers stands in his mail. */
  readonly quoted: 'none' | 'below' | 'above' | 'inline';
  readonly subject?: string;
  /** What he typed; `{{REPORT}}` where his program put the report. */
  readonly mail: string;
  /**
   * `clear`: a friend across the table would know; `open`: he would ask; `nothing`: no order is in it; `refused`: it is
   * clear, and against the rules.
   */
  readonly kind: 'clear' | 'open' | 'nothing' | 'refused';
  /** What is meant, as the program would write it. */
  readonly means?: readonly string[];
  /** The part of an open mail that is beyond doubt and done at once. */
  readonly does?: readonly string[];
}

export type Program = 'gmail' | 'outlook' | 'apple' | 'thunderbird' | 'phone' | 'plain';

/** All mails, by the file they stand in. */
export function writtenMails(): readonly (readonly [file: string, mails: readonly Written[]])[] {
  return readdirSync(FOLDER)
    .sort()
    .map((file) => [file.replace('.yaml', ''), readData(new URL(file, FOLDER)) as Written[]]);
}
