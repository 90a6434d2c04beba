import { cleanMime } from './clean-mime.js';
import { headOf } from './cut-header-bytes.js';

/** What of the head says how the rest is to be read. No letter may be taken in two ways: heads are long. */
const CONTENT_FIELDS = /^(?:content-[^:\r\n]*|mime-version[ \t]*):[^\n]*\n(?:[ \t][^\n]*\n)*/gim;

/** A mail without what nobody reads of it: attachments, pictures. Null for one that is not taken apart. */
export function slimMail(raw: Uint8Array, mostParts: number): Uint8Array | null {
  const clean = cleanMime(raw, mostParts);
  if (clean.kind !== 'clean') return null;
  const head = `${Buffer.from(headOf(raw)).toString('latin1').trimEnd()}\r\n`.replace(CONTENT_FIELDS, '');
  const flow = `; format=flowed${clean.delSp ? '; delsp=yes' : ''}`;
  const body = Buffer.from(clean.bytes).toString('latin1');
  const texts = clean.flowed ? body.replace(/^content-type: text\/plain/im, (type) => type + flow) : body;
  return Buffer.from(head + texts, 'latin1');
}
