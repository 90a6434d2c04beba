import { z } from 'zod';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { type RecordKind, recordOfYaml, sha256Hex, yamlOfRecord } from '../../system/files/index.js';
import type { AnswerGiven } from './answer-given.js';

/** A mail that a share in the dice was taken from, as it came. */
export interface KeptAnswer {
  readonly side: SideId;
  /** SHA-256 (hex) of the mail; the log names it by this. */
  readonly mail: string;
  /** The mail, in base64. */
  readonly raw: string;
  /** What DNS said of the keys its signatures are under when it came: name, TXT records. */
  readonly keys: { readonly [name: string]: readonly string[] };
}

interface AnswersFile {
  readonly answers: readonly KeptAnswer[];
}

const shape: z.ZodType<AnswersFile> = z.strictObject({
  answers: z.array(
    z.strictObject({
      side: z.string(),
      mail: z.string().regex(/^[0-9a-f]{64}$/),
      raw: z.base64(),
      keys: z.record(z.string(), z.array(z.string())),
    }),
  ),
});

/** answers.yaml. */
export const ANSWERS: RecordKind<AnswersFile> = { shape, steps: [] };

/** The mails a text holds; `where` names it where it is damaged, or newer, which is thrown. */
export function keptAnswersIn(where: string, text: string | null): readonly KeptAnswer[] {
  return text === null ? [] : recordOfYaml(where, ANSWERS, text).answers;
}

/** The text with one mail more; one that it holds already stays as it is. */
export function withKeptAnswer(
  where: string,
  text: string | null,
  side: SideId,
  { raw, keys }: AnswerGiven,
): string {
  const mail = sha256Hex(raw);
  const kept = keptAnswersIn(where, text);
  if (text !== null && kept.some((one) => one.mail === mail && one.side === side)) return text;
  const more = { side, mail, raw: Buffer.from(raw).toString('base64'), keys };
  return yamlOfRecord(where, ANSWERS, { answers: [...kept, more] });
}
