import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What stands between backquotes. */
export const quoted = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, found]) => found ?? '');

/** A guide of `docs/`, by its chapters. */
export class Guide {
  readonly #text: string;

  constructor(name: string) {
    this.#text = readFileSync(fileURLToPath(new URL(`../../docs/${name}`, import.meta.url)), 'utf8');
  }

  chapter(title: string): string {
    const [, text] = new RegExp(`\\n## ${title}\\n([\\s\\S]*?)(?=\\n## |$)`).exec(this.#text) ?? [];
    if (text === undefined) throw new Error(`no chapter ${title}`);
    return text;
  }

  /** A part of a chapter with a heading of its own. */
  section(title: string, heading: string): string {
    const [, text] =
      new RegExp(`\\n### ${heading}\\n([\\s\\S]*?)(?=\\n### |$)`).exec(this.chapter(title)) ?? [];
    if (text === undefined) throw new Error(`no ${heading} in ${title}`);
    return text;
  }

  /** The lines set apart in a chapter. */
  block(title: string): string[] {
    return [...this.chapter(title).matchAll(/^ {4}(\S.*)$/gm)].map(([, line]) => line ?? '');
  }
}
