import type { Json, JsonObject } from '../../core/base/json.js';
import type { Violation } from '../../core/base/result.js';
import { notYesOrNo, type WrongOption } from '../../core/custom-setups/validate-and-start-setup.js';
import type { Flags } from '../state.js';
import type { EditionData, RuleNumberData } from '../world/data-parser.js';

type Edition = EditionData['editions'][number];
type Changes = { readonly [K in keyof Flags]?: boolean | undefined };

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
export function choicesOf(
  editions: EditionData,
  edition: number,
): { readonly [option: string]: readonly Json[] } {
  const { options } = editionOf(editions, edition);
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [
      name,
      typeof option === 'boolean' ? [option, !option] : option,
    ]),
  );
}

/** What an edition with these options means for the rules. */
export function flagsOf(editions: EditionData, edition: number, options: JsonObject): Flags {
  const { flags, with: taken, without: declined } = editionOf(editions, edition);
  let result: Flags = flags;
  const change = (list: { readonly [option: string]: Changes }, when: boolean): void => {
    for (const [option, changes] of Object.entries(list)) {
      if (options[option] === when) result = { ...result, ...defined(changes) };
    }
  };
  change(taken, true);
  change(declined, false);
  return result;
}

function defined(changes: Changes): Partial<Flags> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function editionOf(editions: EditionData, edition: number): Edition {
  const found = editions.editions.find(({ number }) => number === edition);
  if (found === undefined) throw new RangeError(`no edition ${edition}`);
  return found;
}

/** The number a rule has in an edition, empty where it has none; rules are named throughout by that in the 3rd. */
export function ruleNumber(data: RuleNumberData, edition: number, rule: string): string {
  const found = data.editions.find(({ number }) => number === edition);
  if (found === undefined) throw new RangeError(`no edition ${edition}`);
  return found.absent.includes(rule) ? '' : (found.rules[rule] ?? rule);
}
