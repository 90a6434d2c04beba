import type { WitnessAnswer } from '../../proof/witness/index.js';

/** What mail programs put before lines: indentation, marks of a quotation. */
const BEFORE = /^[\s>|]+/;
/** The dash before a signature. */
const SIGNED = /^[-\u2013\u2014] (?=\S+ [A-Za-z0-9+/]+={0,2}$)/;
const STATUSES: readonly number[] = [200, 400, 403, 404, 409, 422];
const SUBJECT = '[posthorn witness]';

/** The subject of a mail between two robots. */
export function witnessSubject(what: 'add-checkpoint' | 'answer' | 'fork', origin: string): string {
  return `${SUBJECT} ${what} ${origin}`;
}

/** Whether a mail says by its subject that it is one between two robots. */
export function isWitnessSubject(subject: string): boolean {
  return subject.startsWith(SUBJECT);
}

/** A mail that asks a witness: the request of C2SP tlog-witness as it is, indented so that its lines stay whole. */
export function requestText(body: string): string {
  return `This mail is from one robot to another: a house asks a witness to cosign its record.\nNobody needs to read or answer it.\n\n${indented(body)}`;
}

/** A mail that answers: the status and how many leaves the checkpoint has that it is about, then the body. */
export function answerText({ status, body }: WitnessAnswer, size: number): string {
  return `This mail is from one robot to another: a witness answers a house.\nNobody needs to read or answer it.\n\n${indented(`answer ${status} ${size}\n\n${body}`)}`;
}

/** A mail that tells a house what was shown against it. */
export function forkLetter(fork: string): string {
  return `This mail is from one robot to another: a witness was shown two checkpoints that do not belong to one history.\nThe operator of the house is told.\n\n${indented(fork)}`;
}

/** The request in a mail; null where there is none. */
export function requestIn(text: string): string | null {
  const lines = bareLines(text);
  const first = lines.findIndex((line) => /^old \d+$/.test(line));
  const last = lines.findLastIndex((line) => line.startsWith('— '));
  return first < 0 || last < first ? null : `${lines.slice(first, last + 1).join('\n')}\n`;
}

/** The answer in a mail; null where there is none. */
export function answerIn(text: string): (WitnessAnswer & { readonly size: number }) | null {
  const lines = bareLines(text);
  const first = lines.findIndex((line) => /^answer \d{3} \d{1,15}$/.test(line));
  const [, number, size] = (lines[first] ?? '').split(' ').map(Number);
  const status = STATUSES.find((one) => one === number) as WitnessAnswer['status'] | undefined;
  if (first < 0 || status === undefined || size === undefined) return null;
  const rest = lines.slice(first + 2);
  // A server on the way may have put lines of its own under it.
  const end = rest.findLastIndex((line) => (status === 409 ? /^\d+$/.test(line) : line.startsWith('— ')));
  return { status, size, body: end < 0 ? '' : `${rest.slice(0, end + 1).join('\n')}\n` };
}

/** What was shown against a house, in a mail: the checkpoint seen before, and the request; null where there is none. */
export function forkIn(text: string): { readonly seen: string; readonly shown: string } | null {
  const lines = bareLines(text);
  const first = lines.findIndex((line) => /^posthorn fork (two-roots|no-path)$/.test(line));
  const old = lines.findIndex((line, at) => at > first && /^old \d+$/.test(line));
  const shown = first < 0 || old < 0 ? null : requestIn(lines.slice(old).join('\n'));
  const seen = lines.slice(first + 4, old - 1);
  return shown === null ? null : { seen: `${seen.join('\n')}\n`, shown };
}

function indented(text: string): string {
  return `${text
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n')}\n`;
}

/** Lines as they were before a mail indented them; what reads mails writes all dashes alike. */
function bareLines(text: string): string[] {
  return text.split(/\r?\n/).map((line) => line.replace(BEFORE, '').trimEnd().replace(SIGNED, '\u2014 '));
}
