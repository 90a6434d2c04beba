import { manualDice } from '../../engine/core/base/dice-sources.js';
import type { Violation } from '../../engine/core/base/result.js';
import { recordedDice } from '../dice/index.js';
import { type Anchor, documentOf, type GameKeys, makeEntry, type Played } from '../entries/index.js';
import {
  asToday,
  chainSource,
  difference,
  nextSource,
  plainSource,
  replayWith,
  type Source,
} from '../execution/index.js';
import {
  audiencesOf,
  type Entry,
  type Era,
  eraAt,
  eraOf,
  type LogGame,
  lastEra,
  type Modules,
  NO_PROJECTION,
  type Opening,
  type Position,
  partOf,
  positionDigest,
  rulesFor,
} from '../format/index.js';

/** Plays the whole game again by the rules and compares everything with what is on record. */
export class FullCheck {
  #position: Position | null = null;
  #game: LogGame;
  /** Digest of the position after each entry. */
  readonly #positions: string[] = [];
  /** Entries made by another version of the rules than the one they were checked with. */
  readonly otherVersions = new Set<string>();

  private constructor(
    game: LogGame,
    readonly keys: GameKeys | undefined,
    readonly modules: Modules,
  ) {
    this.#game = game;
  }

  /** What it was checked with, the last rules last. */
  get eras(): readonly Era[] {
    return this.#game.eras;
  }

  /** A reason when the rules of the game are not to be had. */
  static async from(
    first: Entry,
    opening: Opening,
    anchor: Anchor,
    modules: Modules | undefined,
    keys: GameKeys | undefined,
  ): Promise<FullCheck | string> {
    if (modules === undefined) return `the rules of ${anchor.module} are needed`;
    const found = await rulesFor(modules, first.rules);
    if (!found.ok) return notHad(first, found.violation);
    const module = found.value;
    if (module.id !== anchor.module) return `the rules of ${anchor.module} are needed`;
    const audiences = audiencesOf(module);
    const same = anchor.audiences.length === audiences.length;
    if (!same || !audiences.every((audience) => anchor.audiences.includes(audience))) {
      return 'the sides of the game are not those of the rules';
    }
    const game = { opening, eras: [eraOf(first, module)], audiences, projection: NO_PROJECTION };
    return new FullCheck(game, keys, modules);
  }

  /** The first difference between the entry and what the rules make of its input, in words. */
  async problemOf(entry: Entry): Promise<string | null> {
    const before = this.#position;
    const { version } = entry.rules;
    if (entry.kind === 'adopt') {
      const found = await rulesFor(this.modules, entry.rules);
      if (!found.ok) return notHad(entry, found.violation);
      this.#game = { ...this.#game, eras: [...this.#game.eras, eraOf(entry, found.value)] };
    }
    const { module } = lastEra(this.#game.eras);
    const other = version !== module.version;
    if (other) this.otherVersions.add(version);
    const problem = this.#replay(entry, before);
    if (problem === null || !other) return problem;
    return `${problem}; it was made by version ${version} of the rules, these are ${module.version}`;
  }

  #replay(entry: Entry, before: Position | null): string | null {
    let replayed: ReturnType<typeof replayWith>;
    try {
      replayed = replayWith(this.#game, before, entry, this.#source(entry, before));
    } catch (error) {
      // A forged log may lead the rules anywhere; whatever they throw, this entry is not of their making.
      return `the rules break off (${error instanceof Error ? error.message : String(error)})`;
    }
    if ('problem' in replayed) return replayed.problem;
    const { played, position } = replayed;
    const problem =
      this.#putBack(played) ?? difference(this.#game, entry, played) ?? this.#bytes(entry, before, played);
    this.#position = position;
    this.#positions.push(positionDigest(position.session.state));
    return problem;
  }

  /** A position that was put back must be the one that was there, and none of other rules. */
  #putBack({ input }: Played): string | null {
    if (input?.type !== 'undo') return null;
    const era = lastEra(this.#game.eras);
    if (input.to < era.from) return `entry ${input.to} lies before the rules that the game has adopted since`;
    const given = asToday(input, era);
    return given.type === 'undo' && positionDigest(given.state) === this.#positions[input.to]
      ? null
      : `the position put back is not that of entry ${input.to}`;
  }

  /** The dice as the keys give them, or, without keys, as the log itself reveals them. */
  #source(entry: Entry, before: Position | null): Source {
    const { opening } = this.#game;
    if (this.keys !== undefined) return nextSource(opening, this.keys, before);
    if (opening.dice === 'manual') return plainSource(manualDice(before?.session.values ?? []));
    if (opening.dice === 'scripted') return plainSource(recordedDice(entry).dice);
    return chainSource(opening, (audience) => {
      const { reveal } = partOf(entry, audience);
      return reveal === undefined ? null : { n: reveal.n, preimage: Buffer.from(reveal.preimage, 'hex') };
    });
  }

  /** With the keys the entry can be made again to the last byte. */
  #bytes(entry: Entry, before: Position | null, played: Played): string | null {
    const { module } = eraAt(this.#game.eras, entry.seq);
    if (this.keys === undefined || entry.rules.version !== module.version) return null;
    const { source, at, public: table, salts, ...rest } = entry;
    const told = { played, source, at, ...(table.open === undefined ? {} : { open: table.open }) };
    const made = makeEntry(this.#game, this.keys, before, told);
    const recorded = documentOf({ ...rest, source, at, public: table });
    const whole = salts === undefined || Object.keys(salts).length === this.#game.audiences.length;
    return whole && made.bytes.toString() === recorded ? null : 'the entry would be written otherwise';
  }
}

/** Why the rules of an entry are not to be had. */
function notHad({ rules }: Entry, { code }: Violation): string {
  const file = rules.bundle === undefined ? '' : ` in the file ${rules.bundle.slice(0, 16)}`;
  return `the rules of ${rules.module} ${rules.version}${file} are needed (${code})`;
}
