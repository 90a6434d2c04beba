import { readdirSync } from 'node:fs';
import { readData } from '../../support/parse-data-file.js';
import type { Written } from './written.js';

const FOLDER = new URL('../prose/', import.meta.url);

/** What somebody wrote about a game, or about something else, that orders nothing. */
export interface Prose {
  readonly id: string;
  readonly language: Written['language'];
  readonly position: string;
  readonly sort:
    | 'letter'
    | 'forum'
    | 'rules'
    | 'mocking'
    | 'strategy'
    | 'narrative'
    | 'question'
    | 'condition'
    | 'past'
    | 'report-quote-without-marks'
    | 'plan-talk'
    | 'table-talk';
  readonly text: string;
}

/** All texts, by their language. */
export function allProse(): readonly (readonly [language: string, texts: readonly Prose[]])[] {
  return readdirSync(FOLDER)
    .sort()
    .map((file) => [file.replace('.yaml', ''), readData(new URL(file, FOLDER)) as Prose[]]);
}

/** The text as a mail of its own, without a report. */
export function asMail({ id, language, position, text }: Prose): Written {
  return { id, language, position, program: 'plain', quoted: 'none', mail: text, kind: 'nothing' };
}
