import listed from 'given:rules';
import { ok, type Result, refuse } from '../../src/engine/core/base/result.js';
import type { RulesRef } from '../../src/engine/core/contract/game-module.js';
import type { RulesBundle } from '../../src/engine/core/contract/rules-bundle.js';
import { RULES_DIGITS } from '../../src/report/position/index.js';
import { keepFile } from './keep-for-later.js';
import { loadScript, rulesFile } from './load-script.js';

declare global {
  /** Where the files of rules leave what they hold, by their SHA-256. */
  var posthornRules: { readonly [sha256: string]: RulesBundle } | undefined;
}

/**
 * The rules a position is played by, from the file beside the page. Those of a game whose program ran from its sources are the
 * page's own of the same version; so are those of games that are older than such names, or the listed ones of theirs. Refused as
 * `desk-rules-unknown` where the page has no such rules, and as `desk-rules-missing` where their file is not there.
 */
export async function loadRules({ module, version, bundle }: RulesRef): Promise<Result<RulesBundle>> {
  const alike = listed.filter((rules) => rules.module === module && rules.version === version);
  const file =
    bundle === undefined
      ? (alike.find(({ own }) => own) ?? alike.find(({ unnamed }) => unnamed))
      : listed.find(({ sha256 }) => sha256 === bundle);
  if (file === undefined) return refuse('desk-rules-unknown', undefined, { module, version });
  const known = globalThis.posthornRules?.[file.sha256];
  if (known !== undefined) return ok(known);
  const name = rulesFile(file.sha256.slice(0, RULES_DIGITS));
  const loaded = await loadScript(name);
  const rules = globalThis.posthornRules?.[file.sha256];
  if (!loaded || rules === undefined) return refuse('desk-rules-missing', undefined, { module });
  void keepFile(name);
  return ok(rules);
}
