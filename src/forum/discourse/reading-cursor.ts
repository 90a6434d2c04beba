import { z } from 'zod';

/** Posts of one thread that a cursor remembers one by one: so far may a lower number turn up behind a higher one. */
const REMEMBERED = 40;

const place = z.object({
  /** All posts up to this number are read. */
  upTo: z.int(),
  /** Of those above it these are. */
  beyond: z.array(z.int()),
  /** How far a conversation was told to go (its highest post number) when all of it was read. */
  top: z.int().optional(),
});
/** How far one thread is read. */
export type ReadPlace = z.infer<typeof place>;

const cursorShape = z.record(z.string(), place);

/** How far each thread is read, by its id. */
export type ReadingCursor = z.infer<typeof cursorShape>;

/** Throws where a text is no cursor: it was written here. */
export function cursorOf(text: string): ReadingCursor {
  return cursorShape.parse(JSON.parse(text));
}

export function textOfCursor(cursor: ReadingCursor): string {
  return JSON.stringify(cursor);
}

/** Nothing of a thread is read. */
export const UNREAD: ReadPlace = { upTo: 0, beyond: [] };

/** All of a thread is read that is there now. */
export function readUpTo(stream: readonly number[]): ReadPlace {
  return withRead(UNREAD, stream);
}

/** Which posts of a thread are not read, lowest number first. */
export function unreadOf({ upTo, beyond }: ReadPlace, stream: readonly number[]): number[] {
  const read = new Set(beyond);
  return [...new Set(stream)].filter((id) => id > upTo && !read.has(id)).sort((a, b) => a - b);
}

/** With these posts read, too. */
export function withRead({ upTo, beyond, ...rest }: ReadPlace, ids: readonly number[]): ReadPlace {
  const all = [...new Set([...beyond, ...ids])].filter((id) => id > upTo).sort((a, b) => a - b);
  const kept = all.slice(-REMEMBERED);
  return { ...rest, upTo: all[all.length - kept.length - 1] ?? upTo, beyond: kept };
}
