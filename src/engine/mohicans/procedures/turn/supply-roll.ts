import type { Play } from '../../procedure-context.js';
import type { Side } from '../../state.js';

/** I Supply: dice and what is added to them. */
interface Allotment {
  readonly dice: number;
  readonly plus: { readonly [S in Side]: number };
  /** Points that were not used are kept. */
  readonly adds: boolean;
}

export const USUAL_SUPPLY: Allotment = { dice: 2, plus: { french: 4, british: 6 }, adds: false };
/** Options, Split phases: for each half of the turn. */
export const HALF_SUPPLY: Allotment = { dice: 1, plus: { french: 2, british: 3 }, adds: true };

/** I Supply: what a side may spend by land, and the British by sea. */
export function rollSupply(play: Play, side: Side, { dice, plus, adds }: Allotment): void {
  const rolled = Array.from({ length: dice }, () => play.roll(`${side} land supply`));
  const { supply } = play.state;
  const left = adds ? supply[side] : 0;
  const points = left + plus[side] + rolled.reduce((sum, die) => sum + die, 0);
  play.tell('land-supply', { side, dice: rolled, plus: plus[side], left, points });
  play.change({ supply: { ...supply, [side]: points } });
}

/** I Supply: one die for the whole turn. */
export function rollSea(play: Play): void {
  const sea = play.roll('british sea supply');
  play.tell('sea-supply', { side: 'british', points: sea });
  play.change({ supply: { ...play.state.supply, sea } });
}
