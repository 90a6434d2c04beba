import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { NamedRules } from './rules-eras.js';

/** Where the rules of games are found. */
export interface Modules {
  /** The newest rules of a game, by the id of their module. */
  get(id: string): GameModule | null;
  /**
   * The very rules that an entry names. Refusals say why they are not to be had. Where this is missing, the newest rules are
   * tried on every log, which tells where they differ.
   */
  under?(rules: NamedRules): Promise<Result<GameModule>>;
}

/** The rules that an entry names. Refusals: `unknown-module`, and those of the place where they are looked for. */
export async function rulesFor(modules: Modules, rules: NamedRules): Promise<Result<GameModule>> {
  if (modules.under !== undefined) return modules.under(rules);
  const module = modules.get(rules.module);
  return module === null ? refuse('unknown-module', undefined, { module: rules.module }) : ok(module);
}
