// In: the text of a post as its author typed it, and the marks its forum knows.
// Out: the lines he meant for the robot; what hid others from it.
// Never here: what the lines say, who wrote them, a forum.

export { asMessage, type Markup, type PostReading, type SpokenLine, type Unclosed } from './post-reading.js';
export { ownText, readPost } from './read-post.js';
