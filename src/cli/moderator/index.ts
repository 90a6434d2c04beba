// In: `posthorn game ...`, what a moderator decides.
// Out: an entry of the log, told to the players.
// Never here: how it is decided whether he may (that is the table).

export { gameAdopt } from './adopt-newer-rules.js';
export { gameBeginWithout } from './begin-without.js';
export { gameBeacon } from './bring-public-draw.js';
export { gameClock } from './change-time-control.js';
export { gameContinue } from './continue.js';
export { gameEnd } from './end-without-winner.js';
export { gameExtend } from './extend-time.js';
export { gameForfeit } from './forfeit.js';
export { gameDefault } from './give-default-order.js';
export { gamePause } from './pause.js';
export { tellModerator } from './record-moderator-act.js';
export { gameRuling } from './record-ruling.js';
export { gamePress } from './send-press.js';
export { gameUndo } from './undo-to-entry.js';
