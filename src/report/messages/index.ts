// In: a message key with its values, a language, the words of a game.
// Out: text in that language.
// Never here: what is to be said.

export { type MessageSource, Texts } from './all-texts-by-locale.js';
export { Messages } from './message-catalog.js';
export { ownTemplateFaults } from './operator-template-check.js';
export { flowed } from './pack-lines.js';
export { programMessages, sharedFile } from './program-messages.js';
export { scenarioTitle } from './scenario-title.js';
export { bothTimes, lengthText, zoneOf } from './time-formatting.js';
export { oneLine, quotedLines, reasonParams, strangersLine } from './untrusted-text.js';
export { COLUMNS, fixed } from './wrap-lines.js';
