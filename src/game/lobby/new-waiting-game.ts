import type { Json } from '../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { GameModule, Registry } from '../../engine/core/contract/game-module.js';
import { plainAddress, shortLine } from '../../system/text/index.js';
import { LONGEST_WORDS } from '../first-draw/index.js';
import type { Person } from '../people/index.js';
import { LONGEST_TITLE } from '../table/index.js';
import {
  DEFAULT_CONTROL,
  quietMinutes,
  readDuration,
  readTimeControl,
  USUAL_WINDOW,
} from '../timekeeping/index.js';
import { readOptions } from './option-parser.js';
import { findScenario } from './scenario-search.js';
import { readSide } from './side-assignment.js';
import type { GameTerms, StoredGame, WaitingSeat } from './waiting-game.js';

/** The waiting game that the terms ask for, without a name yet. */
export function makeWaiting(
  registry: Registry,
  by: Person,
  terms: GameTerms,
  mark: { readonly cause: string; readonly created: string },
): Result<Omit<StoredGame, 'id'>> {
  const found = findScenario(registry, terms.what);
  if (!found.ok) return found;
  const { module, scenario } = found.value;
  const edition = terms.edition === null ? {} : { edition: terms.edition as Json };
  const { editions, defaultEdition } = module;
  const rules = terms.edition ?? defaultEdition;
  // An edition that does not exist has no options; the set-up says so.
  const options = editions.includes(rules) ? readOptions(module, rules, terms.options ?? '') : ok({});
  if (!options.ok) return options;
  const setup = module.checkSetup({ scenario, ...edition, options: options.value });
  if (!setup.ok) return setup;
  const side = readSide(module, terms.side);
  if (!side.ok) return side;
  const control = terms.clock === null ? ok(DEFAULT_CONTROL) : readTimeControl(terms.clock);
  if (!control.ok) return control;
  const quiet = terms.quiet === undefined ? ok(null) : quietTime(module, terms.quiet);
  if (!quiet.ok) return quiet;
  const title = shortLine(terms.title, LONGEST_TITLE, 'title-too-long');
  if (!title.ok) return title;
  const words = shortLine(terms.words, LONGEST_WORDS, 'words-too-long');
  if (!words.ok) return words;
  const opponent = terms.opponent === null ? ok(null) : guest(by, terms.opponent);
  if (!opponent.ok) return opponent;
  const { cause, created } = mark;
  return ok({
    title: title.value ?? found.value.title,
    module: module.id,
    setup: { scenario, edition: setup.value.edition, options: setup.value.options },
    dice: terms.dice === 'manual' ? 'manual' : 'chains',
    ...(terms.dice === 'beacon' ? { beacon: true } : terms.dice === 'chained' ? { beacon: 'chained' } : {}),
    control: control.value,
    ...(quiet.value === null ? {} : { quiet: quiet.value }),
    host: by.address,
    seats: [{ ...seatOf(by, side.value), words: words.value, cause }],
    invited: opponent.value === null ? [] : [{ address: opponent.value, cause }],
    declined: [],
    open: opponent.value === null,
    created,
    cause,
  });
}

/** Minutes; a day where nothing is said. */
function quietTime(module: GameModule, text: string): Result<number> {
  const minutes = text.trim() === '' ? ok(USUAL_WINDOW) : readDuration(text);
  return minutes.ok ? quietMinutes(module, minutes.value) : minutes;
}

export function seatOf(by: Person, side: string | null): WaitingSeat {
  const { address, name, locale, zone } = by;
  return { side, address, name, locale, zone };
}

/** The address of somebody to be invited, in lower case. */
export function guest(by: Person, text: string): Result<string> {
  const address = plainAddress(text);
  if (address === null) return refuse('bad-address', undefined, { address: text.slice(0, 80) });
  return address === by.address ? refuse('invites-himself') : ok(address);
}
