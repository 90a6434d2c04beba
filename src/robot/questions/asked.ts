import type { Violation } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { BoardSection, GameModule, Message } from '../../engine/core/contract/game-module.js';
import type { DecisionOptions } from '../../engine/core/session/legal-order-options.js';
import type { Meant } from '../phrases/index.js';

/** What somebody asks about the game, with what there is to say to it as far as he may know. */
export interface Question {
  readonly line: number;
  readonly text: string;
  /** The orders it names, each once. */
  readonly orders: readonly AskedOrder[];
  /** What it names where it names no order. */
  readonly things: readonly AskedThing[];
  /** The words to the robot that it asks how to say, by their ids. */
  readonly words?: readonly string[];
  /** The cards it asks about. */
  readonly cards?: readonly AskedCard[];
  /** What it asks of all cards. */
  readonly hand?: AskedHand;
}

/** An order somebody asks about. */
export interface AskedOrder {
  /** The orders that are called so; the one that is meant where the question tells; none where it asks for an end and not for an order. */
  readonly verbs: readonly string[];
  /** Why it cannot be given as he asks; null where it can, or where there is no one reason. */
  readonly reason: Violation | null;
  /** Lines that may be given now. */
  readonly lines: readonly string[];
  /** He asks whether it can be given, and not how: what it does he knows. */
  readonly brief?: boolean;
}

/** A piece, a place or a card somebody asks about. */
export interface AskedThing {
  readonly meant: readonly Meant[];
  /** Lines that may be given now and name it. */
  readonly lines: readonly string[];
  /** Why nothing can be ordered about it, where that follows from what it is. */
  readonly barred?: 'theirs' | 'unseen';
}

/** A card somebody asks about. */
export interface AskedCard {
  readonly told: readonly Message[];
  /** Lines that may be given now and spend it. */
  readonly lines: readonly string[];
}

/** What somebody may know who asks about all his cards. */
export interface AskedHand {
  /** His cards; null in a game that has none. */
  readonly held: readonly BoardSection[] | null;
  /** Lines that play one of them now. */
  readonly lines: readonly string[];
  /** Why he cannot play any now. */
  readonly reason: Violation | null;
}

/** Where somebody stands who asks. */
export interface Asker {
  readonly module: GameModule;
  readonly view: unknown;
  readonly side: SideId;
  readonly locale: string;
  /** What he is asked, and knows that he is. */
  readonly open: readonly DecisionOptions[];
  /** Why nobody may order anything at all; null where somebody may. */
  readonly closed: Violation | null;
}
