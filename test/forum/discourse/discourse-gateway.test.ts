import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DiscourseGateway } from '../../../src/forum/discourse/index.js';
import type { Asked, Post } from '../../../src/forum/gateway/index.js';
import { arranged } from '../../../src/forum/gateway/index.js';
import { DiscourseDouble, type DoubleTopic, KEY, ROBOT_USER } from '../support/discourse-double.js';

const NOW = Date.UTC(2026, 0, 1);

let forum: DiscourseDouble;
let gateway: DiscourseGateway;
let thread: DoubleTopic;
let url = '';
beforeEach(async () => {
  forum = new DiscourseDouble();
  url = await forum.listen();
  gateway = gatewayOf();
  thread = forum.topic('anna', 'Our game', 'Let us begin.');
});
afterEach(() => forum.close());

function gatewayOf(): DiscourseGateway {
  return new DiscourseGateway({ url, user: ROBOT_USER, key: KEY, timeout: 5000 }, () => NOW);
}

function given<T>(asked: Asked<T>): T {
  if (!asked.ok) throw new Error(JSON.stringify(asked.trouble));
  return asked.value;
}

/** All that is new since a cursor, in the forum's order, and the cursor behind it. */
async function news(from: string | null): Promise<{ readonly cursor: string; readonly posts: Post[] }> {
  let cursor = from;
  const posts: Post[] = [];
  for (;;) {
    const some = given(await gateway.postsSince(cursor, [String(thread.id)]));
    posts.push(...some.posts);
    cursor = some.cursor;
    if (!some.more) return { cursor, posts: arranged(posts) };
  }
}

const texts = (posts: readonly Post[]) => posts.map(({ text }) => text);
const own = (cause: string, tried = false) => ({ cause, tried });

describe('what a Discourse is asked', () => {
  it('gives the posts of a thread from now on, who wrote them, and none twice', async () => {
    const { cursor, posts } = await news(null);
    expect(posts).toEqual([]);
    forum.say('bruno', thread, 'Good luck!');
    forum.say('anna', thread, '```\npass\n```');
    forum.say(ROBOT_USER, thread, 'Done.');
    const next = await news(cursor);
    expect(next.posts).toMatchObject([
      {
        kind: 'public',
        thread: String(thread.id),
        author: { name: 'bruno' },
        text: 'Good luck!',
        version: 1,
      },
      { author: { name: 'anna' }, text: '```\npass\n```', markup: 'markdown' },
    ]);
    expect((await news(next.cursor)).posts).toEqual([]);
  });

  it('gives what comes late with a lower number, and once what is told twice and in no order', async () => {
    const first = forum.say('anna', thread, 'one');
    const late = forum.say('anna', thread, 'two');
    forum.posts.splice(forum.posts.indexOf(late), 1);
    let { cursor } = await news(null);
    forum.isUnruly = true;
    forum.say('bruno', thread, 'three');
    const before = await news(cursor);
    cursor = before.cursor;
    forum.posts.push(late);
    expect(texts(before.posts)).toEqual(['three']);
    expect(texts((await news(cursor)).posts)).toEqual(['two']);
    expect(first.version).toBe(1);
  });

  it('goes through many posts in pieces, and takes up where a storm of 429 cut it off', async () => {
    let { cursor } = await news(null);
    for (let nth = 0; nth < 45; nth++) forum.say('anna', thread, `post ${nth}`);
    const seen: Post[] = [];
    forum.faults.push({ status: 429, retryAfter: '7', of: /GET \/posts\/1[23]\d/ });
    for (let tries = 0; tries < 5 && seen.length < 45; tries++) {
      const some = await gateway.postsSince(cursor, [String(thread.id)]);
      if (!some.ok) continue;
      seen.push(...some.value.posts);
      cursor = some.value.cursor;
    }
    expect(texts(seen)).toEqual(Array.from({ length: 45 }, (_, nth) => `post ${nth}`));
  });

  it('finds conversations on every page of their list, also those that go on', async () => {
    const { cursor } = await news(null);
    const begun = ['anna', 'bruno', 'carla', 'dora', 'emil'].map((name) =>
      forum.conversation(name, [ROBOT_USER], 'Hello', `I am ${name}`),
    );
    const first = await news(cursor);
    expect(first.posts.map(({ kind, author }) => [kind, author.name])).toEqual(
      ['anna', 'bruno', 'carla', 'dora', 'emil'].map((name) => ['private', name]),
    );
    forum.say('anna', begun[0] as DoubleTopic, 'And more');
    expect(texts((await news(first.cursor)).posts)).toEqual(['And more']);
    // Those at which nothing is new are not asked for.
    forum.asked.length = 0;
    await news((await news(first.cursor)).cursor);
    expect(forum.asked.filter((question) => /^GET \/t\/\d/.test(question)).length).toBeLessThanOrEqual(3);
  });

  it('knows a user by his number, whatever he is called', async () => {
    const { cursor } = await news(null);
    forum.say('anna', thread, 'before');
    const [before] = (await news(cursor)).posts;
    forum.rename('anna', 'annabel');
    forum.say('annabel', thread, 'after');
    const [, after] = (await news(cursor)).posts;
    expect(after?.author).toEqual({ id: before?.author.id, name: 'annabel' });
  });

  it('tells edits and deletions, and nothing of posts that were moved', async () => {
    const { cursor } = await news(null);
    const edited = forum.say('anna', thread, 'pass');
    const deleted = forum.say('bruno', thread, 'pass');
    const moved = forum.say('bruno', thread, 'talk');
    const { posts } = await news(cursor);
    expect(given(await gateway.changed(posts))).toEqual([]);
    forum.edit(edited, 'attack');
    deleted.deleted = true;
    forum.move(moved, forum.topic('carla', 'Elsewhere', 'Talk here.'));
    const changes = given(await gateway.changed(posts));
    expect(changes).toMatchObject([
      { kind: 'edited', post: { id: String(edited.id), text: 'attack', version: 2 } },
      { kind: 'deleted', id: String(deleted.id) },
    ]);
  });

  it('posts, and finds again what was posted when the answer was lost', async () => {
    const id = String(thread.id);
    const made = given(await gateway.post(id, { text: 'A turn is over.' }, own('aa-1'), null));
    forum.faults.push({ status: 'cut', of: /POST/ });
    const lost = await gateway.post(id, { text: 'And another.' }, own('bb-1'), made.post);
    expect(lost).toMatchObject({ ok: false, trouble: { kind: 'later', notBefore: null } });
    forum.say('anna', thread, 'Talk in between.');
    const again = given(await gateway.post(id, { text: 'And another.' }, own('bb-1', true), made.post));
    expect(forum.byRobot.map(({ raw }) => raw.split('\n\n')[1])).toEqual(['A turn is over.', 'And another.']);
    expect(again).toEqual({ thread: id, post: String(forum.byRobot[1]?.id) });
    // What was begun and never arrived is posted now.
    given(await gateway.post(id, { text: 'A third.' }, own('cc-1', true), again.post));
    expect(forum.byRobot).toHaveLength(3);
  });

  it('adds to its own post once, whoever has edited it, and to none that is gone or of others', async () => {
    const id = String(thread.id);
    const made = given(await gateway.post(id, { text: 'A turn is over.' }, own('aa-0'), null));
    const [post] = forum.byRobot;
    if (post === undefined) throw new Error('nothing was posted');
    forum.faults.push({ status: 'cut', of: /PUT/ });
    expect((await gateway.amend(made, 'Since then: two days more.', 'bb-0')).ok).toBe(false);
    forum.edit(post, `${post.raw}\n\nMoved here by the staff.`);
    for (let tries = 0; tries < 2; tries++)
      expect(given(await gateway.amend(made, 'Since then: two days more.', 'bb-0'))).toEqual(made);
    given(await gateway.amend(made, 'Since then: a vacation.', 'cc-0'));
    expect(post.raw.split('\n\n').filter((part) => !part.startsWith('['))).toEqual([
      ...['A turn is over.', 'Since then: two days more.', 'Moved here by the staff.'],
      'Since then: a vacation.',
    ]);
    // Its cause is found again behind the edits.
    expect(given(await gateway.post(id, { text: 'A turn is over.' }, own('aa-0', true), null))).toEqual(made);
    expect(forum.byRobot).toHaveLength(1);
    const theirs = { thread: id, post: String(forum.posts[0]?.id) };
    expect(await gateway.amend(theirs, 'Mine.', 'dd-0')).toMatchObject({ trouble: { kind: 'not-allowed' } });
    forum.isTooLateToEdit = true;
    expect(await gateway.amend(made, 'Late.', 'ee-0')).toMatchObject({ trouble: { kind: 'text-refused' } });
    post.deleted = true;
    expect(await gateway.amend(made, 'Late.', 'ff-0')).toMatchObject({ trouble: { kind: 'gone' } });
  });

  it('edits nothing that somebody else edits at the same time', async () => {
    const made = given(await gateway.post(String(thread.id), { text: 'A turn.' }, own('aa-0'), null));
    const [post] = forum.byRobot;
    forum.faults.push({ status: 409, of: /PUT/ });
    const refused = await gateway.amend(made, 'Since then.', 'bb-0');
    expect(refused).toMatchObject({ ok: false, trouble: { kind: 'later' } });
    expect(post?.version).toBe(1);
    given(await gateway.amend(made, 'Since then.', 'bb-0'));
    expect(post?.raw).toContain('Since then.');
  });

  it('begins a conversation once', async () => {
    forum.user('anna');
    forum.faults.push({ status: 'cut', of: /POST/ });
    const said = { title: 'Your hand', text: 'You hold three cards.' };
    expect((await gateway.converse(['anna'], said, own('dd'))).ok).toBe(false);
    const found = given(await gateway.converse(['anna'], said, own('dd', true)));
    expect(forum.byRobot.map(({ topic }) => String(topic))).toEqual([found.thread]);
    expect(await gateway.converse(['nobody-here'], said, own('ee'))).toMatchObject({
      ok: false,
      trouble: { kind: 'text-refused' },
    });
  });

  it.each([
    ['a 500', { status: 500 }, { kind: 'later', notBefore: null }],
    ['a 502 of a proxy', { status: 502 }, { kind: 'later', notBefore: null }],
    ['a 429 with seconds', { status: 429, retryAfter: '12' }, { kind: 'later', notBefore: NOW + 12_000 }],
    [
      'a 429 with a date',
      { status: 429, retryAfter: 'Thu, 01 Jan 2026 00:01:00 GMT' },
      { kind: 'later', notBefore: NOW + 60_000 },
    ],
    ['a connection that breaks', { status: 'refuse-connection' }, { kind: 'later', notBefore: null }],
    ['no permission', { status: 403 }, { kind: 'not-allowed' }],
  ] as const)('takes %s for what it is', async (_, fault, trouble) => {
    forum.faults.push(fault);
    expect(await gateway.self()).toMatchObject({ ok: false, trouble });
  });

  it('tells a thread that is closed or gone from a text that is not taken', async () => {
    const id = String(thread.id);
    expect(await gateway.post(id, { text: 'x'.repeat(40_000) }, own('long'), null)).toMatchObject({
      trouble: { kind: 'text-refused' },
    });
    thread.closed = true;
    expect(await gateway.post(id, { text: 'A turn.' }, own('closed'), null)).toMatchObject({
      trouble: { kind: 'closed' },
    });
    expect(given(await gateway.thread(id))).toMatchObject({ state: 'closed', title: 'Our game' });
    const { cursor } = await news(null);
    thread.deleted = true;
    expect(await gateway.post(id, { text: 'A turn.' }, own('gone'), null)).toMatchObject({
      trouble: { kind: 'gone' },
    });
    expect(given(await gateway.thread(id))).toMatchObject({ state: 'gone' });
    // The rest of the forum is read all the same.
    forum.conversation('bruno', [ROBOT_USER], 'Hi', 'Where is the thread?');
    expect(texts((await news(cursor)).posts)).toEqual(['Where is the thread?']);
  });

  it('is away when nobody answers there, and never tells its key', async () => {
    await forum.close();
    const away = await gatewayOf().postsSince(null, []);
    expect(away).toMatchObject({ ok: false, trouble: { kind: 'later' } });
    expect(JSON.stringify(away)).not.toContain(KEY);
    await forum.listen(Number(new URL(url).port));
    expect((await gatewayOf().self()).ok).toBe(true);
  });
});
