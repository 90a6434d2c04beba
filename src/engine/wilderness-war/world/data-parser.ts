import * as z from 'zod/mini';
import { once } from '../../core/base/memoize.js';
import { dataIn } from '../../core/base/sound-data.js';
import type { LocaleFiles } from '../../core/names/locale-files.js';

/** The form of the data files. They come with the program, so a fault in them is a bug and throws. */

export const REGIONS = [
  'st-lawrence',
  'northern',
  'southern',
  'champlain',
  'new-england',
  'iroquois',
  'lakes',
  'ohio',
  'susquehanna',
  'atlantic',
] as const;

/** Made when somebody looks at a file: most programs never do. */
const forms = once(() => {
  const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
  const side = z.enum(['french', 'british']);
  const count = z.int().check(z.minimum(0));
  const half = z.enum(['early', 'late']);

  const spaces = z.strictObject({
    spaces: z.array(
      z.strictObject({
        id,
        name: z.string(),
        terrain: z.enum(['cultivated', 'wilderness', 'mountain']),
        department: z.enum(['st-lawrence', 'northern', 'southern', 'none']),
        region: z.enum(REGIONS),
        originally: z.enum(['french', 'british', 'none']),
        fortress: z.boolean(),
        port: z.boolean(),
        settlement: z.array(id),
        x: count,
        y: count,
      }),
    ),
    militia_boxes: z.array(
      z.strictObject({ id, side, department: z.enum(['st-lawrence', 'northern', 'southern']) }),
    ),
  });

  const arrow = z.strictObject({ from: id, to: id });
  const connections = z.strictObject({
    schooner_lakes: z.array(id),
    connections: z.array(
      z.strictObject({ a: id, b: id, kind: z.enum(['land', 'river', 'lakeshore']), lake: z.optional(id) }),
    ),
    one_way_arrows: z.array(arrow),
    amphibious_arrows: z.array(arrow),
    french_ports: z.array(id),
  });

  const counters = z.strictObject({
    leaders: z.array(
      z.strictObject({
        id,
        name: z.string(),
        side,
        initiative: z.int().check(z.minimum(1), z.maximum(3)),
        command: z.int().check(z.minimum(1)),
        tactics: count,
        commands_free: z.optional(z.array(id)),
      }),
    ),
    unit_types: z.array(
      z.strictObject({
        id,
        side,
        class: z.enum(['drilled', 'auxiliary', 'militia']),
        regular: z.boolean(),
        indian: z.boolean(),
        province: z.optional(z.enum(['northern', 'southern'])),
        full: count,
        reduced: count,
        move: count,
        returns: z.boolean(),
        by_event: z.optional(z.array(id)),
      }),
    ),
    units: z.array(
      z.strictObject({
        id,
        name: z.string(),
        type: id,
        count: z.int().check(z.minimum(1)),
        home: z.optional(id),
      }),
    ),
  });

  const cards = z.strictObject({
    cards: z.array(
      z.strictObject({
        number: z.int().check(z.minimum(1)),
        name: z.string(),
        value: z.union([z.literal(1), z.literal(2), z.literal(3)]),
        symbol: z.enum(['french', 'british', 'both']),
        response: z.boolean(),
        remove: z.union([z.boolean(), z.literal('conditional')]),
        reshuffle: z.boolean(),
        only_1755: z.boolean(),
        same_as: z.optional(z.int()),
        needs: z.optional(z.array(z.string())),
        effect: z.optional(z.array(z.string())),
        notes: z.optional(z.array(z.string())),
      }),
    ),
  });

  const raidRow = z.strictObject({ success: z.boolean(), losses: count });

  const tables = z.strictObject({
    assemblies: z.array(
      z.strictObject({
        id: z.enum(['reluctant', 'supportive', 'enthusiastic']),
        northern: count,
        southern: count,
      }),
    ),
    lasting_events: z.array(id),
    fort_garrison: count,
    highest_siege_level: count,
    contested_spaces: z.array(id),
    combat: z.strictObject({
      from: z.array(count).check(z.minLength(1)),
      lowest: z.int(),
      losses: z.array(z.array(count)).check(z.minLength(1)),
      first_edition: z.array(z.strictObject({ roll: z.int(), from: count, losses: count })),
    }),
    siege: z.strictObject({ lowest: z.int(), rise: z.array(count).check(z.minLength(1)) }),
    raid: z.strictObject({
      lowest: z.int(),
      stockade: z.array(raidRow).check(z.minLength(1)),
      cultivated: z.array(raidRow).check(z.minLength(1)),
    }),
  });

  const ruleNumber = z.string().check(z.regex(/^\d+\.\d+$/));
  const ruleNumbers = z.strictObject({
    editions: z.array(
      z.strictObject({
        number: z.int(),
        absent: z.array(ruleNumber),
        rules: z.record(ruleNumber, ruleNumber),
      }),
    ),
  });

  const scenarios = z.strictObject({
    scenarios: z.array(
      z.strictObject({
        id,
        title: z.string(),
        position: z.string(),
        last: z.strictObject({ year: z.int(), half }),
      }),
    ),
  });

  return { spaces, connections, counters, cards, tables, ruleNumbers, scenarios };
});

type Form<Name extends keyof ReturnType<typeof forms>> = z.infer<ReturnType<typeof forms>[Name]>;

/** Every data file of the game, parsed from YAML but not yet looked at. */
export interface WildernessWarData {
  readonly spaces: unknown;
  readonly connections: unknown;
  readonly counters: unknown;
  readonly cards: unknown;
  readonly tables: unknown;
  readonly ruleNumbers: unknown;
  readonly scenarios: unknown;
  /** Positions by the name scenarios use: `1757`. */
  readonly positions: { readonly [name: string]: unknown };
  /** Locale files by language; several files of a language add up. */
  readonly locales: LocaleFiles;
}

export type MapData = Form<'spaces'>;
export type ConnectionData = Form<'connections'>;
export type CounterData = Form<'counters'>;
type CardData = Form<'cards'>;
export type TableData = Form<'tables'>;
export type RuleNumberData = Form<'ruleNumbers'>;
export type ScenarioData = Form<'scenarios'>;

/** The files a World is built from. */
export interface WorldData {
  readonly map: MapData;
  readonly connections: ConnectionData;
  readonly counters: CounterData;
  readonly cards: CardData;
  readonly tables: TableData;
}

/** Looks at the files that make the world; throws on a fault. */
export function parseWorldData(data: WildernessWarData): WorldData {
  return {
    map: dataIn(() => forms().spaces, data.spaces),
    connections: dataIn(() => forms().connections, data.connections),
    counters: dataIn(() => forms().counters, data.counters),
    cards: dataIn(() => forms().cards, data.cards),
    tables: dataIn(() => forms().tables, data.tables),
  };
}

export function parseRuleNumbers(data: WildernessWarData): RuleNumberData {
  return dataIn(() => forms().ruleNumbers, data.ruleNumbers);
}

export function parseScenarios(data: WildernessWarData): ScenarioData {
  return dataIn(() => forms().scenarios, data.scenarios);
}
