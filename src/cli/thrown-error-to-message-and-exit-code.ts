import type { Violation } from '../engine/core/base/result.js';
import { RecordUnreadable } from '../game/recorded/index.js';
import { LogDamaged } from '../log/storage/index.js';
import { StoreDamaged, StoreFault, StoreNewer, StoreRefused } from '../store/database/index.js';
import { errnoOf, LockTimeout, RecordDamaged, RecordNewer } from '../system/files/index.js';
import { EXIT, type Io } from './process/index.js';
import { Context, type GlobalOptions, NoStore, Stopped, shortened } from './shared/index.js';

/** Tells of what a verb threw, and gives the exit code: it was stopped, the machine failed, or there is a bug. */
export function tellTrouble(error: unknown, io: Io, options: Partial<GlobalOptions>): number {
  const { locale = 'en', json = false, debug = false } = options;
  const context = new Context(io, { locale, json });
  if (error instanceof Stopped) {
    context.refuse({ code: 'stopped' });
    return error.code;
  }
  const trouble = troubleOf(error);
  if (trouble !== null) return context.refuse(trouble);
  const text = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error && debug ? `\n${error.stack ?? ''}` : '';
  io.err(`This is a bug: ${text}${stack}\n`);
  return EXIT.bug;
}

/** What is wrong with the machine or with what lies on it, and not with the program; null for anything else. */
function troubleOf(error: unknown): Violation | null {
  if (error instanceof LogDamaged || error instanceof NoStore || error instanceof RecordUnreadable) {
    return error.violation;
  }
  if (error instanceof LockTimeout) return { code: 'busy' };
  if (error instanceof RecordNewer) {
    const { path: file, format, known } = error;
    return { code: 'record-newer', params: { file, format, known } };
  }
  if (error instanceof StoreFault) {
    const { code, message } = error;
    return { code: 'store-unusable', params: { code, text: shortened(message) } };
  }
  if (error instanceof StoreNewer) {
    const { path: store, steps } = error;
    return { code: 'store-newer', params: { store, steps: [...steps] } };
  }
  if (error instanceof StoreRefused) {
    return { code: 'store-refused', params: { text: shortened(error.message) } };
  }
  if (error instanceof StoreDamaged) {
    return { code: 'store-damaged', params: { text: shortened(error.message) } };
  }
  if (error instanceof RecordDamaged) return { code: 'record-damaged', params: { text: error.message } };
  // What Node itself finds wrong in a call has a code, too, with an underscore.
  if (!/^E[A-Z0-9]+$/.test(errnoOf(error) ?? '')) return null;
  const { message } = error as NodeJS.ErrnoException;
  if (errnoOf(error) === 'ENOENT') return { code: 'file-missing', params: { text: shortened(message) } };
  return { code: 'file-trouble', params: { text: shortened(message) } };
}
