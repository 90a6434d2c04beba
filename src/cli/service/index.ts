// In: `posthorn serve`, `receive`.
// Out: the robot at work.
// Never here: what it does.

export { receive } from './receive.js';
export { serve } from './serve.js';
export { upgrade } from './upgrade-games.js';
