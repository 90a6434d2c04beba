import { unzipSync, zipSync } from 'fflate';

/** Names and bytes of the files of a pack. */
export type Files = { readonly [name: string]: Uint8Array };

/** Every file has this time, so that the same files always make the same bytes. */
const TIME = new Date(1980, 0, 1);
/** A pack unpacks to so many bytes at most, and has so many files. */
const MOST_BYTES = 512 * 1024 * 1024;
const MOST_FILES = 20_000;

/** The files as one archive, the same bytes for the same files. */
export function zipped(files: Files): Uint8Array {
  const inOrder = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
  return zipSync(inOrder, { mtime: TIME, level: 6 });
}

/** The files of an archive; null where it is none, holds too much, or is not what these files make, to the last byte. */
export function packedFiles(bytes: Uint8Array): Files | null {
  let room = MOST_BYTES;
  let count = 0;
  let files: Files;
  try {
    files = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        room -= originalSize;
        count++;
        if (room < 0 || count > MOST_FILES) throw new RangeError('more than a pack holds');
        return true;
      },
    });
  } catch {
    // Whatever its reader throws, it is no archive that this made.
    return null;
  }
  return Buffer.from(zipped(files)).equals(bytes) ? files : null;
}
