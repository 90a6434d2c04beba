import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { textOfHtml } from '../../src/mail/parsing/html-to-text.js';
import { NO_BROWSER, openBrowser } from '../report/html/chromium.js';
import { fc, MORE } from '../support/property.js';

if (NO_BROWSER !== null) process.stderr.write(`suite of what a browser shows skipped: ${NO_BROWSER}\n`);
const inBrowser = NO_BROWSER === null ? it : it.skip;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  if (NO_BROWSER !== null) return;
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 800, height: 600 }, javaScriptEnabled: false });
});
afterAll(() => browser?.close());

interface Box {
  readonly word: string;
  readonly boxes: readonly (readonly [number, number, number, number])[];
}

/** Words of the page with their places on it, in pixels. */
const PLACES = `(() => {
  const walk = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    for (const match of node.data.matchAll(/w\\d+w/g)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const boxes = [...range.getClientRects()].map((box) =>
        [box.left + scrollX, box.top + scrollY, box.right + scrollX, box.bottom + scrollY]);
      found.push({ word: match[0], boxes });
    }
  }
  return found;
})()`;

/** The words of which something can be told from what is around it in a picture of the whole page. */
async function seenIn(html: string): Promise<Set<string>> {
  await page.setContent(html, { waitUntil: 'load' });
  const places = (await page.evaluate(PLACES)) as Box[];
  const picture = await page.screenshot({ fullPage: true });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const seen = new Set<string>();
  for (const { word, boxes } of places) {
    if (boxes.some((box) => spread(box, data, info) >= 25)) seen.add(word);
  }
  return seen;
}

/** How far the pixels of a place differ from each other, up to 255. */
function spread(
  [left, top, right, bottom]: Box['boxes'][number],
  data: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
): number {
  if (bottom - top < 3 || right - left < 6) return 0;
  const low: number[] = [255, 255, 255];
  const high: number[] = [0, 0, 0];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
      for (let channel = 0; channel < 3; channel++) {
        const value = data[(y * width + x) * channels + channel] ?? 0;
        low[channel] = Math.min(low[channel] ?? 255, value);
        high[channel] = Math.max(high[channel] ?? 0, value);
      }
    }
  }
  return Math.max(...high.map((value, channel) => value - (low[channel] ?? 255)));
}

const length = fc.constantFrom(
  ...['0', '1px', '2px', '5px', '12pt', '30px', '100px', '1em', '.2em', '50%', '5000px', '-4px', '-30px'],
  ...['-9999px', '-3em', 'calc(1px - 1px)', 'var(--a)', '0', 'auto'],
);
const colour = fc.constantFrom(
  ...[
    'white',
    'black',
    '#fff',
    '#000',
    '#fefefe',
    'red',
    'navy',
    'transparent',
    'rgba(0,0,0,.05)',
    'var(--b)',
  ],
  ...['currentcolor', 'inherit', 'windowtext', '#eee', 'hsl(0 0% 99%)'],
);
const of = (property: string, value: fc.Arbitrary<string>) => value.map((text) => `${property}:${text}`);
const declaration = fc.oneof(
  of(
    'display',
    fc.constantFrom('none', 'block', 'inline', 'inline-block', 'contents', 'flex', 'table-column', 'grid'),
  ),
  of('visibility', fc.constantFrom('hidden', 'visible', 'collapse', 'inherit')),
  of('opacity', fc.constantFrom('0', '.1', '.5', '1', '40%')),
  of('font-size', length),
  of('font-size', fc.constantFrom('small', 'xx-small', 'smaller', 'larger', '14px', '9pt', '120%')),
  of('font', fc.constantFrom('0/0 a', 'bold 12px/1.2 Arial', '2px serif', 'caption', 'italic 10pt/0 Arial')),
  of('color', colour),
  of('color', colour),
  of('background', colour),
  of('background-color', colour),
  of('line-height', fc.constantFrom('0', '1', 'normal', '150%', '2px')),
  of('overflow', fc.constantFrom('hidden', 'visible', 'auto', 'clip')),
  of('height', length),
  of('max-height', length),
  of('width', length),
  of('max-width', length),
  of('margin', length),
  of('margin-left', length),
  of('margin-top', length),
  of('padding', fc.constantFrom('0', '4px', '1em', '3000px')),
  of('text-indent', length),
  of('letter-spacing', fc.constantFrom('normal', '1px', '-1em', '-3px', '0')),
  of('position', fc.constantFrom('absolute', 'relative', 'fixed', 'static')),
  of('left', length),
  of('top', length),
  of('float', fc.constantFrom('left', 'right', 'none')),
  of('white-space', fc.constantFrom('nowrap', 'pre', 'normal', 'pre-wrap')),
  of('transform', fc.constantFrom('none', 'scale(0)', 'translateX(-9999px)', 'rotate(3deg)')),
  of('clip-path', fc.constantFrom('none', 'inset(100%)', 'circle(0)')),
  of('filter', fc.constantFrom('none', 'opacity(0)', 'blur(40px)')),
  of('--a', fc.constantFrom('0', '20px', 'none')),
  of('--b', fc.constantFrom('white', 'black')),
  of('all', fc.constantFrom('unset', 'initial', 'inherit')),
  of('zoom', fc.constantFrom('0.01', '1', '2')),
  of('color-scheme', fc.constantFrom('dark', 'light', 'light dark')),
);
const style = fc
  .array(fc.tuple(declaration, fc.boolean()), { maxLength: 4 })
  .map((list) => list.map(([text, strong]) => (strong ? `${text}!important` : text)).join(';'));
const selector = fc.constantFrom(
  ...[
    'p',
    '.a',
    '.b',
    '#c',
    'div',
    'div > p',
    'div .a',
    'p.a',
    '*',
    '.a, .b',
    'p:first-child',
    'p:not(.a)',
    'body',
  ],
  ...[
    'span',
    'table',
    'td',
    'p + p',
    '[class]',
    'p::first-line',
    ':is(.a, p)',
    'p:hover',
    'div{p',
    '.A',
    ':no-such, p',
  ],
);
const rule = fc.tuple(selector, style).map(([to, what]) => `${to}{${what}}${to.includes('{') ? '}' : ''}`);
const sheet = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: rule },
      rule.map((text) => `@media (min-width:100px){${text}}`),
      rule.map((text) => `@media (min-width:9000px){${text}}`),
      rule.map((text) => `@media print{${text}}`),
      rule.map((text) => `@supports (top:0){${text}}`),
      rule.map((text) => `@layer x{${text}}`),
    ),
    { maxLength: 3 },
  )
  .map((rules) => `<style>${rules.join('\n')}</style>`);

const WORD = '\u0001';
const attributes = fc
  .record({
    style: fc.oneof({ weight: 2, arbitrary: style }, fc.constant('')),
    class: fc.constantFrom('', 'a', 'b', 'a b'),
    more: fc.constantFrom(
      ...['', '', '', '', ' hidden', ' id="c"', ' bgcolor="black"', ' dir="rtl"', ' color="white"'],
    ),
  })
  .map(
    ({ style: text, class: name, more }) => ` style="${text.replace(/"/g, '&quot;')}" class="${name}"${more}`,
  );
const { node } = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant(WORD),
    fc
      .record({
        tag: fc.constantFrom(
          ...[
            'div',
            'p',
            'span',
            'b',
            'font',
            'table',
            'center',
            'small',
            'details',
            'ul',
            'blockquote',
            'pre',
            'a',
            's',
          ],
          ...['summary', 'td', 'noscript', 'template', 'section', 'h2', 'xmp', 'sub', 'mark'],
        ),
        attributes,
        inside: fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
      })
      .map(({ tag, attributes: text, inside }) =>
        tag === 'table'
          ? `<table${text}><tr><td>${inside.join('</td><td>')}</td></tr></table>`
          : `<${tag}${text}>${inside.join(' ')}</${tag}>`,
      ),
  ),
}));
const document = fc
  .record({
    type: fc.constantFrom('', '<!DOCTYPE html>'),
    sheet: fc.oneof(fc.constant(''), sheet),
    // A page that runs to the left has its pixels counted from elsewhere.
    body: fc.oneof(fc.constant(''), attributes).map((text) => text.replace(' dir="rtl"', '')),
    inside: fc.array(node, { minLength: 1, maxLength: 4 }),
  })
  .map(({ type, sheet: css, body, inside }) => {
    let count = 0;
    return `${type}<html><head>${css}</head><body${body}>${inside.join('\n')}</body></html>`.replaceAll(
      WORD,
      () => ` w${count++}w `,
    );
  });

inBrowser(
  'nothing is read in a page that a browser does not show',
  async () => {
    const told = { read: 0, seen: 0 };
    await fc.assert(
      fc.asyncProperty(document, async (html) => {
        const read = [...new Set(textOfHtml(html).match(/w\d+w/g) ?? [])];
        if (read.length === 0) return;
        const seen = await seenIn(html);
        told.read += read.length;
        told.seen += seen.size;
        expect(read.filter((word) => !seen.has(word))).toEqual([]);
      }),
      { numRuns: 150 * MORE },
    );
    // What a browser shows is mostly read, or the test would prove nothing.
    process.stderr.write(`${told.read} words read of ${told.seen} seen\n`);
    expect(told.read).toBeGreaterThan(50);
  },
  300_000 * MORE,
);
