import { readFileSync } from 'node:fs';
import { programFile } from './program-file.js';

/** The version of this program, by its manifest. */
export function programVersion(): string {
  const manifest = JSON.parse(readFileSync(programFile('package.json'), 'utf8')) as {
    readonly version: string;
  };
  return manifest.version;
}
