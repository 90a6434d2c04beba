// In: a post of a forum that somebody or something vouches for, and whom it speaks for.
// Out: the same as a message that is archived and dealt with like a mail; what of it is said to the robot; in short what came of it.
// Never here: a forum, whether an order is legal.

export {
  type ForumPost,
  isReadByOthers,
  type PostHead,
  postAsMail,
  readingOf,
  textOfPost,
} from './post-as-mail.js';
export { wordOf } from './said-in-short.js';
