// What checks an exported log or a dispute pack and plays it again, for whoever opens one: loaded by the page when that happens.
import { openPack } from './open-pack.js';
import { openRecord } from './open-record.js';

globalThis.posthornRecord = { openRecord, openPack };
