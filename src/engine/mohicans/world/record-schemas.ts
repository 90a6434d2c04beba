import { z } from 'zod';

/** The form of the records in the data files and in a map or dice a person brings along. */

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const words = z.string().min(1).max(200);
/** What orders and reports can hold: one line, without the marks that part an order. */
const name = words.max(60).regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp},:;<>|]+$/u);
const side = z.enum(['french', 'british']);
/** Where a fact comes from. A person's own file need not say. */
const source = z.union([z.string(), z.record(z.string(), z.string())]).optional();
const sourced = { source, note: words.optional() };

const kind = z.strictObject({
  stackLimit: z.int().min(1).max(50),
  fortBuildable: z.boolean(),
  raidTarget: z.enum(['always', 'british-fort']),
  ...sourced,
});

const place = z.strictObject({
  id,
  name,
  aliases: z.array(name).optional(),
  territory: z.enum(['french', 'british', 'iroquois', 'native']),
  kind: z.enum(['fortified-town', 'city', 'site', 'village', 'portage']),
  terrain: z.enum(['woods', 'clear']),
  port: z.boolean(),
  lakes: z.array(words),
  homeTribe: id.nullable(),
  homeMilitia: z.array(id),
  permanentFortification: z.boolean(),
  fortAtStart: side.nullable(),
  fortAppears: z.strictObject({ year: z.int(), side }).nullable(),
  victorySite: side.nullable(),
  base: side.nullable(),
  x: z.number(),
  y: z.number(),
  label: z.string(),
  ...sourced,
});

const connection = z.strictObject({
  a: id,
  b: id,
  kind: z.enum(['road', 'trail', 'waterway']),
  water: words.optional(),
  waterKind: z.enum(['river', 'lake', 'coast']).optional(),
  ...sourced,
});

/** A whole map in one file: what `places.yaml` and `connections.yaml` hold together. */
export const map = z.strictObject({
  drawing: z.strictObject({ width: z.number().positive(), height: z.number().positive(), ...sourced }),
  kinds: z.strictObject({
    'fortified-town': kind,
    city: kind,
    site: kind,
    village: kind,
    portage: kind,
  }),
  places: z.array(place).max(1000),
  connections: z.array(connection).max(5000),
});

const face = z.enum(['blank', 'arrow', 'two-arrows', 'skull']);
const die = z.strictObject({ faces: z.array(face).min(1).max(20), ...sourced });

/** The battle dice. */
export const dice = z.strictObject({ dice: z.strictObject({ white: die, black: die }) });

const troopClass = z.enum(['regular', 'militia', 'irregular', 'naval']);

export const units = z.strictObject({
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
      moveClass: troopClass.optional(),
      ambushClass: troopClass.optional(),
      life: z.int().nullable(),
      home: id.optional(),
      tribe: id.optional(),
      number: z.int().optional(),
      immobile: z.boolean().optional(),
      ...sourced,
    }),
  ),
});

export const naval = z.strictObject({
  boxes: z.array(
    z.strictObject({
      id,
      name,
      bonus: z.strictObject({ holderOf: id, value: z.literal(1) }).nullable(),
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

export const turns = z.strictObject({
  records: z.record(
    id,
    z.array(z.strictObject({ year: z.int(), season: z.enum(['spring', 'autumn']) })).min(1),
  ),
});

const bySide = <T extends z.ZodType>(form: T) => z.strictObject({ french: form, british: form });
const named = z.strictObject({ places: z.array(id), ...sourced });

export const setup = z.strictObject({
  control: bySide(named),
  forts: bySide(named),
  units: z.array(z.strictObject({ unit: id, at: id, ...sourced })),
  nations: z.array(z.strictObject({ nation: id, side })),
  choices: z.array(
    z.strictObject({
      id: z.enum(['coureur-post', 'coureurs-villages', 'nova-scotia', 'sea-lift-port']),
      side,
      units: z.array(id).min(1),
      candidates: z.array(id).min(1),
      usual: z.array(id).min(1),
      ...sourced,
    }),
  ),
  reserve: bySide(z.array(id)),
  overseas: bySide(z.array(id)),
});

const year = z.strictObject({ year: z.int(), units: z.array(id) });

export const reinforcements = z.strictObject({
  french: z.array(year),
  british: z.array(year),
  random: z.strictObject({ units: z.array(id), from: z.int(), to: z.int() }),
});

export type MapData = z.infer<typeof map>;
export type DiceData = z.infer<typeof dice>;
export type UnitData = z.infer<typeof units>;
export type NavalData = z.infer<typeof naval>;
export type TurnData = z.infer<typeof turns>;
export type SetupData = z.infer<typeof setup>;
export type ReinforcementData = z.infer<typeof reinforcements>;
