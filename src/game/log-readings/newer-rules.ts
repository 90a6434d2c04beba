import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { Difference } from '../../log/execution/index.js';

/** What a game needs of its log to look for newer rules. */
export interface RulesInForce {
  readonly module: GameModule;
  readonly head: { readonly seq: number };
  tryUnder(module: GameModule, between: () => Promise<void>): Promise<Difference | null>;
}

/** The rules a game could go on under instead of its own: the newest that this program has. */
export class NewerRules {
  readonly #log: RulesInForce;
  readonly #newest: () => GameModule | null;
  readonly #between: () => Promise<void>;
  #tried: {
    readonly seq: number;
    readonly module: GameModule;
    readonly difference: Difference | null;
  } | null = null;

  constructor(log: RulesInForce, newest: () => GameModule | null, between: () => Promise<void>) {
    this.#log = log;
    this.#newest = newest;
    this.#between = between;
  }

  /** The newest rules, where the game is not under them already. */
  get module(): GameModule | null {
    const newest = this.#newest();
    const { module } = this.#log;
    if (newest === null || newest === module) return null;
    return newest.version === module.version && newest.bundle === module.bundle ? null : newest;
  }

  /** The version that is meant, by its number or the first parts of it. Refusals: `newest-rules-already`, `no-such-rules`. */
  wanted(version: string | null): Result<string> {
    const { module } = this;
    if (module === null)
      return refuse('newest-rules-already', undefined, { version: this.#log.module.version });
    if (version !== null && version !== module.version && !module.version.startsWith(`${version}.`)) {
      return refuse('no-such-rules', undefined, { version, newest: module.version });
    }
    return ok(module.version);
  }

  /**
   * What would first have come out otherwise under them; null where nothing would. Throws where there are none. The whole log
   * is played again, once for each length it has; what was found stays found, as nothing is put in before it.
   */
  async difference(): Promise<Difference | null> {
    const { module } = this;
    if (module === null) throw new RangeError('there are no newer rules');
    const { seq } = this.#log.head;
    const { module: before, difference: found = null } = this.#tried ?? {};
    if (before !== module || (found === null && this.#tried?.seq !== seq)) {
      const difference = await this.#log.tryUnder(module, this.#between);
      this.#tried = { seq, module, difference };
    }
    return this.#tried?.difference ?? null;
  }
}
