import type { Json, JsonObject } from '../../core/base/json.js';
import type { Violation } from '../../core/base/result.js';
import type { StateFormat, StateFormats } from '../../core/base/state-format-migrations.js';
import { notYesOrNo, type WrongOption } from '../../core/custom-setups/validate-and-start-setup.js';
import { type Flags, RULE_FLAGS, VARIANT_FLAGS } from '../rule-flags.js';
import type { Side } from '../state.js';
import type { RuleNumberData } from '../world/data-parser.js';

export const EDITIONS = [1, 2, 3] as const;
export const DEFAULT_EDITION = 3;

type Edition = (typeof EDITIONS)[number];

/** 14.7 as events play it: the seat whose holder bids first, where the dice do not say who. */
export const FIRST_BIDDER: { readonly [bidding: string]: Side } = {
  'open-french-first': 'french',
  'open-british-first': 'british',
};

/** 13.3, 14.7: how sides may be bid for in an edition, the usual way first. */
const BIDDING: { readonly [E in Edition]: readonly string[] } = {
  1: ['none', 'sealed'],
  2: ['none', 'sealed'],
  3: ['none', 'sealed', 'open', ...Object.keys(FIRST_BIDDER)],
};

const FLAGS = Object.keys(RULE_FLAGS) as (keyof typeof RULE_FLAGS)[];

/** The tournament variant as a whole. */
const WHOLE_VARIANT = 'wbc';
const VARIANT = Object.keys(VARIANT_FLAGS) as (keyof typeof VARIANT_FLAGS)[];

/** What is said of a value that is none of an option: it is on or off, or one of a few choices. */
export function wrongValue({ path, option, values, edition }: WrongOption): Violation {
  if (typeof values[0] === 'boolean') return notYesOrNo({ path, option });
  return {
    code: 'option-unknown-choice',
    params: { path, option, edition, known: [...values] },
    suggestions: values.map(String),
  };
}

/** What a set-up may choose in an edition, the usual value first. */
export function choicesOf(number: number): { readonly [option: string]: readonly Json[] } {
  const edition = known(number);
  const said = FLAGS.map((flag) => inEdition(flag, edition));
  const optional = FLAGS.filter((flag) => inEdition(flag, edition) === 'option');
  return {
    ...(said.includes('advanced') ? { advanced: [true, false] } : {}),
    ...Object.fromEntries(optional.map((flag) => [flag, [false, true]])),
    bidding: BIDDING[edition],
    ...Object.fromEntries([WHOLE_VARIANT, ...VARIANT].map((option) => [option, [false, true]])),
  };
}

/** The options of a set-up without those of the variant that are off: a set-up that does without it never knew of them. */
export function withoutUnusedVariant(options: JsonObject): JsonObject {
  const unused: readonly string[] = [WHOLE_VARIANT, ...VARIANT].filter((option) => options[option] === false);
  return Object.fromEntries(Object.entries(options).filter(([option]) => !unused.includes(option)));
}

/** 14.7: the same options with the holder of a seat bidding first; null where bids are not open, so that nobody is first. */
export function withFirstBid(options: JsonObject, seat: string): JsonObject | null {
  const { bidding = null } = options;
  if (typeof bidding !== 'string' || !(bidding === 'open' || bidding in FIRST_BIDDER)) return null;
  const found = Object.entries(FIRST_BIDDER).find(([, side]) => side === seat);
  if (found === undefined) throw new RangeError(`no seat ${seat}`);
  return { ...options, bidding: found[0] };
}

/** What an edition with these options means for the rules. */
export function flagsOf(number: number, options: JsonObject): Flags {
  const edition = known(number);
  const isOn = (flag: (typeof FLAGS)[number]): boolean => {
    switch (inEdition(flag, edition)) {
      case 'yes':
        return true;
      case 'no':
        return false;
      case 'option':
        return options[flag] === true;
      case 'advanced':
        return options.advanced !== false;
    }
  };
  const variant = VARIANT.filter((flag) => options[WHOLE_VARIANT] === true || options[flag] === true);
  return Object.fromEntries([
    ...FLAGS.map((flag) => [flag, isOn(flag)]),
    ...variant.map((flag) => [flag, true]),
  ]) as Flags;
}

/** The formats of the game's states: what is listed here, one item a format, and the flags that came with each. */
export function withNewFlags(others: StateFormats): StateFormats {
  const last = Math.max(others.length + 1, ...FLAGS.map((flag) => RULE_FLAGS[flag].since?.format ?? 1));
  return Array.from({ length: last - 1 }, (_, index): StateFormat => {
    const { fields = [], ...other } = others[index] ?? {};
    const flags = FLAGS.flatMap((flag) => {
      const { since } = RULE_FLAGS[flag];
      return since?.format === index + 2 ? [{ at: ['flags', flag], usual: since.older }] : [];
    });
    return { ...other, fields: [...fields, ...flags] };
  });
}

function inEdition(flag: (typeof FLAGS)[number], edition: Edition) {
  const [first, second, third] = RULE_FLAGS[flag].editions;
  return { 1: first, 2: second, 3: third }[edition];
}

function known(edition: number): Edition {
  const found = EDITIONS.find((number) => number === edition);
  if (found === undefined) throw new RangeError(`no edition ${edition}`);
  return found;
}

/** The number a rule has in an edition, empty where it has none; rules are named throughout by that in the 3rd. */
export function ruleNumber(data: RuleNumberData, edition: number, rule: string): string {
  const found = data.editions.find(({ number }) => number === edition);
  if (found === undefined) throw new RangeError(`no edition ${edition}`);
  return found.absent.includes(rule) ? '' : (found.rules[rule] ?? rule);
}
