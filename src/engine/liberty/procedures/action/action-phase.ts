import type { Play } from '../../procedure-context.js';
import type { ActionFrame } from '../../procedure-state/action-frame-types.js';
import { hasStragglers } from '../../rules/action/action-payment.js';
import { replacementViolation } from '../../rules/action/deployment.js';
import { canAnyMove } from '../../rules/movement/movable-blocks.js';
import { rollMarches } from './forced-marches.js';
import { drawReplacement } from './replacements.js';

/** 3.1.1: moves, then the dice for those on a forced march, then replacements. */
export function goOnWithActions(play: Play, frame: ActionFrame): void {
  switch (frame.step) {
    case 'moves':
      if (canStillAct(play, frame)) askForActions(play, frame);
      else play.replace({ ...frame, step: 'marches' });
      return;
    case 'marches':
      play.replace({ ...frame, step: 'replacements' });
      rollMarches(play, frame.side);
      return;
    case 'replacements':
      if (frame.draws > 0) drawReplacement(play, frame);
      else if (frame.left > 0 && replacementViolation(play.state, frame.side, 1) === null) {
        askForActions(play, frame);
      } else play.done();
  }
}

/** Nobody is asked who could only say that he has done. */
function canStillAct({ world, state }: Play, frame: ActionFrame): boolean {
  if (frame.left === 0) return hasStragglers(world, state, frame);
  return canAnyMove(world, state, frame.side) || replacementViolation(state, frame.side, 1) === null;
}

function askForActions(play: Play, { side, left, step, groups }: ActionFrame): void {
  play.ask({ side, kind: 'action', facts: { left, step, groups: [...groups] } });
}

/** Moves and replacements are over; actions that were not used are lost (3.1). */
export function endActions(play: Play): void {
  const frame = play.expect('action');
  const step = frame.step === 'moves' ? 'marches' : frame.step;
  play.replace({ ...frame, step, left: 0, groups: [] });
}
