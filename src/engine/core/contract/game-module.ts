import type { Decision } from '../base/decision.js';
import type { Dice } from '../base/dice-interface.js';
import type { GameEvent } from '../base/game-event.js';
import type { Setup } from '../base/game-setup-record.js';
import type { Json, JsonObject } from '../base/json.js';
import type { Message } from '../base/localized-message.js';
import { ok, type Result, refuse } from '../base/result.js';
import type { Score } from '../base/score-history.js';
import type { StateFormats } from '../base/state-format-migrations.js';
import type { SideId, Viewer } from '../base/viewer-and-audience.js';
import type { Chart, ChartMove } from '../map-chart/map-chart-model.js';
import type { Lexicon } from '../names/lexicon.js';
import type { NextPhase } from './next-phase.js';
import type { Applied, Order, OrderDef } from './order.js';
import type { OrdersAhead } from './orders-ahead.js';
import type { PlanDef } from './plan.js';
import type { Machine } from './session-runner-interface.js';
import type { Weight } from './what-came-of-an-order.js';

export type { Setup } from '../base/game-setup-record.js';
export type { Message } from '../base/localized-message.js';

/** A draw as the log keeps it: faces are numbered from 1. */
export interface Draw {
  readonly purpose: string;
  readonly die?: number;
  readonly result: readonly Json[];
}

/** How a finished game ended. `winner` null is a draw (or an end that names no winner). */
export interface Outcome {
  readonly winner: SideId | null;
  /** Message key of the reason. */
  readonly reason: string;
  readonly rule?: string;
}

/** A block of the board as a report shows it: a region, a stack, a track. Lines are messages, never prose. */
export interface BoardSection {
  readonly title: Message;
  readonly lines: readonly Message[];
}

/** What a game says of groups that are given their orders one after the other. */
export interface EachGroup<S> {
  /** The order by which the group of an order does nothing, so that the others are asked about; null where there is no other. */
  idle(view: S, decision: Decision, order: Order): Order | null;
  /** The same order with the name of its group, which need not be said where no other waits. */
  named(view: S, order: Order): Order;
  /** Whether an order is about another group than the one alone that a question is about: it waits until that one is dealt with. */
  ofAnother?(view: S, decision: Decision, order: Order): boolean;
}

/**
 * What a game must say about itself. A module is pure: no file, no clock, no randomness but `Dice`; its state is
 * plain JSON that is never changed in place (apply returns a new state, shared where nothing changed).
 *
 * A view has the shape of the state, with unknowns in it, so every function here except `setup`, `chance` and
 * `apply` must work on a view as on a state.
 */
export interface GameModule<S = unknown> {
  readonly id: string;
  /** Changes whenever the rules code may give another result for the same orders and draws. */
  readonly version: string;
  /** The file these rules came in: its SHA-256 (hex); missing where they are the program's own sources. */
  readonly bundle?: string;
  /** What carries inputs out, where the rules came with a core of their own; else it is that of the program. */
  readonly machine?: Machine;
  /** Its message patterns by key, where the rules came with texts of their own. English stands in for what a language lacks. */
  messages?(locale: string): { readonly [key: string]: string };
  /** How the form of its states has changed since the first; missing where it never has. */
  readonly formats?: StateFormats;
  readonly sides: readonly SideId[];
  readonly scenarios: readonly { readonly id: string; readonly title: string }[];
  readonly editions: readonly number[];
  readonly defaultEdition: number;
  /** Order words and names, by locale. */
  readonly lexicons: { readonly [locale: string]: Lexicon };
  readonly orders: readonly OrderDef<S>[];
  readonly plans: readonly PlanDef<S>[];
  /** Keywords that end a plan's line and the scope it then lasts for: `this season`. */
  readonly planScopes?: { readonly [keyword: string]: string };

  /** Which waiting orders stay when the situation changes; without it none does. */
  readonly ahead?: OrdersAhead<S>;
  /** Which phases may be ordered before they come; without it none. */
  readonly next?: NextPhase<S>;

  /** What a set-up may choose in an edition, by option; the first value is the usual one. */
  choices?(edition: number): { readonly [option: string]: readonly Json[] };
  /** Options of a set-up that are said in a word of their own (`bid=french-3`), not by one of a few values. Missing where there are none. */
  readonly optionsInWords?: readonly string[];
  /** Checks a set-up given by a person: scenario (id or position), edition, options. Names the field at fault. */
  checkSetup(raw: { scenario: Json; edition?: Json; options?: Json }): Result<Setup>;
  setup(setup: Setup, dice: Dice): Applied<S>;
  /**
   * A position in the form that `checkSetup` takes for a scenario, for a game with the same edition and options; null where
   * it is not at rest, so that the form cannot say it. It holds everything that is hidden.
   */
  position?(state: S): JsonObject | null;
  /** Who must decide what now. Empty only when the game is over. */
  pending(state: S): readonly Decision[];
  /**
   * What a side may say though nobody asks it: decisions for which nobody waits, with ids like others. Empty where there is
   * nothing of the kind, and missing where there never is.
   */
  anytime?(state: S): readonly Decision[];
  /** Answers a decision of `chance`. */
  chance(state: S, decision: Decision, dice: Dice): Applied<S>;
  /** Which side the holder of each seat plays, where the game may change it (bids for the sides); by the seat's side. */
  seats?(state: S): { readonly [seat: SideId]: SideId };
  /** A checked set-up in which the holder of a seat bids first for the sides; null where nobody bids in turn. Missing where there are no bids. */
  withFirstBid?(setup: Setup, seat: SideId): Setup | null;
  /**
   * A checked set-up in which so many points were bid for a side before the game, which its enemy has on the track of victory from the
   * start; null where it cannot take them. Missing where there is no such track.
   */
  withBid?(setup: Setup, side: SideId, points: number): Setup | null;
  /** What that viewer may know, in the shape of the state. Fails closed: a new field is hidden until shown. */
  view(state: S, viewer: Viewer): S;
  /**
   * Orders, best first, that are given for a side that does not answer in time: those that risk and change least. A
   * question none of them answers is answered by the first order a report lists.
   */
  readonly byDefault?: readonly string[];
  /**
   * Whether that the side is asked this is known to itself alone, as where a hidden card makes the question. Questions
   * are public where a game does not say otherwise.
   */
  asksInSecret?(decision: Decision): boolean;
  /**
   * The verb, without arguments, by which a side does nothing at a question that interrupts the other and is asked because of
   * what it might hold, for all the table knows: a window. Null for every other question. It follows from what everybody
   * knows; whether the side holds anything, `unavailable` of all other orders tells. Missing where there are no windows.
   */
  idleAnswer?(view: S, decision: Decision): string | null;
  /**
   * Whether what an order comes to is open until the other side has answered that question, which it is asked because of the order.
   * Without it that is so of windows alone.
   */
  hangsOn?(verb: string, decision: Decision): boolean;
  /**
   * Whether an event undoes what its side had ordered last, before anything came of it: it may give the order once more. Missing in rules that
   * have no such event.
   */
  givesUp?(event: GameEvent, side: SideId): boolean;
  /** Whether a side begins its turn with this question, whatever was asked before it. */
  opensTurn?(decision: Decision): boolean;
  /** Questions that are asked for one group after the other; missing where there are none. */
  readonly eachGroup?: EachGroup<S>;
  outcome(state: S): Outcome | null;
  /** Who would have won if the game ended at this moment: for whoever has to adjudicate one whose time is up. Missing where the rules do not say. */
  endedNow?(state: S): Outcome;
  /**
   * By how much a side is ahead, in victory points or in what else the rules count; below 0 where it is behind. Tournaments that go by
   * margins ask it of who has won. Missing where the rules count nothing.
   */
  margin?(state: S, side: SideId): number;
  /**
   * How many turns of the game's calendar are over, and how many it has, both counted from the first that it knows: what a game has gone is the
   * difference to its beginning. Missing in rules of releases that did not tell it.
   */
  turns?(state: S): { readonly over: number; readonly of: number };
  /**
   * How many answers and throws after an order it pays to imagine, for who plays by what the game proposes. 0 where its proposals have weighed
   * already what comes next, so that nothing but noise is gained. Missing where nobody has tried.
   */
  readonly foresight?: number;
  /** Broken invariants, in words for the developer; empty when the state is sound. Works on views too. */
  problems(state: S): readonly string[];
  /** What does not add up between a position and the next, given what was told; in words for the developer. */
  accounts?(before: S, events: readonly GameEvent[], after: S): readonly string[];
  /**
   * The number a rule has in an edition, where not all editions number alike; rules cite it by the usual one. Empty
   * where the edition has no such rule.
   */
  ruleNumber?(edition: number, rule: string): string;
  /**
   * Whether an event begins a part of the account (a season, a card played, a battle), under which what follows is told.
   * Without it every event stands alone.
   */
  opensPart?(event: GameEvent): boolean;
  /**
   * How much an event says to a side of what came of an order it has given; null where it says nothing of it. Missing in rules of
   * releases that did not tell it: then the last that happened stands for all.
   */
  weight?(event: GameEvent, side: SideId): Weight | null;
  /**
   * The rule by which events of a kind happen, numbered as rules are cited: for readers who want to look it up. A kind
   * that is missing comes from no rule.
   */
  readonly eventRules?: { readonly [kind: string]: string };
  /** The number that tells who is ahead, where the game has one. */
  readonly score?: Score<S>;
  /** How an event is told. */
  describe(event: GameEvent): Message;
  /**
   * The events of one entry with what `describe` tells of the dice besides, where the game's own events say less than what was
   * thrown: `draws` are all that their reader knows were drawn with them, in order. Missing where events say it all.
   */
  withDraws?(events: readonly GameEvent[], draws: readonly Draw[]): readonly GameEvent[];
  /** The headline of a report: `Early season 1757, French action phase`. */
  headline(view: S): Message;
  /** The board, in an order a reader expects. */
  board(view: S): readonly BoardSection[];
  /** What only this viewer holds: his hand of cards, hidden blocks. Empty for observers. */
  hand(view: S, viewer: Viewer): readonly BoardSection[];
  /**
   * What there is to say to a side of a card, by the ids of those that have the name it asks about: what it does, and what may be done with
   * it as things stand, by the view of that side alone. Missing where there are no cards, and in rules of releases that did not tell it.
   */
  aboutCard?(view: S, side: SideId, cards: readonly string[]): readonly Message[];
  /** The board as a drawing shows it; made of the view alone, so that it hides what the view hides. */
  chart?(view: S): Chart;
  /** Who went where and what befell which place, in the order in which it happened; events that are no such thing are passed over. */
  trails?(events: readonly GameEvent[]): readonly ChartMove[];
  /** The question put to the side, as a line of text. */
  question(view: S, decision: Decision): Message;
}

/** A game that is put together when it is first asked for: reading its data takes a while. */
export interface LazyModule {
  readonly id: string;
  load(): GameModule;
}

/** The rules a game is played by. */
export interface RulesRef {
  readonly module: string;
  readonly version: string;
  /** SHA-256 (hex) of the file they came in; missing where a program ran from its sources, or was older than such files. */
  readonly bundle?: string;
}

/** Rules of earlier releases. */
export interface OlderRules {
  /** Whether a release has listed them. */
  lists?(ref: RulesRef): boolean;
  under(ref: RulesRef): Promise<Result<GameModule>>;
}

/** The games this program knows, by id. */
export class Registry implements OlderRules {
  readonly #modules = new Map<string, GameModule | LazyModule>();
  readonly #older: OlderRules | null;

  constructor(modules: readonly (GameModule | LazyModule)[], older: OlderRules | null = null) {
    this.#older = older;
    for (const module of modules) {
      if (this.#modules.has(module.id)) throw new RangeError(`two modules named ${module.id}`);
      this.#modules.set(module.id, module);
    }
  }

  get(id: string): GameModule | null {
    const module = this.#modules.get(id);
    if (module === undefined) return null;
    if (!('load' in module)) return module;
    const loaded = module.load();
    this.#modules.set(id, loaded);
    return loaded;
  }

  /**
   * The rules that are meant: the program's own, or those of an earlier release that it carries. A program that is not built
   * does not know what its rules will be called: they stand for their version where no release has listed what is named.
   * Refuses `unknown-module`, and `rules-unknown` for rules that are not listed; what else is wrong with a listed file is
   * refused by who reads it.
   */
  async under(ref: RulesRef): Promise<Result<GameModule>> {
    const own = this.get(ref.module);
    if (own === null) return refuse('unknown-module', undefined, { module: ref.module });
    const alike = ref.version === own.version;
    if (ref.bundle === undefined ? alike : ref.bundle === own.bundle) return ok(own);
    const older = this.#older === null ? unknownRules(ref) : await this.#older.under(ref);
    const unlisted = !older.ok && older.violation.code === 'rules-unknown';
    return unlisted && alike && own.bundle === undefined ? ok(own) : older;
  }

  /** Whether later releases will know the rules that this program begins games with: those of a build between releases they will not. */
  isOfRelease({ id, version, bundle }: GameModule): boolean {
    if (bundle === undefined || this.#older?.lists === undefined) return true;
    return this.#older.lists({ module: id, version, bundle });
  }

  ids(): string[] {
    return [...this.#modules.keys()];
  }
}

/** Rules that no release up to this one has listed. */
export function unknownRules({ module, version, bundle }: RulesRef): ReturnType<typeof refuse> {
  return refuse('rules-unknown', undefined, { module, version, bundle: bundle?.slice(0, 16) ?? 'none' });
}
