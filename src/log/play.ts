import { type Dice, DiceShortage } from '../engine/core/dice.js';
import { manualDice } from '../engine/core/draws.js';
import { ok, type Result, refuse } from '../engine/core/result.js';
import { begin, type Input, step } from '../engine/core/session.js';
import type { Audience } from '../engine/core/viewer.js';
import { ChainDice, type Link } from './chain-dice.js';
import type { Opening } from './entry.js';
import type { GameKeys } from './keys.js';
import { meter } from './meter.js';
import type { LogGame, Position } from './position.js';
import { scriptedDice } from './scripted-dice.js';
import type { Played } from './split.js';

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
export function nextSource(opening: Opening, keys: GameKeys, position: Position | null): Source {
  switch (opening.dice) {
    case 'manual':
      return plainSource(manualDice(position?.session.values ?? []));
    case 'scripted':
      return plainSource(scriptedDice(keys.script, position?.draws ?? 0));
    case 'chains':
      return chainSource(opening, (audience) => {
        const n = (position?.revealed[audience] ?? 0) + 1;
        const preimage = keys.preimage(audience, n);
        return preimage === null ? null : { n, preimage };
      });
  }
}

/** Dice from links of the chains, wherever these come from. */
export function chainSource(opening: Opening, link: (audience: Audience) => Link | null): Source {
  const dice = new ChainDice({ game: opening.game, words: opening.words }, link);
  return { dice, links: dice.used };
}

/** Carries out one input, or the set-up when there is no position yet. A refusal has no effect. */
export function play(
  game: LogGame,
  position: Position | null,
  input: Input | null,
  source: Source,
): Result<Played> {
  const { dice, faces } = meter(source.dice);
  if (position === null || input === null) {
    if (position !== null || input !== null) throw new TypeError('a set-up has no input, all else has one');
    try {
      const first = begin(game.module, game.opening.setup, dice, game.opening.control ?? null);
      return ok({ input, step: first, faces, links: source.links });
    } catch (error) {
      if (!(error instanceof DiceShortage)) throw error;
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
  const done = step(game.module, position.session, input, dice);
  if (!done.ok) return done;
  return ok({ input, step: done.value, faces, links: source.links });
}
