import { readdirSync } from 'node:fs';
import { readData } from '../../support/parse-data-file.js';
import type { Written } from './written.js';

const FOLDER = new URL('../sentences/', import.meta.url);

/** A sentence or two as they may stand in a mail, and what they mean by themselves. */
interface Said {
  readonly position: string;
  readonly language: Written['language'];
  /** What is meant, as the program would write it; nothing is ordered where it is not there. */
  readonly means?: readonly string[];
  readonly text: string;
}

/** All sentences as mails of their own, without a report, by the file they stand in. */
export function allSentences(): readonly (readonly [file: string, mails: readonly Written[]])[] {
  return readdirSync(FOLDER)
    .sort()
    .map((name) => {
      const file = name.replace('.yaml', '');
      const said = readData(new URL(name, FOLDER)) as Said[];
      return [file, said.map((one, at) => asMail(one, `${file}-${at + 1}`))];
    });
}

function asMail({ position, language, means, text }: Said, id: string): Written {
  const plain = { id, position, language, program: 'plain', quoted: 'none', mail: text } as const;
  return means === undefined ? { ...plain, kind: 'nothing' } : { ...plain, kind: 'clear', means };
}
