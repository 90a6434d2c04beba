import type { Asked, PostedAs } from '../../forum/gateway/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import { forumPlace } from '../message/index.js';
import { type Delivery, postOf, type Transport } from '../sending/index.js';
import type { Forum } from './forum.js';
import { LetterAsPosts } from './letter-as-posts.js';

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
      return forum.posting.run(async () => {
        const { until } = forum.backoff;
        if (until > clock.now())
          return { ok: false, permanent: false, until, reason: 'the forum is left alone' };
        const letter = new LetterAsPosts(forum, mail.id, clock.now());
        return deliveryOf(forum, await letter.deliver(place, postOf(mail.bytes)), clock.now());
      });
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
