// In: the home of a robot.
// Out: whether a robot is at work there, that there is one at most, and when it was last awake.
// Never here: what it does.

export { Heartbeat } from './heartbeat.js';
export { asOnlyRobot, robotAt } from './single-robot-lock.js';
