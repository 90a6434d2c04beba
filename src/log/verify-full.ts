import { manualDice } from '../engine/core/draws.js';
import type { GameModule } from '../engine/core/module.js';
import type { Anchor } from './check-entry.js';
import type { Entry, Opening } from './entry.js';
import type { GameKeys } from './keys.js';
import { documentOf, makeEntry } from './make-entry.js';
import { partOf } from './parts.js';
import { chainSource, nextSource, plainSource, type Source } from './play.js';
import { audiencesOf, type LogGame, type Position } from './position.js';
import { NO_PROJECTION } from './projection.js';
import { recordedDice } from './recorded-dice.js';
import { difference, replayWith } from './replay.js';
import type { Played } from './split.js';
import { positionDigest } from './state-digest.js';

/** Plays the whole game again by the rules and compares everything with what is on record. */
export class FullCheck {
  #position: Position | null = null;
  /** Digest of the position after each entry. */
  readonly #positions: string[] = [];
  /** Entries made by another version of the rules than the one they were checked with. */
  readonly otherVersions = new Set<string>();

  private constructor(
    readonly game: LogGame,
    readonly keys: GameKeys | undefined,
  ) {}

  /** A reason when these are not the rules of the game. */
  static from(
    opening: Opening,
    anchor: Anchor,
    module: GameModule | undefined,
    keys: GameKeys | undefined,
  ): FullCheck | string {
    if (module === undefined || module.id !== anchor.module)
      return `the rules of ${anchor.module} are needed`;
    const audiences = audiencesOf(module);
    const same = anchor.audiences.length === audiences.length;
    if (!same || !audiences.every((audience) => anchor.audiences.includes(audience))) {
      return 'the sides of the game are not those of the rules';
    }
    return new FullCheck({ opening, module, audiences, projection: NO_PROJECTION }, keys);
  }

  /** The first difference between the entry and what the rules make of its input, in words. */
  problemOf(entry: Entry): string | null {
    const before = this.#position;
    const { version } = entry.rules;
    const other = version !== this.game.module.version;
    if (other) this.otherVersions.add(version);
    const problem = this.#replay(entry, before);
    if (problem === null || !other) return problem;
    return `${problem}; it was made by version ${version} of the rules, these are ${this.game.module.version}`;
  }

  #replay(entry: Entry, before: Position | null): string | null {
    let replayed: ReturnType<typeof replayWith>;
    try {
      replayed = replayWith(this.game, before, entry, this.#source(entry, before));
    } catch (error) {
      // A forged log may lead the rules anywhere; whatever they throw, this entry is not of their making.
      return `the rules break off (${error instanceof Error ? error.message : String(error)})`;
    }
    if ('problem' in replayed) return replayed.problem;
    const { played, position } = replayed;
    const problem =
      this.#putBack(played) ?? difference(this.game, entry, played) ?? this.#bytes(entry, before, played);
    this.#position = position;
    this.#positions.push(positionDigest(position.session.state));
    return problem;
  }

  /** A position that was put back must be the one that was there. */
  #putBack({ input }: Played): string | null {
    if (input?.type !== 'undo') return null;
    return positionDigest(input.state) === this.#positions[input.to]
      ? null
      : `the position put back is not that of entry ${input.to}`;
  }

  /** The dice as the keys give them, or, without keys, as the log itself reveals them. */
  #source(entry: Entry, before: Position | null): Source {
    const { opening } = this.game;
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
    if (this.keys === undefined || entry.rules.version !== this.game.module.version) return null;
    const { source, at, public: table, salts, ...rest } = entry;
    const told = { played, source, at, ...(table.open === undefined ? {} : { open: table.open }) };
    const made = makeEntry(this.game, this.keys, before, told);
    const recorded = documentOf({ ...rest, source, at, public: table });
    const whole = salts === undefined || Object.keys(salts).length === this.game.audiences.length;
    return whole && made.bytes.toString() === recorded ? null : 'the entry would be written otherwise';
  }
}
