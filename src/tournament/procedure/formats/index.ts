// In: a stage with its rounds so far, lots.
// Out: how its field is divided, the round that comes, whether there is one: one file a format.
// Never here: the log, anything written; how a round is paired in detail is `pairing/`.

import type { Stage } from '../../settings/index.js';
import type { Format } from './format-interface.js';
import { knockOut } from './knock-out.js';
import { ladder } from './ladder.js';
import { lives } from './lives.js';
import { league, roundRobin } from './round-robin.js';
import { swiss } from './swiss.js';

export type { Format, StageField, StageView, WishesOfAll } from './format-interface.js';

const FORMATS: { readonly [K in Stage['kind']]: Format<Extract<Stage, { kind: K }>> } = {
  'round-robin': roundRobin,
  swiss,
  'knock-out': knockOut,
  lives,
  ladder,
  league,
};

export { ladderOf } from './ladder.js';

/** The format of a stage. */
export function formatOf({ kind }: Pick<Stage, 'kind'>): Format {
  // Each is given the settings of its own kind only.
  return FORMATS[kind] as unknown as Format;
}
