import type { Command, Option } from 'commander';

/** Where on a command line its last word stands, told by what the program declares. */
export interface Line {
  /** The verbs so far, the program first. */
  readonly verbs: readonly [Command, ...Command[]];
  /** The arguments of the verb before the last word. */
  readonly given: readonly string[];
  /** Values of the options before the last word, by the name that actions know them by. */
  readonly options: ReadonlyMap<string, string>;
  /** The option whose value the last word is; null where it is none. */
  readonly wanted: Option | null;
  /** The last word, or of `--option=value` the value. */
  readonly last: string;
  /** What stands before `last` in the same word: `--option=`. */
  readonly before: string;
  /** After `--` nothing is an option. */
  readonly plain: boolean;
}

/** Follows the words after the program's name; the last of them, which may be empty, is the one to be completed. */
export function lineOf(program: Command, words: readonly string[]): Line {
  const verbs: [Command, ...Command[]] = [program];
  const given: string[] = [];
  const options = new Map<string, string>();
  let wanted: Option | null = null;
  let plain = false;
  for (const word of words.slice(0, -1)) {
    if (wanted !== null) {
      options.set(wanted.attributeName(), word);
      wanted = null;
    } else if (!plain && word === '--') plain = true;
    else if (!plain && word.length > 1 && word.startsWith('-')) {
      const { name, value } = split(word);
      const option = optionNamed(verbs, name);
      if (value !== null && option !== null) options.set(option.attributeName(), value);
      else wanted = option?.required === true ? option : null;
    } else {
      const verb = given.length > 0 ? undefined : subverbs(lastOf(verbs)).find((sub) => sub.name() === word);
      if (verb === undefined) given.push(word);
      else verbs.push(verb);
    }
  }
  const word = words.at(-1) ?? '';
  const { name, value } = split(word);
  if (wanted === null && !plain && value !== null) {
    return {
      verbs,
      given,
      options,
      wanted: optionNamed(verbs, name),
      last: value,
      before: `${name}=`,
      plain,
    };
  }
  return { verbs, given, options, wanted, last: word, before: '', plain };
}

/** The verb whose arguments are being typed. */
export function lastOf(verbs: Line['verbs']): Command {
  return verbs[verbs.length - 1] ?? verbs[0];
}

/** The verbs that a verb shows in its help. */
export function subverbs(command: Command): readonly Command[] {
  return command.createHelp().visibleCommands(command);
}

/** The options that may stand after a verb: its own and those of all above it. */
export function optionsOf(command: Command): readonly Option[] {
  const help = command.createHelp();
  help.showGlobalOptions = true;
  return [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)];
}

function optionNamed(verbs: Line['verbs'], name: string): Option | null {
  return optionsOf(lastOf(verbs)).find(({ long, short }) => long === name || short === name) ?? null;
}

/** `--option=value` in two; anything else is a name alone. */
function split(word: string): { readonly name: string; readonly value: string | null } {
  const at = word.startsWith('--') ? word.indexOf('=') : -1;
  return at < 0 ? { name: word, value: null } : { name: word.slice(0, at), value: word.slice(at + 1) };
}
