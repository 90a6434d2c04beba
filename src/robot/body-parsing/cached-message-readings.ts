import type { OwnLine } from '../author-text/index.js';
import type { Place } from '../commands/index.js';
import { authoredLines } from './edited-form.js';
import { type BodyReading, readLines } from './message-body-parser.js';

/** The text of a message, read once: its author's own lines, and what they say in each place they may be said. */
export class CachedMessageReadings {
  readonly text: string;
  /** No plain text was there; this is taken from the HTML. */
  readonly fromHtml: boolean;
  readonly #readings: { [P in Place]?: BodyReading<P> } = {};
  #own: readonly OwnLine[] | null = null;

  constructor({ text, fromHtml }: { readonly text: string; readonly fromHtml: boolean }) {
    this.text = text;
    this.fromHtml = fromHtml;
  }

  /** What its author wrote himself. */
  get own(): readonly OwnLine[] {
    this.#own ??= authoredLines(this.text);
    return this.#own;
  }

  /** See `readBody`. */
  read<P extends Place>(place: P): BodyReading<P> {
    const readings: { [At in P]?: BodyReading<At> } = this.#readings;
    const reading = readings[place] ?? readLines(this.own, place);
    readings[place] = reading;
    return reading;
  }
}
