import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { byCodeUnit } from '../engine/core/base/json.js';
import { lookedAt } from '../engine/core/base/sound-data.js';
import type { LibertyData } from '../engine/liberty/world/data-parser.js';
import type { MohicansData } from '../engine/mohicans/world/data-parser.js';
import type { WildernessWarData } from '../engine/wilderness-war/world/data-parser.js';
import { readData } from './parse-data-file.js';

/** Reads the data files of the games, which lie next to the compiled code. */

const LIBERTY = new URL('../engine/liberty/', import.meta.url);
const MOHICANS = new URL('../engine/mohicans/', import.meta.url);
const WILDERNESS_WAR = new URL('../engine/wilderness-war/', import.meta.url);

/** The data files of a folder by name without the ending, in code-unit order: YAML, or JSON where the program is built. */
function readFolder(url: URL): { [name: string]: unknown } {
  const files = readdirSync(fileURLToPath(url)).filter((name) => /\.(?:yaml|json)$/.test(name));
  return Object.fromEntries(
    files
      .sort(byCodeUnit)
      .map((name) => [name.replace(/\.(?:yaml|json)$/, ''), readData(new URL(name, url))]),
  );
}

/** Locale files are named by language, with a suffix where a language has several: `en.yaml`, `en-orders.yaml`. */
function byLanguage(files: { readonly [name: string]: unknown }): { [locale: string]: unknown[] } {
  const locales: { [locale: string]: unknown[] } = {};
  for (const [name, file] of Object.entries(files)) {
    const language = name.split('-')[0] ?? name;
    locales[language] = [...(locales[language] ?? []), file];
  }
  return locales;
}

/** Where the program is built, its data were looked at by what bundled the rules. */
function sound<Data extends Parameters<typeof lookedAt>[0]>(data: Data): Data {
  return import.meta.url.endsWith('.ts') ? data : lookedAt(data);
}

let wildernessWar: WildernessWarData | null = null;

/** The data files of Wilderness War, read once. */
export function loadWildernessWarData(): WildernessWarData {
  if (wildernessWar !== null) return wildernessWar;
  const files = readFolder(new URL('data/', WILDERNESS_WAR));
  const { spaces, connections, counters, cards, tables, scenarios } = files;
  wildernessWar = sound({
    spaces,
    connections,
    counters,
    cards,
    tables,
    ruleNumbers: files['rule-numbers'],
    scenarios,
    positions: readFolder(new URL('data/positions/', WILDERNESS_WAR)),
    locales: byLanguage(readFolder(new URL('locales/', WILDERNESS_WAR))),
  });
  return wildernessWar;
}

let liberty: LibertyData | null = null;

/** The data files of Liberty, read once. */
export function loadLibertyData(): LibertyData {
  if (liberty !== null) return liberty;
  const { hexes, hexsides, rivers, naval, blocks, cards } = readFolder(new URL('data/', LIBERTY));
  const locales = byLanguage(readFolder(new URL('locales/', LIBERTY)));
  liberty = sound({ hexes, hexsides, rivers, naval, blocks, cards, locales });
  return liberty;
}

let mohicans: MohicansData | null = null;

/** The data files of Mohicans, read once. */
export function loadMohicansData(): MohicansData {
  if (mohicans !== null) return mohicans;
  const files = readFolder(new URL('data/', MOHICANS));
  const { places, connections, units, naval, dice, turns, setup, reinforcements } = files;
  const locales = byLanguage(readFolder(new URL('locales/', MOHICANS)));
  mohicans = sound({ places, connections, units, naval, dice, turns, setup, reinforcements, locales });
  return mohicans;
}
