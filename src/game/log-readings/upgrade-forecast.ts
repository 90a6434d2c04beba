import type { Violation } from '../../engine/core/base/result.js';
import type { Registry } from '../../engine/core/contract/game-module.js';
import { outcomeOf, type Session } from '../../engine/core/session/session.js';
import type { Difference } from '../../log/execution/index.js';
import { GameLog, type LogPlace } from '../../log/storage/index.js';
import { breathe } from '../../system/tasks/index.js';
import { clockProjection } from './clock-from-log.js';
import { NewerRules, type RulesInForce } from './newer-rules.js';

/** Rules by their version and the SHA-256 of their file, null where they are in none. */
export interface RulesNamed {
  readonly module: string;
  readonly version: string;
  readonly bundle: string | null;
}

/** What becomes of a game by itself where there are newer rules. */
export type Prospect =
  /** It is under the newest rules there are. */
  | { readonly state: 'newest'; readonly rules: RulesNamed }
  /** It has ended, and nothing becomes of it any more. */
  | { readonly state: 'over'; readonly rules: RulesNamed }
  /** All that has happened comes out the same under the newest rules: it may adopt them by itself. */
  | { readonly state: 'adopts'; readonly rules: RulesNamed; readonly newest: RulesNamed }
  /** Something would have come out otherwise: it goes on under its own. */
  | {
      readonly state: 'stays';
      readonly rules: RulesNamed;
      readonly newest: RulesNamed;
      readonly first: Difference;
    }
  | {
      readonly state: 'unreadable';
      readonly violation: Violation;
      /** The newest rules, where those that it names are not to be had and all that has happened comes out the same under these. */
      readonly same: RulesNamed | null;
    };

/** What becomes of a game that is open. */
export async function prospectOf(
  { module, session }: Pick<RulesInForce, 'module'> & { readonly session: Session },
  newer: NewerRules,
): Promise<Prospect> {
  const rules = named(module);
  if (outcomeOf(module, session) !== null) return { state: 'over', rules };
  if (newer.module === null) return { state: 'newest', rules };
  const newest = named(newer.module);
  const first = await newer.difference();
  return first === null ? { state: 'adopts', rules, newest } : { state: 'stays', rules, newest, first };
}

/** What becomes of the game in a folder. Nothing of the folder changes, not even what is kept to open it sooner. */
export async function lookAhead(dir: LogPlace | string, registry: Registry): Promise<Prospect> {
  const log = await GameLog.look(dir, registry, clockProjection);
  if (!log.ok) return unreadable(dir, registry, log.violation);
  const { module } = log.value;
  return prospectOf(log.value, new NewerRules(log.value, () => registry.get(module.id), breathe));
}

/** A log that cannot be opened, and whether that is but for the rules it names. */
export async function unreadable(
  dir: LogPlace | string,
  registry: Registry,
  violation: Violation,
): Promise<Prospect> {
  const same = violation.code === 'rules-unknown' ? await sameUnderNewest(dir, registry) : null;
  return { state: 'unreadable', violation, same };
}

async function sameUnderNewest(dir: LogPlace | string, registry: Registry): Promise<RulesNamed | null> {
  // As if the newest rules had made it.
  const log = await GameLog.look(dir, { get: (id) => registry.get(id) });
  if (!log.ok) return null;
  const newest = registry.get(log.value.module.id);
  if (newest === null) return null;
  return (await log.value.tryUnder(newest, breathe)) === null ? named(newest) : null;
}

function named({ id, version, bundle }: RulesInForce['module']): RulesNamed {
  return { module: id, version, bundle: bundle ?? null };
}
