// In: articles of a newsgroup or a mailing list, as numbers and texts with headers.
// Out: which thread each belongs to, who claims to have written it, how far a place is read, articles of the robot's own.
// Never here: a connection, the bytes of strangers, games.

export { type Article, type ArticleReader, headerOf } from './article.js';
export { claimedAccount, isClaimed, provenAccount, provenAddress } from './article-accounts.js';
export {
  articleNumber,
  isKnown,
  isReplaced,
  type Numbered,
  type NumberedReading,
  numberedReading,
  postNumber,
  readTo,
  renumbered,
  withArticle,
  withReplaced,
  withRoot,
} from './numbered-reading.js';
export { composeArticle, ownMessageId, threadOfOwn, type Writer } from './own-articles.js';
export { type Roots, threadOf } from './thread-of-article.js';
