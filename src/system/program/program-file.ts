import { existsSync } from 'node:fs';

let root: URL | null = null;

/** A file or folder of this program by its path from the folder of its manifest, be it run from sources, compiled or bundled. */
export function programFile(path: string): URL {
  root ??= rootAbove(new URL('.', import.meta.url));
  return new URL(path, root);
}

/** A file that the build made out of others, by its path below `dist/`; null where the sources run, which may have changed since. */
export function builtFile(path: string): URL | null {
  const built = programFile('dist/');
  return import.meta.url.startsWith(built.href) ? new URL(path, built) : null;
}

function rootAbove(folder: URL): URL {
  if (existsSync(new URL('package.json', folder))) return folder;
  const above = new URL('../', folder);
  if (above.href === folder.href) throw new Error('the manifest of this program is missing');
  return rootAbove(above);
}
