// In: what the robot wants to say, as data.
// Out: the words, in the reader's language (the one `Reporter`).
// Never here: a decision about anything.

export { caseLine } from './cases-text.js';
export { RobotTextFacade } from './robot-text-facade.js';
