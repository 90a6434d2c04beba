import { factsReader } from '../core/procedures/question-facts.js';
import type { BlockId, CardKind, HexId, Side } from './ids.js';
import type { ActionFrame } from './procedure-state/action-frame-types.js';
import type { BattleLetter, BattleRole } from './procedure-state/battle-frame-types.js';

type NoFacts = Record<string, never>;

/** Blocks that leave a battle: those named, else all of their side that are still in the hex. */
type Leaving = { readonly hex: HexId; readonly blocks?: readonly BlockId[] };

/** Every kind of question of the game and what the whole table knows about it. */
export type Questions = {
  /** Of chance: 3. */
  readonly deal: { readonly year: number };
  readonly card: NoFacts;
  readonly discard: NoFacts;
  readonly initiative: { readonly card: CardKind | null };
  readonly supply: { readonly left: number };
  readonly action: {
    readonly left: number;
    readonly step: ActionFrame['step'];
    readonly groups: readonly HexId[];
  };
  readonly deploy: NoFacts;
  readonly battle: { readonly hexes: readonly HexId[] };
  readonly 'main-attack': { readonly hex: HexId; readonly ways: readonly HexId[] };
  readonly volley: { readonly hex: HexId; readonly blocks: readonly BlockId[] };
  readonly fight: {
    readonly hex: HexId;
    readonly round: number;
    readonly letter: BattleLetter;
    readonly role: BattleRole;
    /** Steps of the side that is asked, and of the other. */
    readonly strength: number;
    readonly enemy: number;
    readonly blocks: readonly BlockId[];
    /** Nobody of them has anything to hit. */
    readonly idle: boolean;
  };
  readonly hits: {
    readonly hex: HexId;
    readonly round: number;
    readonly count: number;
    readonly by: BlockId;
    readonly blocks: readonly BlockId[];
  };
  readonly retreat: Leaving & { readonly round: number; readonly role: BattleRole; readonly count: number };
  readonly regroup: Leaving;
  readonly disband: NoFacts;
  readonly attrition: NoFacts;
  readonly exchange: {
    readonly by: Side;
    readonly give: readonly BlockId[];
    readonly take: readonly BlockId[];
  };
  readonly release: NoFacts;
};

/** Reads what a question tells. */
export const factsOf = factsReader<Questions>();
