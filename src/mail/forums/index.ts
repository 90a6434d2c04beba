// In: forums (gateways), the robot.
// Out: posts taken and dealt with like mails, letters posted, accounts linked to people.
// Never here: one forum's addresses and formats; orders.

export { articleReader } from './article-reader.js';
export { Forum } from './forum.js';
export { ForumInput } from './forum-input.js';
export { ForumWays } from './forum-ways.js';
export { withForums } from './post-transport.js';
