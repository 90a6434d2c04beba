import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { type Input, pendingOf, type Recorded } from '../../engine/core/session/session.js';
import { asked, ruled } from '../disputes/index.js';
import { drawInput } from '../first-draw/index.js';
import { declared, duesOf } from '../timekeeping/index.js';
import type { ModeratorAct } from './act-types.js';
import { defaultOrder } from './default-order.js';
import { type ActContext, adoption } from './side-act-input.js';
import type { Origin } from './table-interfaces.js';

/** What an act of the moderator is judged by. */
export interface ModeratorContext extends ActContext {
  readonly via: Origin['via'];
}

/**
 * What an act of the moderator comes to, as an input of the log. Refusals: `no-such-entry`,
 * `nothing-after-entry`, `unknown-side`,
 * `nobody-is-late`, `no-clock`, those of `NewerRules.wanted`; to the robot also `not-late`, `rules-differ`.
 */
export async function moderatorInput(
  context: ModeratorContext,
  act: Exclude<ModeratorAct, { kind: 'close-window' }>,
): Promise<Result<Recorded>> {
  const { module, session, last } = context;
  if ('side' in act && act.side !== null && !module.sides.includes(act.side)) {
    return refuse('unknown-side', undefined, { side: act.side }, module.sides);
  }
  if (context.via === 'robot' && !mayBeDoneByClock(context, act)) return refuse('not-late');
  switch (act.kind) {
    case 'press': {
      const stranger = act.to.find((side) => !module.sides.includes(side));
      if (stranger !== undefined) return refuse('unknown-side', undefined, { side: stranger }, module.sides);
      return ok({ type: 'press', by: 'umpire', to: act.to, text: act.text });
    }
    case 'end':
      return ok({ type: 'end', reason: act.reason });
    case 'forfeit':
      return ok({ type: 'forfeit', side: act.side, reason: act.reason });
    case 'ruling':
      return ok({ type: 'ruling', text: act.text });
    case 'ask-case': {
      const stranger = act.to.find((side) => !module.sides.includes(side));
      if (stranger !== undefined) return refuse('unknown-side', undefined, { side: stranger }, module.sides);
      return asked(context, act.number, act.to.length === 0 ? module.sides : act.to, act.text);
    }
    case 'rule-case':
      return ruled(context, act.number, act.text, act.undo);
    case 'pause':
      return ok({ type: 'pause', by: 'umpire', reason: act.reason });
    case 'continue':
      return ok({ type: 'continue', by: 'umpire' });
    case 'undo': {
      const { to, reason } = act;
      if (!Number.isInteger(to) || to < 0 || to > last)
        return refuse('no-such-entry', undefined, { seq: to, last });
      // What counts to its end already stands as it is.
      if (to === last) return refuse('nothing-after-entry', undefined, { seq: to });
      if (to < context.sinceRules)
        return refuse('undo-before-adoption', undefined, { seq: to, adopted: context.sinceRules });
      const state = (await context.stateAt(to)) as Extract<Input, { type: 'undo' }>['state'];
      return ok({ type: 'undo', to, side: null, reason, state });
    }
    case 'adopt': {
      const version = context.newer.wanted(act.version);
      if (!version.ok) return version;
      const adopted = await adoption(context, null);
      const differs = await context.newer.difference();
      return context.via === 'robot' && differs !== null
        ? refuse('rules-differ', differs.rule ?? undefined, { seq: differs.seq, problem: differs.problem })
        : adopted;
    }
    case 'substitute':
      return ok({ type: 'substitute', side: act.side });
    case 'control':
      return ok({ type: 'control', control: act.control });
    case 'extend':
      return session.table.control === null && session.table.quiet === undefined
        ? refuse('no-clock')
        : ok({ type: 'give-time', by: 'umpire', side: act.side, minutes: act.minutes });
    case 'unanswered':
      return ok({ type: 'unanswered', side: act.side });
    case 'beacon':
      return drawInput(session, context.terms, act);
    case 'expired':
      return ok({ type: 'expired', side: act.side });
    case 'default': {
      const late = pendingOf(module, session).find(
        ({ side }) => side !== 'chance' && (act.side === null || side === act.side),
      );
      if (late === undefined) return refuse('nobody-is-late');
      const order = defaultOrder(module, session.state, late);
      return ok({ type: 'answer', side: late.side, decision: late.id, order, via: 'default' });
    }
  }
}

/**
 * Whether the robot may do it now. Between its look at the clock and its deed the side may have answered, or been given
 * time by another program.
 */
function mayBeDoneByClock({ clock, now }: ModeratorContext, act: ModeratorAct): boolean {
  switch (act.kind) {
    case 'expired': {
      const dues = clock === null ? [] : duesOf(clock);
      return dues.some(({ kind, side, at }) => kind === 'grace-over' && side === act.side && at <= now);
    }
    case 'forfeit':
    case 'default':
      return clock !== null && declared(clock).some(({ side }) => side === act.side);
    default:
      return true;
  }
}
