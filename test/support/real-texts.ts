import { messagesOf } from '../../src/games/registry-loader.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';

/** What the real games say. Strict: a text or a name that is missing fails the test that needs it. */
export const realTexts = new Texts(messagesOf, true);
