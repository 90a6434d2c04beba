import type { GameEvent } from '../../core/base/game-event.js';
import type { Json } from '../../core/base/json.js';
import type { Draw } from '../../core/contract/game-module.js';
import { blowsOf } from '../rules/battle/dice-pools-and-hits.js';
import type { Face, World } from '../world/static-data-types.js';

/**
 * Events of an entry in which each throw of battle dice has its faces (`faces`: messages), found among the draws of the entry. A
 * throw that they do not fit is told without.
 */
export function withFaces(
  { dice }: World,
  events: readonly GameEvent[],
  draws: readonly Draw[],
): readonly GameEvent[] {
  const left = draws.flatMap(({ purpose, result }) => result.map((face) => ({ purpose, face })));
  return events.map((event) => {
    const { place, white, black, hits, skulls } = event.data;
    if (event.kind !== 'fired' || typeof white !== 'number' || typeof black !== 'number') return event;
    const first = left.findIndex(({ purpose }) => purpose.endsWith(` at ${String(place)}`));
    if (first < 0) return event;
    const thrown = left.slice(first, first + white + black);
    const faces = thrown.map(({ face }, index) => {
      return (index < white ? dice.white : dice.black)[Number(face) - 1];
    });
    const known = faces.filter((face): face is Face => face !== undefined);
    const blows = blowsOf(known);
    const fits = known.length === white + black && blows.hits === hits && blows.skulls === skulls;
    if (!fits) return event;
    left.splice(0, first + white + black);
    const told = known.map((face, index): Json => {
      return { key: `face.${index < white ? 'white' : 'black'}-${face}`, params: {} };
    });
    return { ...event, data: { ...event.data, faces: told } };
  });
}
