// In: the time, the disk, the games.
// Out: deadlines kept, old mail forgotten, health told, time given back that the robot was down for.
// Never here: a mail that comes in.

export { Vigil } from './clock-jump-detector.js';
export { DeadlineWatcher } from './deadline-watcher.js';
export { giveBack, SHORT_SLEEP } from './downtime-compensation.js';
export { type HealthFacts, HealthReporter } from './health.js';
export { pruneIncoming } from './incoming-retention.js';
export { newerRecords } from './newer-records.js';
export { publicDraw } from './public-draws.js';
export { ResultsFolder, writeResults } from './results-folder.js';
