import type { Violation } from '../engine/core/result.js';
import type { Messages } from '../report/messages.js';
import type { Context } from './context.js';

/** The messages that can tell this reason: those of the program, or of the game it comes from. */
export function messagesFor(context: Context, violation: Violation | undefined): Messages {
  const program = context.texts.messages(null, context.locale);
  if (violation === undefined || program.has(`violation.${violation.code}`)) return program;
  const games = context.registry
    .ids()
    .map((id) => context.texts.messages(context.registry.get(id), context.locale));
  return games.find((each) => each.has(`violation.${violation.code}`)) ?? program;
}
