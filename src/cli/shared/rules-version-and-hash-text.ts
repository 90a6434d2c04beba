import type { GameModule } from '../../engine/core/contract/game-module.js';

/** Which rules these are, for programs. `bundle` is the SHA-256 of their file, null where they run from the sources. */
export function rulesOf({ version, bundle }: GameModule): { version: string; bundle: string | null } {
  return { version, bundle: bundle ?? null };
}

/** Rules by their version, and the beginning of the name of their file where they are in one. */
export function rulesName(rules: {
  readonly module?: string;
  readonly version: string;
  readonly bundle?: string | null;
}): string {
  const { module, version, bundle } = rules;
  const named = module === undefined ? version : `${module} ${version}`;
  return bundle == null ? named : `${named} (${bundle.slice(0, 16)})`;
}
