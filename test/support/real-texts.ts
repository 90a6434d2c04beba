import { loadMessages } from '../../src/games/load.js';
import { Texts } from '../../src/report/texts.js';

/** What the real games say. Strict: a text or a name that is missing fails the test that needs it. */
export const realTexts = new Texts((game, locale) => loadMessages(locale)[game] ?? {}, true);
