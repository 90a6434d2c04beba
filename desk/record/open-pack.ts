import { ok, refuse } from '../../src/engine/core/base/result.js';
import { casesOf } from '../../src/game/disputes/index.js';
import { readRecorded } from '../../src/game/recorded/index.js';
import {
  fileProblems,
  LOG,
  MANIFEST,
  packedFiles,
  readManifest,
  sealProblems,
} from '../../src/log/pack/index.js';
import { pageMessages } from '../texts/desk-messages.js';
import { modulesBy, openRecord, type RecordScript } from './open-record.js';

export const openPack: RecordScript['openPack'] = async (bytes, load, locale, onShare) => {
  const messages = pageMessages(locale);
  const broken = (code: string, file = '', text = '') =>
    refuse('desk-pack-broken', undefined, { text: messages.text(`pack.${code}`, { file, text }) });
  const files = packedFiles(bytes);
  const manifest = readManifest(files?.[MANIFEST]);
  const log = files?.[LOG];
  if (files === null || manifest === null || log === undefined) return broken('no-pack');
  const [changed] = fileProblems(files, manifest);
  if (changed !== undefined) return broken(changed.code, changed.file, changed.text);
  const read = await readRecorded(log, modulesBy(load).modules);
  if (!read.ok) return read;
  const { entries, reader, table } = read.value;
  const [problem] = sealProblems(files, manifest, { game: table.id, reader, entries });
  if (problem !== undefined) return broken(problem.code, problem.file, problem.text);
  if (!casesOf(entries).some(({ number }) => number === manifest.case))
    return broken('no-case', LOG, String(manifest.case));
  const replayed = await openRecord(log, load, locale, onShare);
  if (!replayed.ok) return replayed;
  const { verified, unproved } = replayed.value;
  const count = Object.keys(manifest.files).length;
  return ok({
    ...replayed.value,
    verified: [...verified, messages.text('pack.right-files', { files: count })],
    unproved: [...unproved, messages.text('desk.pack-unproved')],
    from: manifest.from,
  });
};
