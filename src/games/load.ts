import { type GameModule, type LazyModule, Registry } from '../engine/core/module.js';
import { createLiberty, libertyMessages } from '../engine/liberty/index.js';
import { createMohicans, mohicansMessages } from '../engine/mohicans/index.js';
import { createWildernessWar, wildernessWarMessages } from '../engine/wilderness-war/index.js';
import { loadLibertyData, loadMohicansData, loadWildernessWarData } from './data-files.js';

/** Each is put together once, when it is first asked for: nothing of it ever changes. */
const GAMES: readonly LazyModule[] = [
  {
    id: 'wilderness-war',
    load: once(() => createWildernessWar(loadWildernessWarData()) as GameModule),
  },
  { id: 'liberty', load: once(() => createLiberty(loadLibertyData()) as GameModule) },
  { id: 'mohicans', load: once(() => createMohicans(loadMohicansData()) as GameModule) },
];

function once<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** All games this program knows. */
export function loadRegistry(): Registry {
  return new Registry(GAMES);
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
