import type { Chart } from './map-chart-model.js';

/** Pieces by their id with the id of their place, as far as the viewer of a drawing knows. */
export type Standing = ReadonlyMap<string, string>;

export function wherePiecesStand({ stacks }: Chart): Standing {
  const found = new Map<string, string>();
  // A piece is kept with its strength behind its id. Rules of earlier releases may draw stacks without what is in them.
  for (const { at, contents = [] } of stacks)
    for (const piece of contents) found.set(piece.split(' ')[0] ?? '', at);
  return found;
}
