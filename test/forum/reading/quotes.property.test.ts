import { describe, expect, it } from '@jest/globals';
import { type Markup, readPost } from '../../../src/forum/reading/index.js';
import { fc, MORE } from '../../support/property.js';

const RUNS = { numRuns: 150 * MORE };
const ALL: readonly Markup[] = ['bbcode', 'markdown', 'plain'];
/** A word that stands nowhere but in what is quoted or hidden. */
const SECRET = 'zzqx';

const read = (text: string, markup: Markup): readonly string[] =>
  readPost(text, markup, 'posthorn').lines.map((line) => line.text);

/** Ways to say something to the robot. */
const orders = (word: string) =>
  fc.constantFrom(
    `@posthorn ${word}`,
    `begin\n${word}\nend`,
    `Anfang\n[b]${word}[/b]\nEnde`,
    `\`\`\`\n${word}\n\`\`\``,
    `[code]\n${word}\n[/code]`,
    `[code]${word}[/code]`,
    `\n---\n${word}\n\n---`,
  );
/** What somebody who is quoted may have written to get out of his quote, none of it a whole tag that ends one. */
const tricks = fc.constantFrom(
  '`',
  '```',
  '[code]',
  '[/code]',
  '\\',
  '[/b]',
  '[ /quote]',
  '[/quot',
  '<',
  '~~~',
  '-- ',
  '[list]',
);
const talk = fc.constantFrom('Well fought!', 'What now?', '', 'on we go', '- a point', '| a | table |');

const within = fc
  .array(fc.oneof(orders(SECRET), tricks, talk), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join('\n'));
/** Something quoted, folded away or blotted out, of whatever kind, perhaps one in the other. */
const { hidden } = fc.letrec<{ hidden: string; inner: string }>((tie) => ({
  inner: fc.oneof({ maxDepth: 2 }, within, tie('hidden')),
  hidden: fc
    .tuple(
      fc.constantFrom(
        ['[quote]\n', '\n[/quote]'],
        ['[quote="A, post:3, topic:4, full:true"]\n', '\n[/quote]'],
        ['[quote=A]', '[/quote]'],
        ['[spoiler]\n', '\n[/spoiler]'],
        ['[spoiler=x]', '[/spoiler]'],
        ['[details="plan"]\n', '\n[/details]'],
        ['<details>\n<summary>plan</summary>\n', '\n</details>'],
        ['<!--\n', '\n-->'],
      ),
      tie('inner'),
    )
    .map(([[open = '', close = ''], inner]) => open + inner + close),
}));
const marked = within.map((text) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n'),
);

describe('what is quoted or hidden', () => {
  it('is never read, whatever is in it and around it', () => {
    const around = fc.array(fc.oneof(talk, orders('pass'), hidden, marked), { maxLength: 4 });
    fc.assert(
      fc.property(
        around,
        fc.oneof(hidden, marked),
        around,
        fc.constantFrom(...ALL),
        (above, it, below, markup) => {
          const text = [...above, it, ...below].join('\n\n');
          expect(read(text, markup).filter((line) => line.includes(SECRET))).toEqual([]);
        },
      ),
      RUNS,
    );
  });

  it('does not keep what stands apart from it from being read', () => {
    const clean = fc.constantFrom(
      '[quote="A, post:3"]\n@posthorn zzqx\n[/quote]',
      '[spoiler]\nbegin\nzzqx\nend\n[/spoiler]',
      '> @posthorn zzqx',
      'I fear [spoiler]zzqx[/spoiler] more.',
      '<details>\n<summary>x</summary>\nbegin\nzzqx\nend\n</details>',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(clean, talk), { maxLength: 5 }),
        orders('pass'),
        fc.constantFrom(...ALL),
        (parts, order, markup) => {
          expect(read([...parts, order, ...parts].join('\n\n'), markup)).toEqual(['pass']);
        },
      ),
      RUNS,
    );
  });
});

describe('talk', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abc XYZ.,;:!?()*_#|/\\é-'), maxLength: 60 });
  it('gives nothing, whatever it is about', () => {
    const line = fc.oneof(
      letters,
      talk,
      fc.constantFrom('pass', 'resign', 'attack Boston', 'the end of it', 'to begin with', '`pass`'),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom(...ALL), (parts, markup) => {
        const text = parts.filter((part) => !/^\s*-{3,}\s*$/.test(part)).join('\n');
        expect(read(text, markup)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('of any length and any marks is read in no time', () => {
    const floods = [
      '[quote]',
      '[/quote]',
      '[code]',
      '`',
      '``` \n',
      '-- \nbegin\n',
      '> x\n',
      '\\[spoiler]',
      '<!--',
      '[quote',
      '@posthorn ',
      '---\n',
    ];
    const before = process.cpuUsage();
    for (const flood of floods) read(flood.repeat(32_000 / flood.length), 'markdown');
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(5000);
  });
});
