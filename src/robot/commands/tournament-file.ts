import type { OwnLine } from '../author-text/index.js';
import type { Acting } from './command-types.js';
import { isForm } from './keyword-matching.js';
import { TOURNAMENT } from './tournament.js';

/** No file of a director has more lines. */
const MOST_LINES = 400;
const FORMS = TOURNAMENT.find(({ id }) => id === 'new-tournament')?.forms ?? { en: [], fr: [], de: [] };

/** A director's file with how many lines it takes, its first one counted. */
export interface TakenFile {
  readonly command: Extract<Acting<'desk'>, { kind: 'new-tournament' }>;
  readonly lines: number;
}

/**
 * The file that stands below `new tournament` at line `at`, up to what ends the reading, a signature, or the end; null where no such line
 * stands there. Its lines are left as they are: what they are indented by means something.
 */
export function takeTournamentFile(
  lines: readonly OwnLine[],
  at: number,
  isEnd: (line: string) => boolean,
): TakenFile | null {
  const first = lines[at]?.text.trim().replace(/[:.]$/, '') ?? '';
  if (!isForm(first, FORMS)) return null;
  const rest = lines.slice(at + 1, at + 1 + MOST_LINES);
  const end = rest.findIndex((line) => line.signature || isEnd(line.text.trim()));
  const file = (end < 0 ? rest : rest.slice(0, end)).map(({ text }) =>
    text.replaceAll('\u00a0', ' ').trimEnd(),
  );
  return {
    command: { kind: 'new-tournament', file: file.join('\n').trimEnd() },
    lines: file.length + 1,
  };
}
