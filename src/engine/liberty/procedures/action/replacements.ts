import { blockOf, blocksAt, placed } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { ActionFrame } from '../../procedure-state/action-frame-types.js';
import { deployments, hasChoice } from '../../rules/action/deployment.js';
import { ATLANTIC, type BlockId, type HexId } from '../../state.js';
import { withParts } from '../../with-parts.js';

/** 6: actions are spent on blocks from the pool. That ends the moves (3.1.1). */
export function payForReplacements(play: Play, number: number): void {
  const frame = play.expect('action');
  const step = frame.step === 'moves' ? 'marches' : frame.step;
  play.replace({ ...frame, step, groups: [], left: frame.left - number, draws: number });
}

/** 6: draws one block and deploys it where there is no choice. */
export function drawReplacement(play: Play, frame: ActionFrame): void {
  const { world } = play;
  const { side } = frame;
  const [drawn] = play.pick('replacement', side, blocksAt(world, play.state, side, 'pool'), 1);
  play.replace({ ...frame, draws: frame.draws - 1 });
  if (drawn === undefined) return; // the pool ran dry
  play.tell('drawn', { block: drawn }, side);
  const places = deployments(world, play.state, drawn);
  const [only] = places;
  if (only === undefined) {
    // Nowhere to go: it stays in the pool and the action is lost.
    play.tell('not-deployed', { side });
  } else if (hasChoice(world, play.state, drawn)) {
    play.replace({ ...play.expect('action'), drawn, drawing: true });
    play.ask({ side, kind: 'deploy', facts: {} });
  } else deploy(play, drawn, only);
}

/** 6: the block that was drawn enters play at full strength. */
export function deploy(play: Play, drawn: BlockId, hex: HexId): void {
  const { world, state } = play;
  const { side, max } = blockOf(world, drawn);
  const next = placed(world, state, [drawn], hex, max);
  const once = hex === ATLANTIC ? state.replaced[side] : [...state.replaced[side], hex];
  play.become(withParts(next, { replaced: { ...state.replaced, [side]: once } }));
  play.replace({ ...play.expect('action'), drawn: null, drawing: false });
  play.tell('deployed', { side, hex });
  play.tell('deployed-block', { block: drawn, hex }, side);
}
