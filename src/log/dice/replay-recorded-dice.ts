import type { Dice } from '../../engine/core/base/dice-interface.js';
import { replayDice } from '../../engine/core/base/dice-sources.js';
import { type Entry, type LogTypes, partsOf } from '../format/index.js';

/**
 * The draws an entry holds, to be drawn again. Each audience's draws stand in its own part, and the rules always
 * name the audience, so no order between the parts is needed.
 */
export function recordedDice<K extends LogTypes>(entry: Entry<K>): { readonly dice: Dice; done(): boolean } {
  const sources = new Map<string, ReturnType<typeof replayDice>>();
  for (const [audience, part] of partsOf(entry)) {
    sources.set(audience, replayDice((part.draws ?? []).map((draw) => ({ ...draw, audience }))));
  }
  const none = replayDice([]);
  const of = (audience: string): Dice => (sources.get(audience) ?? none).dice;
  return {
    dice: {
      roll: (purpose, audience, sides) => of(audience).roll(purpose, audience, sides),
      pick: (purpose, audience, from, count) => of(audience).pick(purpose, audience, from, count),
    },
    done: () => [...sources.values()].every((source) => source.done()),
  };
}
