import type { BoardSection } from '../../../../src/engine/core/contract/game-module.js';
import { messagesOf } from '../../../../src/engine/mohicans/presentation/lexicons-and-messages.js';
import { readLocale } from '../../../../src/report/messages/locale-templates.js';
import { Messages } from '../../../../src/report/messages/message-catalog.js';
import { data, lexicon } from '../../../support/mohicans.js';

/** Strict: a text or a name that is missing fails the test that needs it. */
export const messages = new Messages(
  [readLocale('en').messages, messagesOf(data, 'en')],
  lexicon,
  'en',
  true,
);

/** A board as a reader sees it. */
export function shownBoard(sections: readonly BoardSection[]): string {
  return sections
    .flatMap(({ title, lines }) => [messages.message(title), ...lines.map((line) => messages.message(line))])
    .join('\n');
}
