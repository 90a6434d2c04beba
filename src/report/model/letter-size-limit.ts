/**
 * How much of what happened one letter tells, in bytes as its longest face may have them. A face has other things to say,
 * which do not grow with what somebody writes; a mail that has two faces stays below 200,000 bytes beside its pictures.
 */
export const MOST_TOLD = 60_000;

/** What a line takes beside its text: the marks and styles around it. */
const AROUND = 150;

/** How much a told line takes in whichever face. */
export function roomOf(text: string): number {
  // The faces write marks as entities or with something before them; six bytes is the most.
  const marks = text.match(/[!-/:-@[-`{-~\n]/g)?.length ?? 0;
  return AROUND + Buffer.byteLength(text) + 5 * marks;
}

/** How many of these, from the first on, have room together; one has always. */
export function fitting(rooms: readonly number[]): number {
  let taken = 0;
  const over = rooms.findIndex((room, index) => {
    taken += room;
    return taken > MOST_TOLD && index > 0;
  });
  return over < 0 ? rooms.length : over;
}
