import { manualDice } from '../../engine/core/base/dice-sources.js';
import type { Violation } from '../../engine/core/base/result.js';
import { recordedDice } from '../dice/index.js';
import { type Anchor, documentOf, type GameKeys, makeEntry, type Played } from '../entries/index.js';
import {
  chainSource,
  difference,
  isRecalled,
  nextSource,
  plainSource,
  type Replayed,
  replayWith,
  type Source,
} from '../execution/index.js';
import {
  type Entry,
  type Era,
  eraAt,
  eraOf,
  type GameTypes,
  type LogGame,
  type LogTypes,
  lastEra,
  type Modules,
  NO_PROJECTION,
  type Opening,
  type Position,
  partOf,
  positionDigest,
  rulesFor,
} from '../format/index.js';
import { kindOf } from '../game/index.js';

/** Plays the whole game again by the rules and compares everything with what is on record. */
export class FullCheck<K extends LogTypes = GameTypes> {
  #position: Position<K> | null = null;
  #game: LogGame<K>;
  /** Digest of the position after each entry. */
  readonly #positions: string[] = [];
  /** Entries made by another version of the rules than the one they were checked with. */
  readonly otherVersions = new Set<string>();
  /** How many entries were taken as they are on record, by the version that made them. */
  readonly recalled = new Map<string, number>();

  private constructor(
    game: LogGame<K>,
    readonly keys: GameKeys | undefined,
    readonly modules: Modules<K>,
  ) {
    this.#game = game;
  }

  /** What it was checked with, the last rules last. */
  get eras(): readonly Era<K>[] {
    return this.#game.eras;
  }

  /** A reason when the rules of the game are not to be had. */
  static async from<K extends LogTypes>(
    first: Entry<K>,
    opening: Opening<K>,
    anchor: Anchor,
    modules: Modules<K> | undefined,
    keys: GameKeys | undefined,
  ): Promise<FullCheck<K> | string> {
    if (modules === undefined) return `the rules of ${anchor.module} are needed`;
    const kind = kindOf(modules);
    if (anchor.of !== kind.of) return `it is the log of a ${anchor.of ?? 'game'}`;
    const found = await rulesFor(modules, first.rules);
    if (!found.ok) return notHad(first, found.violation);
    const module = found.value;
    if (module.id !== anchor.module) return `the rules of ${anchor.module} are needed`;
    const audiences = kind.audiences(module);
    const same = anchor.audiences.length === audiences.length;
    if (!same || !audiences.every((audience) => anchor.audiences.includes(audience))) {
      return 'the sides of the game are not those of the rules';
    }
    const game = { kind, opening, eras: [eraOf(first, module)], audiences, projection: NO_PROJECTION };
    return new FullCheck<K>(game, keys, modules);
  }

  /** The first difference between the entry and what the rules make of its input, in words. */
  async problemOf(entry: Entry<K>): Promise<string | null> {
    const before = this.#position;
    const { version } = entry.rules;
    if (entry.kind === 'adopt') {
      const found = await rulesFor(this.modules, entry.rules);
      if (!found.ok) return notHad(entry, found.violation);
      this.#game = { ...this.#game, eras: [...this.#game.eras, eraOf(entry, found.value)] };
    }
    const { module } = lastEra(this.#game.eras);
    const other = version !== module.version;
    if (other && !isRecalled(this.#game, entry)) this.otherVersions.add(version);
    const problem = this.#replay(entry, before);
    if (problem === null || !other) return problem;
    return `${problem}; it was made by version ${version} of the rules, these are ${module.version}`;
  }

  #replay(entry: Entry<K>, before: Position<K> | null): string | null {
    let replayed: Replayed<K>;
    try {
      replayed = replayWith(this.#game, before, entry, this.#source(entry, before));
    } catch (error) {
      // A forged log may lead the rules anywhere; whatever they throw, this entry is not of their making.
      return `the rules break off (${error instanceof Error ? error.message : String(error)})`;
    }
    if ('problem' in replayed) return replayed.problem;
    const { played, position } = replayed;
    const isTaken = isRecalled(this.#game, entry);
    if (isTaken) this.recalled.set(entry.rules.version, (this.recalled.get(entry.rules.version) ?? 0) + 1);
    const problem = isTaken
      ? null
      : (this.#putBack(played) ??
        difference(this.#game, entry, played) ??
        this.#bytes(entry, before, played));
    this.#position = position;
    this.#positions.push(positionDigest(this.#game.kind.position(position.session)));
    return problem;
  }

  /** A position that was put back must be the one that was there, and none of other rules. */
  #putBack({ input }: Played<K>): string | null {
    const { kind, eras } = this.#game;
    const era = lastEra(eras);
    const given = input === null ? null : (kind.putBack?.(era, input) ?? null);
    if (given === null) return null;
    if (given.to < era.from) return `entry ${given.to} lies before the rules that the game has adopted since`;
    return positionDigest(given.position) === this.#positions[given.to]
      ? null
      : `the position put back is not that of entry ${given.to}`;
  }

  /** The dice as the keys give them, or, without keys, as the log itself reveals them. */
  #source(entry: Entry<K>, before: Position<K> | null): Source {
    const { kind, opening } = this.#game;
    if (this.keys !== undefined) return nextSource(this.#game, this.keys, before);
    if (opening.dice === 'manual')
      return plainSource(manualDice(before === null ? [] : kind.values(before.session)));
    if (opening.dice === 'scripted') return plainSource(recordedDice(entry).dice);
    return chainSource(this.#game, before, (audience) => {
      const { reveal } = partOf(entry, audience);
      return reveal === undefined ? null : { n: reveal.n, preimage: Buffer.from(reveal.preimage, 'hex') };
    });
  }

  /** With the keys the entry can be made again to the last byte. */
  #bytes(entry: Entry<K>, before: Position<K> | null, played: Played<K>): string | null {
    const { module } = eraAt(this.#game.eras, entry.seq);
    if (this.keys === undefined || entry.rules.version !== module.version) return null;
    const { source, at, public: table, salts, ...rest } = entry;
    const { open } = table;
    const { mails } = partOf(entry, 'umpire');
    const beside = { ...(open === undefined ? {} : { open }), ...(mails === undefined ? {} : { mails }) };
    const told = { played, source, at, ...beside };
    const made = makeEntry(this.#game, this.keys, before, told);
    const recorded = documentOf({ ...rest, source, at, public: table });
    const whole = salts === undefined || Object.keys(salts).length === this.#game.audiences.length;
    return whole && made.bytes.toString() === recorded ? null : 'the entry would be written otherwise';
  }
}

/** Why the rules of an entry are not to be had. */
function notHad({ rules }: Pick<Entry, 'rules'>, { code }: Violation): string {
  const file = rules.bundle === undefined ? '' : ` in the file ${rules.bundle.slice(0, 16)}`;
  return `the rules of ${rules.module} ${rules.version}${file} are needed (${code})`;
}
