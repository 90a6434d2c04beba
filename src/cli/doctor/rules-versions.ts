import type { Registry } from '../../engine/core/contract/game-module.js';
import type { Table } from '../../game/table/index.js';
import { type Finding, finding } from './finding.js';

/** Games that are named; of more it is told how many they are. */
const NAMED = 20;

/** Games that go on, by the rules they are under. Whether a game may adopt newer ones is not tried here: that takes its time. */
export class RulesPlayed {
  readonly #games = new Map<string, { readonly newer: string | null; readonly names: string[] }>();

  add(name: string, { module, newer }: Table): void {
    const rules = `${module.id} ${module.version}`;
    const known = this.#games.get(rules) ?? { newer: newer.module?.version ?? null, names: [] };
    known.names.push(name);
    this.#games.set(rules, known);
  }

  findings(): Finding[] {
    return [...this.#games]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([rules, { newer, names }]) => {
        const count = names.length;
        if (newer === null) return finding('rules', rules, 'ok', 'rules-newest', { count });
        const more = Math.max(0, count - NAMED);
        return finding('rules', rules, 'ok', 'rules-older', {
          count,
          newer,
          games: names.slice(0, NAMED).join(', '),
          more,
        });
      });
  }
}

/** Rules that new games would begin with though no release has listed them. */
export function rulesOfNoRelease(registry: Registry): Finding[] {
  return registry
    .ids()
    .flatMap((id) => registry.get(id) ?? [])
    .filter((module) => !registry.isOfRelease(module))
    .map(({ id, version }) => finding('rules', `${id} ${version}`, 'warn', 'rules-of-no-release'));
}
