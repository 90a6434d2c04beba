import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { LogKind } from './log-kind.js';
import type { GameTypes, LogTypes } from './log-types.js';
import type { NamedRules } from './rules-eras.js';

/** Where the rules of games are found, or those of another kind of log. */
export interface Modules<K extends LogTypes = GameTypes> {
  /** What the logs are of that these rules are for; games where it is missing. */
  readonly kind?: LogKind<K>;
  /** The newest rules of a game, by the id of their module. */
  get(id: string): K['rules'] | null;
  /**
   * The very rules that an entry names. Refusals say why they are not to be had. Where this is missing, the newest rules are
   * tried on every log, which tells where they differ.
   */
  under?(rules: NamedRules): Promise<Result<K['rules']>>;
}

/** The rules that an entry names. Refusals: `unknown-module`, and those of the place where they are looked for. */
export async function rulesFor<K extends LogTypes>(
  modules: Modules<K>,
  rules: NamedRules,
): Promise<Result<K['rules']>> {
  if (modules.under !== undefined) return modules.under(rules);
  const module = modules.get(rules.module);
  return module === null ? refuse('unknown-module', undefined, { module: rules.module }) : ok(module);
}
