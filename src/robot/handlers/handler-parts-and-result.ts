import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { Lobby } from '../../game/lobby/index.js';
import type { People } from '../../game/people/index.js';
import type { House, LineVerdict, Player } from '../../game/table/index.js';
import type { Entry } from '../../log/format/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import type { CasePacks, KeptMessages } from '../channel-contract/index.js';
import type {
  LastLines,
  NewsLetters,
  PersonLetter,
  ReplyAddresses,
  Reporter,
  ReturnAddresses,
  UntoldNews,
} from '../letters/index.js';
import type { TournamentActs } from '../tournaments/index.js';
import type { Bounds } from './mail-quota.js';
import type { Settings } from './player-settings-and-seat-changes.js';

/** What is needed to do what messages say, wherever they say it. */
export interface HandlerParts extends Bounds {
  readonly house: House;
  readonly people: People;
  readonly lobby: Lobby;
  readonly settings: Settings;
  readonly tournaments: TournamentActs;
  readonly archive: KeptMessages;
  readonly packs: CasePacks;
  readonly reporter: Reporter;
  readonly news: NewsLetters;
  readonly untold: UntoldNews;
  readonly replies: ReplyAddresses;
  readonly address: ReturnAddresses;
  readonly lastLines: LastLines;
  /** The moderator of a game as somebody at its table, or null. */
  readonly moderatorOf: (game: string) => Promise<Player | null>;
  /** How many sides the players of a game can take, by its module. */
  readonly sidesOf: (module: string) => readonly SideId[];
  /** Whether the clocks of a game stand still from a claim until it is ruled upon. */
  readonly disputesStopClocks: boolean;
  /** The usual time control of a new game, in words. */
  readonly usualClock: string | null;
}

/** What a message did, and what its author is told. */
export interface Deed {
  readonly text: MailText;
  readonly verdicts: readonly LineVerdict[];
  /** Whether it was carried out; null when there was nothing to judge. */
  readonly accepted: boolean | null;
  readonly entries: readonly Entry[];
  /** To others: requests to confirm a new address, invitations, word of what guests have said. */
  readonly letters: readonly PersonLetter[];
  /** The last entry of the game that its author has been told of by `text`; absent where that tells nothing of it. */
  readonly told?: number;
  /** Games that have begun, whose players are to be sent their first reports. */
  readonly begun: readonly string[];
  /** Whether anything of it was understood: what was not may be a machine's. */
  readonly understood: boolean;
}

/** Nothing was done, and its author is told why. */
export function nothingDone(text: MailText): Deed {
  return {
    ...{ text, verdicts: [], accepted: null, entries: [], letters: [], begun: [] },
    understood: false,
  };
}

/** Whether lines were carried out; null when there were none. */
export function acceptedOf(verdicts: readonly LineVerdict[]): boolean | null {
  return verdicts.length === 0 ? null : verdicts.every(({ status }) => status !== 'refused');
}
