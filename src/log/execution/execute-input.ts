import { type Dice, isDiceShortage } from '../../engine/core/base/dice-interface.js';
import { manualDice } from '../../engine/core/base/dice-sources.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { Audience } from '../../engine/core/base/viewer-and-audience.js';
import { ChainDice, type Link, meter, scriptedDice } from '../dice/index.js';
import type { GameKeys, Played } from '../entries/index.js';
import { eraAt, type LogGame, type LogTypes, type Position } from '../format/index.js';

/** The dice of one entry, and the links they used. */
export interface Source {
  readonly dice: Dice;
  readonly links: ReadonlyMap<Audience, Link>;
}

const NO_LINKS: ReadonlyMap<Audience, Link> = new Map();

/** Dice that reveal nothing: given, scripted or recorded values. */
export function plainSource(dice: Dice): Source {
  return { dice, links: NO_LINKS };
}

/** The dice of the entry that follows `position` (null: of entry 0), as the opening says. */
export function nextSource<K extends LogTypes>(
  { kind, opening }: Pick<LogGame<K>, 'kind' | 'opening'>,
  keys: GameKeys,
  position: Position<K> | null,
): Source {
  switch (opening.dice) {
    case 'manual':
      return plainSource(manualDice(position === null ? [] : kind.values(position.session)));
    case 'scripted':
      return plainSource(scriptedDice(keys.script, position?.draws ?? 0));
    case 'chains':
      return chainSource({ kind, opening }, position, (audience) => {
        const n = (position?.revealed[audience] ?? 0) + 1;
        const preimage = keys.preimage(audience, n);
        return preimage === null ? null : { n, preimage };
      });
  }
}

/** Dice from links of the chains, wherever these come from. */
export function chainSource<K extends LogTypes>(
  { kind, opening }: Pick<LogGame<K>, 'kind' | 'opening'>,
  position: Position<K> | null,
  link: (audience: Audience) => Link | null,
): Source {
  const given = position === null ? [] : (kind.words?.(position.session) ?? []);
  const dice = new ChainDice({ game: opening.game, words: [...opening.words, ...given] }, link);
  return { dice, links: dice.used };
}

/** Carries out one input, or the set-up when there is no position yet. A refusal has no effect. */
export function play<K extends LogTypes>(
  game: LogGame<K>,
  position: Position<K> | null,
  input: K['input'] | null,
  source: Source,
): Result<Played<K>> {
  const { kind, eras } = game;
  const seq = position === null ? 0 : position.seq + 1;
  const era = eraAt(eras, seq);
  if (position !== null && input !== null && kind.adopt !== undefined) {
    const adopting = kind.adopt(eraAt(eras, position.seq), era, position.session, input);
    if (adopting !== null && era.from !== seq) throw new RangeError('no rules are adopted here');
    if (adopting?.ok === false) return adopting;
    if (adopting !== null) return ok({ input, step: adopting.value, faces: [], links: NO_LINKS });
  }
  const { dice, faces } = meter(source.dice);
  if (position === null || input === null) {
    if (position !== null || input !== null) throw new TypeError('a set-up has no input, all else has one');
    try {
      const first = kind.begin(era.module, game.opening, dice);
      return ok({ input, step: first, faces, links: source.links });
    } catch (error) {
      if (!isDiceShortage(error)) throw error;
      const { purpose, wanted, count, misfit } = error;
      const code = misfit === undefined ? 'dice-needed' : 'dice-misfit';
      return refuse(code, undefined, {
        purpose,
        wanted,
        count,
        ...(misfit === undefined ? {} : { misfit }),
      });
    }
  }
  const done = kind.step(era, position.session, input, dice);
  if (!done.ok) return done;
  return ok({ input, step: done.value, faces, links: source.links });
}
