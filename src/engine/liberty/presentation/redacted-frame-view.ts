import { mayKnow, type Viewer } from '../../core/base/viewer-and-audience.js';
import type { BattleFrame } from '../procedure-state/battle-frame-types.js';
import { type BlockId, bySide, type Frame, type Side } from '../state.js';

/**
 * What a viewer may know of a procedure under way: its questions are public, the rest is shown field by field, and of
 * a kind nobody thought of here nothing at all.
 */
export function frameView(frame: Frame, viewer: Viewer, own: (id: BlockId) => boolean): Frame {
  const { kind, asks } = frame;
  switch (frame.kind) {
    case 'turn':
      return { kind: frame.kind, asks, step: frame.step };
    case 'choose': {
      const { purpose, chosen, made } = frame;
      // 3.1: face down until both have chosen.
      const shown = (side: Side) => (mayKnow(viewer, side) ? chosen[side] : null);
      return {
        kind: frame.kind,
        asks,
        purpose,
        chosen: bySide(shown),
        made,
      };
    }
    case 'initiative':
      return { kind: frame.kind, asks };
    case 'supply':
      return {
        kind: frame.kind,
        asks,
        side: frame.side,
        left: frame.left,
        supplied: frame.supplied.filter(own),
      };
    case 'action': {
      const { side, left, step, groups, draws, drawn, drawing } = frame;
      const seen = mayKnow(viewer, side) ? drawn : null;
      return { kind: frame.kind, asks, side, left, step, groups, draws, drawn: seen, drawing };
    }
    case 'battles':
      return { kind: frame.kind, asks, left: frame.left };
    case 'battle': {
      const { hex, attacker, step, main, round, letter, turn, acted, firing, hits } = frame;
      const { crossed, landed, wake, volley, charged, leaver, winner } = frame;
      // 7.1: who fights lies face up; whom its owner would rather see hit he has told nobody.
      const open = { hex, attacker, step, main, round, letter, turn, acted, firing };
      const seen = (side: Side) => mayKnow(viewer, side) || leavesOpenly(frame, side);
      const after = {
        // What hexsides were used up and in whose wake one may follow tells ships from columns.
        crossed: bySide((side) => (seen(side) ? crossed[side] : {})),
        landed,
        wake: bySide((side) => (seen(side) ? wake[side] : null)),
        ...{ volley, charged, leaver, winner },
      };
      const taken = hits === null ? null : { by: hits.by, left: hits.left, prefer: hits.prefer.filter(own) };
      return { kind: frame.kind, asks, ...open, hits: taken, ...after };
    }
    case 'winter':
      return { kind: frame.kind, asks, step: frame.step, disbanding: frame.disbanding };
    case 'exchange':
      return { kind: frame.kind, asks, side: frame.side, give: frame.give, take: frame.take };
    case 'release':
      return { kind: frame.kind, asks, side: frame.side };
    case 'over':
      return { kind: frame.kind, asks, winner: frame.winner, reason: frame.reason, rule: frame.rule };
    default:
      return { kind, asks } as Frame;
  }
}

/** 7.2.2, 7.5: who leaves a battle lies face up, but for reserves that came too late and for the winner who regroups. */
function leavesOpenly({ step, round, leaver }: BattleFrame, side: Side): boolean {
  if (step === 'won' || step === 'regroup') return false;
  return step !== 'leave' || round > 1 || side !== leaver;
}
