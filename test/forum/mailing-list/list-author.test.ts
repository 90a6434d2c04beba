import { describe, expect, it } from '@jest/globals';
import type { Article } from '../../../src/forum/articles/article.js';
import { isClaimed } from '../../../src/forum/articles/article-accounts.js';
import { authorOf } from '../../../src/forum/mailing-list/list-author.js';

const LIST = 'club@lists.example.org';
const ALICE = 'alice@example.org';

function author(
  from: Article['from'],
  isProven: boolean,
  isBelieved: boolean,
  replyTo: string | null = null,
) {
  const headers = replyTo === null ? [] : [{ key: 'reply-to', value: replyTo }];
  const article = { messageId: '<a@b>', subject: '', references: [], from, isProven, headers, text: '' };
  const { author: account, claims } = authorOf(article, { list: LIST, isBelieved });
  return { claims, address: account.address ?? null, isClaimed: isClaimed(account.id), name: account.name };
}

describe('who wrote what comes by a list', () => {
  it('is its author where he was left as he was, and proven where his domain has sent it', () => {
    const from = { name: 'Alice', address: ALICE };
    const his = { claims: ALICE, address: ALICE, isClaimed: false, name: 'Alice' };
    expect(author(from, true, false)).toEqual(his);
    // Nobody is proven by a list that is believed to know whom it writes for.
    expect(author(from, false, true)).toEqual({ ...his, address: null, isClaimed: true });
    expect(author(from, false, true, ALICE)).toEqual({ ...his, address: null, isClaimed: true });
  });

  it('is whom the list names where it writes in his place, as far as the list is believed and is the list', () => {
    const from = { name: 'Alice via Club', address: LIST };
    const named = { claims: ALICE, address: ALICE, isClaimed: false, name: 'Alice' };
    const claimed = { ...named, address: null, isClaimed: true };
    expect(author(from, true, true, `Alice <${ALICE}>`)).toEqual(named);
    expect(author(from, true, true, `<${LIST}>, Alice <Alice@Example.org>`)).toEqual(named);
    expect(author(from, true, false, ALICE)).toEqual(claimed);
    expect(author(from, false, true, ALICE)).toEqual(claimed);
    const nobody = { claims: null, address: null, isClaimed: true, name: 'Alice' };
    expect(author(from, true, true, `${ALICE}, bob@example.net`)).toEqual(nobody);
    expect(author(from, true, true)).toEqual(nobody);
    expect(author(null, true, true)).toMatchObject({ claims: null, isClaimed: true });
  });
});
