import { byCodeUnit, type Json, type JsonObject } from '../../engine/core/base/json.js';

/**
 * The one form in which a log is written: YAML 1.2 any reader takes, but with no choice left to the writer.
 * - Keys in one order: those of KEYS first and so, all others after them by code unit.
 * - A document is a block mapping. What fits into WIDTH columns is in flow style on its line, the rest in blocks.
 * - A string is plain when it is a short word that no YAML reader takes for something else, else as in JSON.
 * - Integers only. No comment, anchor, tag, folded line or blank line.
 */
const KEYS: readonly string[] = [
  'type',
  'seq',
  'prev',
  'rules',
  'module',
  'version',
  'kind',
  'source',
  'verb',
  'by',
  'via',
  'message',
  'line',
  'at',
  'side',
  'decision',
  'purpose',
  'die',
  'result',
  'game',
  'title',
  'setup',
  'dice',
  'words',
  'tips',
  'key',
  'public',
  'open',
  'input',
  'events',
  'draws',
  'reveal',
  'state',
  'sealed',
  'commit',
  'salts',
  'hash',
  'sig',
];
const RANK: ReadonlyMap<string, number> = new Map(KEYS.map((key, index) => [key, index]));

const WIDTH = 110;
/** Longer words are quoted, so that digests look the same whatever letter they begin with. */
const PLAIN = /^[A-Za-z][A-Za-z0-9_./-]{0,31}$/;
/** Words that some YAML reader, of version 1.1 or 1.2, takes for a truth value, for nothing or for a number. */
const RESERVED = /^(?:null|true|false|yes|no|on|off|y|n|e-?[0-9]+)$/i;
/** Characters JSON leaves as they are and YAML does not take unescaped, or that break lines for some readers. */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** Where a document begins. */
export const SEPARATOR = '---\n';

/** Writes one document, the separator before it included. */
export function writeDocument(value: JsonObject): string {
  const lines: string[] = [];
  writeMapping(value, 0, lines);
  return `${SEPARATOR}${lines.join('\n')}\n`;
}

function compareKeys(a: string, b: string): number {
  const rankA = RANK.get(a) ?? KEYS.length;
  const rankB = RANK.get(b) ?? KEYS.length;
  return rankA - rankB || byCodeUnit(a, b);
}

/** The keys of a mapping in the order they are written. */
function keysOf(value: JsonObject): string[] {
  return Object.keys(value).sort(compareKeys);
}

function writeMapping(value: JsonObject, indent: number, lines: string[]): void {
  const margin = ' '.repeat(indent);
  for (const key of keysOf(value)) {
    const head = `${margin}${text(key)}:`;
    writeAfter(head, member(value, key), indent, lines);
  }
}

function writeList(value: readonly Json[], indent: number, lines: string[]): void {
  const margin = ' '.repeat(indent);
  for (const item of value) {
    const inline = flow(item, WIDTH - indent - 2);
    if (inline !== null) {
      lines.push(`${margin}- ${inline}`);
      continue;
    }
    const first = lines.length;
    writeBlock(item, indent + 2, lines);
    // The block's first line stands behind the dash, in place of its indentation.
    lines[first] = `${margin}- ${(lines[first] ?? '').slice(indent + 2)}`;
  }
}

function writeAfter(head: string, value: Json, indent: number, lines: string[]): void {
  const inline = flow(value, WIDTH - head.length - 1);
  if (inline !== null) {
    lines.push(`${head} ${inline}`);
    return;
  }
  lines.push(head);
  writeBlock(value, indent + 2, lines);
}

function writeBlock(value: Json, indent: number, lines: string[]): void {
  if (isList(value)) writeList(value, indent, lines);
  else writeMapping(value as JsonObject, indent, lines);
}

/** The value on one line; null when it is a list or mapping wider than `room`. Single values always fit. */
function flow(value: Json, room: number): string | null {
  if (value === null || typeof value !== 'object') return scalar(value);
  const parts: string[] = [];
  let left = room - 2;
  if (isList(value)) {
    for (const item of value) {
      const part = flow(item, left);
      if (part === null) return null;
      left -= part.length + 2;
      if (left < -2) return null;
      parts.push(part);
    }
    return `[${parts.join(', ')}]`;
  }
  for (const key of keysOf(value as JsonObject)) {
    const head = text(key);
    const part = flow(member(value as JsonObject, key), left - head.length - 2);
    if (part === null) return null;
    left -= head.length + part.length + 4;
    if (left < -2) return null;
    parts.push(`${head}: ${part}`);
  }
  return `{${parts.join(', ')}}`;
}

function scalar(value: null | boolean | number | string): string {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new TypeError(`a log holds integers only, got ${value}`);
  }
  // Minus zero would be written as a zero that does not read back.
  return value === 0 ? '0' : String(value);
}

function text(value: string): string {
  if (PLAIN.test(value) && !RESERVED.test(value)) return value;
  return JSON.stringify(value).replace(
    UNPRINTABLE,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function member(value: JsonObject, key: string): Json {
  const item = value[key];
  if (item === undefined) throw new TypeError(`not plain JSON: ${key} is undefined`);
  return item;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
