import { z } from 'zod';
import type { Json } from '../../core/base/json.js';
import type { Result } from '../../core/base/result.js';
import { readPositionForm } from '../../core/custom-setups/position-schema-validation.js';

/**
 * A position as people write it in YAML; the scenarios of the game have the same form. Names are ids or the names
 * shown in reports. See `game-setup.ts` for what it means and `position-validation.ts` for what may stand together.
 */
const side = z.enum(['french', 'british']);
const half = z.enum(['early', 'late']);
const season = z.strictObject({ year: z.int().min(1755).max(1762), half });
const name = z.string().min(1).max(60);
const names = z.array(name).max(200).default([]);
const numbers = z.array(z.int()).max(70).default([]);
const counts = z.record(name, z.int().min(1).max(20)).default({});

/** `units` counts all units of the stack, `reduced` says how many of these are reduced. */
const stack = z.strictObject({ leaders: names, units: counts, reduced: counts });

const force = z.strictObject({
  allied: names,
  forts: names,
  /** Forts under construction. */
  works: names,
  stockades: names,
  raided: names,
  /** Enemy fortresses held. */
  captured: names,
  militia: z.record(name, stack).default({}),
  at: z.record(name, stack).default({}),
  /** Units that are out of the game for good. */
  removed: counts,
});

export const positionSchema = z.strictObject({
  title: z.string().max(80).optional(),
  season,
  last: season,
  first: side.default('french'),
  /** Whose action phase it is; without it the season begins with the deal. */
  to_act: side.optional(),
  vp: z.strictObject({ side: z.enum(['french', 'british', 'none']), points: z.int().min(0).max(60) }),
  assemblies: z.enum(['reluctant', 'supportive', 'enthusiastic']),
  hand_size: z.strictObject({ french: z.int().min(0).max(20), british: z.int().min(0).max(20) }),
  cards: z
    .strictObject({ left_out: numbers, removed: numbers, discards: numbers, on_top: numbers })
    .prefault({}),
  hands: z.strictObject({ french: numbers, british: numbers }).prefault({}),
  /** Sides that passed and keep their last card (4.0 A.2). */
  holding: z.array(side).default([]),
  must_play_all: z.array(side).default([]),
  last_use: z
    .strictObject({
      french: z.enum(['none', 'activation', 'construction', 'event']).default('none'),
      british: z.enum(['none', 'activation', 'construction', 'event']).default('none'),
    })
    .prefault({}),
  /** 5.25: Surrender! was out this season. */
  reshuffle: z.boolean().default(false),
  /** Lasting events already played (5.51). */
  played: names,
  pool: names,
  aside: names,
  unused: names,
  sieges: z.record(name, z.int().min(0).max(2)).default({}),
  amphib: names,
  fieldworks: names,
  /** 13.23: who last held a contested space; without it, who stands there. */
  holders: z.record(name, side).default({}),
  french: force.prefault({}),
  british: force.prefault({}),
});

export type PositionForm = z.infer<typeof positionSchema>;
export type StackForm = z.infer<typeof stack>;

/** Reads the form of a position; the first fault is told with its path. */
export function readPosition(raw: Json): Result<PositionForm> {
  return readPositionForm(positionSchema, raw);
}
