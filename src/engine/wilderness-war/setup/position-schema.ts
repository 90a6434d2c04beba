import * as z from 'zod/mini';
import type { Json } from '../../core/base/json.js';
import { once } from '../../core/base/memoize.js';
import type { Result } from '../../core/base/result.js';
import { readPositionForm } from '../../core/custom-setups/position-schema-validation.js';

/**
 * A position as people write it in YAML; the scenarios of the game have the same form. Names are ids or the names
 * shown in reports. See `game-setup.ts` for what it means and `position-validation.ts` for what may stand together.
 */
const forms = once(() => {
  const side = z.enum(['french', 'british']);
  const half = z.enum(['early', 'late']);
  const season = z.strictObject({ year: z.int().check(z.minimum(1755), z.maximum(1762)), half });
  const name = z.string().check(z.minLength(1), z.maxLength(60));
  const names = z._default(z.array(name).check(z.maxLength(200)), []);
  const numbers = z._default(z.array(z.int()).check(z.maxLength(70)), []);
  const counts = z._default(z.record(name, z.int().check(z.minimum(1), z.maximum(20))), {});

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
    militia: z._default(z.record(name, stack), {}),
    at: z._default(z.record(name, stack), {}),
    /** Units that are out of the game for good. */
    removed: counts,
  });

  const position = z.strictObject({
    title: z.optional(z.string().check(z.maxLength(80))),
    season,
    last: season,
    first: z._default(side, 'french'),
    /** Whose action phase it is; without it the season begins with the deal. */
    to_act: z.optional(side),
    vp: z.strictObject({
      side: z.enum(['french', 'british', 'none']),
      points: z.int().check(z.minimum(0), z.maximum(60)),
    }),
    assemblies: z.enum(['reluctant', 'supportive', 'enthusiastic']),
    hand_size: z.strictObject({
      french: z.int().check(z.minimum(0), z.maximum(20)),
      british: z.int().check(z.minimum(0), z.maximum(20)),
    }),
    cards: z.prefault(
      z.strictObject({ left_out: numbers, removed: numbers, discards: numbers, on_top: numbers }),
      {},
    ),
    hands: z.prefault(z.strictObject({ french: numbers, british: numbers }), {}),
    /** Sides that passed and keep their last card (4.0 A.2). */
    holding: z._default(z.array(side), []),
    must_play_all: z._default(z.array(side), []),
    last_use: z.prefault(
      z.strictObject({
        french: z._default(z.enum(['none', 'activation', 'construction', 'event']), 'none'),
        british: z._default(z.enum(['none', 'activation', 'construction', 'event']), 'none'),
      }),
      {},
    ),
    /** 5.25: Surrender! was out this season. */
    reshuffle: z._default(z.boolean(), false),
    /** Lasting events already played (5.51). */
    played: names,
    pool: names,
    aside: names,
    unused: names,
    sieges: z._default(z.record(name, z.int().check(z.minimum(0), z.maximum(2))), {}),
    amphib: names,
    fieldworks: names,
    /** 13.23: who last held a contested space; without it, who stands there. */
    holders: z._default(z.record(name, side), {}),
    french: z.prefault(force, {}),
    british: z.prefault(force, {}),
  });
  return { position, stack };
});

export const positionSchema = () => forms().position;

export type PositionForm = z.infer<ReturnType<typeof positionSchema>>;
export type StackForm = z.infer<ReturnType<typeof forms>['stack']>;

/** Reads the form of a position; the first fault is told with its path. */
export function readPosition(raw: Json): Result<PositionForm> {
  return readPositionForm(positionSchema(), raw);
}
