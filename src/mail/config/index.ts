// In: posthorn.yaml.
// Out: the configuration, checked and filled up; or its faults.
// Never here: anything that acts on it.

export { type MailConfig, parseConfig } from './config.js';
export { readConfigFile } from './config-referenced-file.js';
export type { ForumConfig } from './config-schema.js';
export type { RenamedKey } from './renamed-keys.js';
export { readSecret } from './secret-source.js';
