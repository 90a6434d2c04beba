import type { Registry } from '../../engine/core/contract/game-module.js';
import type { People } from '../../game/people/index.js';
import type { House, Seating, Standing } from '../../game/table/index.js';
import type { LogPlace } from '../../log/storage/index.js';
import type { HouseTree } from '../../proof/house/index.js';
import type { Note } from '../../proof/note/index.js';
import type { Texts } from '../../report/messages/index.js';
import type { Reporter } from '../../robot/letters/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import type { Tournaments } from '../../tournament/service/index.js';

/** Which games may be seen: those that are sent to everybody (`public`), or every game of the house. */
export type GamesSeen = 'published' | 'all';

export interface SiteParts {
  /** The folder of the site. */
  readonly folder: string;
  /** A private folder, by whose lock one program at a time is at work on the site. */
  readonly lock: string;
  readonly title: string;
  readonly locale: string;
  readonly games: GamesSeen;
  /** A host that is the house's own, to name news and dates by. */
  readonly host: string;
  /** The folder with the page of the desk; null where it was not built. */
  readonly desk: string | null;
  /** The version of the program: another one may lay pages out otherwise. */
  readonly program: string;
  readonly house: Pick<House, 'open' | 'list'> &
    Pick<Seating, 'publicOf'> & {
      logOf(game: string): Promise<LogPlace | null>;
      standings?(): AsyncIterable<{ readonly id: string; readonly standing: Standing | null }>;
    };
  readonly registry: Registry;
  readonly people: Pick<People, 'find'>;
  readonly tournaments: Tournaments;
  readonly texts: Texts;
  readonly reporter: Pick<Reporter, 'tournament'>;
  readonly tree: HouseTree;
  /** The head of the tree that is published. */
  readonly checkpoint: () => Promise<Note>;
  readonly clock: TimeSource;
  /** Told of a game or tournament whose page could not be made; what there was of it before stays. */
  readonly failed: (what: string, error: unknown) => void;
}
