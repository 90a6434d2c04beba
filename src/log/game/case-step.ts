import type { GameEvent } from '../../engine/core/base/game-event.js';
import type { JsonObject } from '../../engine/core/base/json.js';
import type { Audience } from '../../engine/core/base/viewer-and-audience.js';
import type { CaseInput } from '../../engine/core/contract/case-input.js';
import type { Recorded, Session, Step } from '../../engine/core/session/session.js';

/** Whether an input is carried out here, and not by the core that the rules of the game came with. */
export function isOfCase(input: Recorded): input is CaseInput {
  return input.type.startsWith('case-');
}

/**
 * What is said of a dispute is told to those who may know it. The session stays as it is, so that rules of any release need not know of
 * it; for the same reason this may never come to anything else for the same input.
 */
export function caseStep(session: Session, input: CaseInput): Step {
  return { session, events: eventsOf(input), draws: [] };
}

function eventsOf(input: CaseInput): GameEvent[] {
  const { number } = input;
  switch (input.type) {
    case 'case-opened': {
      const { side, about, text, to, stops } = input;
      // On which day a side says it wrote, and what came then, is for the moderator: others are told no more than that it is about a mail.
      const entries = about.kind === 'entries' ? { from: about.from, to: about.to } : {};
      const told = { number, by: `side:${side}`, about: about.kind, ...entries, stops };
      const day = about.kind === 'mail' ? [event('case-day', { number, day: about.day }, side)] : [];
      return [event('case-opened', told), ...day, ...said(number, `side:${side}`, text, readersOf(side, to))];
    }
    case 'case-answered': {
      const { side, text, to } = input;
      const by = `side:${side}`;
      return [event('case-answered', { number, by }), ...said(number, by, text, readersOf(side, to))];
    }
    case 'case-asked': {
      const { to, text } = input;
      const asked = event('case-asked', { number, to: to.map((side) => `side:${side}`) });
      return [asked, ...to.flatMap((side) => said(number, 'reader:umpire', text, side))];
    }
    case 'case-ruled':
      return [
        event('case-ruled', {
          number,
          text: input.text,
          ...(input.undo === null ? {} : { undo: input.undo }),
        }),
      ];
  }
}

/** The moderator reads everything. */
function readersOf(side: string, to: 'all' | 'moderator'): Audience {
  return to === 'all' ? 'public' : side;
}

function said(number: number, by: string, text: string, audience: Audience): GameEvent[] {
  return text === '' ? [] : [event('case-said', { number, by, text }, audience)];
}

function event(kind: string, data: object, audience: Audience = 'public'): GameEvent {
  return { kind, audience, data: data as JsonObject };
}
