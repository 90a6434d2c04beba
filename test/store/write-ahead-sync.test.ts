import { describe, expect, it } from '@jest/globals';
import { WriteAheadSync } from '../../src/store/database/write-ahead-sync.js';
import { isMachineError } from '../../src/system/files/index.js';

/** A disk, and what was asked of it. */
function disk() {
  const asked: string[] = [];
  const state = { broken: false, held: false };
  const ahead = new WriteAheadSync({
    sync: async () => {
      asked.push('sync');
      if (state.broken) throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' });
    },
    checkpoint: () => {
      asked.push('checkpoint');
      return !state.held;
    },
  });
  return { asked, state, ahead };
}

describe('what was committed', () => {
  it('is durable when the write-ahead log is', async () => {
    const { asked, ahead } = disk();
    await ahead.onDisk();
    expect(asked).toEqual(['sync']);
  });

  it('goes into the file itself where the log could not be put on disk', async () => {
    const { asked, state, ahead } = disk();
    state.broken = true;
    await ahead.onDisk();
    expect(asked).toEqual(['sync', 'checkpoint']);
    state.broken = false;
    await ahead.onDisk();
    expect(asked).toEqual(['sync', 'checkpoint', 'sync']);
  });

  it('is not taken for durable because a later sync of the same log has nothing to say', async () => {
    const { asked, state, ahead } = disk();
    state.broken = true;
    state.held = true;
    const fault = await ahead.onDisk().catch((error: unknown) => error);
    expect(fault).toMatchObject({ name: 'StoreFault', code: 'EIO' });
    expect(isMachineError(fault)).toBe(true);
    state.broken = false;
    await expect(ahead.onDisk()).rejects.toThrow('not on disk');
    state.held = false;
    await ahead.onDisk();
    expect(asked).toEqual(['sync', 'checkpoint', 'checkpoint', 'checkpoint']);
  });
});
