import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import { type Case, casesOf } from '../../game/disputes/index.js';
import { exportGame, type Recorded, readRecorded } from '../../game/recorded/index.js';
import type { TableToRead } from '../../game/table/index.js';
import { type Entry, type Modules, messageOf, signHash, splitDocuments } from '../../log/format/index.js';
import {
  type Files,
  hashesOf,
  LOG,
  MANIFEST,
  manifestText,
  SIGNATURE,
  zipped,
} from '../../log/pack/index.js';
import { type LogPlace, readKeysAt } from '../../log/storage/index.js';
import { verifyLog } from '../../log/verify/index.js';
import type { NotedLogs } from '../../proof/house/index.js';
import type { Texts } from '../../report/messages/index.js';
import { pngOf, tablePicture } from '../../report/picture/index.js';
import { replayModel, replayPage } from '../../report/replay/index.js';
import { provedEntry } from '../../robot/letters/index.js';
import { sha256Hex } from '../../system/files/index.js';
import type { Archive } from '../store/index.js';
import { sendersOf } from './mail-senders.js';
import { MAILS, mailsFor, spanOf } from './mails-in-pack.js';
import { packModel } from './pack-model.js';
import { packPage } from './pack-page.js';
import { caseText, mailsText, readmeText } from './pack-texts.js';

export interface PackParts {
  readonly archive: Pick<Archive, 'about' | 'read' | 'unbelieved'>;
  readonly noted: NotedLogs;
  readonly modules: Modules;
  readonly texts: Texts;
  /** ISO 8601 UTC. */
  readonly now: string;
}

/** How many entries are proved one by one; of more the first and the last ones. */
const PROVED = 100;

/**
 * All that bears on a case, for its reader, as one archive. Refusals: `no-such-case`, `unknown-viewer`, those of the log, and of entries that do not stand in the
 * tree.
 */
export async function makePack(
  parts: PackParts,
  { place, table }: { readonly place: LogPlace; readonly table: TableToRead },
  number: number,
  reader: Viewer,
  locale: string,
): Promise<Result<Uint8Array>> {
  const { archive, modules, texts, now } = parts;
  const exported = await exportGame(place, reader, modules);
  if (!exported.ok) return exported;
  const log = Buffer.from(exported.value.text);
  const recorded = await readRecorded(log, modules);
  if (!recorded.ok) return recorded;
  const { entries } = recorded.value;
  const one = casesOf(entries).find((known) => known.number === number);
  if (one === undefined) return refuse('no-such-case', undefined, { number });
  const keys = await readKeysAt(place);
  if (!keys.ok) return keys;
  const span = spanOf(one.about, entries, { ruled: one.ruled, made: now });
  const concerned = entriesOf(one, entries, span.since);
  const messages = texts.messages(table.module, locale, table.about.edition);
  const named = new Set([
    ...(one.about.kind === 'mail' ? one.about.mails : []),
    ...entries.slice(concerned.from, concerned.to + 1).flatMap((entry) => messageOf(entry) ?? []),
    ...one.entries.flatMap((seq) => (entries[seq] === undefined ? [] : (messageOf(entries[seq]) ?? []))),
  ]);
  const { mails, records, files: raw } = await mailsFor(archive, table, reader, span, named);
  const proofs = await proofsOf(parts.noted, table, concerned, one, entries.length);
  if (!proofs.ok) return proofs;
  const model = await packModel(
    recorded.value,
    {
      ...{ number, one, concerned, mails, records, made: now },
      before: await thenOf(place, modules, concerned.from),
      senders: await sendersOf(mails, raw),
    },
    texts,
    locale,
  );
  const pictures = await picturesOf(recorded.value, concerned, messages);
  const files: { [name: string]: Uint8Array } = {
    ...raw,
    ...proofs.value.files,
    ...pictures,
    [LOG]: new Uint8Array(log),
    'replay.html': text(await replayOf(recorded.value, log, modules, texts, locale)),
    [MAILS]: text(`${JSON.stringify(mails, null, 1)}\n`),
    'mails.txt': text(mailsText(model)),
    'case.txt': text(caseText(model)),
    'index.html': text(packPage(model, new Set(Object.keys(pictures)))),
    'README.txt': text(readmeText(model)),
  };
  const last = entries.at(-1)?.hash ?? '';
  const manifest = manifestText({
    format: 'posthorn dispute pack 1',
    ...{ game: table.id, case: number, reader, made: now, ...concerned, ...span },
    ...{ head: last, house: parts.noted.verifierKey, files: hashesOf(files) },
  });
  const signed = `${signHash(sha256Hex(text(manifest)), keys.value.signing)}\n`;
  return ok(zipped({ ...files, [MANIFEST]: text(manifest), [SIGNATURE]: text(signed) }));
}

/** The entries a case is about; of a mail, those since it came. */
function entriesOf(
  { about, entries: [opened = 0] }: Case,
  entries: readonly Entry[],
  since: string,
): { readonly from: number; readonly to: number } {
  if (about.kind === 'entries') return { from: about.from, to: about.to };
  const first = entries.find(({ at, seq }) => seq < opened && at >= since)?.seq ?? opened;
  return { from: first, to: opened };
}

/** The game as it stood before the first entry concerned, for the house: clocks and what was planned. Null where that is the first. */
async function thenOf(place: LogPlace, modules: Modules, from: number): Promise<TableToRead | null> {
  if (from === 0) return null;
  const { size } = (await place.stamp()) ?? { size: 0 };
  const bytes = await place.read({ start: 0, end: size });
  const end = splitDocuments(bytes).complete[from - 1]?.end ?? 0;
  const read = await readRecorded(bytes.subarray(0, end), modules);
  return read.ok ? read.value.table : null;
}

async function proofsOf(
  noted: NotedLogs,
  table: TableToRead,
  { from, to }: { readonly from: number; readonly to: number },
  { entries: said }: Case,
  count: number,
): Promise<Result<{ readonly files: Files }>> {
  const files: { [name: string]: Uint8Array } = {};
  const concerned = Array.from({ length: Math.min(to - from + 1, PROVED) }, (_, at) => from + at);
  for (const seq of new Set([...concerned, to, ...said, count - 1])) {
    const proved = await provedEntry(noted, table, seq);
    if (!proved.ok) return proved;
    files[`proofs/${seq}.tlog-proof`] = text(proved.value.proof);
  }
  return ok({ files });
}

/** The board before and after the entries concerned, as the reader may see it. */
async function picturesOf(
  { table, reader }: Recorded,
  { from, to }: { readonly from: number; readonly to: number },
  messages: ReturnType<Texts['messages']>,
): Promise<Files> {
  const files: { [name: string]: Uint8Array } = {};
  for (const [name, seq] of [
    ['before', Math.max(0, from - 1)],
    ['after', to],
  ] as const) {
    const shown = await table.view(reader, seq);
    if (!shown.ok) continue;
    const since = name === 'after' ? Math.max(0, from - 1) : null;
    const picture = await tablePicture(table, reader, { seq, since }, { messages, crop: 'whole' });
    if (picture === null) continue;
    files[`${name}.svg`] = text(`${picture.svg}\n`);
    files[`${name}.png`] = new Uint8Array(await pngOf(picture.svg));
  }
  return files;
}

async function replayOf(
  { table, reader, verified }: Recorded,
  log: Buffer,
  modules: Modules,
  texts: Texts,
  locale: string,
): Promise<string> {
  const full = reader === 'umpire' ? await verifyLog(log, { level: 'full', modules }) : verified;
  return replayPage(await replayModel(table, reader, full, texts, locale));
}

function text(written: string): Uint8Array {
  return new TextEncoder().encode(written);
}
