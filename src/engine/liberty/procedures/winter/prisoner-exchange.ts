import { pooled } from '../../position-accessors.js';
import type { Play, Procedure } from '../../procedure-context.js';
import { offerOf, prisonersOf } from '../../rules/winter/prisoners.js';
import { type BlockId, enemyOf, type Side } from '../../state.js';

/** 11.5: puts an exchange to the other side. `give` are its blocks, `take` those of `side`. */
export function offerExchange(
  play: Play,
  side: Side,
  give: readonly BlockId[],
  take: readonly BlockId[],
): void {
  play.tell('exchange-offered', { side, give, take });
  play.push({ kind: 'exchange', asks: [], side, give, take });
}

/** 11.5 */
export const exchange: Procedure<'exchange'> = (play, { side, give, take }) => {
  play.ask({ side: enemyOf(side), kind: 'exchange', facts: { by: side, give, take } });
};

/** 11.5: the blocks on both sides go to the pools of their owners, or stay where they are. */
export function answerExchange(play: Play, accepted: boolean): void {
  const { side, give, take } = play.expect('exchange');
  play.done();
  if (accepted) play.become(pooled(play.world, play.state, [...give, ...take]));
  else play.change({ declined: [...play.state.declined, offerOf(play.world, side, give, take)] });
  play.tell(accepted ? 'exchanged' : 'exchange-declined', { side, give, take });
}

/** 13.2: a supply card forces an exchange: its player gets this block back, and the other side one of its own. */
export function forceExchange(play: Play, block: BlockId): void {
  const { side } = play.expect('supply');
  play.done();
  play.tell('exchange-forced', { side });
  free(play, side, block);
  play.push({ kind: 'release', asks: [], side: enemyOf(side) });
}

/** 13.2: which of its prisoners the other side gets back; with one there is no choice. */
export const release: Procedure<'release'> = (play, { side }) => {
  const [only, ...others] = prisonersOf(play.world, play.state, side);
  if (only === undefined) throw new RangeError(`the ${side} side has no prisoner to get back`);
  if (others.length > 0) play.ask({ side, kind: 'release', facts: {} });
  else released(play, only);
};

/** 13.2 */
export function released(play: Play, block: BlockId): void {
  const { side } = play.expect('release');
  play.done();
  free(play, side, block);
}

function free(play: Play, side: Side, block: BlockId): void {
  play.become(pooled(play.world, play.state, [block]));
  play.tell('released', { side, block });
}
