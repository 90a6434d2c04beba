// In: the home of a robot.
// Out: whether a robot is at work there, and that there is one at most.
// Never here: what it does.

export { asOnlyRobot, robotAt } from './single-robot-lock.js';
