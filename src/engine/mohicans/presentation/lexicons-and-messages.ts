import { placeCodes } from '../../core/map-chart/place-codes.js';
import type { Lexicon } from '../../core/names/lexicon.js';
import { lexiconsIn, messagesIn, type NamesById } from '../../core/names/locale-files.js';
import { placeSpellings } from '../../core/names/place-name-spellings.js';
import type { MohicansData } from '../world/data-parser.js';
import type { World } from '../world/static-data-types.js';

/** The words and names of every language the game has locale files for. */
export function lexiconsOf(world: World, data: MohicansData): { readonly [locale: string]: Lexicon } {
  return lexiconsIn(data.locales, dataNames(world), { place: placeSpellings });
}

/** Message patterns by key; English stands in for what a language lacks. */
export function messagesOf(data: MohicansData, locale: string): { readonly [key: string]: string } {
  return messagesIn(data.locales, locale);
}

function dataNames(world: World): { readonly [category: string]: NamesById } {
  const named = (list: Iterable<{ readonly id: string; readonly name: string }>): NamesById =>
    Object.fromEntries([...list].map(({ id, name }) => [id, [name]]));
  const codes = placeCodes([...world.places.values()]);
  const places = [...world.places.values()].map(({ id, name }) => [id, [name, codes.get(id) ?? id]] as const);
  return {
    place: Object.fromEntries(places),
    unit: named(world.units.values()),
    box: named(world.boxes),
  };
}
