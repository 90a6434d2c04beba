import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const SHA256 = z.string().regex(/^[0-9a-f]{64}$/);

const Listed = z.strictObject({
  module: z.string().regex(/^[a-z][a-z-]*$/),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** The release it came with first. */
  release: z.string(),
  /** Of the file as it is evaluated, not as it is kept. */
  sha256: SHA256,
  bytes: z.int().positive(),
  contract: z.int().positive(),
  /** The number of the format of its states. */
  format: z.int().positive(),
  /** Logs of that version that name no bundle go on under it: they are older than bundles. */
  unnamed: z.literal(true).optional(),
});

/** One file of rules that a release carries. */
export type ListedRules = z.output<typeof Listed>;

/** Reads the list of a folder of rules; empty where there is none. Throws on a list that is damaged: it is part of the program. */
export function readRulesIndex(folder: URL): readonly ListedRules[] {
  const file = new URL('index.json', folder);
  return existsSync(file) ? z.array(Listed).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** Where the file lies under the folder of the list. */
export function rulesFile({ module, version, sha256 }: ListedRules): string {
  return `${module}/${version}-${sha256.slice(0, 16)}.mjs.br`;
}
