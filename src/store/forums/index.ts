// In: accounts at forums, conversations with them, posts that came and posts of the robot's own.
// Out: the same by their keys, changed one by one; posts that came together with how far the forum is read.
// Never here: what a post says, what follows from it, a forum.

export { ForumAccounts } from './account-rows.js';
export { ForumConversations } from './conversation-rows.js';
export { ForumOwnPosts } from './own-post-rows.js';
export { ForumPosts } from './post-rows.js';
