import { byCodeUnit, type Json, type JsonObject } from '../base/json.js';
import { ok, type Result, refuse, refused, type Violation } from '../base/result.js';
import type { GameModule, Setup } from '../contract/game-module.js';
import type { Applied } from '../contract/order.js';
import { Names } from '../names/name-matcher.js';
import { optionNamed } from './option-names.js';

/** How the games of a module may begin: its share of what a module says about itself. */
export interface GameSetup<S>
  extends Pick<GameModule<S>, 'scenarios' | 'editions' | 'defaultEdition' | 'checkSetup'>,
    Required<Pick<GameModule<S>, 'choices'>> {
  /** No dice: what is left to chance is asked of it once the game is under way. */
  setup(setup: Setup): Applied<S>;
}

/** An option of a set-up with a value it cannot have. */
export interface WrongOption {
  /** Where it stands in the set-up. */
  readonly path: string;
  readonly option: string;
  readonly value: Json;
  readonly values: readonly Json[];
  readonly edition: number;
}

/** What a game has to say of how it begins. */
interface SetupParts<S>
  extends Pick<GameModule<S>, 'scenarios' | 'editions' | 'defaultEdition'>,
    Required<Pick<GameModule<S>, 'choices'>> {
  /** What is said of a value that is none of an option; without it, that the option is neither yes nor no. */
  wrongValue?(option: WrongOption): Violation;
  /** How what a moderator brings along (a map, dice) is read, by its option, in the order in which it is looked at. */
  readonly own?: { readonly [option: string]: (raw: Json) => Result<unknown> };
  /** The position such a game begins with. */
  stateOf(setup: Setup): Result<S>;
  begin(state: S): Applied<S>;
}

/** Checks what a person says a game is to begin with, and begins it. */
export function gameSetup<S>(parts: SetupParts<S>): GameSetup<S> {
  const { scenarios, editions, defaultEdition, choices, stateOf } = parts;
  return {
    scenarios,
    editions,
    defaultEdition,
    choices,
    checkSetup(raw) {
      const edition = raw.edition ?? defaultEdition;
      if (typeof edition !== 'number' || !editions.includes(edition)) {
        return refuse('unknown-edition', undefined, { path: 'edition', edition, known: [...editions] });
      }
      const options = checkOptions(parts, edition, raw.options ?? {});
      if (!options.ok) return options;
      const scenario = checkScenario(scenarios, raw.scenario);
      if (!scenario.ok) return scenario;
      const own = readOwn(parts, options.value.brought);
      if (!own.ok) return own;
      const setup = { scenario: scenario.value, edition, options: { ...options.value.chosen, ...own.value } };
      const state = stateOf(setup);
      return state.ok ? ok(setup) : state;
    },
    setup(setup) {
      const state = stateOf(setup);
      if (!state.ok) throw new RangeError(`unchecked set-up: ${state.violation.code}`);
      return parts.begin(state.value);
    },
  };
}

/** What is said of an option that is neither on nor off. */
export function notYesOrNo({ path, option }: Pick<WrongOption, 'path' | 'option'>): Violation {
  return { code: 'option-not-yes-or-no', params: { path, option } };
}

/** What a set-up says of options, by the names the game has for them. */
interface Options {
  /** The usual choice for those not named. */
  readonly chosen: JsonObject;
  /** What a moderator brings along, not read yet. */
  readonly brought: JsonObject;
}

function checkOptions<S>(
  { editions, choices, own = {}, wrongValue = notYesOrNo }: SetupParts<S>,
  edition: number,
  given: Json,
): Result<Options> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return refuse('options-not-a-mapping', undefined, { path: 'options' });
  }
  const known = choices(edition);
  const names = [...Object.keys(known), ...Object.keys(own)].sort(byCodeUnit);
  const chosen: { [option: string]: Json } = {};
  const brought: { [option: string]: Json } = {};
  const said = new Set<string>();
  for (const [option, [usual = null]] of Object.entries(known)) chosen[option] = usual;
  for (const [name, value] of Object.entries(given as JsonObject)) {
    const path = `options.${name}`;
    const option = optionNamed(names, name);
    if (option === undefined) {
      const params = { path, option: name, ...(editions.length > 1 ? { edition } : {}) };
      return refuse('unknown-option', undefined, params, names);
    }
    if (said.has(option)) return refuse('option-twice', undefined, { path, option });
    said.add(option);
    const values = known[option];
    if (values === undefined) brought[option] = value;
    else if (values.includes(value)) chosen[option] = value;
    else return refused(wrongValue({ path, option, value, values, edition }));
  }
  return ok({ chosen, brought });
}

/** What a moderator brings along, by its option. */
function readOwn<S>({ own = {} }: SetupParts<S>, brought: JsonObject): Result<JsonObject> {
  const found: { [option: string]: Json } = {};
  for (const [option, read] of Object.entries(own)) {
    const raw = brought[option] ?? null;
    if (raw === null) continue;
    const value = read(raw);
    if (!value.ok) return value;
    // It was read of JSON, and is kept as that.
    found[option] = value.value as Json;
  }
  return ok(found);
}

/**
 * What a person says a game begins with: the id of one of the game's scenarios, or a position of his own, which is looked
 * at elsewhere. Refused as `unknown-scenario` with what is spelled alike.
 */
function checkScenario(scenarios: GameModule['scenarios'], raw: Json): Result<string | JsonObject> {
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) return ok(raw as JsonObject);
  if (typeof raw !== 'string') {
    return refuse('scenario-form', undefined, { path: 'scenario', problem: 'schema-problem:wrong-type' });
  }
  if (scenarios.some(({ id }) => id === raw)) return ok(raw);
  const names = new Names(
    'scenario',
    scenarios.map(({ id, title }) => ({ id, names: [id, title] })),
  );
  const near = names.nearest(raw);
  return refuse(
    'unknown-scenario',
    undefined,
    { path: 'scenario', scenario: raw.slice(0, 60) },
    near.length > 0 ? near : names.ids(),
  );
}
