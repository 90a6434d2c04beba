import type { GameEvent } from '../base/game-event.js';
import { ok, type Result, refuse } from '../base/result.js';
import type { TableInput } from '../contract/administrative-input.js';
import type { Readiness } from '../contract/administrative-state.js';
import type { Session, Step } from '../contract/session-and-input-types.js';

/** What comes before the first draw. */
export type ReadyInput = Extract<TableInput, { type: 'ready' | 'unanswered' | 'beacon-round' | 'beacon' }>;

/** Refusals: `not-asked-for-words`, `ready-already`, `beacon-not-waited-for`. Whether a public draw is genuine is not for rules to judge. */
export function readyStep<S>(session: Session<S>, input: ReadyInput): Result<Step<S>> {
  const { ready } = session.table;
  if (ready === undefined) return refuse('not-asked-for-words');
  switch (input.type) {
    case 'ready':
    case 'unanswered': {
      const { side } = input;
      if (!ready.waits.includes(side)) return refuse('ready-already', undefined, { side: `side:${side}` });
      const waits = ready.waits.filter((other) => other !== side);
      return input.type === 'ready'
        ? told(session, { ...ready, waits, words: [...ready.words, input.words] }, 'ready', {
            side: `side:${side}`,
            from: input.from,
            early: input.early === true,
          })
        : told(session, { ...ready, waits }, 'unanswered', { side: `side:${side}` });
    }
    case 'beacon-round': {
      const { round } = input;
      if (ready.beacon?.round !== null || ready.waits.length > 0) return refuse('beacon-not-waited-for');
      return told(session, { ...ready, beacon: { round, drawn: false } }, 'beacon-round', { round });
    }
    case 'beacon': {
      const { round, signature } = input;
      if (ready.beacon?.round !== round || ready.beacon.drawn) return refuse('beacon-not-waited-for');
      const words = [...ready.words, signature];
      return told(session, { ...ready, words, beacon: { round, drawn: true } }, 'beacon', {
        round,
        signature,
      });
    }
  }
}

function told<S>(
  session: Session<S>,
  ready: Readiness,
  kind: string,
  data: GameEvent['data'],
): Result<Step<S>> {
  return ok({
    session: { ...session, table: { ...session.table, ready } },
    events: [{ kind, audience: 'public', data }],
    draws: [],
  });
}
