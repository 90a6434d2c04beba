/**
 * The marks a text was written with. `bbcode`: those of phpBB and its like. `markdown`: CommonMark as Discourse writes it, which knows tags
 * in brackets and some of HTML beside it. `plain`: mailing lists and newsgroups.
 */
export type Markup = 'bbcode' | 'markdown' | 'plain';

/** A line of a post that is meant for the robot. */
export interface SpokenLine {
  /** Counted from 1 in the text of the post. */
  readonly line: number;
  /** Without the marks around it that only say how it looks. */
  readonly text: string;
  /** How its author said that it is for the robot: `begin`, a block of code, the robot's name before it, or a rule above it. */
  readonly by: 'begin' | 'code' | 'name' | 'rule';
}

/** Where something begins that has no clear end: nothing from there on, or nothing up to its last mark, is read. */
export interface Unclosed {
  readonly line: number;
  readonly what: 'hidden' | 'code';
}

/** What of a post is for the robot. All else is talk, and nobody's business here. */
export interface PostReading {
  readonly lines: readonly SpokenLine[];
  /** Null where all that is quoted, hidden or code ends clearly. */
  readonly unclosed: Unclosed | null;
}

/** The lines as one message to the robot, in which nothing is guessed to be prose; null where there are none. */
export function asMessage({ lines }: PostReading): string | null {
  if (lines.length === 0) return null;
  return ['begin', ...lines.map(({ text }) => text), 'end'].join('\n');
}
