// What checks an exported log and plays it again, for whoever opens one: loaded by the page when that happens.
import { openRecord } from './open-record.js';

globalThis.posthornRecord = { openRecord };
