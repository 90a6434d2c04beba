// In: a configuration.
// Out: the robot, put together, started and stopped.
// Never here: anything the robot does itself. Nothing imports this room but the command line.

export { buildService, type Service, witnessServerOf } from './build-service.js';
export { buildSite } from './build-site.js';
export { openServerStore } from './open-server-store.js';
