import * as z from 'zod/mini';
import { once } from '../../core/base/memoize.js';

/**
 * A position of Liberty as people write it in YAML. Names are those of orders, in any language, or ids; what each key means
 * is told in docs/positions.md. See `read-position.ts` for what it becomes and `position-validation.ts` for what may stand together.
 */
export const positionSchema = once(() => {
  const side = z.enum(['british', 'american']);
  const name = z.string().check(z.minLength(1), z.maxLength(60));
  const names = z._default(z.array(name).check(z.maxLength(200)), []);
  const namesBySide = z.prefault(z.strictObject({ british: names, american: names }), {});
  const means = z.enum(['land', 'river', 'sea', 'ship']);
  const crossings = z._default(
    z
      .array(z.strictObject({ a: name, b: name, blocks: z.int().check(z.minimum(1), z.maximum(20)) }))
      .check(z.maxLength(200)),
    [],
  );

  const force = z.strictObject({
    /** By hex or zone: the blocks there and their strength (2.1.1). */
    at: z._default(z.record(name, z.record(name, z.int().check(z.minimum(1), z.maximum(4)))), {}),
    /** Blocks that the enemy holds (11.5). */
    prisoners: names,
    /** Blocks in the pool of their owner (6): all that are not named anywhere. */
    pool: names,
  });

  const battle = z.strictObject({
    attacker: side,
    entries: z
      .array(
        z.strictObject({ side, from: name, by: means, blocks: z.int().check(z.minimum(0), z.maximum(20)) }),
      )
      .check(z.minLength(1), z.maxLength(30)),
    /** 13.5: the Indians who came home to defend their town. */
    home: z.optional(name),
  });

  return z.strictObject({
    title: z.optional(z.string().check(z.maxLength(80))),
    year: z.int().check(z.minimum(1775), z.maximum(1783)),
    /** 0: before the cards of the year are dealt; else before the cards of that turn are chosen, or with `to_act` in it. */
    turn: z._default(z.int().check(z.minimum(0), z.maximum(5)), 0),
    /** 9 */
    french_entered: z._default(z.boolean(), false),
    british: z.prefault(force, {}),
    american: z.prefault(force, {}),
    /** Cards in hand. */
    hands: namesBySide,
    /** Whose action phase it is; what follows stands with it only. */
    to_act: z.optional(side),
    /** 3.1: the cards of this turn. */
    played: z.prefault(z.strictObject({ british: z.optional(name), american: z.optional(name) }), {}),
    /** 3.1: who goes first; needed where the cards do not say it. */
    first: z.optional(side),
    /** 4 */
    storm: z._default(z.enum(['none', 'north', 'south']), 'none'),
    /** Actions or steps left of the card; all of them when it is not said. */
    left: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
    /** 5.1: hexes whose group may still move for an action already paid. */
    groups: names,
    /** 3.1.2: blocks that got a step by this card. */
    supplied: names,
    /** 5.3: whose hexes were when the turn began, where the moves of this turn do not show it. */
    control: z.prefault(z.strictObject({ british: names, american: names, nobody: names }), {}),
    /** 5.1: blocks that moved this turn: the hexes they came through, the first one included. */
    arrivals: z._default(
      z.record(
        name,
        z.strictObject({ path: z.array(name).check(z.minLength(1), z.maxLength(12)), by: means }),
      ),
      {},
    ),
    /** 5.5: blocks whose forced march is still to be rolled for. */
    marching: names,
    /** 5.2 */
    crossed: z.prefault(z.strictObject({ british: crossings, american: crossings }), {}),
    /** 7: by hex. */
    battles: z._default(z.record(name, battle), {}),
    /** 6: where replacements came this turn. */
    replaced: namesBySide,
    /** 11.5: offers of prisoners that were declined this turn. */
    declined: z._default(
      z.array(z.strictObject({ side, give: names, take: names })).check(z.maxLength(20)),
      [],
    ),
  });
});

export type PositionForm = z.infer<ReturnType<typeof positionSchema>>;
