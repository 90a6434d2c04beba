import type { Lexicon } from '../../core/names/lexicon.js';
import { lexiconsIn, messagesIn, type NamesById } from '../../core/names/locale-files.js';
import { placeSpellings } from '../../core/names/place-name-spellings.js';
import type { WildernessWarData } from '../world/data-parser.js';
import type { World } from '../world/static-data-types.js';
import { spaceCodes } from './map-chart-background.js';

/** The words and names of every language the game has locale files for. */
export function lexiconsOf(world: World, data: WildernessWarData): { readonly [locale: string]: Lexicon } {
  return lexiconsIn(data.locales, dataNames(world), { space: spellings });
}

/** Message patterns by key; English stands in for what a language lacks. */
export function messagesOf(data: WildernessWarData, locale: string): { readonly [key: string]: string } {
  return messagesIn(data.locales, locale);
}

/** Other ways to write a name of a space. */
function spellings(name: string): string[] {
  return name.startsWith('St-') ? [`Saint ${name.slice(3)}`] : placeSpellings(name);
}

function dataNames(world: World): { readonly [category: string]: NamesById } {
  const space: { [id: string]: string[] } = {};
  const codes = spaceCodes(world);
  for (const { id, name } of world.spaces.values()) space[id] = [name, codes.get(id) ?? id];
  const leader: { [id: string]: string[] } = {};
  for (const { id, name } of world.leaders.values()) leader[id] = [name];
  const unit: { [id: string]: string[] } = {};
  for (const { id, counter, name } of world.units.values()) {
    // Counters of the same print cannot be told apart on the map: they share its name.
    const shared = counter === id ? name : name.replace(/ \d+$/, '');
    unit[counter] ??= [shared];
    unit[id] ??= [shared, name];
  }
  const card: { [id: string]: string[] } = {};
  for (const { number, name } of world.cards.values()) card[String(number)] = [`${number} ${name}`, name];
  return { space, leader, unit, card };
}
