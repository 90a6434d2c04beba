import { type Dice, DiceShortage, type Draw, type ManualValue } from './dice-interface.js';
import { canonicalJson, type Json } from './json.js';

/** Wraps a source so that every draw is kept in order, for the log. */
export function recordDraws(source: Dice): { readonly dice: Dice; readonly draws: Draw[] } {
  const draws: Draw[] = [];
  return {
    draws,
    dice: {
      roll(purpose, audience, sides = 6) {
        const value = source.roll(purpose, audience, sides);
        draws.push({ audience, purpose, result: [value] });
        return value;
      },
      pick(purpose, audience, from, count) {
        const items = source.pick(purpose, audience, from, count);
        // A copy: rules may sort what they drew, the record keeps the order of the draw.
        draws.push({ audience, purpose, result: [...items] });
        return items;
      },
    },
  };
}

/** No dice at all: for rehearsals and for steps that must not draw. */
export const noDice: Dice = {
  roll(purpose) {
    throw new DiceShortage(purpose, 'roll', 1);
  },
  pick(purpose, _audience, _from, count) {
    throw new DiceShortage(purpose, 'pick', count);
  },
};

/**
 * The players' own dice: values given with the orders, taken in the order given. Throws DiceShortage when the
 * next value is missing, and with a `misfit` when it cannot be what was drawn.
 */
export function manualDice(values: readonly ManualValue[]): Dice {
  const left = [...values];
  return {
    roll(purpose, _audience, sides = 6) {
      const next = left[0];
      if (next === undefined) throw new DiceShortage(purpose, 'roll', 1);
      if (next.kind !== 'roll' || next.value < 1 || next.value > sides) {
        throw new DiceShortage(purpose, 'roll', 1, 'not-a-face');
      }
      left.shift();
      return next.value;
    },
    pick(purpose, _audience, from, count) {
      const next = left[0];
      if (next === undefined) throw new DiceShortage(purpose, 'pick', count);
      if (next.kind !== 'pick' || spoken(next.purpose) !== spoken(purpose)) {
        throw new DiceShortage(purpose, 'pick', count, 'another-draw-first');
      }
      const items = matchItems(next.items, from);
      if (items === null) throw new DiceShortage(purpose, 'pick', count, 'not-in-the-pile');
      if (items.length !== count) throw new DiceShortage(purpose, 'pick', count, 'wrong-number');
      left.shift();
      return items;
    },
  };
}

/** A purpose as a person writes it: ids are joined by hyphens. */
function spoken(purpose: string): string {
  return purpose.replaceAll('-', ' ');
}

/** Replays recorded draws; throws a plain error when the rules ask for something else than was recorded. */
export function replayDice(draws: readonly Draw[]): { readonly dice: Dice; done(): boolean } {
  let at = 0;
  const next = (purpose: string, audience: string): readonly Json[] => {
    const draw = draws[at++];
    if (draw === undefined || draw.purpose !== purpose || draw.audience !== audience) {
      throw new ReplayMismatch(`draw ${at}: recorded ${draw?.purpose ?? 'nothing'}, asked for ${purpose}`);
    }
    return draw.result;
  };
  return {
    dice: {
      roll(purpose, audience, sides = 6) {
        const value = next(purpose, audience)[0];
        if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > sides) {
          throw new ReplayMismatch(`${purpose}: ${canonicalJson(value ?? null)} is no face of the die`);
        }
        return value;
      },
      pick(purpose, audience, from, count) {
        const items = matchItems(next(purpose, audience), from);
        if (items === null || items.length !== count) {
          throw new ReplayMismatch(`${purpose}: the recorded items are not in the pile`);
        }
        return items;
      },
    },
    done: () => at === draws.length,
  };
}

/** A recorded draw that the rules would not have made: the log and the rules disagree. */
export class ReplayMismatch extends Error {
  override name = 'ReplayMismatch';
}

/** The items of `from` named by `wanted`, in that order and each once; null when one is not there. */
function matchItems<T extends Json>(wanted: readonly Json[], from: readonly T[]): T[] | null {
  const left = from.map((item) => ({ item, key: canonicalJson(item) }));
  const found: T[] = [];
  for (const value of wanted) {
    const index = left.findIndex((entry) => entry.key === canonicalJson(value));
    const entry = left[index];
    if (entry === undefined) return null;
    found.push(entry.item);
    left.splice(index, 1);
  }
  return found;
}
