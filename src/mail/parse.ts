import { convert } from 'html-to-text';
import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import { ok, type Result, refuse } from '../engine/core/result.js';
import { cleanText } from './clean-text.js';
import { unflow } from './flowed.js';
import { reasonOf } from './log.js';
import type { Limits, MailBody, Mailbox, MailHead } from './message.js';

const MESSAGE_ID = /<[^<>\s@]{1,400}@[^<>\s@]{1,400}>/g;
const DELIVERY_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];
/** What is read of the headers; lists of addresses take the parser a time that grows faster than their length. */
const HEAD_BYTES = 128 * 1024;
/** Lines of a whole message: the five megabytes of an attached picture have seventy thousand. */
const RAW_LINES = 100_000;
/** Letters of HTML, and how deep it is followed: reading it takes a time that grows faster than its length. */
const HTML_LETTERS = 256 * 1024;
const HTML_DEPTH = 200;

/** Reads the headers alone; never fails, however broken the rest of the message is. */
export async function parseHead(raw: Uint8Array): Promise<MailHead> {
  const email = await PostalMime.parse(headOf(raw));
  const authors = email.headers.filter((field) => field.key === 'from');
  const from = authors.length === 1 ? flatten(addressParser(authors[0]?.value ?? '')) : [];
  const delivered = email.headers
    .filter((field) => DELIVERY_HEADERS.includes(field.key))
    .flatMap((field) => flatten(addressParser(field.value)));
  const recipients = [...flatten(email.to ?? []), ...flatten(email.cc ?? []), ...delivered];
  return {
    from: from.length === 1 ? (from[0] ?? null) : null,
    recipients: [...new Set(recipients.map((mailbox) => mailbox.address))],
    subject: oneLine(email.subject ?? ''),
    messageId: (email.messageId ?? '').match(MESSAGE_ID)?.[0] ?? null,
    references: references(email),
    headers: email.headers.map(({ key, value }) => ({ key, value })),
  };
}

/** Reads the text a person wrote. Attached messages and files are not part of it. */
export async function parseBody(raw: Uint8Array, limits: Limits): Promise<Result<MailBody>> {
  if (raw.length > limits.bytes) return refuse('mail-too-big', undefined, { most: limits.bytes });
  if (linesOf(raw) > RAW_LINES) return refuse('too-many-lines', undefined, { most: RAW_LINES });
  const { bytes, parts, flowed, delSp } = takeFlowed(raw);
  if (parts > limits.parts) return refuse('too-many-parts', undefined, { most: limits.parts });
  const email = await readMime(bytes);
  if (email === null) return refuse('mail-unreadable');
  const fromHtml = (email.text ?? '').trim() === '' && (email.html ?? '').trim() !== '';
  if (fromHtml && (email.html ?? '').length > HTML_LETTERS) {
    return refuse('mail-too-big', undefined, { most: HTML_LETTERS });
  }
  const plain = (email.text ?? '').replace(/\r\n?/g, '\n');
  const text = cleanText(fromHtml ? textOfHtml(email.html ?? '') : flowed ? unflow(plain, delSp) : plain);
  const lines = text.split('\n').length;
  if (lines > limits.lines) return refuse('too-many-lines', undefined, { most: limits.lines });
  return ok({ text, fromHtml });
}

async function readMime(bytes: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 32 });
  } catch (error) {
    // The parser throws on hostile nesting and oversized headers only; anything else is a bug of ours.
    if (/nesting|header size/i.test(reasonOf(error))) return null;
    throw error;
  }
}

/**
 * Takes `format=flowed` out of the part headers before the MIME parser sees it: the parser joins soft-broken lines
 * across a change of quote depth, which swallows an order typed right under a quote. Bytes stay bytes (latin1).
 */
function takeFlowed(raw: Uint8Array): { bytes: Uint8Array; parts: number; flowed: boolean; delSp: boolean } {
  let parts = 0;
  let flowed: boolean | null = null;
  let delSp = false;
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1');
  const changed = text.replace(/^content-type:[^\n]*(?:\n[ \t][^\n]*)*/gim, (field) => {
    parts++;
    if (!/^content-type:\s*text\/plain/i.test(field)) return field;
    const isFlowed = /;\s*format\s*=\s*"?flowed/i.test(field);
    flowed ??= isFlowed;
    if (!isFlowed) return field;
    if (/;\s*delsp\s*=\s*"?yes/i.test(field)) delSp = true;
    return field.replace(/(;\s*)format(\s*=)/gi, '$1x-was$2');
  });
  return { bytes: Buffer.from(changed, 'latin1'), parts, flowed: flowed ?? false, delSp };
}

function textOfHtml(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxDepth: HTML_DEPTH },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'ul', options: { itemPrefix: '' } },
    ],
  });
}

function linesOf(raw: Uint8Array): number {
  let lines = 1;
  for (let at = raw.indexOf(10); at >= 0; at = raw.indexOf(10, at + 1)) lines++;
  return lines;
}

function headOf(raw: Uint8Array): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, HEAD_BYTES));
  const ends = ['\r\n\r\n', '\n\n'].map((mark) => bytes.indexOf(mark)).filter((at) => at >= 0);
  const end = ends.length === 0 ? bytes.length : Math.min(...ends);
  return bytes.subarray(0, end);
}

function flatten(addresses: readonly Address[]): Mailbox[] {
  return addresses
    .flatMap((entry): readonly { name: string; address: string }[] => entry.group ?? [entry])
    .filter((entry) => /^[^\s@]+@[^\s@]+$/.test(entry.address))
    .map((entry) => ({ name: oneLine(entry.name), address: entry.address.toLowerCase() }));
}

function references(email: Email): string[] {
  const earlier = (email.references ?? '').match(MESSAGE_ID) ?? [];
  const parent = (email.inReplyTo ?? '').match(MESSAGE_ID) ?? [];
  return [...new Set([...earlier, ...parent])];
}

function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}
