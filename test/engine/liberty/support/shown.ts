import type { BoardSection } from '../../../../src/engine/core/contract/game-module.js';
import { messagesOf } from '../../../../src/engine/liberty/presentation/lexicons-and-messages.js';
import { Messages } from '../../../../src/report/messages/message-catalog.js';
import { data, lexicon } from '../../../support/liberty.js';

/** Strict: a text or a name that is missing fails the test that needs it. */
export const messages = new Messages([messagesOf(data, 'en')], lexicon, 'en', true);

/** A board as a reader sees it. */
export function shownBoard(sections: readonly BoardSection[]): string {
  return sections
    .flatMap(({ title, lines }) => [messages.message(title), ...lines.map((line) => messages.message(line))])
    .join('\n');
}
