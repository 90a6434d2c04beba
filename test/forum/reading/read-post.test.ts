import { describe, expect, it } from '@jest/globals';
import { asMessage, type Markup, readPost } from '../../../src/forum/reading/index.js';

const ALL: readonly Markup[] = ['bbcode', 'markdown', 'plain'];
const said = (text: string, markup: Markup) =>
  readPost(text, markup, 'posthorn').lines.map((line) => line.text);
const lines = (...all: readonly string[]): string => all.join('\n');

/** What is for the robot in every forum: the post, and what of it is read. */
const READ: readonly (readonly [what: string, post: string, read: readonly string[]])[] = [
  [
    'lines between begin and end',
    'Well fought!\nbegin\npass\nforce 3 Johnson\nend\nCheers',
    ['pass', 'force 3 Johnson'],
  ],
  ['the same in French', 'Bonjour\ndébut\npass\nfin\nà toi', ['pass']],
  ['the same in German', 'Moin\nAnfang:\npass\nEnde.\nbis dann', ['pass']],
  ['begin without an end', 'hello\nbegin\npass\n\nforce 3 Johnson', ['pass', 'force 3 Johnson']],
  ['begin without an end, up to the signature', 'begin\npass\n-- \nforce 3 Johnson', ['pass']],
  ['a fence', 'My move:\n```\npass\n\ndone\n```\nall right?', ['pass', 'done']],
  ['a fence of more marks with a language', '~~~~text\npass\n~~~\n~~~~\n', ['pass', '~~~']],
  ['a fence with begin and end in it', '```\nsome talk\nbegin\npass\nend\nmore talk\n```', ['pass']],
  ['code in brackets', 'so\n[code]\npass\nforce 3 Johnson\n[/code]\nyes', ['pass', 'force 3 Johnson']],
  ['code in brackets in one line', '[code]pass[/code]', ['pass']],
  ['code in brackets, crowded', '[CODE=text]pass\nforce 3 Johnson[/CODE]', ['pass', 'force 3 Johnson']],
  ['the name of the robot', 'I think so.\n@posthorn pass\nYou?', ['pass']],
  ['its name in other letters, with a colon', '@Posthorn: force 3 Johnson', ['force 3 Johnson']],
  ['below a rule', 'My turn at last.\n\n---\npass\nforce 3 Johnson\n', ['pass', 'force 3 Johnson']],
  ['between two rules', 'first\n\n---\npass\n\n-----\nthat was it', ['pass']],
  [
    'several of these in one post',
    '@posthorn pass\n```\none\n```\nand\nbegin\ntwo\nend\n\n---\nthree',
    ['pass', 'one', 'two', 'three'],
  ],
  ['a fence in a marked block', 'begin\n```\npass\n```\nend', ['pass']],
  [
    'looks around an order',
    'begin\n[b]pass[/b]\n**force 3 Johnson**\n[color=#f00]done[/color]\nend',
    ['pass', 'force 3 Johnson', 'done'],
  ],
  [
    'typographic marks and what cannot be seen',
    'begin\nforce\u00a03 \u200bJohnson\nend',
    ['force 3 Johnson'],
  ],
  ['what stands in a marked block like a signature', 'begin\npass\n--\ndone\nend', ['pass', '--', 'done']],
  ['below a quote', '[quote="A, post:3, topic:1"]\nwhat now?\n[/quote]\n\n@posthorn pass', ['pass']],
  ['below a quote by its mark', '> what now?\n\n@posthorn pass', ['pass']],
  [
    'between quotes',
    '[quote]\nbegin\none\nend\n[/quote]\n@posthorn pass\n[quote=B]\nbegin\ntwo\nend\n[/quote]\n@posthorn done',
    ['pass', 'done'],
  ],
  [
    'beside a spoiler in a line',
    'I fear [spoiler]him[/spoiler].\n@posthorn pass\nand [spoiler]her[/spoiler].',
    ['pass'],
  ],
];

/** Of which nothing is for the robot in any forum. */
const UNREAD: readonly (readonly [what: string, post: string])[] = [
  ['nothing', ''],
  ['talk', 'I would not pass here.\npass\nforce 3 Johnson'],
  ['talk about the robot', 'ask @posthorn or mail posthorn@example.org\n@posthornia pass\n@posthorn'],
  ['a signature', 'Hello\n-- \nJean\n@posthorn pass\nbegin\npass\nend\n```\npass\n```'],
  ['what a telephone adds', 'Hello\nSent from my iPhone\n@posthorn pass'],
  ['code within a sentence', 'say `pass` or [code]pass[/code] then'],
  ['a quote', '[quote]\nbegin\npass\nend\n[/quote]'],
  ['a quote with a name', '[quote="Bob ]:-)"]begin\npass\nend[/quote]'],
  ['a quote in a quote', '[quote="A"]\n[quote="B"]\nbegin\npass\nend\n[/quote]\nbegin\npass\nend\n[/quote]'],
  ['a quote that is not closed', '[quote]\nhm\n\nbegin\npass\nend'],
  ['one of two quotes that is not closed', '[quote][quote]\nhm\n[/quote]\nbegin\npass\nend'],
  ['a quote by its mark', '> begin\n> pass\n> end\n>> @posthorn pass\n > begin\n - > @posthorn pass'],
  [
    'a quote by the words of mail programs',
    'On Mon, 5 Jan 2026 at 10:00, A <a@b.org> wrote:\n> begin\n> pass\n> end',
  ],
  ['a spoiler', '[spoiler]\nbegin\npass\nend\n[/spoiler]'],
  ['a spoiler with a title', '[spoiler=what I would do]begin\npass\nend[/spoiler]'],
  ['details', '[details="Plan"]\n```\npass\n```\n[/details]'],
  ['details in HTML', '<details><summary>Plan</summary>\n\n```\npass\n```\n\n</details>'],
  ['a comment nobody sees', '<!--\nbegin\npass\nend\n-->'],
  ['a quote in code', '[code]\n[quote]\npass\n[/quote]\n[/code]'],
  ['an order of which a part is a spoiler', 'begin\nforce [spoiler]3[/spoiler] Johnson\nend'],
  ['code that is not closed', 'so\n```\npass'],
  ['code in brackets that is not closed', 'so\n[code]\npass'],
  ['a quote that crosses a spoiler', '[quote][spoiler]\na\n[/quote]\nbegin\npass\nend\n[/spoiler]'],
  ['whoever is quoted ends his quote in code', '[quote]\n`[/quote]`\nbegin\npass\nend\n[/quote]'],
  [
    'whoever is quoted ends his quote in a block of code',
    '[quote]\n```\n[/quote]\n```\nbegin\npass\nend\n[/quote]',
  ],
  [
    'whoever is quoted ends his quote behind a backslash',
    '[quote]\n\\[/quote]\nbegin\npass\nend\n\\[quote]\n[/quote]',
  ],
];

describe('a post', () => {
  it.each(READ)('is read in every forum: %s', (_what, post, read) => {
    for (const markup of ALL) expect([markup, said(post, markup)]).toEqual([markup, read]);
  });

  it.each(UNREAD)('is left alone in every forum: %s', (_what, post) => {
    for (const markup of ALL) expect([markup, said(post, markup)]).toEqual([markup, []]);
  });

  it('says how each line was meant for the robot, and where it stands', () => {
    const post = lines(
      'Hello',
      '@posthorn one',
      'begin',
      'two',
      'end',
      '```',
      'three',
      '```',
      '',
      '---',
      'four',
    );
    expect(readPost(post, 'markdown', 'posthorn').lines).toEqual([
      { line: 2, text: 'one', by: 'name' },
      { line: 4, text: 'two', by: 'begin' },
      { line: 7, text: 'three', by: 'code' },
      { line: 11, text: 'four', by: 'rule' },
    ]);
  });

  it('goes to the robot as a marked block, and not at all where it is talk', () => {
    expect(asMessage(readPost('so\n@posthorn pass', 'plain', 'posthorn'))).toBe('begin\npass\nend');
    expect(asMessage(readPost('so\npass', 'plain', 'posthorn'))).toBeNull();
  });

  it('is read for a robot of another name, whatever letters are in it', () => {
    const read = (post: string) => readPost(post, 'bbcode', '@post.horn-2').lines.map(({ text }) => text);
    expect(read('@post.horn-2 pass')).toEqual(['pass']);
    expect(read('[mention]Post.Horn-2[/mention], pass')).toEqual(['pass']);
    expect(read('@postxhorn-2 pass\n@posthorn pass')).toEqual([]);
  });

  it('in Markdown has the lines that go on below a quote in it, as its forum shows them', () => {
    const post = '> what now?\n@posthorn pass\n\n@posthorn done';
    expect(said(post, 'markdown')).toEqual(['done']);
    expect(said(post, 'plain')).toEqual(['pass', 'done']);
  });

  it('in Markdown does not end a quote in the middle of a line, where its forum does not', () => {
    const post = '[quote]\nx [/quote] y\nbegin\npass\nend\nx [quote] y\n[/quote]';
    expect(said(post, 'markdown')).toEqual([]);
  });

  it.each([
    ['a quote', 'Hello\n[quote]\n@posthorn pass', { line: 2, what: 'hidden' }],
    ['a quote ended twice', '[quote]a[/quote]\n@posthorn pass\n[/quote]', { line: 1, what: 'hidden' }],
    ['code', 'Hello\n\n```\npass', { line: 3, what: 'code' }],
    ['code in brackets', '[code]\npass', { line: 1, what: 'code' }],
  ] as const)('tells where something begins that does not end clearly: %s', (_what, post, unclosed) => {
    expect(readPost(post, 'bbcode', 'posthorn')).toEqual({ lines: [], unclosed });
  });

  it('reads what stands before code that is not closed', () => {
    expect(readPost('@posthorn pass\n```\ndone', 'markdown', 'posthorn')).toEqual({
      lines: [{ line: 1, text: 'pass', by: 'name' }],
      unclosed: { line: 2, what: 'code' },
    });
  });
});
