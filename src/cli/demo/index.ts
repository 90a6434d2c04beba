// In: `posthorn demo`.
// Out: a robot and two players on this machine.
// Never here: anything another verb needs.

export { demo } from './demo.js';
