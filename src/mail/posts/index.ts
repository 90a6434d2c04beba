// In: a post of a forum that somebody vouches for, and the seat it speaks for.
// Out: the same as a message that is archived and dealt with like a mail; what of it is said to the robot.
// Never here: a forum, whether an order is legal.

export { type PastedPost, postAsMail, readingOf, textOfPost } from './post-as-mail.js';
