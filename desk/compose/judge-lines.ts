import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { Session } from '../../src/engine/core/contract/session-and-input-types.js';
import { type Judgement, judgeAtOnce } from '../../src/game/table/index.js';
import type { Position } from '../../src/report/position/index.js';

/** What the robot would say of these lines, as far as their author can know. */
export function judged(
  module: GameModule,
  position: Position,
  lines: readonly string[],
  locale: string,
): Judgement {
  const { viewer, dice } = position;
  const numbered = lines.map((text, index) => ({ text, line: index + 1 }));
  return judgeAtOnce(module, sessionOf(position), viewer, numbered, {
    dice,
    locales: { [viewer]: locale },
    trusted: false,
    message: null,
    decision: undefined,
  });
}

/** The view in the place of the position: whatever judges a line looks at its author's view alone. */
function sessionOf({ viewer, view, own, paused, told }: Position): Session {
  return {
    setup: { scenario: told.header.scenario, edition: told.header.edition, options: {} },
    state: view,
    queues: { [viewer]: own.queue },
    plans: { [viewer]: own.plans },
    ...(own.next === null ? {} : { next: { [viewer]: own.next } }),
    values: [],
    ended: null,
    table: { paused: paused ? { by: 'umpire', reason: '' } : null, offers: {}, control: null },
  };
}
