import { factsReader } from '../core/procedures/question-facts.js';
import type { CardNumber, PieceId, Side, SpaceId } from './ids.js';
import type { BattleRole } from './procedure-state/battle-frame-types.js';
import type { BiddingFrame, LossesFrame, RemovalFrame } from './procedure-state/choices-frame-types.js';
import type { JourneyFrame } from './procedure-state/movement-frame-types.js';
import type { ActivationFrame, MovingGroup } from './procedure-state/season-and-action-phase-frame-types.js';

type Season = 'early' | 'late';

/** What everybody sees of a group about to move. */
type SettingOut = {
  readonly cards: readonly CardNumber[];
  readonly side: Side;
  readonly from: SpaceId;
  readonly terrain: string;
  readonly pieces: readonly PieceId[];
  readonly units: number;
  readonly drilled: boolean;
  readonly auxiliaries: boolean;
  readonly year: number;
};

/** What the table knows about a raid. */
type Raid = {
  readonly space: SpaceId;
  readonly raiders: readonly PieceId[];
  readonly strength: number;
  readonly terrain: string;
};

/**
 * Every question of the game with its facts. `cards` are the numbers that would be legal at a window if they were held, so
 * that it can be asked from what everybody knows.
 */
export type Questions = {
  readonly deal: { readonly season: Season; readonly year: number };
  readonly action: {
    readonly season: Season;
    readonly year: number;
    readonly cards: number;
    readonly enemyCards: number;
    readonly mustPlayAll: boolean;
  };
  readonly move: {
    readonly card: CardNumber;
    readonly how: ActivationFrame['how'];
    readonly groups: readonly Pick<MovingGroup, 'pieces' | 'commander' | 'from'>[];
  };
  readonly onward: {
    readonly space: SpaceId;
    readonly pieces: readonly PieceId[];
    readonly by: JourneyFrame['by'];
    readonly steps: number;
    readonly foul: boolean;
  };
  readonly 'foul-weather': SettingOut & { readonly sea: boolean };
  readonly 'lake-schooner': SettingOut & { readonly to: SpaceId; readonly by: JourneyFrame['by'] };
  readonly intercept: {
    readonly space: SpaceId;
    readonly from: SpaceId;
    readonly by: JourneyFrame['by'];
    readonly pieces: readonly PieceId[];
    readonly units: number;
    readonly drilled: boolean;
    readonly auxiliaries: boolean;
    readonly infiltrating: boolean;
    readonly terrain: string;
    /** Where those stand who might intercept. */
    readonly spaces: readonly SpaceId[];
    /** The units that might. */
    readonly able: readonly PieceId[];
  };
  readonly defend: {
    readonly space: SpaceId;
    readonly from: SpaceId;
    readonly by: JourneyFrame['by'];
    readonly terrain: string;
    readonly attackers: readonly PieceId[];
    readonly units: number;
    readonly defenders: readonly PieceId[];
    /** Who may stay inside (8.1). */
    readonly inside: readonly PieceId[];
    /** Who may try to avoid battle (6.8), and where to. */
    readonly avoid: readonly PieceId[];
    readonly spaces: readonly SpaceId[];
    readonly intercepted: boolean;
  };
  readonly join: {
    readonly space: SpaceId;
    readonly pieces: readonly PieceId[];
    readonly units: number;
    readonly enemyUnits: number;
    readonly lapsing?: readonly string[];
  };
  readonly militia: {
    readonly space: SpaceId;
    readonly box: string;
    readonly role: BattleRole;
    readonly militia: number;
    readonly units: number;
    readonly enemyUnits: number;
  };
  readonly 'battle-cards': {
    readonly space: SpaceId;
    readonly terrain: string;
    readonly role: BattleRole;
    readonly cards: readonly CardNumber[];
    readonly units: number;
    readonly enemyUnits: number;
  };
  readonly retreat: {
    readonly space: SpaceId;
    readonly pieces: readonly PieceId[];
    readonly spaces: readonly SpaceId[];
    readonly room: number;
  };
  readonly losses: {
    readonly space: SpaceId;
    readonly steps: number;
    readonly rule: LossesFrame['rule'];
    readonly units: readonly PieceId[];
    /** 8.252: who came out of the besieged place, where it matters. */
    readonly inside?: readonly PieceId[];
  };
  readonly 'give-way': {
    readonly space: SpaceId;
    readonly leaders: readonly PieceId[];
    readonly spaces: readonly SpaceId[];
  };
  readonly massacre: {
    readonly space: SpaceId;
    readonly indians: number;
    readonly cards: readonly CardNumber[];
  };
  readonly 'siege-cards': {
    readonly space: SpaceId;
    readonly level: number;
    readonly required: number | null;
    readonly role: string;
    readonly cards: readonly CardNumber[];
  };
  readonly 'assault-cards': {
    readonly space: SpaceId;
    readonly level: number;
    readonly role: string;
    readonly cards: readonly CardNumber[];
  };
  readonly assault: {
    readonly space: SpaceId;
    readonly level: number;
    readonly attackers: number;
    readonly defenders: number;
    readonly lapsing?: readonly string[];
  };
  readonly garrison: {
    readonly space: SpaceId;
    readonly pieces: readonly PieceId[];
    readonly spaces: readonly SpaceId[];
  };
  readonly 'raid-militia': Raid & { readonly units: readonly PieceId[] };
  readonly blockhouses: Raid & { readonly cards: readonly CardNumber[]; readonly column: string };
  readonly home: {
    readonly space: SpaceId | null;
    readonly pieces: readonly PieceId[];
    readonly why: string;
  };
  readonly placement: {
    readonly why: string;
    readonly count: number;
    readonly pieces: readonly PieceId[];
    readonly spaces: readonly SpaceId[];
  };
  readonly removal: {
    readonly why: string;
    readonly how: RemovalFrame['how'];
    readonly owner: Side;
    readonly count: number;
    readonly pieces: readonly PieceId[];
  };
  readonly restoration: {
    readonly why: string;
    readonly count: number;
    readonly pieces: readonly PieceId[];
  };
  readonly alliance: {
    readonly why: string;
    readonly count: number;
    readonly placeable: readonly PieceId[];
    readonly restorable: readonly PieceId[];
    readonly free: number;
    readonly reduced: number;
  };
  readonly discard: { readonly why: string; readonly among: readonly CardNumber[] };
  readonly trade: { readonly cards: readonly CardNumber[] };
  readonly exchange: { readonly cards: readonly CardNumber[] };
  readonly 'exchange-choice': { readonly cards: readonly CardNumber[]; readonly given: CardNumber };
  readonly reshuffle: { readonly season: 'early' | 'late'; readonly year: number };
  readonly winter: {
    readonly space: SpaceId;
    readonly units: readonly PieceId[];
    readonly count: number;
  };
  readonly bidding: { readonly method: BiddingFrame['method'] };
  readonly bid: {
    readonly method: BiddingFrame['method'];
    /** The bid to be raised; null for a first or a sealed one. */
    readonly standing: number | null;
    readonly wanted: Side | null;
  };
};

/** The kinds of questions that are windows for response cards (5.56). */
export type Window = {
  [K in keyof Questions]: Questions[K] extends { readonly cards: readonly CardNumber[] } ? K : never;
}[Exclude<keyof Questions, 'trade' | 'exchange' | 'exchange-choice'>];

/** Reads the facts of a question, by its kind. */
export const factsOf = factsReader<Questions>();
