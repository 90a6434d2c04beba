import { once } from '../engine/core/base/memoize.js';
import { type GameModule, type LazyModule, Registry } from '../engine/core/contract/game-module.js';
import { createLiberty, libertyMessages } from '../engine/liberty/index.js';
import { createMohicans, mohicansMessages } from '../engine/mohicans/index.js';
import { createWildernessWar, wildernessWarMessages } from '../engine/wilderness-war/index.js';
import { loadLibertyData, loadMohicansData, loadWildernessWarData } from './data-files.js';
import { readRulesIndex } from './older-rules-index.js';
import { RulesShelf } from './older-rules-loader.js';

/** Where the program is built, the bundles of its own rules lie here. */
const OWN_RULES = new URL('../rules/', import.meta.url);

/** Each is put together once, when it is first asked for: nothing of it ever changes. */
const GAMES: readonly LazyModule[] = [
  game('wilderness-war', () => createWildernessWar(loadWildernessWarData()) as GameModule),
  game('liberty', () => createLiberty(loadLibertyData()) as GameModule),
  game('mohicans', () => createMohicans(loadMohicansData()) as GameModule),
];

const SHELF = new RulesShelf();

function game(id: string, create: () => GameModule): LazyModule {
  return {
    id,
    load: once(() => {
      const own = readRulesIndex(OWN_RULES).find(({ module }) => module === id);
      return own === undefined ? create() : { ...create(), bundle: own.sha256 };
    }),
  };
}

/** All games this program knows, with the rules of earlier releases. */
export function loadRegistry(): Registry {
  return new Registry(GAMES, SHELF);
}

/** Message patterns of exactly these rules in one language; English where they have no such language. */
export function messagesOf(module: GameModule, locale: string): { readonly [key: string]: string } {
  return module.messages?.(locale) ?? loadMessages(locale)[module.id] ?? {};
}

/**
 * Message patterns of one language by game id and key; English where the game has no such language. Those of a game are
 * read when they are asked for.
 */
export function loadMessages(locale: string): {
  readonly [game: string]: { readonly [key: string]: string };
} {
  return {
    get 'wilderness-war'() {
      return wildernessWarMessages(loadWildernessWarData(), locale);
    },
    get liberty() {
      return libertyMessages(loadLibertyData(), locale);
    },
    get mohicans() {
      return mohicansMessages(loadMohicansData(), locale);
    },
  };
}
