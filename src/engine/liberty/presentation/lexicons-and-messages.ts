import type { Lexicon } from '../../core/names/lexicon.js';
import { lexiconsIn, messagesIn, type NamesById } from '../../core/names/locale-files.js';
import { placeSpellings } from '../../core/names/place-name-spellings.js';
import { codeForms } from '../orders/slots/hex-names.js';
import type { LibertyData } from '../world/data-parser.js';
import type { World } from '../world/static-data-types.js';

/** The words and names of every language the game has locale files for. */
export function lexiconsOf(world: World, data: LibertyData): { readonly [locale: string]: Lexicon } {
  return lexiconsIn(data.locales, dataNames(world), { hex: placeSpellings });
}

/** Message patterns by key; English stands in for what a language lacks. */
export function messagesOf(data: LibertyData, locale: string): { readonly [key: string]: string } {
  return messagesIn(data.locales, locale);
}

function dataNames(world: World): { readonly [category: string]: NamesById } {
  const hex: { [id: string]: string[] } = {};
  for (const { id, name, code, town } of world.hexes.values()) {
    const townNames = town === null ? [] : [town.name];
    hex[id] = [name, ...townNames, ...(code === '' ? [] : codeForms(code))];
  }
  const block: { [id: string]: string[] } = {};
  for (const { id, name, type } of world.blocks.values()) {
    // A ship and a leader may bear the same name; the name alone is the leader.
    const shared = [...world.blocks.values()].some((other) => other.name === name && other.id !== id);
    block[id] = type !== 'warship' ? [name] : [`ship ${name}`, `${name} ship`, ...(shared ? [] : [name])];
  }
  return { hex, block };
}
