import * as z from 'zod/mini';
import { once } from '../../core/base/memoize.js';
import { ATLANTIC, BRITISH_INDIES, FRENCH_INDIES } from '../ids.js';

/** The form of the records in the data files and in a map a person brings along. */

/** Made when somebody looks at a file: most programs never do. */
export const forms = once(() => {
  const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
  const words = z.string().check(z.minLength(1), z.maxLength(120));
  /** What orders and reports can hold: one line, without the marks that part an order. */
  const name = words.check(z.maxLength(40), z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp},:;<>|]+$/u));
  const region = z.enum(['north', 'south']);
  /** Where a fact comes from; see data/sources.yaml. A person's own map need not say. */
  const source = z.optional(z.union([z.string(), z.record(z.string(), z.string())]));

  const town = z.strictObject({
    name: z.optional(name),
    colour: z.enum(['blue', 'red', 'orange']),
    supply: z.int().check(z.minimum(0), z.maximum(4)),
    port: z.boolean(),
    aliases: z.optional(z.array(name)),
    source,
  });

  const hex = z.strictObject({
    id,
    name,
    code: z.string().check(z.regex(/^[A-Z]\d{1,2}$/)),
    q: z.int(),
    r: z.int(),
    kind: z.enum(['land', 'coastal', 'sea']),
    region,
    wilderness: z.boolean(),
    town: z.optional(town),
    source,
  });

  const hexside = z.strictObject({
    a: id,
    b: id,
    terrain: z.enum(['clear', 'forest', 'swamp', 'sea-only', 'impassable']),
    ships: z.optional(z.boolean()),
    note: z.optional(words),
    source,
  });

  const between = z.strictObject({
    between: z.tuple([id, id]),
    reason: z.optional(words),
    source,
  });

  const zone = z.strictObject({
    id: z.enum([ATLANTIC, BRITISH_INDIES, FRENCH_INDIES]),
    name,
    region: z.nullable(region),
    town: z.optional(town),
    source,
  });

  const choke = z.strictObject({ hex: id, waters: z.array(id), ports: z.array(id), source });

  const river = z.strictObject({
    id,
    name,
    kind: z.enum(['river', 'lake-shore']),
    hexes: z.array(id).check(z.minLength(2)),
    source,
  });

  /** A whole map in one file: what the four map files hold together. */
  const map = z.strictObject({
    hexes: z.array(hex).check(z.maxLength(1000)),
    hexsides: z.array(hexside).check(z.maxLength(4000)),
    rivers: z.array(river).check(z.maxLength(200)),
    breaks: z.array(between),
    zones: z.array(zone),
    choke_points: z.array(choke),
    land_barriers: z.array(between),
    closed_to_ships: z.array(between),
  });

  const blocks = z.strictObject({
    blocks: z.array(
      z.strictObject({
        id,
        name: z.string(),
        side: z.enum(['british', 'american']),
        nation: z.enum([
          'british',
          'hessian',
          'loyalist',
          'indian',
          'american',
          'continental',
          'militia',
          'french',
        ]),
        type: z.enum([
          'leader',
          'infantry',
          'light-infantry',
          'guards',
          'jaegers',
          'rifle-corps',
          'dragoon',
          'ranger',
          'indian',
          'warship',
        ]),
        move: z.int().check(z.minimum(1)),
        combat: z.string().check(z.regex(/^[ABC][1-6]$/)),
        max: z.int().check(z.minimum(2), z.maximum(4)),
        home: z.optional(id),
        setup: z.strictObject({ place: id, strength: z.int().check(z.minimum(1), z.maximum(4)) }),
        source,
      }),
    ),
  });

  const cards = z.strictObject({
    cards: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          id,
          kind: z.literal('action'),
          actions: z.int().check(z.minimum(1)),
          count: z.int().check(z.minimum(1)),
          source,
        }),
        z.strictObject({
          id,
          kind: z.literal('supply'),
          steps: z.int().check(z.minimum(1)),
          count: z.int().check(z.minimum(1)),
          source,
        }),
      ]),
    ),
  });

  return { map, blocks, cards };
});

type Form<Name extends keyof ReturnType<typeof forms>> = z.infer<ReturnType<typeof forms>[Name]>;

export type MapData = Form<'map'>;
export type BlockData = Form<'blocks'>;
export type CardData = Form<'cards'>;
