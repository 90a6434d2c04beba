import { byCodeUnit, type Json, type JsonObject } from '../core/json.js';
import { ok, type Result, refuse } from '../core/result.js';
import { USUAL } from './setup.js';
import type { Options } from './state.js';

/** The optional rules by the names a set-up uses. */
const RULES: { readonly [option: string]: keyof Options } = {
  'british-initiative': 'britishInitiative',
  'militia-volley': 'militiaVolley',
  'bayonet-charge': 'bayonetCharge',
  'pursuit-round': 'pursuitRound',
  'french-entry-by-year': 'frenchEntryByYear',
  'forced-exchange': 'forcedExchange',
  'indies-locked': 'indiesLocked',
  'extra-card': 'extraCard',
  'indian-town-defence': 'indianTownDefence',
  'draw-band': 'drawBand',
};

/** The option that holds a moderator's own map; it is no choice between a few values. */
export const MAP_OPTION = 'map';

/** What a set-up may choose, the usual value first. */
export function choices(): { readonly [option: string]: readonly Json[] } {
  return Object.fromEntries(
    Object.entries(RULES).map(([option, rule]) => [option, [USUAL[rule], !USUAL[rule]]]),
  );
}

/** Reads the optional rules a set-up asks for; the usual choice where it says nothing. The map is read elsewhere. */
export function checkOptions(raw: Json | undefined): Result<JsonObject> {
  const given = raw ?? {};
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return refuse('options-not-a-mapping', undefined, { path: 'options' });
  }
  const { [MAP_OPTION]: _map, ...rules } = given as JsonObject;
  for (const [option, value] of Object.entries(rules)) {
    const path = `options.${option}`;
    if (!Object.hasOwn(RULES, option)) {
      const known = [...Object.keys(RULES), MAP_OPTION].sort(byCodeUnit);
      return refuse('unknown-option', undefined, { path, option }, known);
    }
    if (typeof value !== 'boolean') return refuse('option-not-yes-or-no', undefined, { path, option });
  }
  const usual = Object.entries(RULES).map(([option, rule]) => [option, USUAL[rule]] as const);
  return ok({ ...Object.fromEntries(usual), ...rules });
}

/** The optional rules in use. */
export function optionsOf(chosen: JsonObject): Options {
  const inUse = Object.entries(RULES).map(([option, rule]) => [rule, chosen[option] === true] as const);
  return { ...USUAL, ...Object.fromEntries(inUse) };
}
