// In: the file of a director.
// Out: the settings of an event, with what is usual for all it does not say; or every fault with its key.
// Never here: anything that happens in an event.

export { decimal, forLog } from './decimals/index.js';
export { type ReadSettings, readSettings } from './read-settings.js';
export { entrantId, type Settings, settingsShape } from './settings.js';
export { type SettingsFault, shapeFaults } from './shape-faults.js';
export type {
  KnockOutStage,
  LadderStage,
  LeagueStage,
  LivesStage,
  RoundRobinStage,
  Stage,
  SwissStage,
} from './stages/index.js';
