import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Json } from '../../engine/core/base/json.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { GamesInFolder } from '../../game/games-folder/index.js';
import { LOCALES } from '../../game/people/index.js';
import { isGameId } from '../../game/table/index.js';
import { parseConfig } from '../../mail/config/index.js';
import { errnoOf } from '../../system/files/index.js';
import { TournamentsInFolder } from '../../tournament/service/index.js';
import { type Context, gameRules } from '../shared/index.js';
import type { Known } from './argument-placeholders.js';
import type { Candidate } from './completion-candidate.js';
import { type Line, lastOf, subverbs } from './partial-command-line.js';

/**
 * Looks up what there is for a place on a command line. Reads, and changes nothing; what cannot be read is not there. `context`
 * is that of the program's own options, for what the line itself does not say.
 */
export class Lookup {
  readonly #context: Context;
  readonly #line: Line;

  constructor(context: Context, line: Line) {
    this.#context = context;
    this.#line = line;
  }

  async known(name: Known): Promise<readonly Candidate[]> {
    const { registry } = this.#context;
    switch (name) {
      case 'game':
      case 'games':
        return plain(await this.#games());
      case 'side':
        return plain(await this.#sides());
      case 'viewer':
        return plain([...(await this.#sides()), 'observer', 'umpire']);
      case 'rules':
        return plain(registry.ids());
      case 'scenario':
        return this.#rules().flatMap(({ scenarios }) =>
          scenarios.map(({ id, title }) => ({ value: id, about: title })),
        );
      case 'edition':
        return plain(this.#rules().flatMap(({ editions }) => editions.map(String)));
      case 'option=value':
        return plain(this.#rules().flatMap((module) => this.#choices(module)));
      case 'side=address':
        return plain((await this.#sides()).map((side) => `${side}=`));
      case 'language':
        return plain(LOCALES);
      case 'zone':
        return plain(['UTC', ...Intl.supportedValuesOf('timeZone')]);
      case 'tournament':
        return plain(await this.#tournaments());
      case 'command':
        return this.#verbsAbove();
    }
  }

  /** The rules that `--game` names; all of them where it is missing. */
  #rules(): readonly GameModule[] {
    const { registry } = this.#context;
    const named = this.#line.options.get('game');
    return (named === undefined ? registry.ids() : [named]).flatMap((id) => registry.get(id) ?? []);
  }

  /** `name=` until the name stands there, then `name=value` for each value it may have; spelled as it was begun. */
  #choices(module: GameModule): string[] {
    const { last } = this.#line;
    const edition = Number(this.#line.options.get('edition') ?? module.defaultEdition);
    const choices = module.editions.includes(edition) ? (module.choices?.(edition) ?? {}) : {};
    return Object.entries(choices).flatMap(([option, values]) => {
      const name = last.includes('-') ? hyphened(option) : option;
      return last.includes('=') ? values.map((value) => `${name}=${shown(value)}`) : `${name}=`;
    });
  }

  async #games(): Promise<readonly string[]> {
    const dir = await this.#gamesDir();
    if (dir === null) return [];
    return (await unlessUnreadable(new GamesInFolder(dir).list())) ?? [];
  }

  async #tournaments(): Promise<readonly string[]> {
    const dir = await this.#gamesDir();
    if (dir === null) return [];
    // The home of a robot may have its games elsewhere; then nothing is offered.
    const beside = new TournamentsInFolder(join(dirname(resolve(dir)), 'tournaments'));
    return (await unlessUnreadable(beside.list())) ?? [];
  }

  /** The sides of the game that stands on the line; those of the rules it names where there is no game on it. */
  async #sides(): Promise<readonly string[]> {
    const game = this.#game();
    if (game === undefined) return this.#rules().flatMap(({ sides }) => sides);
    const dir = await this.#gamesDir();
    if (dir === null || !isGameId(game)) return [];
    return (await unlessUnreadable(gameRules(this.#context, join(dir, game, 'log.yaml'))))?.sides ?? [];
  }

  #game(): string | undefined {
    const { verbs, given } = this.#line;
    const at = lastOf(verbs).registeredArguments.findIndex((argument) => argument.name() === 'game');
    return at < 0 ? undefined : given[at];
  }

  async #gamesDir(): Promise<string | null> {
    const { options } = this.#line;
    const own = this.#context.options;
    const said = options.get('games') ?? own.games;
    if (said !== undefined) return fromHome(said);
    const file = options.get('config') ?? own.config;
    if (file === undefined) return 'games';
    const path = fromHome(file);
    const text = await unlessUnreadable(readFile(path, 'utf8'));
    const config = text === null ? null : parseConfig(text, dirname(resolve(path)));
    return config?.ok === true ? config.value.games : null;
  }

  #verbsAbove(): readonly Candidate[] {
    const above = this.#line.verbs.at(-2) ?? this.#line.verbs[0];
    return subverbs(above).map((verb) => ({ value: verb.name(), about: verb.description() }));
  }
}

function plain(values: readonly string[]): readonly Candidate[] {
  return values.map((value) => ({ value, about: '' }));
}

/** `linked-alliances` for `linkedAlliances`. */
function hyphened(option: string): string {
  return option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A shell that asks has not yet made a path of `~`. */
function fromHome(path: string): string {
  return path === '~' || path.startsWith('~/') ? join(homedir(), path.slice(1)) : path;
}

/** Null where the disk will not say: who is typing is told by the command he types, not before. */
async function unlessUnreadable<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return null;
  }
}
