// In: the text of a message.
// Out: what its author wrote himself, cleaned of what nobody sees; whether it is a yes.
// Never here: games, words to the robot, MIME.

export { asUtf8, undoMisreading } from './charset-repair.js';
export { cleanText, withLineEnds } from './clean-text.js';
export { isDecoration, isQuoted } from './quote-detection.js';
export { type OwnLine, ownExcerpt, ownLines } from './unquoted-lines.js';
export { isAwaySubject, isAwayText } from './vacation-reply-detection.js';
export { type NumberedWord, yesOrNo } from './yes-no-detection.js';
