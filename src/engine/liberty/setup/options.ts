import type { Json, JsonObject } from '../../core/base/json.js';
import type { Options } from '../state.js';

/** 13: each is off until a set-up names it. */
export const USUAL: Options = {
  britishInitiative: false,
  militiaVolley: false,
  bayonetCharge: false,
  pursuitRound: false,
  frenchEntryByYear: false,
  forcedExchange: false,
  indiesLocked: false,
  extraCard: false,
  indianTownDefence: false,
  drawBand: false,
};

/** How a set-up names them. */
const NAMES: { readonly [rule in keyof Options]: string } = {
  britishInitiative: 'british-initiative',
  militiaVolley: 'militia-volley',
  bayonetCharge: 'bayonet-charge',
  pursuitRound: 'pursuit-round',
  frenchEntryByYear: 'french-entry-by-year',
  forcedExchange: 'forced-exchange',
  indiesLocked: 'indies-locked',
  extraCard: 'extra-card',
  indianTownDefence: 'indian-town-defence',
  drawBand: 'draw-band',
};

const RULES = Object.keys(USUAL) as (keyof Options)[];

/** The option that holds a moderator's own map; it is no choice between a few values. */
export const MAP_OPTION = 'map';

/** What a set-up may choose, the usual value first. */
export function choices(): { readonly [option: string]: readonly Json[] } {
  return Object.fromEntries(RULES.map((rule) => [NAMES[rule], [USUAL[rule], !USUAL[rule]]]));
}

/** The optional rules in use. */
export function optionsOf(chosen: JsonObject): Options {
  const inUse = RULES.map((rule) => [rule, chosen[NAMES[rule]] === true] as const);
  return { ...USUAL, ...Object.fromEntries(inUse) };
}
