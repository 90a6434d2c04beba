import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

/** The folder of the shipped example, which is also the folder of its game. */
export const EXAMPLE = fileURLToPath(new URL('../../../games/examples/wilderness-war-1757', import.meta.url));

const side = z.enum(['french', 'british']);
const bySide = z.partialRecord(side, z.array(z.string()));

/** What is compared with the position after a phase; see the head of orders.yaml. */
const facts = z.strictObject({
  year: z.number().optional(),
  season: z.enum(['early', 'late']).optional(),
  vp: z.number().optional(),
  assemblies: z.string().optional(),
  hands: z.partialRecord(side, z.array(z.number())).optional(),
  must_play_all: z.record(side, z.boolean()).optional(),
  reshuffle: z.boolean().optional(),
  pile: z.number().optional(),
  discards: z.array(z.number()).optional(),
  out_of_game: z.array(z.number()).optional(),
  played: z.array(z.string()).optional(),
  at: z.record(z.string(), z.array(z.string())).optional(),
  map: z.record(z.string(), z.array(z.string())).optional(),
  reduced: z.array(z.string()).optional(),
  forts: bySide.optional(),
  works: bySide.optional(),
  stockades: bySide.optional(),
  allied: bySide.optional(),
  raided: z.record(z.string(), z.partialRecord(side, z.number())).optional(),
  sieges: z.record(z.string(), z.number()).optional(),
  amphib: z.array(z.string()).optional(),
  fieldworks: z.array(z.string()).optional(),
});

export type Facts = z.infer<typeof facts>;

/** A question or an event with those of its facts that are compared. */
const part = z.looseObject({ kind: z.string() });

export type Part = z.infer<typeof part>;

const phase = z.strictObject({
  title: z.string(),
  refused: z.array(z.strictObject({ side, line: z.string(), code: z.string() })).default([]),
  mails: z.array(z.partialRecord(side, z.string()).refine((mail) => Object.keys(mail).length === 1)),
  asked: z.array(part.extend({ side })).default([]),
  told: z.array(part).default([]),
  chosen: z.string().optional(),
  after: facts,
});

const script = z.strictObject({
  game: z.literal('wilderness-war'),
  title: z.string(),
  scenario: z.string(),
  edition: z.number(),
  options: z.record(z.string(), z.boolean()),
  values: z.record(z.enum(['1', '2', '3']), z.array(z.number())),
  phases: z.array(phase),
});

export type Phase = z.infer<typeof phase>;

/** The year as it is written down in orders.yaml. */
export function readExample(): z.infer<typeof script> {
  return script.parse(
    parse(readFileSync(`${EXAMPLE}/orders.yaml`, 'utf8'), { strict: true, uniqueKeys: true }),
  );
}
