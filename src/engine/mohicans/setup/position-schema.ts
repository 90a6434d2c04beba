import { z } from 'zod';

/**
 * A position of Mohicans as people write it in YAML. Names are those of orders, in any language, or ids; what each key means
 * is told in docs/positions.md. See `read-position.ts` for what it becomes and `position-validation.ts` for what may stand together.
 */
const side = z.enum(['french', 'british']);
const name = z.string().min(1).max(60);
const names = z.array(name).max(200).default([]);
const namesBySide = z.strictObject({ french: names, british: names }).prefault({});
const count = z.int().min(0).max(99);
const countBySide = z.strictObject({ french: count.default(0), british: count.default(0) }).prefault({});
const life = z.int().min(1).max(4);
const way = z.enum(['road', 'trail', 'river', 'lake', 'coast', 'sea']);

/** Steps of a turn with which a position may go on, in their order. */
export const PHASES = [
  ...(['begin', 'stations', 'french-arrivals', 'french-rebuild', 'french-muster'] as const),
  ...(['british-arrivals', 'british-rebuild', 'british-muster', 'strategic'] as const),
  ...(['french', 'british', 'scouts-french', 'scouts-british', 'troops-french', 'troops-british'] as const),
  ...([
    'later-scouts-french',
    'later-scouts-british',
    'later-troops-french',
    'later-troops-british',
  ] as const),
] as const;

const force = z.strictObject({
  /** By place: the units there and the life points they have left. */
  at: z.record(name, z.record(name, life)).default({}),
  reserve: names,
  /** Militia of the reserve that was eliminated: only a levy or reconstitution brings it back. */
  fallen: names,
  overseas: names,
  gone: names,
});

/** III: what a unit has done this turn. */
const moved = z.strictObject({
  left: count,
  trail: z.boolean().default(false),
  path: names,
  ways: z.array(way).max(60).default([]),
  builder: z.literal(true).optional(),
  port: name.optional(),
  stack: z.int().min(1).max(500).optional(),
  lurks: name.optional(),
  free: z.literal(true).optional(),
});

export const positionSchema = z.strictObject({
  title: z.string().max(80).optional(),
  turn: z.int().min(1).max(14),
  /** The step of the turn that comes next. */
  phase: z.enum(PHASES).default('begin'),
  french: force.prefault({}),
  british: force.prefault({}),
  /** Special rules, Tribes: who was not roused, by life points. Tribes that are not named sleep in their villages. */
  asleep: z.record(name, life).default({}),
  /** Iroquois who sit in the council (VI). */
  council: names,
  /** Whose places are, where it is not as at the start of the war and nobody stands there alone. */
  control: z.strictObject({ french: names, british: names, nobody: names }).prefault({}),
  /** Fort markers. */
  forts: names,
  /** V: places where a British fort stood when the turn began; without it those that stand now. */
  forts_before: z.array(name).max(200).optional(),
  raids: names,
  /** VI: the colour of each nation's counter, where it is not that of the start. */
  nations: z.record(name, side).default({}),
  /** VI: on whose side the Six Nations fight. */
  allied: side.optional(),
  /** The port where the Sea Lift lies. */
  sea_lift: name,
  /** VII */
  ships: z.strictObject({ stations: z.record(name, name).optional(), through: namesBySide }).prefault({}),
  /** I: points left of a movement that is under way; without it they are rolled for. */
  supply: z
    .strictObject({ french: count.default(0), british: count.default(0), sea: count.default(0) })
    .optional(),
  /** III: the Sea Lift has carried troops, so movement by land is over. */
  sailed: z.boolean().default(false),
  moved: z.record(name, moved).default({}),
  /** IV */
  battles: z
    .record(name, z.strictObject({ attacker: side, manoeuvre: z.boolean().default(false) }))
    .default({}),
  /** IV.G */
  sieges: z
    .record(name, z.strictObject({ besieger: side, inside: names, ports: z.record(name, name).optional() }))
    .default({}),
  /** VI: great victories of this year, and forts burnt that make no pair yet. */
  great: countBySide,
  burnt: countBySide,
  /** VI: militia that may be promoted. */
  veterans: names,
});

export type PositionForm = z.infer<typeof positionSchema>;
