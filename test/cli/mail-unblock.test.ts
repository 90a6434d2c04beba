import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { UNREACHABLE } from '../../src/mail/sending/bounce-consequences.js';
import { BounceBook } from '../../src/mail/sending/bounce-history.js';
import { freshFolder } from '../support/fresh-folder.js';
import { openedStores } from '../support/opened-stores.js';
import { commands } from './run.js';
import { configureQuietRobot } from './support/quiet-robot.js';

const ALICE = 'alice@example.org';
const storeOf = openedStores();
let dir = '';
freshFolder('posthorn-unblock', (fresh) => {
  dir = fresh;
});
beforeEach(async () => {
  await configure();
  const seats = ['--seat', `french=${ALICE}:Alice`, '--seat', 'british=bob@example.org:Bob'];
  const rules = ['--game', 'wilderness-war', '--scenario', 'annus-mirabilis'];
  await posthorn(['game', 'new', 'g1', ...rules, ...seats]);
});

const configure = (...more: readonly string[]) => configureQuietRobot(dir, more);

const { posthorn } = commands(() => ['--config', join(dir, 'posthorn.yaml')]);

async function comeBack(): Promise<BounceBook> {
  const book = new BounceBook(await storeOf(join(dir, 'home')));
  for (const cause of ['a', 'b', 'c']) await book.note(ALICE, 'hard', 0, cause);
  return book;
}

const warnings = async (): Promise<string[]> => {
  const { out } = await posthorn(['doctor', '--no-dns']);
  return out.split('\n').filter((line) => line.startsWith('WARN'));
};

describe('an address whose mail came back', () => {
  it('is named by doctor, with what to do about it', async () => {
    await comeBack();
    const told = (await warnings()).find((line) => line.includes(ALICE));
    expect(told).toContain(`mail to ${ALICE}`);
    expect(told).toContain(`posthorn mail unblock ${ALICE}`);
  });

  it('is written to again after "mail unblock", and its games go on', async () => {
    const book = await comeBack();
    await posthorn(['game', 'pause', 'g1', '--reason', UNREACHABLE]);
    const { code, out } = await posthorn(['mail', 'unblock', 'Alice@Example.org']);
    expect(code).toBe(0);
    expect(out).toBe(`${ALICE} is written to again.\nThe game g1 goes on.\n`);
    expect(await book.isBlocked(ALICE, 0)).toBe(false);
    expect((await posthorn(['game', 'continue', 'g1'])).code).toBe(1);
    expect((await warnings()).filter((line) => line.includes(ALICE))).toEqual([]);
  });

  it('is written to again when its game is let go on', async () => {
    const book = await comeBack();
    await posthorn(['game', 'pause', 'g1', '--reason', UNREACHABLE]);
    expect((await posthorn(['game', 'continue', 'g1'])).code).toBe(0);
    expect(await book.isBlocked(ALICE, 0)).toBe(false);
  });

  it('cannot be opened when it is not closed', async () => {
    const { code, err } = await posthorn(['mail', 'unblock', ALICE]);
    expect(code).toBe(1);
    expect(err).toContain(ALICE);
  });
});

describe('doctor', () => {
  it('warns of a game nobody watches over who does not play in it', async () => {
    const nobody = async () => (await warnings()).filter((line) => line.includes('game g1')).length;
    expect(await nobody()).toBe(1);
    await configure(`operator: ${ALICE}`);
    expect(await nobody()).toBe(1);
    await configure('operator: boss@example.org');
    expect(await nobody()).toBe(0);
  });
});
