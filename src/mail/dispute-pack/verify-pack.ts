import { casesOf, verdictsDigest } from '../../game/disputes/index.js';
import { readRecorded } from '../../game/recorded/index.js';
import type { Modules } from '../../log/format/index.js';
import {
  type Files,
  fileProblems,
  LOG,
  MANIFEST,
  type Manifest,
  packedFiles,
  readManifest,
  type SealProblem,
  sealProblems,
} from '../../log/pack/index.js';
import { verifyLog } from '../../log/verify/index.js';
import { readProofFile } from '../../proof/checkpoint/index.js';
import { gameName, provedBy } from '../../proof/house/index.js';
import { readVerifierKey } from '../../proof/note/index.js';
import { rawHash } from '../message/index.js';
import { type SenderShown, sendersOf } from './mail-senders.js';
import { committedIn, fileOf, MAILS, readMails } from './mails-in-pack.js';

/** What does not hold of a pack: a code with its values, and the file it is about. */
export interface PackProblem {
  readonly code:
    | SealProblem['code']
    | 'no-pack'
    | 'log'
    | 'no-case'
    | 'mail-missing'
    | 'mail-changed'
    | 'mail-retold'
    | 'proof';
  readonly file: string;
  readonly text: string;
}

export interface PackVerified {
  readonly manifest: Manifest | null;
  readonly problems: readonly PackProblem[];
  /** What each mail shows of who sent it. It is for the arbiter to judge: a forged mail in a pack is no fault of the pack. */
  readonly senders: readonly SenderShown[];
  /** What was found right, in numbers. */
  readonly right: {
    readonly files: number;
    readonly entries: number;
    readonly mails: number;
    readonly committed: number;
    readonly proofs: number;
  };
}

const NOTHING = { files: 0, entries: 0, mails: 0, committed: 0, proofs: 0 };

/** Checks a whole pack with nothing else at hand but the rules that its log names. */
export async function verifyPack(bytes: Uint8Array, modules: Modules): Promise<PackVerified> {
  const files = packedFiles(bytes);
  const manifest = readManifest(files?.[MANIFEST]);
  if (files === null || manifest === null) {
    return {
      ...{ manifest: null, problems: [{ code: 'no-pack', file: '', text: '' }] },
      ...{ senders: [], right: NOTHING },
    };
  }
  const problems: PackProblem[] = [...fileProblems(files, manifest)];
  const log = files[LOG] ?? new Uint8Array();
  const read = await readRecorded(log, modules);
  if (!read.ok) {
    const { seq = '', problem = read.violation.code } = read.violation.params ?? {};
    problems.push({ code: 'log', file: LOG, text: `${String(seq)} ${String(problem)}`.trim() });
    return { manifest, problems, senders: [], right: NOTHING };
  }
  const { entries, reader, table } = read.value;
  if (reader === 'umpire') {
    const { first } = await verifyLog(log, { level: 'full', modules });
    if (first !== undefined) problems.push({ code: 'log', file: LOG, text: `${first.seq} ${first.problem}` });
  }
  problems.push(...sealProblems(files, manifest, { game: table.id, reader, entries }));
  if (!casesOf(entries).some(({ number }) => number === manifest.case))
    problems.push({ code: 'no-case', file: LOG, text: String(manifest.case) });
  const mails = mailsOf(files, manifest, committedIn(entries, reader));
  const proofs = proofsOf(files, manifest, entries);
  return {
    manifest,
    problems: [...problems, ...mails.problems, ...proofs.problems],
    senders: await sendersOf(readMails(files[MAILS]) ?? [], files),
    right: {
      files: Object.keys(manifest.files).length,
      ...{ entries: entries.length, mails: mails.count, committed: mails.committed, proofs: proofs.count },
    },
  };
}

/** Each mail is what it says it is, and what the log commits to of the time of the case is here, as it came and as it was judged. */
function mailsOf(
  files: Files,
  { since, until }: Manifest,
  committed: ReturnType<typeof committedIn>,
): { readonly problems: PackProblem[]; readonly count: number; readonly committed: number } {
  const listed = readMails(files[MAILS]) ?? [];
  const problems: PackProblem[] = [];
  for (const { id, whole } of listed) {
    const raw = files[fileOf(id)];
    if (raw === undefined) problems.push({ code: 'mail-missing', file: fileOf(id), text: '' });
    else if (whole && rawHash(raw) !== id)
      problems.push({ code: 'mail-changed', file: fileOf(id), text: '' });
  }
  const concerned = committed.filter(({ came }) => came >= since && came <= until);
  for (const { mail, seq, came, verdicts } of concerned) {
    const found = listed.find(({ id }) => id === mail);
    if (found === undefined)
      problems.push({ code: 'mail-missing', file: fileOf(mail), text: `${seq} ${came}` });
    else if (found.came !== came || verdictsDigest(found.verdicts as never) !== verdicts)
      problems.push({ code: 'mail-retold', file: fileOf(mail), text: `${seq} ${came}` });
  }
  return { problems, count: listed.length, committed: concerned.length };
}

function proofsOf(
  files: Files,
  { house, game }: Manifest,
  entries: readonly { readonly seq: number; readonly hash: string }[],
): { readonly problems: PackProblem[]; readonly count: number } {
  const names = Object.keys(files).filter((name) => name.startsWith('proofs/'));
  const key = readVerifierKey(house);
  const problems = names.flatMap((file): PackProblem[] => {
    const text = Buffer.from(files[file] ?? []).toString('utf8');
    const proof = readProofFile(text);
    const entry = entries[Number(/(\d+)\.tlog-proof$/.exec(file)?.[1])];
    if (!proof.ok || !key.ok || entry === undefined) return [{ code: 'proof', file, text: '' }];
    const shown = provedBy(proof.value, key.value, gameName(game), entry);
    return shown.ok ? [] : [{ code: 'proof', file, text: shown.violation.code }];
  });
  return { problems, count: names.length - problems.length };
}
