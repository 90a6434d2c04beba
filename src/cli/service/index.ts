// In: `posthorn serve`, `receive`.
// Out: the robot at work.
// Never here: what it does.

export { upgrade } from './adopt-newest-rules-in-all-games.js';
export { receive } from './receive.js';
export { serve } from './serve.js';
