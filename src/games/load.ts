import { type GameModule, Registry } from '../engine/core/module.js';
import { createLiberty, libertyMessages } from '../engine/liberty/index.js';
import { createMohicans, mohicansMessages } from '../engine/mohicans/index.js';
import { createWildernessWar, wildernessWarMessages } from '../engine/wilderness-war/index.js';
import { loadLibertyData, loadMohicansData, loadWildernessWarData } from './data-files.js';

/** All games this program knows. */
export function loadRegistry(): Registry {
  return new Registry([
    createWildernessWar(loadWildernessWarData()) as GameModule,
    createLiberty(loadLibertyData()) as GameModule,
    createMohicans(loadMohicansData()) as GameModule,
  ]);
}

/** Message patterns of one language by game id and key; English where the game has no such language. */
export function loadMessages(locale: string): {
  readonly [game: string]: { readonly [key: string]: string };
} {
  return {
    'wilderness-war': wildernessWarMessages(loadWildernessWarData(), locale),
    liberty: libertyMessages(loadLibertyData(), locale),
    mohicans: mohicansMessages(loadMohicansData(), locale),
  };
}
