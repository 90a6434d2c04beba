import { describe, expect, it } from '@jest/globals';
import { BounceBook } from '../../../src/mail/sending/bounce-history.js';
import { freshFolder } from '../../support/fresh-folder.js';
import { openedStores } from '../../support/opened-stores.js';

const BOB = 'bob@example.net';
const DAY = 24 * 3_600_000;
const NOW = Date.UTC(2026, 0, 1, 12);
let home: string;
freshFolder('posthorn-bounces', (fresh) => {
  home = fresh;
});
const storeOf = openedStores();
const open = async (limits?: ConstructorParameters<typeof BounceBook>[1]) =>
  new BounceBook(await storeOf(home), limits);

async function noteMany(book: BounceBook, kind: 'hard' | 'soft', count: number, at = NOW) {
  let score = await book.score(BOB, at);
  for (let number = 0; number < count; number++) {
    score = await book.note(BOB, kind, at + number, `${kind} ${at} ${number}`);
  }
  return score;
}

describe('the bounces of an address', () => {
  it('close it at the third hard one', async () => {
    const book = await open();
    expect(await noteMany(book, 'hard', 2)).toEqual({ hard: 2, recent: 2, blocked: false });
    expect(await book.note(BOB.toUpperCase(), 'hard', NOW, 'one more')).toMatchObject({
      hard: 3,
      blocked: true,
    });
    expect(await book.isBlocked(BOB, NOW)).toBe(true);
    expect(await book.isBlocked('alice@example.org', NOW)).toBe(false);
  });

  it('close it at the tenth soft one within two weeks, not later', async () => {
    const book = await open();
    expect(await noteMany(book, 'soft', 9)).toMatchObject({ hard: 0, recent: 9, blocked: false });
    expect(await book.note(BOB, 'soft', NOW + 15 * DAY, 'late')).toMatchObject({ recent: 1, blocked: false });
    expect(await noteMany(book, 'soft', 9, NOW + 16 * DAY)).toMatchObject({ recent: 10, blocked: true });
    expect(await book.isBlocked(BOB, NOW + 40 * DAY)).toBe(false);
  });

  it('count a hard one until the address is heard from', async () => {
    const book = await open({ hard: 2 });
    await noteMany(book, 'hard', 1);
    expect(await book.note(BOB, 'hard', NOW + 300 * DAY, 'much later')).toMatchObject({
      hard: 2,
      blocked: true,
    });
    expect(await book.clear(BOB, 'mail', NOW + 300 * DAY)).toBe('mail');
    expect(await book.score(BOB, NOW + 300 * DAY)).toEqual({ hard: 0, recent: 0, blocked: false });
  });

  it('are forgotten at once, and what follows is asked for until it is done, whoever is heard from', async () => {
    const book = await open({ hard: 1 });
    await book.note(BOB, 'hard', NOW, 'a');
    expect(await book.clear(BOB, 'first mail', NOW)).toBe('first mail');
    const again = await open({ hard: 1 });
    expect(await again.clear(BOB, 'first mail', NOW)).toBe('first mail');
    expect(await again.clear(BOB, 'second mail', NOW)).toBe('first mail');
    expect(await again.isBlocked(BOB, NOW)).toBe(false);
    await again.cleared(BOB);
    expect(await again.clear(BOB, 'first mail', NOW)).toBeNull();
    await again.note(BOB, 'hard', NOW, 'b');
    expect(await again.clear(BOB, 'second mail', NOW)).toBe('second mail');
  });

  it('are listed by the addresses they have closed', async () => {
    const book = await open({ hard: 1 });
    for (const address of ['Zoe@example.org', BOB]) await book.note(address, 'hard', NOW, 'a');
    await book.note('alice@example.org', 'soft', NOW, 'b');
    expect(await book.blocked(NOW)).toEqual([BOB, 'zoe@example.org']);
    await book.clear(BOB, 'mail', NOW);
    expect(await book.blocked(NOW)).toEqual(['zoe@example.org']);
  });

  it('count once for each cause, also after a restart and after the address was heard from', async () => {
    const book = await open({ hard: 2 });
    await book.note(BOB, 'hard', NOW, 'a');
    expect(await book.note(BOB, 'hard', NOW + 1, 'a')).toMatchObject({ hard: 1, blocked: false });
    const again = await open({ hard: 2 });
    expect(await again.note(BOB, 'hard', NOW + 2, 'a')).toMatchObject({ hard: 1 });
    await again.clear(BOB, 'mail', NOW + 3);
    expect(await again.note(BOB, 'hard', NOW + 3, 'a')).toMatchObject({ hard: 0 });
    expect(await again.note(BOB, 'hard', NOW + 4, 'b')).toMatchObject({ hard: 1 });
  });

  it('say again that the address is closed when the same report is read again', async () => {
    const book = await open({ hard: 1 });
    expect(await book.note(BOB, 'hard', NOW, 'a')).toMatchObject({ blocked: true });
    expect(await book.note(BOB, 'hard', NOW, 'a')).toMatchObject({ blocked: true });
  });

  it('are all counted when they come at once', async () => {
    const book = await open();
    await Promise.all(['a', 'b', 'c', 'd'].map((cause) => book.note(BOB, 'hard', NOW, cause)));
    expect(await book.score(BOB, NOW)).toMatchObject({ hard: 4 });
  });

  it('are all counted when they come to several programs at once', async () => {
    const books = [await open(), await open()];
    await Promise.all(['a', 'b', 'c', 'a'].map((cause, at) => books[at % 2]?.note(BOB, 'hard', NOW, cause)));
    for (const book of books) expect(await book.score(BOB, NOW)).toMatchObject({ hard: 3 });
  });

  it('are not kept of an address that nothing came back from', async () => {
    const store = await storeOf(home);
    const book = new BounceBook(store);
    expect(await book.clear(BOB, 'mail', NOW)).toBeNull();
    await book.cleared(BOB);
    expect(await book.isBlocked(BOB, NOW)).toBe(false);
    expect(await store.reads.selectFrom('returned_mail').selectAll().execute()).toEqual([]);
  });

  it('are left alone where a newer program has written them', async () => {
    const store = await storeOf(home);
    const book = new BounceBook(store);
    await book.note(BOB, 'hard', NOW, 'a');
    const record = '{"fileFormat":99}';
    await store.write((db) => db.updateTable('returned_mail').set({ record }).execute());
    expect(await BounceBook.newer(store)).toMatchObject([
      { path: `store: returned_mail ${BOB}`, format: 99 },
    ]);
    const newer = { name: 'RecordNewer' };
    await expect(book.note(BOB, 'hard', NOW, 'b')).rejects.toMatchObject(newer);
    await expect(book.clear(BOB, 'b', NOW)).rejects.toMatchObject(newer);
    await expect(book.blocked(NOW)).rejects.toMatchObject(newer);
    expect(await store.reads.selectFrom('returned_mail').select('record').execute()).toEqual([{ record }]);
  });
});
