import * as z from 'zod/mini';
import { once } from '../../core/base/memoize.js';

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

/**
 * A position of Mohicans as people write it in YAML. Names are those of orders, in any language, or ids; what each key means
 * is told in docs/positions.md. See `read-position.ts` for what it becomes and `position-validation.ts` for what may stand together.
 */
export const positionSchema = once(() => {
  const side = z.enum(['french', 'british']);
  const name = z.string().check(z.minLength(1), z.maxLength(60));
  const names = z._default(z.array(name).check(z.maxLength(200)), []);
  const namesBySide = z.prefault(z.strictObject({ french: names, british: names }), {});
  const count = z.int().check(z.minimum(0), z.maximum(99));
  const countBySide = z.prefault(
    z.strictObject({ french: z._default(count, 0), british: z._default(count, 0) }),
    {},
  );
  const life = z.int().check(z.minimum(1), z.maximum(4));
  const way = z.enum(['road', 'trail', 'river', 'lake', 'coast', 'sea']);

  const force = z.strictObject({
    /** By place: the units there and the life points they have left. */
    at: z._default(z.record(name, z.record(name, life)), {}),
    reserve: names,
    /** Militia of the reserve that was eliminated: only a levy or reconstitution brings it back. */
    fallen: names,
    overseas: names,
    gone: names,
  });

  /** III: what a unit has done this turn. */
  const moved = z.strictObject({
    left: count,
    trail: z._default(z.boolean(), false),
    path: names,
    ways: z._default(z.array(way).check(z.maxLength(60)), []),
    builder: z.optional(z.literal(true)),
    port: z.optional(name),
    stack: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
    lurks: z.optional(name),
    free: z.optional(z.literal(true)),
  });

  return z.strictObject({
    title: z.optional(z.string().check(z.maxLength(80))),
    turn: z.int().check(z.minimum(1), z.maximum(14)),
    /** The step of the turn that comes next. */
    phase: z._default(z.enum(PHASES), 'begin'),
    french: z.prefault(force, {}),
    british: z.prefault(force, {}),
    /** Special rules, Tribes: who was not roused, by life points. Tribes that are not named sleep in their villages. */
    asleep: z._default(z.record(name, life), {}),
    /** Iroquois who sit in the council (VI). */
    council: names,
    /** Whose places are, where it is not as at the start of the war and nobody stands there alone. */
    control: z.prefault(z.strictObject({ french: names, british: names, nobody: names }), {}),
    /** Fort markers. */
    forts: names,
    /** V: places where a British fort stood when the turn began; without it those that stand now. */
    forts_before: z.optional(z.array(name).check(z.maxLength(200))),
    raids: names,
    /** VI: the colour of each nation's counter, where it is not that of the start. */
    nations: z._default(z.record(name, side), {}),
    /** VI: on whose side the Six Nations fight. */
    allied: z.optional(side),
    /** The port where the Sea Lift lies. */
    sea_lift: name,
    /** VII */
    ships: z.prefault(
      z.strictObject({ stations: z.optional(z.record(name, name)), through: namesBySide }),
      {},
    ),
    /** I: points left of a movement that is under way; without it they are rolled for. */
    supply: z.optional(
      z.strictObject({
        french: z._default(count, 0),
        british: z._default(count, 0),
        sea: z._default(count, 0),
      }),
    ),
    /** III: the Sea Lift has carried troops, so movement by land is over. */
    sailed: z._default(z.boolean(), false),
    moved: z._default(z.record(name, moved), {}),
    /** IV */
    battles: z._default(
      z.record(name, z.strictObject({ attacker: side, manoeuvre: z._default(z.boolean(), false) })),
      {},
    ),
    /** IV.G */
    sieges: z._default(
      z.record(
        name,
        z.strictObject({ besieger: side, inside: names, ports: z.optional(z.record(name, name)) }),
      ),
      {},
    ),
    /** VI: great victories of this year, and forts burnt that make no pair yet. */
    great: countBySide,
    burnt: countBySide,
    /** VI: militia that may be promoted. */
    veterans: names,
  });
});

export type PositionForm = z.infer<ReturnType<typeof positionSchema>>;
