import { captured } from '../../position-accessors.js';
import type { Asked, Play } from '../../procedure-context.js';
import { forcedLosses, hungryHexes } from '../../rules/winter/attrition.js';
import { type BlockId, type HexId, SIDES, type Side } from '../../state.js';

/**
 * 11.4: takes the losses that are no choice and asks both sides at once for the others, since neither's depend on the
 * other's. False when there are none.
 */
export function attrition(play: Play): boolean {
  const asks: Asked[] = [];
  for (const side of SIDES) {
    const open = hungryHexes(play.world, play.state, side).filter((hex) => {
      const lost = forcedLosses(play.world, play.state, side, hex);
      if (lost !== null) starve(play, side, hex, lost);
      return lost === null;
    });
    if (open.length > 0) asks.push({ side, kind: 'attrition', facts: {} });
  }
  play.ask(...asks);
  return asks.length > 0;
}

/** 11.4: blocks of a hex are captured, and lie open from now on (11.5). */
export function starve(play: Play, side: Side, hex: HexId, blocks: readonly BlockId[]): void {
  play.become(captured(play.world, play.state, blocks));
  play.tell('winter-losses', { side, hex, blocks });
}
