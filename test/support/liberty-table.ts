import type { Json, JsonObject } from '../../src/engine/core/base/json.js';
import type { Setup } from '../../src/engine/core/contract/game-module.js';
import { createLiberty } from '../../src/engine/liberty/index.js';
import { data } from './liberty.js';

export const liberty = createLiberty(data);

/** The set-up a person asks for; fails the test when it is refused. */
export function libertySetup(options: Json = {}): Setup {
  const checked = liberty.checkSetup({ scenario: '1775', options });
  if (!checked.ok) throw new Error(`refused: ${JSON.stringify(checked.violation)}`);
  return checked.value;
}

/** Every optional rule in force. */
export function allOptions(): JsonObject {
  return Object.fromEntries(Object.keys(liberty.choices?.(1) ?? {}).map((option) => [option, true]));
}

/** A map with rich British towns far from the war, so that random games last for years. */
export function longWarMap(): JsonObject {
  const { hexes } = structuredClone(data.hexes) as { hexes: { id: string; town?: { supply: number } }[] };
  for (const { id, town } of hexes) if (town !== undefined && RICH.has(id)) town.supply = 4;
  return { hexes } as unknown as JsonObject;
}

const RICH: ReadonlySet<string> = new Set(['quebec', 'montreal', 'fort-niagara', 'fort-oswego']);
