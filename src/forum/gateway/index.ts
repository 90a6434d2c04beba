// In: nothing; this is what a forum is asked and what it answers, whatever forum it is.
// Out: threads and private conversations, posts since a cursor in the forum's own order, who wrote them, what was edited or deleted since.
// Never here: one forum's addresses and formats, orders, games.

export type {
  Account,
  Asked,
  ChangedPost,
  Gateway,
  OwnPost,
  Picture,
  Post,
  PostedAs,
  PostsSince,
  ReadBefore,
  Said,
  Thread,
  Trouble,
} from './gateway.js';
export { arranged } from './posts-in-order.js';
