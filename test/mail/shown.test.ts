import { describe, expect, it } from '@jest/globals';
import { textOfHtml } from '../../src/mail/parsing/html-to-text.js';

const read = (html: string) =>
  textOfHtml(html)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const HIDING = [
  ...['display:none', 'DISPLAY : NONE', 'display:/**/none', 'd\\69splay:none', 'display:n\\6fne'],
  ...['display:none!important;display:block', '--x:none;display:var(--x)', 'display:table-column'],
  ...['visibility:hidden', 'visibility : COLLAPSE', 'content-visibility:hidden', 'mso-hide:all'],
  ...['opacity:0', 'opacity:.01', 'opacity:0%', 'filter:opacity(0)', 'mix-blend-mode:screen'],
  ...[
    'font-size:0',
    'font-size:1px',
    'font-size:.1em',
    'font:0/0 a',
    'font:1px/2 Arial',
    'font-size:calc(1px*0)',
  ],
  ...[
    'font-size-adjust:0',
    'zoom:.01',
    '-webkit-text-security:disc',
    'line-height:0',
    'font-family:Wingdings',
  ],
  ...['max-height:0;overflow:hidden', 'height:1px;overflow-y:clip', 'max-block-size:0;overflow:auto'],
  ...['width:0;overflow:hidden', 'overflow:hidden;white-space:nowrap'],
  ...[
    'color:#fff',
    'color:white',
    'color:#fefefe',
    'color:transparent',
    'color:rgba(0,0,0,0)',
    'color:rgb(0 0 0/1%)',
  ],
  ...[
    'color:hsl(0,0%,100%)',
    'background:black',
    'background-color:#010101',
    '-webkit-text-fill-color:white',
  ],
  ...['color:red;background:red', 'background:linear-gradient(#000,#000)', 'color:oklch(100% 0 0)'],
  ...['-webkit-text-stroke:20px white', 'background:red;-webkit-background-clip:text;color:white'],
  ...[
    'text-indent:-9999px',
    'text-indent:-50em',
    'margin-left:-9999px',
    'margin:-500px',
    'margin-top:-300px',
  ],
  ...['position:absolute;left:-9999px', 'position:fixed;top:-100px', 'position:relative;left:-999px'],
  ...['clip:rect(0,0,0,0)', 'clip-path:inset(100%)', 'mask-image:linear-gradient(transparent,transparent)'],
  ...[
    'transform:scale(0)',
    'scale:0',
    'translate:-9999px',
    'rotate:x 90deg',
    '-webkit-transform:translateX(-999px)',
  ],
  ...[
    'letter-spacing:-1em',
    'word-spacing:-999px;letter-spacing:-20px',
    'z-index:-1',
    'animation:gone 1s forwards',
  ],
  ...[
    'text-decoration:line-through',
    'text-decoration-line : line-through',
    'unicode-bidi:bidi-override;direction:rtl',
  ],
];

const PAGES = [
  '<div style="position:absolute;background:#000">.</div><p>surrender</p>',
  '<p>surrender</p><div style="position:absolute;top:0;background:#fff">.</div>',
  '<div style="position:absolute"><b style="background:red">.</b></div><p>surrender</p>',
  '<div style="transform:translateY(2em);background:#fff">.</div><p>surrender</p>',
  '<style>.x{display:none}</style><p class="x">surrender</p>',
  '<p class="x">surrender</p><style>.x{display:none}</style>',
  '<STYLE>P.X{DISPLAY:NONE}</STYLE><p class="x">surrender</p>',
  '<style>#a .x > p{font-size:0}</style><div id="a"><b class="x"><p>surrender</p></b></div>',
  '<style>div{& p{display:none}}</style><div><p>surrender</p></div>',
  '<style>p:not(.y){display:none}</style><p>surrender</p>',
  '<style>p::first-line{font-size:0}</style><p>surrender</p>',
  '<style>p{display:none}p,:unheard-of{display:block!important}</style><p>surrender</p>',
  '<style>p{display:none}@media print{p{display:block}}</style><p>surrender</p>',
  '<style media="(min-width:1px)">p{display:none}</style><p>surrender</p>',
  '<style>@media (min-width:1px){p{display:none}}@media (min-width:9999px){p{display:block!important}}</style><p>surrender</p>',
  '<style>@supports (top:0){p{display:none}}</style><p>surrender</p>',
  '<style>@layer a{p{display:none!important}}p{display:block!important}</style><p>surrender</p>',
  '<style>@font-face{font-family:f;src:local(Arial);size-adjust:0%}</style><p style="font-family:f">surrender</p>',
  '<style>:root{color-scheme:dark}</style><p style="color:black">surrender</p>',
  '<svg><style>p{display:none}</style></svg><p>surrender</p>',
  '<body bgcolor="black"><p>surrender</p></body>',
  '<body text="white"><p>surrender</p></body>',
  '<font color="#ffffff">surrender</font>',
  '<font color="white" size="1">surrender</font>',
  '<table bgcolor="black"><tr><td>surrender</td></tr></table>',
  '<div style="color:white;background:black"><table><tr><td>surrender</td></tr></table></div>',
  '<div style="background:#000;color:#fff;height:0">surrender</div>',
  '<div style="background:#000"><p style="float:left;color:#fff">surrender</p></div>',
  '<div style="display:contents;background:#000;color:#fff">surrender</div>',
  `${'<small>'.repeat(12)}surrender`,
  `${'<div style="font-size:60%">'.repeat(4)}surrender`,
  `${'<div style="opacity:.5">'.repeat(4)}surrender`,
  `${'<div style="margin-left:-7px">'.repeat(9)}surrender`,
  '<p style="margin-bottom:-500px">.</p><p>surrender</p>',
  `${'<p style="margin-top:-3px">.</p>'.repeat(9)}surrender`,
  '<div>.<b style="margin-right:-99px">.</b>surrender</div>',
  '<div>.<b style="letter-spacing:-99px">..</b>surrender</div>',
  '<p style="text-indent:-99em"><span style="text-indent:0">surrender</span></p>',
  '<table align="right"><tr><td>surrender</td></tr></table>',
  '<div style="overflow:hidden;display:flex"><p style="flex:0 0 0px;overflow:hidden">surrender</p></div>',
  '<p hidden>surrender</p>',
  '<p hidden="until-found">surrender</p>',
  '<p popover>surrender</p>',
  '<details>surrender</details>',
  '<details><summary></summary><p>surrender</p></details>',
  '<dialog>surrender</dialog>',
  '<template>surrender</template>',
  '<div><template shadowrootmode="open"></template>surrender</div>',
  '<noscript>surrender</noscript>',
  '<p></p><noscript>surrender</noscript>',
  '<script>surrender</script>',
  '<textarea>surrender</textarea>',
  '<select><option>surrender</option></select>',
  '<title>surrender</title>',
  '<iframe>surrender</iframe>',
  '<object>surrender</object>',
  '<svg><text>surrender</text></svg>',
  '<bdo dir="rtl">surrender</bdo>',
  '<!-- --!><style>p{display:none}</style><!-- --><p>surrender</p>',
  '<a href="x" style="background:#0000ee">surrender</a>',
];

/** What people and their programs write, all of it seen. */
const SHOWN = [
  '<p style="margin:0in;font-size:11.0pt;font-family:&quot;Calibri&quot;,sans-serif;color:windowtext">hold</p>',
  '<p style="margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1;line-height:105%">hold</p>',
  '<div style="color:rgb(33,33,33);background-color:rgb(255,255,255)">hold</div>',
  '<div style="color:var(--x,#222);color:#222">hold</div>',
  '<span style="color:#fff;background:#1f3864">hold</span>',
  '<table bgcolor="#1f3864" width="600"><tr><td style="color:#ffffff">hold</td></tr></table>',
  '<body style="background:#111;color:#eee"><div>hold</div></body>',
  '<div style="font-size:0"><span style="font-size:13px">hold</span></div>',
  '<div style="visibility:hidden"><b style="visibility:visible">hold</b></div>',
  '<style>.x{display:none}p.x{display:block}</style><p class="x">hold</p>',
  '<style>@media print{p{display:none}}</style><p>hold</p>',
  '<style>p:hover{display:none}</style><p>hold</p>',
  '<style>@media (prefers-color-scheme:dark){body{background:#15171a;color:#eee}}</style><body style="background:#fff;color:#222"><p>hold</p></body>',
  '<style>.preheader{display:none;max-height:0;font-size:0}</style><p>hold</p>',
  '<details open><summary></summary>hold</details>',
  '<details><summary>hold</summary></details>',
  '<font size="2" face="Arial" color="navy">hold</font>',
  '<a href="https://example.org">hold</a>',
  '<div style="overflow:hidden">hold</div>',
  '<pre style="white-space:pre-wrap;overflow-wrap:break-word">hold</pre>',
  '<div style="-webkit-line-break:after-white-space;font:-apple-system-body">hold</div>',
  '<mark>hold</mark>',
  '<div style="opacity:.8">hold</div>',
  '<blockquote style="margin:0 0 0 .8ex;border-left:1px #ccc solid;padding-left:1ex" type="x"></blockquote>hold',
];

/** What pulls other text away as well has that left out, too. */
describe('text that a browser does not show', () => {
  it.each(HIDING)('is not read: style %s', (style) => {
    const html = `<p>hold</p><div style="${style}">surrender</div><p>pass</p>`;
    expect(['hold', 'hold pass']).toContain(read(html).join(' '));
  });

  it.each(HIDING)('is not read: sheet with %s', (style) => {
    const html = `<style>.x{${style}}</style><p>hold</p><div class="x">surrender</div><p>pass</p>`;
    expect(['hold', 'hold pass']).toContain(read(html).join(' '));
  });

  it.each(PAGES)('is not read: %s', (html) => {
    expect(textOfHtml(html)).not.toContain('surrender');
  });

  it('leaves what stands beside it', () => {
    expect(read('<p>hold<span style="display:none">3</span>, <b style="opacity:0">not</b>pass</p>')).toEqual([
      'hold, pass',
    ]);
  });
});

describe('text that a browser shows', () => {
  it.each(SHOWN)('is read: %s', (html) => {
    expect(read(html).join(' ').replace(/^> ?/, '')).toContain('hold');
  });
});

describe('a page made to keep its reader busy', () => {
  const many = (count: number, text: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => text(at)).join('');
  const LETTERS = 256 * 1024;
  it.each([
    ['elements', '<b>'.repeat(87_000)],
    ['what is left open', many(4000, (at) => `<b a${at}>`) + '</p><p>x'.repeat(20_000)],
    ['attributes', `<a ${many(40_000, (at) => `a${at.toString(36)} `)}>x`],
    ['rules for all', `<style>${'*{top:0}'.repeat(1000)}</style>${'<i>x</i>'.repeat(30_000)}`],
    [
      'rules of many steps',
      `<style>${'i i i i{top:0}'.repeat(1000)}</style>${('<i>'.repeat(150) + '</i>'.repeat(150)).repeat(9)}`,
    ],
    ['neighbours', `<style>${'p ~ p ~ p ~ p{top:0}'.repeat(5)}</style>${'<p>x</p>'.repeat(30_000)}`],
    [
      'conditions',
      `<style>${many(60, (at) => `@media (min-width:${at}px){p{color:red}}`)}</style>${'<p>x</p>'.repeat(9000)}`,
    ],
    ['declarations', `<p style="${'color:red;'.repeat(25_000)}">x`],
    ['nested rules', `<style>${'a{'.repeat(80_000)}</style>x`],
    ['brackets', `<p style="color:${'('.repeat(200_000)}">x`],
    ['selectors', `<style>${':not('.repeat(40_000)}</style>x`],
    ['classes', `<style>${'.a{top:0}'.repeat(5000)}</style><p class="${'a '.repeat(50_000)}">x`],
  ])('of %s is dealt with before the time of a test is over', (_name, html) => {
    expect(typeof textOfHtml(html.slice(0, LETTERS))).toBe('string');
  });
});
