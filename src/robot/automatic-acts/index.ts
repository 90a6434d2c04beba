// In: a game that is to go on, to be begun, or to be acted upon in the moderator's stead.
// Out: what that appended, and the letters about it; everything in the game's turn.
// Never here: a message of a person.

export { type Moderate, RobotActs } from './robot-game-actions.js';
