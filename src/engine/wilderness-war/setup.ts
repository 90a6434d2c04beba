import type { Beginnings } from '../core/beginnings.js';
import { noDice } from '../core/draws.js';
import type { Json, JsonObject } from '../core/json.js';
import type { Setup } from '../core/module.js';
import { Names } from '../core/names.js';
import { ok, type Result, refuse } from '../core/result.js';
import {
  type EditionData,
  parseEditions,
  parseScenarios,
  type ScenarioData,
  type WildernessWarData,
} from './data-schema.js';
import { checkEdition, checkOptions, choicesOf, flagsOf } from './flags.js';
import { Play } from './play.js';
import { goOn } from './procedures/perform.js';
import { beginPhase, openSeason } from './procedures/season.js';
import { openBidding } from './procedures/year/bidding.js';
import { type PositionForm, readPosition } from './scenario-schema.js';
import { placeCards } from './setup/cards.js';
import { placeHolders, placeMarkers, placeNeutral } from './setup/markers.js';
import { placePieces } from './setup/pieces.js';
import { Resolver } from './setup/resolve.js';
import { boardFaults } from './soundness.js';
import type { Flags, Side, State } from './state.js';
import type { World } from './world.js';

/** How a game of Wilderness War may begin. */
export function beginnings(world: World, data: WildernessWarData): Beginnings<State> {
  const editions = parseEditions(data);
  const scenarios = parseScenarios(data).scenarios;
  // Whoever checks a set-up mostly plays it then.
  const known = new WeakMap<Setup, Result<State>>();
  const stateOf = (setup: Setup): Result<State> => {
    const found = known.get(setup) ?? make(setup);
    known.set(setup, found);
    return found;
  };
  const make = (setup: Setup): Result<State> => {
    const raw =
      typeof setup.scenario === 'string' ? position(data, scenarios, setup.scenario) : setup.scenario;
    const form = readPosition(raw);
    if (!form.ok) return form;
    const flags = flagsOf(editions, setup.edition, setup.options);
    const scenario = typeof setup.scenario === 'string' ? setup.scenario : 'custom';
    return buildState(world, form.value, scenario, setup.edition, flags, setup.options.bidding ?? 'none');
  };
  return {
    scenarios: scenarios.map(({ id, title }) => ({ id, title })),
    editions: editions.editions.map(({ number }) => number),
    defaultEdition: editions.default,
    choices: (edition) => choicesOf(editions, edition),
    checkSetup: (raw) => checkSetup(editions, scenarios, raw, stateOf),
    setup(setup) {
      const built = stateOf(setup);
      if (!built.ok) throw new RangeError(`unchecked set-up: ${built.violation.code}`);
      return { state: built.value, events: [] };
    },
  };
}

function checkSetup(
  editions: EditionData,
  scenarios: ScenarioData['scenarios'],
  raw: { scenario: Json; edition?: Json; options?: Json },
  stateOf: (setup: Setup) => Result<State>,
): Result<Setup> {
  const edition = checkEdition(editions, raw.edition);
  if (!edition.ok) return edition;
  const options = checkOptions(editions, edition.value, raw.options);
  if (!options.ok) return options;
  const { scenario } = raw;
  if (typeof scenario === 'string') {
    if (!scenarios.some(({ id }) => id === scenario)) return unknownScenario(scenarios, scenario);
  } else if (typeof scenario !== 'object' || scenario === null || Array.isArray(scenario)) {
    return refuse('scenario-form', undefined, { path: 'scenario', problem: '' });
  }
  const setup: Setup = {
    scenario: scenario as string | JsonObject,
    edition: edition.value,
    options: options.value,
  };
  const built = stateOf(setup);
  return built.ok ? ok(setup) : built;
}

function unknownScenario(scenarios: ScenarioData['scenarios'], text: string): Result<Setup> {
  const names = new Names(
    'scenario',
    scenarios.map(({ id, title }) => ({ id, names: [id, title] })),
  );
  const near = names.nearest(text);
  return refuse(
    'unknown-scenario',
    undefined,
    { path: 'scenario', scenario: text.slice(0, 60) },
    near.length > 0 ? near : names.ids(),
  );
}

/** A scenario of the game in the form of a file: its position and its last season. */
function position(data: WildernessWarData, scenarios: ScenarioData['scenarios'], id: string): Json {
  const scenario = scenarios.find((candidate) => candidate.id === id);
  if (scenario === undefined) throw new RangeError(`no scenario ${id}`);
  const found = data.positions[scenario.position] as JsonObject | undefined;
  if (found === undefined) throw new RangeError(`no position ${scenario.position}`);
  return { ...found, title: scenario.title, last: scenario.last };
}

function buildState(
  world: World,
  form: PositionForm,
  scenario: string,
  edition: number,
  flags: Flags,
  method: Json,
): Result<State> {
  const resolver = new Resolver(world);
  const { season, last, first } = form;
  const seasonNumber = (when: PositionForm['season']): number =>
    when.year * 2 + (when.half === 'late' ? 1 : 0);
  if (seasonNumber(last) < seasonNumber(season)) resolver.fault('last-before-season', 'last');
  const acting = form.to_act;
  const bySide = <T>(of: (side: Side) => T): { readonly [S in Side]: T } => ({
    french: of('french'),
    british: of('british'),
  });
  const draft: State = {
    scenario,
    edition,
    flags,
    year: season.year,
    season: season.half,
    last: { year: last.year, season: last.half },
    seats: { french: 'french', british: 'british' },
    first,
    // 13.21: one marker; above zero it stands on the French side.
    vp: form.vp.side === 'british' ? -form.vp.points || 0 : form.vp.side === 'french' ? form.vp.points : 0,
    ...placePieces(resolver, form),
    ...placeMarkers(resolver, form),
    ...placeNeutral(resolver, form),
    holders: {},
    assemblies: form.assemblies,
    played: form.played
      .map((text) => resolver.event(text, 'played'))
      .filter((event): event is string => event !== null),
    ...placeCards(resolver, form),
    handSize: form.hand_size,
    reshuffle: form.reshuffle,
    holding: bySide((side) => form.holding.includes(side)),
    mustPlayAll: bySide((side) => form.must_play_all.includes(side)),
    lastUse: form.last_use,
    frames: [],
    serial: 0,
  };
  const state = { ...draft, holders: placeHolders(resolver, form, draft) };
  const [violation] = [...resolver.faults, ...boardFaults(world, state)];
  return violation === undefined ? ok(begun(world, state, acting, method)) : { ok: false, violation };
}

/** The position with its first question: a bid, the deal, or the action phase a written position stands in. */
function begun(world: World, state: State, acting: Side | undefined, method: Json): State {
  const play = new Play(world, state, noDice);
  const bids = method === 'sealed' || method === 'open';
  if (acting !== undefined) beginPhase(play, acting);
  else if (!bids) openSeason(play);
  if (bids) openBidding(play, method);
  goOn(play);
  return play.state;
}
