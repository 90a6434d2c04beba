import { z } from 'zod';

/**
 * A position of Liberty as people write it in YAML. Names are those of orders, in any language, or ids; what each key means
 * is told in docs/positions.md. See `read-position.ts` for what it becomes and `position-validation.ts` for what may stand together.
 */
const side = z.enum(['british', 'american']);
const name = z.string().min(1).max(60);
const names = z.array(name).max(200).default([]);
const namesBySide = z.strictObject({ british: names, american: names }).prefault({});
const means = z.enum(['land', 'river', 'sea', 'ship']);
const crossings = z
  .array(z.strictObject({ a: name, b: name, blocks: z.int().min(1).max(20) }))
  .max(200)
  .default([]);

const force = z.strictObject({
  /** By hex or zone: the blocks there and their strength (2.1.1). */
  at: z.record(name, z.record(name, z.int().min(1).max(4))).default({}),
  /** Blocks that the enemy holds (11.5). */
  prisoners: names,
  /** Blocks in the pool of their owner (6): all that are not named anywhere. */
  pool: names,
});

const battle = z.strictObject({
  attacker: side,
  entries: z
    .array(z.strictObject({ side, from: name, by: means, blocks: z.int().min(0).max(20) }))
    .min(1)
    .max(30),
  /** 13.5: the Indians who came home to defend their town. */
  home: name.optional(),
});

export const positionSchema = z.strictObject({
  title: z.string().max(80).optional(),
  year: z.int().min(1775).max(1783),
  /** 0: before the cards of the year are dealt; else before the cards of that turn are chosen, or with `to_act` in it. */
  turn: z.int().min(0).max(5).default(0),
  /** 9 */
  french_entered: z.boolean().default(false),
  british: force.prefault({}),
  american: force.prefault({}),
  /** Cards in hand. */
  hands: namesBySide,
  /** Whose action phase it is; what follows stands with it only. */
  to_act: side.optional(),
  /** 3.1: the cards of this turn. */
  played: z.strictObject({ british: name.optional(), american: name.optional() }).prefault({}),
  /** 3.1: who goes first; needed where the cards do not say it. */
  first: side.optional(),
  /** 4 */
  storm: z.enum(['none', 'north', 'south']).default('none'),
  /** Actions or steps left of the card; all of them when it is not said. */
  left: z.int().min(0).max(3).optional(),
  /** 5.1: hexes whose group may still move for an action already paid. */
  groups: names,
  /** 3.1.2: blocks that got a step by this card. */
  supplied: names,
  /** 5.3: whose hexes were when the turn began, where the moves of this turn do not show it. */
  control: z.strictObject({ british: names, american: names, nobody: names }).prefault({}),
  /** 5.1: blocks that moved this turn: the hexes they came through, the first one included. */
  arrivals: z.record(name, z.strictObject({ path: z.array(name).min(1).max(12), by: means })).default({}),
  /** 5.5: blocks whose forced march is still to be rolled for. */
  marching: names,
  /** 5.2 */
  crossed: z.strictObject({ british: crossings, american: crossings }).prefault({}),
  /** 7: by hex. */
  battles: z.record(name, battle).default({}),
  /** 6: where replacements came this turn. */
  replaced: namesBySide,
  /** 11.5: offers of prisoners that were declined this turn. */
  declined: z
    .array(z.strictObject({ side, give: names, take: names }))
    .max(20)
    .default([]),
});

export type PositionForm = z.infer<typeof positionSchema>;
