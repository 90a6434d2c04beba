import { noDice } from '../../core/base/dice-sources.js';
import type { Json, JsonObject } from '../../core/base/json.js';
import { memo } from '../../core/base/memoize.js';
import { ok, type Result, refuse } from '../../core/base/result.js';
import type { GameModule, Setup } from '../../core/contract/game-module.js';
import { type GameSetup, gameSetup } from '../../core/custom-setups/validate-and-start-setup.js';
import { boardFaults } from '../checks/position-validation.js';
import { lexiconsOf } from '../presentation/lexicons-and-messages.js';
import { Play } from '../procedure-context.js';
import { goOn } from '../procedures/procedure-runner.js';
import { beginPhase, openSeason } from '../procedures/season.js';
import { openBidding } from '../procedures/year/side-bidding.js';
import type { Flags, Side, State } from '../state.js';
import { parseScenarios, type ScenarioData, type WildernessWarData } from '../world/data-parser.js';
import type { World } from '../world/static-data-types.js';
import { afterBid, BID_OPTION, readBid } from './bid-beforehand.js';
import {
  choicesOf,
  DEFAULT_EDITION,
  EDITIONS,
  FIRST_BIDDER,
  flagsOf,
  withoutUnusedVariant,
  wrongValue,
} from './edition-options.js';
import { placeCards } from './place-cards.js';
import { placeHolders, placeMarkers, placeNeutral } from './place-markers.js';
import { placePieces } from './place-pieces.js';
import { Resolver } from './position-file-names.js';
import { type PositionForm, readPosition } from './position-schema.js';

/** How a game of Wilderness War may begin. */
export function setupOf(
  world: World,
  data: WildernessWarData,
  lexicons: GameModule['lexicons'] = lexiconsOf(world, data),
): GameSetup<State> {
  const { scenarios } = parseScenarios(data);
  const found = gameSetup<State>({
    scenarios: scenarios.map(({ id, title }) => ({ id, title })),
    editions: EDITIONS,
    defaultEdition: DEFAULT_EDITION,
    choices: choicesOf,
    own: { [BID_OPTION]: readBid },
    wrongValue,
    // Whoever checks a set-up mostly plays it then.
    stateOf: memo(({ scenario, edition, options }: Setup) => {
      const own = typeof scenario !== 'string';
      const form = readPosition(own ? scenario : position(data, scenarios, scenario));
      if (!form.ok) return form;
      const flags = flagsOf(edition, options);
      const resolver = new Resolver(world, lexicons);
      const begun = own
        ? form.value
        : { ...form.value, ...(flags.frenchBeginWithThree ? { vp: THREE } : {}) };
      return buildState(
        resolver,
        begun,
        own ? 'custom' : scenario,
        edition,
        flags,
        own ? {} : options,
        options.bidding ?? 'none',
      );
    }),
    begin: (state) => ({ state, events: [] }),
  });
  return {
    ...found,
    checkSetup(raw) {
      const setup = found.checkSetup(raw);
      if (setup.ok && BID_OPTION in setup.value.options && setup.value.options.bidding !== 'none') {
        return refuse('option-bid-twice', '13.3', { path: `options.${BID_OPTION}`, option: BID_OPTION });
      }
      return setup.ok ? ok({ ...setup.value, options: withoutUnusedVariant(setup.value.options) }) : setup;
    },
  };
}

/** 13.21: where the marker stands under `frenchBeginWithThree`; a position of one's own says it itself. */
const THREE = { side: 'french', points: 3 } as const;

/** A scenario of the game in the form of a file: its position and its last season. */
function position(data: WildernessWarData, scenarios: ScenarioData['scenarios'], id: string): Json {
  const scenario = scenarios.find((candidate) => candidate.id === id);
  if (scenario === undefined) throw new RangeError(`no scenario ${id}`);
  const found = data.positions[scenario.position] as JsonObject | undefined;
  if (found === undefined) throw new RangeError(`no position ${scenario.position}`);
  return { ...found, title: scenario.title, last: scenario.last };
}

function buildState(
  resolver: Resolver,
  form: PositionForm,
  scenario: string,
  edition: number,
  flags: Flags,
  options: JsonObject,
  method: Json,
): Result<State> {
  const { world } = resolver;
  const { season, last, first } = form;
  const seasonNumber = (when: PositionForm['season']): number =>
    when.year * 2 + (when.half === 'late' ? 1 : 0);
  if (seasonNumber(last) < seasonNumber(season)) resolver.fault('last-before-season', null, 'last');
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
    vp: afterBid(
      form.vp.side === 'british' ? -form.vp.points || 0 : form.vp.side === 'french' ? form.vp.points : 0,
      options,
    ),
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
  const first = typeof method === 'string' ? (FIRST_BIDDER[method] ?? null) : null;
  const bids = method === 'sealed' || method === 'open' || first !== null;
  if (acting !== undefined) beginPhase(play, acting);
  else if (!bids) openSeason(play);
  if (bids) openBidding(play, method === 'sealed' ? 'sealed' : 'open', first);
  goOn(play);
  return play.state;
}
