import { z } from 'zod';
import { ATLANTIC, BRITISH_INDIES, FRENCH_INDIES } from '../ids.js';

/** The form of the records in the data files and in a map a person brings along. */

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const words = z.string().min(1).max(120);
/** What orders and reports can hold: one line, without the marks that part an order. */
const name = words.max(40).regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp},:;<>|]+$/u);
const region = z.enum(['north', 'south']);
/** Where a fact comes from; see data/sources.yaml. A person's own map need not say. */
const source = z.union([z.string(), z.record(z.string(), z.string())]).optional();

const town = z.strictObject({
  name: name.optional(),
  colour: z.enum(['blue', 'red', 'orange']),
  supply: z.int().min(0).max(4),
  port: z.boolean(),
  aliases: z.array(name).optional(),
  source,
});

const hex = z.strictObject({
  id,
  name,
  code: z.string().regex(/^[A-Z]\d{1,2}$/),
  q: z.int(),
  r: z.int(),
  kind: z.enum(['land', 'coastal', 'sea']),
  region,
  wilderness: z.boolean(),
  town: town.optional(),
  source,
});

const hexside = z.strictObject({
  a: id,
  b: id,
  terrain: z.enum(['clear', 'forest', 'swamp', 'sea-only', 'impassable']),
  ships: z.boolean().optional(),
  note: words.optional(),
  source,
});

const between = z.strictObject({
  between: z.tuple([id, id]),
  reason: words.optional(),
  source,
});

const zone = z.strictObject({
  id: z.enum([ATLANTIC, BRITISH_INDIES, FRENCH_INDIES]),
  name,
  region: region.nullable(),
  town: town.optional(),
  source,
});

const choke = z.strictObject({ hex: id, waters: z.array(id), ports: z.array(id), source });

const river = z.strictObject({
  id,
  name,
  kind: z.enum(['river', 'lake-shore']),
  hexes: z.array(id).min(2),
  source,
});

/** A whole map in one file: what the four map files hold together. */
export const map = z.strictObject({
  hexes: z.array(hex).max(1000),
  hexsides: z.array(hexside).max(4000),
  rivers: z.array(river).max(200),
  breaks: z.array(between),
  zones: z.array(zone),
  choke_points: z.array(choke),
  land_barriers: z.array(between),
  closed_to_ships: z.array(between),
});

export const blocks = z.strictObject({
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
      move: z.int().min(1),
      combat: z.string().regex(/^[ABC][1-6]$/),
      max: z.int().min(2).max(4),
      home: id.optional(),
      setup: z.strictObject({ place: id, strength: z.int().min(1).max(4) }),
      source,
    }),
  ),
});

export const cards = z.strictObject({
  cards: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({
        id,
        kind: z.literal('action'),
        actions: z.int().min(1),
        count: z.int().min(1),
        source,
      }),
      z.strictObject({
        id,
        kind: z.literal('supply'),
        steps: z.int().min(1),
        count: z.int().min(1),
        source,
      }),
    ]),
  ),
});

export type MapData = z.infer<typeof map>;
export type BlockData = z.infer<typeof blocks>;
export type CardData = z.infer<typeof cards>;
