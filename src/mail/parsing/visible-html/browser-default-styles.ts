import { type Declared, declared } from './css-declarations.js';
import type { PageElement } from './html-tree.js';

/** What browsers do to elements without being told, as far as it changes what is seen. */
const DEFAULTS: { readonly [tag: string]: string } = {
  body: 'margin-left:8px',
  blockquote: 'margin-left:40px',
  figure: 'margin-left:40px',
  ul: 'padding-left:40px',
  ol: 'padding-left:40px',
  menu: 'padding-left:40px',
  dir: 'padding-left:40px',
  dd: 'margin-left:40px',
  small: 'font-size:smaller',
  sub: 'font-size:smaller',
  sup: 'font-size:smaller',
  rt: 'font-size:50%',
  big: 'font-size:larger',
  mark: 'background-color:yellow;color:black',
  pre: 'white-space:pre',
  xmp: 'white-space:pre',
  listing: 'white-space:pre',
  plaintext: 'white-space:pre',
  nobr: 'white-space:nowrap',
  s: 'text-decoration:line-through',
  strike: 'text-decoration:line-through',
  del: 'text-decoration:line-through',
};
/** Programs that go by older rules give a table its looks anew; others do not. */
const OLD_TABLE = ['font-size:medium', 'line-height:normal', 'white-space:normal', 'color:canvastext'];
const FONT_SIZES = ['10px', '13px', '16px', '18px', '24px', '32px', '48px'];
const BOXES = /^(table|td|th|tr|thead|tbody|tfoot|col|colgroup|body|img|hr|pre)$/;

/** What the element itself stands for. */
export function defaultsOf({ name, attribs }: PageElement): Declared[] {
  const own = Object.hasOwn(DEFAULTS, name) ? (DEFAULTS[name] ?? '') : '';
  const link = name === 'a' && attribs.href !== undefined ? ['color:#0000ee'] : [];
  return [...link, ...own.split(';')].filter((text) => text !== '').map(fromText);
}

/** What a table may get anew. */
export function oldTable(): Declared[] {
  return OLD_TABLE.map(fromText);
}

/** What its attributes say about its looks. */
export function hintsOf({ name, attribs }: PageElement): Declared[] {
  const { color, text, bgcolor, background, size, face, width, height, align, dir } = attribs;
  const hints: Declared[] = [];
  const colour = name === 'font' ? color : name === 'body' ? text : undefined;
  if (colour !== undefined) hints.push(declared('color', oldColour(colour)));
  if (BOXES.test(name) && bgcolor !== undefined && bgcolor !== '')
    hints.push(declared('background-color', oldColour(bgcolor)));
  if (background !== undefined && background !== '') hints.push(declared('background-image', 'url(x)'));
  if (name === 'font' && face !== undefined) hints.push(declared('font-family', face));
  if (name === 'font' && size !== undefined) hints.push(...fontSize(size));
  if (BOXES.test(name) && width !== undefined) hints.push(declared('width', oldLength(width)));
  if (BOXES.test(name) && height !== undefined) hints.push(declared('height', oldLength(height)));
  if (name === 'table' && align !== undefined) hints.push(declared('float', tableFloat(align)));
  if (dir !== undefined) hints.push(declared('direction', dir));
  if (/^t[dh]$/.test(name) && attribs.nowrap !== undefined) hints.push(declared('white-space', 'nowrap'));
  return hints;
}

/** The colour of links that the page asks for, or null. */
export function linkColour({ attribs }: PageElement): Declared | null {
  return attribs.link === undefined ? null : declared('color', oldColour(attribs.link));
}

function fontSize(size: string): Declared[] {
  const [, sign, digits] = /^\s*([+-]?)(\d+)/.exec(size) ?? [];
  if (digits === undefined) return [];
  const number = sign === '' ? Number(digits) : 3 + Number(`${sign}${digits}`);
  const known = FONT_SIZES[Math.min(7, Math.max(1, number)) - 1];
  return known === undefined ? [] : [declared('font-size', known)];
}

function tableFloat(align: string): string {
  return /^\s*(left|right)\s*$/i.test(align) ? align : 'none';
}

/** Colours of attributes are read more freely than those of styles; what that comes to is not worked out. */
function oldColour(colour: string): string {
  const text = colour.trim();
  return /^[0-9a-f]{3}([0-9a-f]{3})?$/i.test(text) ? `#${text}` : text;
}

function oldLength(length: string): string {
  const text = length.trim();
  return /^\d+$/.test(text) ? `${text}px` : text;
}

function fromText(text: string): Declared {
  const [property = '', value = ''] = text.split(':');
  return declared(property, value);
}
