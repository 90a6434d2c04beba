import type { Metafile, Plugin } from 'esbuild';

export const pure: Plugin;
export const withoutItsLanguages: Plugin;
export function licencesOf(root: string, metafiles: readonly Pick<Metafile, 'inputs'>[]): string;
