import { z } from 'zod';
import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { CaseSubject } from '../../engine/core/contract/case-input.js';
import type { TableToRead } from '../../game/table/index.js';
import { type Entry, partOf, type UnobeyedMail } from '../../log/format/index.js';
import type { Files } from '../../log/pack/index.js';
import { rawHash } from '../message/index.js';
import type { Archive, MailRecord } from '../store/index.js';

/** Mails of a game that are looked through. */
const LOOKED_AT = 100_000;
export const MAILS = 'mails.json';

/** What is known of a mail in a pack. */
export interface PackedMail {
  /** SHA-256 (hex) of its bytes as they came. */
  readonly id: string;
  readonly came: string;
  readonly side: string;
  readonly from: string;
  /** How it came, and how its author was found to be its author, when it came. */
  readonly way: string;
  readonly authenticity: string;
  readonly status: string;
  readonly outcome: string | null;
  /** Where it was not believed: why; `waiting` while its author is asked whether it is his, `expired` where he never said. */
  readonly unheard: string | null;
  /** What DNS said of the keys of its signatures when it came (name, TXT records). */
  readonly keys: { readonly [name: string]: readonly string[] };
  /** The identity that entries name it by. */
  readonly identity: string | null;
  /** Whether the file is the mail to the last byte; of a large one that had to be confirmed a part was kept. */
  readonly whole: boolean;
  /** What became of its lines, as it was told then. */
  readonly verdicts: readonly unknown[];
}

const shape: z.ZodType<readonly PackedMail[]> = z.array(
  z.strictObject({
    id: z.string(),
    came: z.string(),
    side: z.string(),
    from: z.string(),
    way: z.string(),
    authenticity: z.string(),
    status: z.string(),
    outcome: z.string().nullable(),
    unheard: z.string().nullable(),
    keys: z.record(z.string(), z.array(z.string())),
    identity: z.string().nullable(),
    whole: z.boolean(),
    verdicts: z.array(z.unknown()),
  }),
);

export function readMails(bytes: Uint8Array | undefined): readonly PackedMail[] | null {
  if (bytes === undefined) return null;
  const read = shape.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  return read.success ? read.data : null;
}

export const fileOf = (id: string): string => `mails/${id}.eml`;

/** The time in which mails bear on a case. */
export interface Span {
  /** ISO 8601 UTC. */
  readonly since: string;
  readonly until: string;
}

const DAY = 86_400_000;

/** From the entry before those concerned (for what was sent on a day, wherever its author lives: from the day before) to the ruling. */
export function spanOf(
  about: CaseSubject,
  entries: readonly Entry[],
  { ruled, made }: { readonly ruled: number | null; readonly made: string },
): Span {
  const until = ruled === null ? made : (entries[ruled]?.at ?? made);
  const first = entries[about.kind === 'entries' ? Math.max(0, about.from - 1) : 0]?.at ?? made;
  const day = about.kind === 'mail' && about.day !== '' ? Date.parse(`${about.day}T00:00:00Z`) - DAY : null;
  return { since: day === null ? first : new Date(day).toISOString(), until };
}

/**
 * The mails that bear on a case, for its reader: the moderator has all of them, a side its own, onlookers none; those in the name of a
 * player, too, that were not believed to be his. Oldest first.
 */
export async function mailsFor(
  archive: Pick<Archive, 'about' | 'read' | 'unbelieved'>,
  { id: game, players }: Pick<TableToRead, 'id' | 'players'>,
  reader: Viewer,
  { since, until }: Span,
  named: ReadonlySet<string>,
): Promise<{
  readonly mails: readonly PackedMail[];
  readonly records: readonly MailRecord[];
  readonly files: Files;
}> {
  const files: { [name: string]: Uint8Array } = {};
  const mails: PackedMail[] = [];
  const records: MailRecord[] = [];
  if (reader === 'observer') return { mails, records, files };
  const found = [...(await archive.about({ game }, LOOKED_AT))];
  for (const { address, side } of players) {
    const unheard = (await archive.unbelieved(address.toLowerCase())).filter(({ meant }) => meant === game);
    found.push(...unheard.map((record) => ({ ...record, side })));
  }
  for (const record of found.sort(byTime)) {
    const { id, received, side } = record;
    const concerns =
      (received >= since && received <= until) || named.has(id) || named.has(record.identity ?? '');
    if (!concerns || (reader !== 'umpire' && side !== reader)) continue;
    const kept = await archive.read(id);
    if (kept === null) continue;
    files[fileOf(id)] = new Uint8Array(kept.raw);
    records.push(record);
    mails.push(packed(record, rawHash(kept.raw) === id));
  }
  return { mails, records, files };
}

function byTime(a: MailRecord, b: MailRecord): number {
  const [one, other] = [`${a.received} ${a.id}`, `${b.received} ${b.id}`];
  return one < other ? -1 : Number(one > other);
}

function packed(record: MailRecord, whole: boolean): PackedMail {
  const {
    id,
    received: came,
    side = '',
    from = '',
    intake: way,
    authenticity = '',
    status,
    outcome,
  } = record;
  return {
    ...{ id, came, side, from, way, authenticity, status, outcome: outcome?.kind ?? null },
    ...{ unheard: unheardOf(record), keys: record.keys ?? {} },
    ...{ identity: record.identity ?? null, whole, verdicts: record.verdicts ?? [] },
  };
}

function unheardOf({ status, outcome, expired }: MailRecord): string | null {
  if (status === 'held') return 'waiting';
  if (expired !== undefined) return 'expired';
  return outcome?.kind === 'held' || outcome?.kind === 'refused' ? outcome.reason : null;
}

/** The mails that entries commit to, as far as their reader may know. */
export function committedIn(
  entries: readonly Entry[],
  reader: Viewer,
): readonly (UnobeyedMail & { readonly seq: number })[] {
  if (reader === 'observer') return [];
  return entries.flatMap((entry) =>
    (partOf(entry, reader).mails ?? []).map((mail) => ({ ...mail, seq: entry.seq })),
  );
}
