import listed from 'given:rules';
import { ok, type Result, refuse } from '../../src/engine/core/base/result.js';
import type { RulesRef } from '../../src/engine/core/contract/game-module.js';
import type { RulesBundle } from '../../src/engine/core/contract/rules-bundle.js';

declare global {
  /** Where the files of rules leave what they hold, by their SHA-256. */
  var posthornRules: { readonly [sha256: string]: RulesBundle } | undefined;
}

/**
 * The rules a position is played by, from the file beside the page. Those of a game whose program ran from its sources are the
 * page's own of the same version. Refused as `desk-rules-unknown` where the page has no such rules, and as `desk-rules-missing` where
 * their file is not there.
 */
export async function loadRules({ module, version, bundle }: RulesRef): Promise<Result<RulesBundle>> {
  const file = listed.find((rules) =>
    bundle === undefined
      ? rules.own && rules.module === module && rules.version === version
      : rules.sha256 === bundle,
  );
  if (file === undefined) return refuse('desk-rules-unknown', undefined, { module, version });
  const known = globalThis.posthornRules?.[file.sha256];
  if (known !== undefined) return ok(known);
  const loaded = await script(`rules/${file.sha256.slice(0, 16)}.js`);
  const rules = globalThis.posthornRules?.[file.sha256];
  return loaded && rules !== undefined ? ok(rules) : refuse('desk-rules-missing', undefined, { module });
}

/** Pages from a disk can neither import nor fetch, but they can have a script. */
function script(source: string): Promise<boolean> {
  return new Promise((resolve) => {
    const element = document.createElement('script');
    element.src = source;
    element.addEventListener('load', () => resolve(true));
    element.addEventListener('error', () => resolve(false));
    document.head.append(element);
  });
}
