import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { asUtf8, cleanText, undoMisreading, withLineEnds } from '../../robot/author-text/index.js';
import type { MailBody, Mailbox } from '../../robot/channel-contract/index.js';
import type { Limits, MailHead } from '../message/index.js';
import { cleanMime } from './clean-mime.js';
import { headOf } from './cut-header-bytes.js';
import { unflow } from './format-flowed.js';
import { DEPTH } from './mime-tree.js';
import { isEncrypted, withoutSigning } from './pgp-clearsigned.js';
import { mayBeBroken, unwrap } from './rejoin-wrapped-lines.js';

const MESSAGE_ID = /<[^<>\s@]{1,400}@[^<>\s@]{1,400}>/g;
const DELIVERY_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];
/** Lines of a whole message: the five megabytes of an attached picture have seventy thousand. */
const RAW_LINES = 100_000;
/** Letters of HTML: reading it takes a time that grows faster than its length. */
const HTML_LETTERS = 256 * 1024;
/** Letters of plain text: five thousand lines of a letter, and far more than anybody writes to a robot. */
const PLAIN_LETTERS = 512 * 1024;
/** Attachments that hide the text of a mail from everybody without a key. */
const SEALED = /^application\/(x-)?(pkcs7-mime|pgp-encrypted)$/;

/** Reads the headers alone; never fails, however broken the rest of the message is. */
export async function parseHead(raw: Uint8Array): Promise<MailHead> {
  const email = await PostalMime.parse(asUtf8(headOf(raw)));
  const authors = email.headers.filter((field) => field.key === 'from');
  // A group is nobody in particular, whoever is in it; what checks signatures of senders cannot judge it either.
  const written = authors.length === 1 ? addressParser(authors[0]?.value ?? '') : [];
  const from = written.some((entry) => entry.group !== undefined) ? [] : flatten(written);
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
  const clean = cleanMime(raw, limits.parts);
  if (clean.kind === 'too-many-parts') return refuse('too-many-parts', undefined, { most: limits.parts });
  if (clean.kind === 'nested-too-deep') return refuse('mail-unreadable');
  const { flowed, delSp, leftOut, tooBig } = clean;
  const email = await PostalMime.parse(clean.bytes, { maxNestingDepth: DEPTH });
  const html = undoMisreading(email.html ?? '');
  const plain = withLineEnds(undoMisreading(email.text ?? ''));
  if (tooBig.plain || plain.length > PLAIN_LETTERS) {
    return refuse('mail-too-big', undefined, { most: PLAIN_LETTERS });
  }
  const fromHtml = plain.trim() === '' && (tooBig.html || html.trim() !== '');
  if (fromHtml && (tooBig.html || html.length > HTML_LETTERS)) {
    return refuse('mail-too-big', undefined, { most: HTML_LETTERS });
  }
  const sealed = leftOut.some((type) => SEALED.test(type));
  if (isEncrypted(plain) || (plain.trim() === '' && !fromHtml && sealed)) return refuse('mail-encrypted');
  const text = fromHtml ? await readHtml(html) : await textOfPlain(plain, html, flowed ? { delSp } : null);
  const lines = text.split('\n').length;
  if (lines > limits.lines) return refuse('too-many-lines', undefined, { most: limits.lines });
  return ok({ text, fromHtml });
}

/** What reads HTML is loaded with the first mail that has any: few do, and every start of a thread would wait for it. */
async function readHtml(html: string): Promise<string> {
  const { textOfHtml } = await import('./html-to-text.js');
  return cleanText(textOfHtml(html));
}

async function textOfPlain(
  plain: string,
  html: string,
  flowed: { readonly delSp: boolean } | null,
): Promise<string> {
  if (flowed !== null) return cleanText(unflow(withoutSigning(plain), flowed.delSp));
  // Only flowed text is stuffed: elsewhere a mark after a space is a quote as well.
  const text = cleanText(withoutSigning(plain)).replace(/^[ \t]+(?=>)/gm, '');
  if (html === '' || html.length > HTML_LETTERS || !mayBeBroken(text)) return text;
  return unwrap(text, await readHtml(html));
}

function linesOf(raw: Uint8Array): number {
  let lines = 1;
  for (let at = raw.indexOf(10); at >= 0; at = raw.indexOf(10, at + 1)) lines++;
  return lines;
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
