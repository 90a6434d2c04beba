import { describe, expect, it } from '@jest/globals';
import {
  lexiconsOf,
  messagesOf,
} from '../../../../src/engine/wilderness-war/presentation/lexicons-and-messages.js';
import { applyLosses } from '../../../../src/engine/wilderness-war/rules/combat/apply-losses.js';
import {
  combatStrength,
  stepsOf,
} from '../../../../src/engine/wilderness-war/rules/combat/combat-strength.js';
import type { LossRule } from '../../../../src/engine/wilderness-war/rules/combat/legal-loss-distributions.js';
import {
  type LossPlan,
  lossViolation,
} from '../../../../src/engine/wilderness-war/rules/combat/loss-plan-validation.js';
import {
  defaultLosses,
  forcedLosses,
  kindOf,
  proposeLosses,
} from '../../../../src/engine/wilderness-war/rules/combat/loss-proposals.js';
import type { Flags, PieceId, State } from '../../../../src/engine/wilderness-war/state.js';
import { Messages } from '../../../../src/report/messages/message-catalog.js';
import { data, start, world } from '../../../support/wilderness-war.js';

const base = start('annus-mirabilis', 3);
const whole: Flags = { ...base.flags, lossesStepByStep: false };
const stepwise: Flags = { ...base.flags, lossesStepByStep: true };

const texts = new Messages([messagesOf(data, 'en')], lexiconsOf(world, data).en ?? null, 'en', true);

const LIGHT = 'br-light-infantry-howes';
const REGULAR = 'br-regular-44th';
const OTHER = 'br-regular-48th';
const ROGERS = 'br-ranger-rogers';
const GOREHAM = 'br-ranger-goreham';
const MOHAWKS = ['br-indian-mohawk-1', 'br-indian-mohawk-2'];
const ONEIDA = 'br-indian-oneida';

function reduced(...pieces: PieceId[]): State {
  return { ...base, reduced: Object.fromEntries(pieces.map((piece) => [piece, true as const])) };
}

function why(
  flags: Flags,
  units: PieceId[],
  steps: number,
  rule: LossRule,
  plan: { [piece: PieceId]: 1 | 2 },
  state = reduced(),
): string {
  const list = Object.entries(plan).map(([piece, lost]) => ({ piece, steps: lost }));
  const violation = lossViolation(world, { ...state, flags }, { pool: units, steps, rule }, list);
  // throws where the text or a value is missing
  if (violation !== null) texts.reason(violation);
  return violation === null ? 'legal' : [violation.code, violation.rule].filter(Boolean).join(' ');
}

describe('battle losses', () => {
  const stack = [LIGHT, ...MOHAWKS, ONEIDA];

  it('kill the Light Infantry of the example and flip any one Indian (7.62, 7.63)', () => {
    for (const flags of [whole, stepwise]) {
      expect(why(flags, stack, 3, 'battle', { [LIGHT]: 2, [ONEIDA]: 1 })).toBe('legal');
      expect(why(flags, stack, 3, 'battle', { [LIGHT]: 1, [ONEIDA]: 2 })).toBe('losses-need-drilled 7.62');
      expect(why(flags, stack, 3, 'battle', { [ONEIDA]: 2, 'br-indian-mohawk-1': 1 })).toBe(
        'losses-need-drilled 7.62',
      );
    }
  });

  it('do not kill drilled troops beyond their half while others stand (7.63)', () => {
    expect(why(whole, stack, 2, 'battle', { [LIGHT]: 2 })).toBe('losses-not-spread 7.63');
    expect(why(stepwise, stack, 2, 'battle', { [LIGHT]: 2 })).toBe('losses-in-no-order 7.62');
  });

  it('may kill a Ranger on the whole where step by step the turn of drilled troops comes first (7.62)', () => {
    const units = [REGULAR, OTHER, ROGERS];
    const state = reduced(ROGERS);
    const plan = { [REGULAR]: 1, [OTHER]: 1, [ROGERS]: 1 } as const;
    expect(why(whole, units, 3, 'battle', plan, state)).toBe('legal');
    expect(why(stepwise, units, 3, 'battle', plan, state)).toBe('losses-in-no-order 7.62');
    expect(why(stepwise, units, 3, 'battle', { [REGULAR]: 2, [OTHER]: 1 }, state)).toBe('legal');
  });

  it('end with the last step of the stack (7.6)', () => {
    expect(why(whole, [ROGERS], 5, 'battle', { [ROGERS]: 2 })).toBe('legal');
    expect(why(whole, [ROGERS], 5, 'battle', { [ROGERS]: 1 })).toBe('losses-wrong-total 7.6');
    expect(why(whole, [], 2, 'battle', {})).toBe('legal');
  });

  it('refuse strangers, leaders, names given twice and steps that are not there (7.61, 7.64)', () => {
    expect(why(whole, [ROGERS], 1, 'battle', { [GOREHAM]: 1 })).toBe('losses-not-involved 7.6');
    expect(why(whole, [ROGERS, 'johnson'], 1, 'battle', { johnson: 1 })).toBe('losses-not-involved 7.6');
    expect(why(whole, [ROGERS, GOREHAM], 2, 'battle', { [ROGERS]: 2 }, reduced(ROGERS))).toBe(
      'losses-beyond-unit 7.61',
    );
    const twice = [
      { piece: ROGERS, steps: 1 as const },
      { piece: ROGERS, steps: 1 as const },
    ];
    expect(
      lossViolation(
        world,
        { ...base, flags: whole },
        { pool: [ROGERS, GOREHAM], steps: 2, rule: 'battle' },
        twice,
      )?.code,
    ).toBe('losses-named-twice');
  });
});

describe('other losses', () => {
  it('of an assault come from drilled troops first, dead or not (9.14)', () => {
    const units = [REGULAR, ROGERS];
    expect(why(whole, units, 2, 'assault', { [REGULAR]: 2 })).toBe('legal');
    expect(why(whole, units, 2, 'assault', { [REGULAR]: 1, [ROGERS]: 1 })).toBe('losses-need-drilled 9.14');
    expect(why(whole, [REGULAR, OTHER], 2, 'assault', { [REGULAR]: 2 })).toBe('losses-not-spread 7.63');
  });

  it("of a raid are the owner's choice (10.31)", () => {
    const units = ['fr-coureurs-marin', 'fr-indian-abenaki-1'];
    expect(why(whole, units, 2, 'raid', { 'fr-coureurs-marin': 2 })).toBe('legal');
    expect(why(whole, units, 2, 'raid', { 'fr-coureurs-marin': 1, 'fr-indian-abenaki-1': 1 })).toBe('legal');
    expect(why(whole, units, 2, 'raid', { 'fr-coureurs-marin': 1 })).toBe('losses-wrong-total 10.31');
  });

  it('by Small Pox reduce everybody before anybody dies', () => {
    const units = [REGULAR, ROGERS];
    expect(why(whole, units, 2, 'smallpox', { [REGULAR]: 1, [ROGERS]: 1 })).toBe('legal');
    expect(why(whole, units, 2, 'smallpox', { [ROGERS]: 2 })).toBe('losses-not-spread 5.5');
    expect(why(whole, units, 3, 'smallpox', { [REGULAR]: 1, [ROGERS]: 2 })).toBe('legal');
  });
});

// --- the rules once more, naively: every sharing-out of every small stack --------------------------------------

const PIECES = [REGULAR, OTHER, LIGHT, ROGERS, GOREHAM, ...MOHAWKS, ONEIDA];
const drilled = (piece: PieceId) => world.units.get(piece)?.class === 'drilled';
type Left = ReadonlyMap<PieceId, number>;

function key(plan: LossPlan): string {
  return plan
    .map(({ piece, steps }) => `${piece} ${steps}`)
    .sort()
    .join(', ');
}

function plansOf(left: Left): Map<PieceId, number>[] {
  let plans: Map<PieceId, number>[] = [new Map()];
  for (const [piece, steps] of left) {
    plans = plans.flatMap((plan) =>
      Array.from({ length: steps + 1 }, (_, lost) => new Map(plan).set(piece, lost)),
    );
  }
  return plans;
}

function total(plan: ReadonlyMap<PieceId, number>, whose: (piece: PieceId) => boolean = () => true): number {
  return [...plan].reduce((sum, [piece, lost]) => sum + (whose(piece) ? lost : 0), 0);
}

/** Legal when no step can be moved from a dead unit to an untouched one without breaking the quota. */
function legalOnTheWhole(left: Left, plan: ReadonlyMap<PieceId, number>, quota: number): boolean {
  if (total(plan, drilled) < quota) return false;
  for (const [dead, steps] of left) {
    if (plan.get(dead) !== steps) continue;
    for (const [full, has] of left) {
      if (has !== 2 || plan.get(full) !== 0) continue;
      const moved = total(plan, drilled) - (drilled(dead) ? 1 : 0) + (drilled(full) ? 1 : 0);
      if (moved >= quota) return false;
    }
  }
  return true;
}

/** Everything that can come of taking step after step. */
function reachable(left: Left, steps: number, mayTake: (left: Left, odd: boolean) => PieceId[]): Set<string> {
  const ends = new Set<string>();
  const go = (now: Left, done: number): void => {
    if (done === steps) {
      const plan = [...left].flatMap(([piece, had]) => {
        const lost = had - (now.get(piece) ?? 0);
        return lost === 1 || lost === 2 ? [{ piece, steps: lost as 1 | 2 }] : [];
      });
      ends.add(key(plan));
      return;
    }
    for (const piece of mayTake(now, done % 2 === 0)) {
      go(new Map(now).set(piece, (now.get(piece) ?? 0) - 1), done + 1);
    }
  };
  go(left, 0);
  return ends;
}

function fullFirst(pieces: PieceId[], left: Left): PieceId[] {
  const alive = pieces.filter((piece) => (left.get(piece) ?? 0) > 0);
  const full = alive.filter((piece) => left.get(piece) === 2);
  return full.length > 0 ? full : alive;
}

function naive(left: Left, steps: number, rule: LossRule, flags: Flags): Set<string> {
  const pieces = [...left.keys()];
  const standing = (now: Left) => pieces.filter((piece) => drilled(piece) && (now.get(piece) ?? 0) > 0);
  if (rule === 'smallpox') return reachable(left, steps, (now) => fullFirst(pieces, now));
  if (rule === 'battle' && flags.lossesStepByStep) {
    return reachable(left, steps, (now, odd) => {
      const troops = standing(now);
      return fullFirst(odd && troops.length > 0 ? troops : pieces, now);
    });
  }
  const drilledSteps = total(left, drilled);
  const quota =
    rule === 'battle' ? Math.min(Math.ceil(steps / 2), drilledSteps) : Math.min(steps, drilledSteps);
  const plans = plansOf(left).filter(
    (plan) => total(plan) === steps && (rule === 'raid' || legalOnTheWhole(left, plan, quota)),
  );
  return new Set(
    plans.map((plan) =>
      key(
        [...plan].flatMap(([piece, lost]) =>
          lost === 1 || lost === 2 ? [{ piece, steps: lost as 1 | 2 }] : [],
        ),
      ),
    ),
  );
}

function stacks(): PieceId[][] {
  const found: PieceId[][] = [];
  for (let mask = 1; mask < 1 << PIECES.length; mask++) {
    const stack = PIECES.filter((_, i) => (mask & (1 << i)) !== 0);
    if (stack.length <= 4) found.push(stack);
  }
  return found.filter((_, i) => i % 3 === 0);
}

function outcome(plan: string, left: Left): string {
  const lost = new Map(
    plan === '' ? [] : plan.split(', ').map((part) => part.split(' ') as [string, string]),
  );
  return [...left]
    .map(([piece, had]) => `${kindOf(world, piece)} ${had - Number(lost.get(piece) ?? 0)}`)
    .sort()
    .join(', ');
}

describe('losses of every small stack', () => {
  for (const rule of ['battle', 'assault', 'raid', 'smallpox'] as const) {
    for (const flags of rule === 'battle' ? [whole, stepwise] : [whole]) {
      const how = flags.lossesStepByStep ? 'step by step' : 'on the whole';
      it(`are legal, forced and usual as the rules say for ${rule}, ${how} (7.62, 7.63, 9.14, 10.31)`, () => {
        let turn = 0;
        for (const stack of stacks()) {
          const state = { ...reduced(...stack.filter((_, i) => (turn + i) % 3 === 0)), flags };
          turn++;
          const left: Left = new Map(stack.map((piece) => [piece, state.reduced[piece] === true ? 1 : 2]));
          for (let steps = 0; steps <= total(left); steps++) {
            const legal = naive(left, steps, rule, flags);
            const found = plansOf(left)
              .map(
                (plan): LossPlan =>
                  [...plan].flatMap(([piece, lost]) =>
                    lost === 1 || lost === 2 ? [{ piece, steps: lost as 1 | 2 }] : [],
                  ),
              )
              .filter((plan) => lossViolation(world, state, { pool: stack, steps, rule }, plan) === null);
            expect(new Set(found.map(key))).toEqual(legal);
            const outcomes = new Set([...legal].map((plan) => outcome(plan, left)));
            const forced = forcedLosses(world, state, { pool: stack, steps, rule });
            expect(forced === null).toBe(outcomes.size > 1);
            if (forced !== null) expect(legal.has(key(forced))).toBe(true);
            expect(legal.has(key(defaultLosses(world, state, { pool: stack, steps, rule })))).toBe(true);
          }
        }
      });
    }
  }

  it('are all proposed in time (7.6)', () => {
    const stack = [REGULAR, LIGHT, ROGERS, ...MOHAWKS];
    const state = reduced(ROGERS);
    const left: Left = new Map(stack.map((piece) => [piece, piece === ROGERS ? 1 : 2]));
    let seed = 1;
    const choose = (count: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % count;
    };
    for (const flags of [whole, stepwise]) {
      for (const steps of [1, 3, 4]) {
        const proposed = new Set<string>();
        for (let i = 0; i < 500; i++) {
          proposed.add(
            key(proposeLosses(world, { ...state, flags }, { pool: stack, steps, rule: 'battle' }, choose)),
          );
        }
        expect(proposed).toEqual(naive(left, steps, 'battle', flags));
      }
    }
  });

  it('usually spare what never comes back (7.61)', () => {
    const plan = defaultLosses(
      world,
      { ...base, flags: whole },
      { pool: [REGULAR, LIGHT, ROGERS], steps: 1, rule: 'battle' },
    );
    expect(plan).toEqual([{ piece: REGULAR, steps: 1 }]);
    const weak = { ...reduced(REGULAR, LIGHT), flags: whole };
    const dying = defaultLosses(world, weak, { pool: [REGULAR, LIGHT], steps: 1, rule: 'battle' });
    expect(dying).toEqual([{ piece: LIGHT, steps: 1 }]);
  });
});

describe('Marine Detachments of one step (tournament variant)', () => {
  const one: Flags = { ...whole, oneStepMarines: true };
  const MARINES = ['fr-marine-detachment-1', 'fr-marine-detachment-2'];
  const [MARINE = ''] = MARINES;
  const BEARN = 'fr-regular-bearn';
  const GUYENNE = 'fr-regular-guyenne';
  const stack = [...MARINES, BEARN, GUYENNE];

  it.each(['battle', 'assault'] as const)('are lost only when all Regulars are reduced, in a %s', (rule) => {
    for (const flags of [one, { ...one, lossesStepByStep: true }]) {
      expect(why(flags, stack, 1, rule, { [MARINE]: 1 })).not.toBe('legal');
      expect(why(flags, stack, 1, rule, { [BEARN]: 1 })).toBe('legal');
      expect(why(flags, stack, 3, rule, { [BEARN]: 1, [GUYENNE]: 1, [MARINE]: 1 })).toBe('legal');
      expect(why(flags, stack, 3, rule, { [BEARN]: 2, [GUYENNE]: 1 })).toBe('legal');
    }
    expect(why(one, stack, 1, rule, { [MARINE]: 1 })).toBe('losses-not-spread 7.63');
    expect(why(whole, stack, 1, rule, { [MARINE]: 1 })).toBe('legal');
  });

  it('have no second step to lose, and die of the first', () => {
    expect(why(one, MARINES, 2, 'battle', { [MARINE]: 2 })).toBe('losses-beyond-unit 7.61');
    expect(why(whole, MARINES, 2, 'battle', { [MARINE]: 2 })).not.toBe('losses-beyond-unit 7.61');
    const state = { ...base, flags: one };
    const toll = { pool: MARINES, steps: 1, rule: 'battle' } as const;
    expect(forcedLosses(world, state, toll)).toEqual([{ piece: MARINE, steps: 1 }]);
    const plan = [{ piece: MARINE, steps: 1 as const }];
    expect(applyLosses(world, state, plan)).toMatchObject({ eliminated: [MARINE], reduced: [] });
    expect(applyLosses(world, { ...base, flags: whole }, plan)).toMatchObject({ reduced: [MARINE] });
  });

  it('fight with their full strength', () => {
    expect(combatStrength(world, { ...base, flags: one }, MARINES)).toBe(2);
    expect(stepsOf(world, { ...base, flags: one }, stack)).toBe(6);
    expect(stepsOf(world, base, stack)).toBe(8);
  });

  it('are all that is left to lose once the Regulars are reduced (7.63), with the others before them', () => {
    const half = reduced(BEARN, GUYENNE);
    expect(why(one, stack, 1, 'battle', { [MARINE]: 1 }, half)).toBe('legal');
    const mixed = [MARINE, 'fr-coureurs-marin'];
    expect(why(one, mixed, 2, 'battle', { [MARINE]: 1, 'fr-coureurs-marin': 1 })).toBe('legal');
    expect(why(one, stack, 3, 'smallpox', { [MARINE]: 1, [BEARN]: 1, [GUYENNE]: 1 })).toBe('legal');
    expect(why(one, stack, 2, 'smallpox', { [MARINE]: 1, [BEARN]: 1 })).toBe('losses-not-spread 5.5');
  });
});
