import type { Asked, PostedAs, Said, Trouble } from '../../forum/gateway/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import { type ForumPlace, forumPlace } from '../message/index.js';
import {
  type Delivery,
  type OutgoingPost,
  type PostPicture,
  postOf,
  type Transport,
} from '../sending/index.js';
import type { Forum } from './forum.js';

/** Letters of one post; Discourse takes 32,000 unless its settings say otherwise. */
const LONGEST = 30_000;
/** How long (milliseconds) a post waits whose forum the robot is not at. */
const UNKNOWN_WAITS = 3_600_000;

/** Hands posts to their forums, and all else to a transport of mails. */
export function withForums(mails: Transport, forums: readonly Forum[], clock: TimeSource): Transport {
  return {
    async send(mail): Promise<Delivery> {
      const place = forumPlace(mail.envelope.to);
      if (place === null) return mails.send(mail);
      const forum = forums.find(({ name }) => name === place.forum);
      if (forum === undefined) {
        const reason = `the robot is at no forum ${place.forum}`;
        return { ok: false, permanent: false, until: clock.now() + UNKNOWN_WAITS, reason };
      }
      const { until } = forum.backoff;
      if (until > clock.now())
        return { ok: false, permanent: false, until, reason: 'the forum is left alone' };
      const done = await deliver(forum, place, mail.id, postOf(mail.bytes));
      return deliveryOf(forum, done, clock.now());
    },
    close: () => mails.close(),
  };
}

function deliveryOf({ backoff }: Forum, done: Asked<PostedAs>, now: number): Delivery {
  if (done.ok) {
    backoff.worked();
    return { ok: true, response: `post ${done.value.post} in ${done.value.thread}` };
  }
  const { kind, reason } = done.trouble;
  if (kind === 'later')
    return { ok: false, permanent: false, until: backoff.failed(now, done.trouble.notBefore), reason };
  if (kind === 'not-known-yet') return { ok: false, permanent: false, until: done.trouble.notBefore, reason };
  // A key may be put right, so that the next attempt works.
  return { ok: false, permanent: kind !== 'not-allowed', reason: `${kind}: ${reason}` };
}

/** A letter as one post, or as several where it is too long; those that are there already are not made again. */
async function deliver(
  forum: Forum,
  place: ForumPlace,
  id: string,
  { title, text, pictures }: OutgoingPost,
): Promise<Asked<PostedAs>> {
  let done: Asked<PostedAs> | null = null;
  const parts = partsOf(text);
  for (const [nth, part] of parts.entries()) {
    const cause = `${id}-${nth}`;
    const said = { title, text: part };
    const shown = nth === parts.length - 1 ? pictures : [];
    done =
      place.kind === 'thread'
        ? await inThread(forum, place.thread, said, cause, shown)
        : await toAccount(forum, place, said, cause);
    if (!done.ok) return done;
  }
  if (done === null) throw new Error(`a post without a text: ${id}`);
  return done;
}

async function toAccount(
  forum: Forum,
  { account, game }: Extract<ForumPlace, { kind: 'account' }>,
  said: Said,
  cause: string,
): Promise<Asked<PostedAs>> {
  const { accounts, conversations, gateway } = forum;
  const known = await conversations.with(account, game ?? '');
  if (known !== null) {
    const done = await inThread(forum, known, said, cause);
    if (done.ok || (done.trouble.kind !== 'gone' && done.trouble.kind !== 'closed')) return done;
    await conversations.end(known);
    return toAccount(forum, { kind: 'account', forum: forum.name, account, game }, said, cause);
  }
  const name = (await accounts.find(account))?.name;
  if (name === undefined) return { ok: false, trouble: { kind: 'gone', reason: `no account ${account}` } };
  const done = await once(forum, `${cause}-c`, '', (own) => gateway.converse([name], said, own));
  if (done.ok) await conversations.begin(done.value.thread, account, game ?? '');
  return done;
}

async function inThread(
  forum: Forum,
  thread: string,
  said: Said,
  cause: string,
  pictures: readonly PostPicture[] = [],
): Promise<Asked<PostedAs>> {
  return once(forum, cause, thread, async (own, after) => {
    const shown = await withPictures(forum, said, pictures);
    return shown.ok ? forum.gateway.post(thread, shown.value, own, String(after)) : shown;
  });
}

/** What is said with pictures below it. A forum that takes none, or not this one, has it in words, which say the same. */
async function withPictures(
  { gateway }: Forum,
  said: Said,
  pictures: readonly PostPicture[],
): Promise<{ readonly ok: true; readonly value: Said } | { readonly ok: false; readonly trouble: Trouble }> {
  const lines: string[] = [];
  for (const picture of pictures) {
    const shown = await gateway.upload?.(picture);
    if (shown?.ok === true) lines.push(shown.value);
    else if (shown?.trouble.kind === 'later') return shown;
  }
  const text = [said.text, ...lines].join('\n\n');
  return { ok: true, value: text.length > LONGEST ? said : { ...said, text } };
}

/** Notes that a post is about to be made, has it made and notes that it is there: a crash anywhere leaves one post. */
async function once(
  { own }: Forum,
  cause: string,
  thread: string,
  make: (own: { readonly cause: string; readonly tried: boolean }, after: number) => Promise<Asked<PostedAs>>,
): Promise<Asked<PostedAs>> {
  const { tried, post, after } = await own.begin(cause, thread);
  if (post !== null) return { ok: true, value: { thread, post } };
  const done = await make({ cause, tried }, after);
  if (done.ok) await own.made(cause, done.value.thread, done.value.post);
  // Of one that may be there all the same it stays noted that it was tried.
  else if (done.trouble.kind !== 'later' && done.trouble.kind !== 'not-known-yet') await own.refused(cause);
  return done;
}

/** A text in pieces that a forum takes, parted between lines. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const line of text.split('\n')) {
    if (part !== '' && part.length + line.length >= LONGEST) {
      parts.push(part);
      part = '';
    }
    part += `${part === '' ? '' : '\n'}${line.slice(0, LONGEST)}`;
  }
  return [...parts, part];
}
