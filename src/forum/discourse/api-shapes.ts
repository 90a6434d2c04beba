import { z } from 'zod';
import type { Asked } from '../gateway/index.js';
import { later } from './http-api.js';

/*
 * Of what the API answers so much as is used, by its documentation (docs.discourse.org). What is optional here is left out by some
 * versions, or by some endpoints.
 */

const id = z.int().nonnegative();
const when = z.string().nullish();

export const userShape = z.object({ user: z.object({ id, username: z.string() }) });

/** A post without what its author typed, as a topic lists it. */
const listedPost = z.object({
  id,
  version: z.int(),
  user_id: id,
  deleted_at: when,
  user_deleted: z.boolean().nullish(),
});

export const postShape = listedPost.extend({
  username: z.string(),
  topic_id: id,
  /** 1 is what people write; others say that a topic was closed, or are for the staff alone. */
  post_type: z.int(),
  raw: z.string(),
});
export type DiscoursePost = z.infer<typeof postShape>;

export const topicShape = z.object({
  id,
  title: z.string(),
  archetype: z.string(),
  closed: z.boolean().nullish(),
  archived: z.boolean().nullish(),
  deleted_at: when,
  /** `stream`: the numbers of all its posts. */
  post_stream: z.object({ stream: z.array(id) }),
});
export type DiscourseTopic = z.infer<typeof topicShape>;

export const somePostsShape = z.object({ post_stream: z.object({ posts: z.array(listedPost) }) });

export const topicListShape = z.object({
  topic_list: z.object({
    more_topics_url: z.string().nullish(),
    topics: z.array(z.object({ id, highest_post_number: z.int() })),
  }),
});

export const postedShape = z.object({ id, topic_id: id });

export const editedShape = z.object({ post: postedShape });

export const uploadShape = z.object({
  /** As in `upload://8wWUrGnBh5ZwlDFsVd3x4O9CVPb.png`. */
  short_url: z.string().regex(/^upload:\/\/[\w.-]+$/),
  width: z.int().nullish(),
  height: z.int().nullish(),
});

/** What was answered, as it is documented; another version of the API is a trouble that may pass, for an update mends it. */
export function shaped<T>(shape: z.ZodType<T>, answer: Asked<unknown>): Asked<T> {
  if (!answer.ok) return answer;
  const read = shape.safeParse(answer.value);
  if (read.success) return { ok: true, value: read.data };
  const [issue] = read.error.issues;
  return later(null, `its answer is not as documented: ${issue?.path.join('.') ?? ''}`);
}
