import type { Chart } from '../../engine/core/map-chart/map-chart-model.js';
import type { Mention } from '../phrases/index.js';

/** The place at which somebody stands, as if it had been named in his stead. */
export function placeAt(mention: Mention, id: string, { places }: Chart): Mention {
  const name = places.find((place) => place.id === id)?.name ?? '';
  const [category = '', own = id] = name.split(':');
  return { ...mention, meant: [{ category, id: own }], also: [], number: null, role: 'to' };
}

/** The sides that have pieces of that name on the map, as far as the asker sees. */
export function ownersOf({ meant }: Mention, { stacks }: Chart): string[] {
  const isOneOf = (piece: string): boolean =>
    meant.some(({ id }) => piece === id || piece.startsWith(`${id}-`));
  return stacks.flatMap(({ side, contents = [] }) =>
    contents.some((piece) => isOneOf(piece.split(' ')[0] ?? '')) ? [side] : [],
  );
}

export function idOf(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}

export function distance({ places }: Chart, from: string | undefined, to: string): number {
  const [one, other] = [from, to].map((id) => places.find((place) => place.id === id));
  return one === undefined || other === undefined
    ? Number.POSITIVE_INFINITY
    : (one.x - other.x) ** 2 + (one.y - other.y) ** 2;
}
