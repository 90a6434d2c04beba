import type { SeededRandom } from '../../../../src/engine/core/base/seeded-dice.js';
import type { SideId } from '../../../../src/engine/core/base/viewer-and-audience.js';
import { viewOf } from '../../../../src/engine/liberty/presentation/redacted-view.js';
import {
  type Entry,
  enemyOf,
  type Means,
  type Side,
  type State,
} from '../../../../src/engine/liberty/state.js';
import { world } from '../../../support/liberty.js';

const MEANS: readonly Means[] = ['land', 'river', 'sea', 'ship'];

/**
 * Another position that `side` cannot tell from this one: the enemy's blocks that do not lie open are of other kinds and
 * strengths where they stand, came by other means, and his hand and what he chose are other cards.
 */
export function libertyTwin(state: State, side: SideId, random: SeededRandom): State {
  const enemy = enemyOf(side as Side);
  const view = viewOf(world, state, side);
  const hidden = world.blockIds.filter((id) => view.blocks[id] === undefined);
  const shuffled = [...hidden];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [shuffled[i], shuffled[j]] = [shuffled[j] as string, shuffled[i] as string];
  }
  const other = new Map(hidden.map((id, index) => [id, shuffled[index] ?? id]));
  const named = (id: string): string => other.get(id) ?? id;
  const blocks = Object.fromEntries(
    world.blockIds.map((id) => {
      const was = state.blocks[id] ?? { at: 'pool', strength: 1 };
      const most = world.blocks.get(named(id))?.max ?? 1;
      return [named(id), other.has(id) ? { ...was, strength: 1 + random.below(most) } : was];
    }),
  );
  const means = (): Means => MEANS[random.below(MEANS.length)] ?? 'land';
  const arrivals = Object.entries(state.arrivals).map(([id, arrival]) => [
    named(id),
    other.has(id) ? { ...arrival, by: means() } : arrival,
  ]);
  /** The same blocks by the same hexside, some of them by other means. */
  const entered = (entry: Entry): Entry[] => {
    const some = random.below(entry.count + 1);
    if (entry.side !== enemy) return [entry];
    return some === 0 || some === entry.count
      ? [{ ...entry, by: means() }]
      : [
          { ...entry, by: 'ship', count: some },
          { ...entry, by: 'land', count: entry.count - some },
        ];
  };
  const sites = Object.entries(state.sites).map(([hex, site]) => [
    hex,
    { ...site, entries: site.entries.flatMap(entered) },
  ]);
  const crossed = Object.fromEntries(
    [...world.hexsides.keys()].slice(0, random.below(5)).map((id) => [id, 2]),
  );
  const { count, cards } = state.hands[enemy];
  const dealt = world.deck.filter(() => random.below(2) === 0);
  return {
    ...state,
    blocks: Object.fromEntries(world.blockIds.map((id) => [id, blocks[id]])) as State['blocks'],
    arrivals: Object.fromEntries(arrivals) as State['arrivals'],
    marching: state.marching.map(named),
    sites: Object.fromEntries(sites) as State['sites'],
    crossings: { ...state.crossings, [enemy]: crossed },
    hands: { ...state.hands, [enemy]: { count, cards: (cards ?? []).map((card, i) => dealt[i] ?? card) } },
    frames: state.frames.map((frame) => {
      if (frame.kind === 'choose') {
        const chosen = frame.chosen[enemy] === null ? null : (dealt[0] ?? null);
        return { ...frame, chosen: { ...frame.chosen, [enemy]: chosen } };
      }
      if (frame.kind === 'battle' && frame.step === 'regroup') {
        const wake = random.below(2) === 0 ? null : { to: 'atlantic', room: 3, opposed: false };
        return {
          ...frame,
          crossed: { ...frame.crossed, [enemy]: crossed },
          wake: { ...frame.wake, [enemy]: wake },
        };
      }
      if (frame.kind === 'supply') return { ...frame, supplied: frame.supplied.map(named) };
      if (frame.kind === 'action' && frame.drawn !== null) return { ...frame, drawn: named(frame.drawn) };
      return frame;
    }),
  };
}
