import * as z from 'zod/mini';
import { once } from '../../core/base/memoize.js';

/** The form of the records in the data files and in a map or dice a person brings along. */

/** Made when somebody looks at a file: most programs never do. */
export const forms = once(() => {
  const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
  const words = z.string().check(z.minLength(1), z.maxLength(200));
  /** What orders and reports can hold: one line, without the marks that part an order. */
  const name = words.check(z.maxLength(60), z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp},:;<>|]+$/u));
  const side = z.enum(['french', 'british']);
  /** Where a fact comes from. A person's own file need not say. */
  const source = z.optional(z.union([z.string(), z.record(z.string(), z.string())]));
  const sourced = { source, note: z.optional(words) };

  const kind = z.strictObject({
    stackLimit: z.int().check(z.minimum(1), z.maximum(50)),
    fortBuildable: z.boolean(),
    raidTarget: z.enum(['always', 'british-fort']),
    ...sourced,
  });

  const place = z.strictObject({
    id,
    name,
    aliases: z.optional(z.array(name)),
    territory: z.enum(['french', 'british', 'iroquois', 'native']),
    kind: z.enum(['fortified-town', 'city', 'site', 'village', 'portage']),
    terrain: z.enum(['woods', 'clear']),
    port: z.boolean(),
    lakes: z.array(words),
    homeTribe: z.nullable(id),
    homeMilitia: z.array(id),
    permanentFortification: z.boolean(),
    fortAtStart: z.nullable(side),
    fortAppears: z.nullable(z.strictObject({ year: z.int(), side })),
    victorySite: z.nullable(side),
    base: z.nullable(side),
    x: z.number(),
    y: z.number(),
    label: z.string(),
    ...sourced,
  });

  const connection = z.strictObject({
    a: id,
    b: id,
    kind: z.enum(['road', 'trail', 'waterway']),
    water: z.optional(words),
    waterKind: z.optional(z.enum(['river', 'lake', 'coast'])),
    ...sourced,
  });

  /** A whole map in one file: what `places.yaml` and `connections.yaml` hold together. */
  const map = z.strictObject({
    drawing: z.strictObject({
      width: z.number().check(z.positive()),
      height: z.number().check(z.positive()),
      ...sourced,
    }),
    kinds: z.strictObject({
      'fortified-town': kind,
      city: kind,
      site: kind,
      village: kind,
      portage: kind,
    }),
    places: z.array(place).check(z.maxLength(1000)),
    connections: z.array(connection).check(z.maxLength(5000)),
  });

  const face = z.enum(['blank', 'arrow', 'two-arrows', 'skull']);
  const die = z.strictObject({ faces: z.array(face).check(z.minLength(1), z.maxLength(20)), ...sourced });

  /** The battle dice. */
  const dice = z.strictObject({ dice: z.strictObject({ white: die, black: die }) });

  const troopClass = z.enum(['regular', 'militia', 'irregular', 'naval']);

  const units = z.strictObject({
    units: z.array(
      z.strictObject({
        id,
        name: words,
        side: z.enum(['french', 'british', 'native']),
        type: z.enum([
          'regular',
          'colonial-regular',
          'garrison',
          'marine',
          'militia',
          'coureur',
          'ranger',
          'tribe',
          'iroquois',
          'naval',
          'sealift',
        ]),
        class: troopClass,
        moveClass: z.optional(troopClass),
        ambushClass: z.optional(troopClass),
        life: z.nullable(z.int()),
        home: z.optional(id),
        tribe: z.optional(id),
        number: z.optional(z.int()),
        immobile: z.optional(z.boolean()),
        ...sourced,
      }),
    ),
  });

  const naval = z.strictObject({
    boxes: z.array(
      z.strictObject({
        id,
        name,
        bonus: z.nullable(z.strictObject({ holderOf: id, value: z.literal(1) })),
        ...sourced,
      }),
    ),
    counters: z.array(
      z.strictObject({
        unit: id,
        side,
        role: z.enum(['squadron', 'corsair', 'troops', 'supply']),
        rating: z.int(),
        ...sourced,
      }),
    ),
  });

  const turns = z.strictObject({
    records: z.record(
      id,
      z.array(z.strictObject({ year: z.int(), season: z.enum(['spring', 'autumn']) })).check(z.minLength(1)),
    ),
  });

  const bySide = <T extends z.ZodMiniType>(form: T) => z.strictObject({ french: form, british: form });
  const named = z.strictObject({ places: z.array(id), ...sourced });

  const setup = z.strictObject({
    control: bySide(named),
    forts: bySide(named),
    units: z.array(z.strictObject({ unit: id, at: id, ...sourced })),
    nations: z.array(z.strictObject({ nation: id, side })),
    choices: z.array(
      z.strictObject({
        id: z.enum(['coureur-post', 'coureurs-villages', 'nova-scotia', 'sea-lift-port']),
        side,
        units: z.array(id).check(z.minLength(1)),
        candidates: z.array(id).check(z.minLength(1)),
        usual: z.array(id).check(z.minLength(1)),
        ...sourced,
      }),
    ),
    reserve: bySide(z.array(id)),
    overseas: bySide(z.array(id)),
  });

  const year = z.strictObject({ year: z.int(), units: z.array(id) });

  const reinforcements = z.strictObject({
    french: z.array(year),
    british: z.array(year),
    random: z.strictObject({ units: z.array(id), from: z.int(), to: z.int() }),
  });

  return { map, dice, units, naval, turns, setup, reinforcements };
});

type Form<Name extends keyof ReturnType<typeof forms>> = z.infer<ReturnType<typeof forms>[Name]>;

export type MapData = Form<'map'>;
export type DiceData = Form<'dice'>;
export type UnitData = Form<'units'>;
export type NavalData = Form<'naval'>;
export type TurnData = Form<'turns'>;
export type SetupData = Form<'setup'>;
export type ReinforcementData = Form<'reinforcements'>;
