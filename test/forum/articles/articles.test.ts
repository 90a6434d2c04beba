import { describe, expect, it } from '@jest/globals';
import { claimedAccount, isClaimed, provenAccount } from '../../../src/forum/articles/article-accounts.js';
import {
  articleNumber,
  isKnown,
  isReplaced,
  numberedReading,
  postNumber,
  readTo,
  renumbered,
  withArticle,
  withReplaced,
  withRoot,
} from '../../../src/forum/articles/numbered-reading.js';
import { composeArticle, ownMessageId, threadOfOwn } from '../../../src/forum/articles/own-articles.js';
import { threadOf } from '../../../src/forum/articles/thread-of-article.js';

const ROBOT = { name: 'robot', address: 'robot@posthorn.test' };
const NOTHING = { subject: '', references: [], messageId: null };

describe('an article', () => {
  it('belongs to the thread its subject names, or else to what it answers', () => {
    const own = ownMessageId(ROBOT, 'g1', 'ab12-0');
    const threads = ['g1', 'g2'];
    const at = (article: object, roots = {}) => threadOf({ ...NOTHING, ...article }, threads, roots, ROBOT);
    expect(at({ subject: 'Re: [G1] a move' })).toBe('g1');
    expect(at({ subject: '[list] Re: [posthorn g2] a move', references: [own] })).toBe('g2');
    expect(at({ subject: 'another word', references: ['<a@b>', own, '<c@d>'] })).toBe('g1');
    expect(at({ subject: 'another word', references: ['<a@b>'] }, { g2: '<a@b>' })).toBe('g2');
    expect(at({ subject: '[g3] a move', references: ['<a@b>'] })).toBeNull();
    // What only looks like the robot's is of no thread.
    expect(at({ references: [own.replace('posthorn.test', 'elsewhere.test')] })).toBeNull();
    expect(threadOfOwn(ROBOT, own)).toBe('g1');
  });

  it('of the robot says what it follows from, and begins no header with an empty line', async () => {
    const text = '.a\nÉtienne\n';
    const article = { thread: 'g1', title: 'A  turn\nis over', text, own: { cause: `${'ab'.repeat(16)}-0` } };
    const more = { root: '<first@reader.test>', now: 0, headers: { Newsgroups: 'games.posthorn' } };
    const bytes = (await composeArticle(ROBOT, { ...article, ...more })).toString('latin1');
    expect(bytes).toContain(`\r\nMessage-ID: <posthorn.g1.${'ab'.repeat(16)}-0@posthorn.test>\r\n`);
    expect(bytes).toMatch(/\r\nSubject: \[g1\] A turn is over\r\n/);
    expect(bytes).toMatch(/\r\nIn-Reply-To: <first@reader\.test>\r\n/);
    expect(bytes).not.toMatch(/[^\r]\n/);
    expect(bytes).not.toMatch(/^[\w-]+:[ \t]*\r\n/m);
  });
});

describe('accounts that nobody vouches for', () => {
  it('are none that a server has proven, whatever they are called', () => {
    const claimed = claimedAccount('login-anna@example.org', 'login anna');
    const proven = provenAccount('from-anna');
    expect([isClaimed(claimed.id), isClaimed(proven.id)]).toEqual([true, false]);
    expect(claimedAccount('anna@example.org', '').name).toBe('anna');
    expect(claimedAccount('a@b', 'x\n@posthorn <b>').name).toBe('xposthorn b');
    for (const { id } of [claimed, proven]) expect(id).toMatch(/^[a-z0-9-]{1,40}$/);
  });
});

describe('how far a place with numbers is read', () => {
  it('knows articles again under other numbers, and numbers posts in one order over all of it', () => {
    const first = withRoot(withArticle(readTo('group', 7), 8, '<a@b>'), 'g1', '<a@b>');
    const anew = withArticle(renumbered(first, 'other', [{ number: 1, messageId: '<x@y>' }]), 1, '<c@d>');
    expect(numberedReading(JSON.stringify(anew))).toEqual(anew);
    expect(isKnown(first, '<a@b>')).toBe(true);
    expect(isKnown(anew, '<x@y>')).toBe(false);
    expect(BigInt(postNumber(anew, 1))).toBeGreaterThan(BigInt(postNumber(first, 8)));
    expect(articleNumber(anew, postNumber(anew, 1))).toBe(1);
    expect(articleNumber(anew, postNumber(first, 8))).toBeNull();
    expect(() => postNumber(first, -1)).toThrow(RangeError);
    expect(withRoot(first, 'g1', '<x@y>').roots).toEqual({ g1: '<a@b>' });
    expect(isReplaced(withReplaced(first, '<a@b>'), 8)).toBe(true);
    expect(isReplaced(first, 8)).toBe(false);
  });

  it('goes on behind what is known again, else with all that is there, and with nothing where nothing was', () => {
    const read = withArticle(withArticle(readTo('one', 7), 8, '<a@b>'), 9, '<c@d>');
    const there = ['<x@y>', '<c@d>', '<new@z>'].map((messageId, nth) => ({ number: nth + 4, messageId }));
    expect(renumbered(read, 'two', there)).toMatchObject({ epoch: 1, numbering: 'two', last: 5 });
    expect(isKnown(renumbered(read, 'two', there), '<c@d>')).toBe(true);
    expect(renumbered(read, 'two', there.slice(2))).toMatchObject({ last: 5, known: [] });
    expect(renumbered(readTo('one', 7), 'two', there)).toMatchObject({ last: 6 });
  });
});
