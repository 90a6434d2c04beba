import { openIfThere } from './optional-files.js';

const CHUNK = 64 * 1024;
const END = 0x0a;

/** The lines of a text file, the last one first, read as far as they are asked for. None when there is no file. */
export async function* linesBackwards(path: string): AsyncGenerator<string> {
  const file = await openIfThere(path, 'r');
  if (file === null) return;
  try {
    // What is read already and belongs to a line whose beginning is not.
    let rest = Buffer.alloc(0);
    for (let end = (await file.stat()).size; end > 0; ) {
      const start = Math.max(0, end - CHUNK);
      const chunk = Buffer.alloc(end - start);
      const { bytesRead } = await file.read(chunk, 0, chunk.length, start);
      rest = Buffer.concat([chunk.subarray(0, bytesRead), rest]);
      for (let at = rest.lastIndexOf(END); at >= 0; at = rest.lastIndexOf(END)) {
        const line = rest.toString('utf8', at + 1);
        rest = rest.subarray(0, at);
        if (line !== '') yield line;
      }
      end = start;
    }
    if (rest.length > 0) yield rest.toString('utf8');
  } finally {
    await file.close();
  }
}
