import { canonicalJson, type Json } from '../../src/engine/core/base/json.js';
import type { Entry } from '../../src/log/format/entry-types.js';
import type { Letter } from '../support/maildir.js';
import type { Step } from './record.js';

/** What was lost and what came twice, as words for whoever has to find out why. */
export interface Faults {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Neither, but not as it was with nobody disturbing. */
  readonly different: readonly string[];
}

/** Headers that servers put in front of a mail on its way. */
const TRACE =
  /^(?:(?:Return-Path|Delivered-To|Received|X-Original-To|Authentication-Results):[^\n]*\n(?:[ \t][^\n]*\n)*)+/i;

/** What an entry says, without what every run has of its own: times, and the hashes and signatures over them. */
function essence(entry: Entry): string {
  const { seq, kind, source, decision } = entry;
  const parts = [['public', entry.public] as const, ...Object.entries(entry.sealed)];
  const said = parts
    .map(([audience, { input, events, draws, reveal }]) => ({ audience, input, events, draws, reveal }))
    .sort((a, b) => (a.audience < b.audience ? -1 : 1));
  // Entries that were made here have their keys in another order than those that were read.
  return canonicalJson(JSON.parse(JSON.stringify({ seq, kind, source, decision, said })) as Json);
}

/** The log of a game that was disturbed against that of the same game that was not. */
export function compareLogs(game: string, wanted: readonly Entry[], found: readonly Entry[]): Faults {
  const messages = (log: readonly Entry[]): string[] =>
    log.flatMap(({ source, kind }) => (source.message === null ? [] : [`${source.message} ${kind}`]));
  const lost = leftOver(messages(wanted), messages(found));
  const doubled = leftOver(messages(found), messages(wanted));
  const at = [...wanted.keys()].find((seq) => {
    const [a, b] = [wanted[seq], found[seq]];
    return a === undefined || b === undefined || essence(a) !== essence(b);
  });
  const different: string[] = [];
  if (at !== undefined) different.push(`${game}: entry ${at} is another one`);
  if (wanted.length !== found.length) different.push(`${game}: ${found.length} entries for ${wanted.length}`);
  return {
    lost: lost.map((message) => `${game}: the log has not got ${message}`),
    doubled: doubled.map((message) => `${game}: the log has too much of ${message}`),
    different,
  };
}

/** The mails two players got, against those they get when nobody disturbs. */
export function compareLetters(
  steps: readonly Step[],
  wanted: readonly Letter[],
  found: readonly Letter[],
): Faults {
  const doubled: string[] = [];
  const bytes = new Map<string, string>();
  for (const { messageId, bytes: raw } of found) {
    const text = withoutTrace(raw);
    const before = bytes.get(messageId);
    if (before !== undefined && before !== text) {
      doubled.push(`${messageId} came with two contents: ${difference(before, text)}`);
    }
    bytes.set(messageId, text);
  }
  const ids = new Set(wanted.map(({ messageId }) => messageId));
  const lost = [...ids].filter((id) => !bytes.has(id)).map((id) => `${id} never came`);
  for (const id of bytes.keys()) if (!ids.has(id)) doubled.push(`${id} should not have come`);
  for (const { messageId } of steps) {
    const answers = new Set(
      found.filter(({ inReplyTo }) => inReplyTo === messageId).map((letter) => letter.messageId),
    );
    if (answers.size === 0) lost.push(`${messageId} was not answered`);
    if (answers.size > 1) doubled.push(`${messageId} was answered by ${answers.size} mails`);
  }
  return { lost, doubled, different: [] };
}

/** A mail as the robot handed it over. */
function withoutTrace(raw: Buffer): string {
  return raw.toString('latin1').replace(/\r\n/g, '\n').replace(TRACE, '');
}

/** The first line in which two mails differ, of both. */
function difference(a: string, b: string): string {
  const [left, right] = [a.split('\n'), b.split('\n')];
  const at = left.findIndex((line, index) => line !== right[index]);
  return JSON.stringify([left[at] ?? null, right[at] ?? null]);
}

/** What the first list has more often than the second. */
function leftOver(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return list.filter((item) => {
    const at = rest.indexOf(item);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
