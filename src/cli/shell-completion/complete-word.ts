import type { Argument, Command, Option } from 'commander';
import type { Context } from '../shared/index.js';
import { valueNames } from './argument-placeholders.js';
import { Lookup } from './candidate-lookup.js';
import type { Candidate } from './completion-candidate.js';
import { type Line, lastOf, lineOf, optionsOf, subverbs } from './partial-command-line.js';

/** What a shell is told. */
export interface Answer {
  /** What the shell itself should offer beside the candidates, after `before` in the word; `words` is nothing. */
  readonly paths: 'words' | 'files' | 'folders';
  readonly before: string;
  readonly candidates: readonly Candidate[];
}

/** What the last of the words may become, found from what the program declares. */
export async function answerTo(
  context: Context,
  program: Command,
  words: readonly string[],
): Promise<Answer> {
  const line = lineOf(program, words);
  const { wanted, before, last } = line;
  const offered = wanted === null ? await forArgument(context, line) : await forValue(context, line, wanted);
  const values = new Map(
    offered.candidates
      .filter(({ value }) => value.startsWith(last))
      .map(({ value, about }) => [before + value, { value: before + value, about }]),
  );
  return { ...offered, before: before + offered.before, candidates: [...values.values()] };
}

/** As lines: `paths before`, then `value TAB about`. */
export function answerText({ paths, before, candidates }: Answer): string {
  const lines = candidates.map(({ value, about }) => `${value}\t${about.replace(/\s+/g, ' ')}`);
  return [`${paths} ${before}`, ...lines].map((line) => `${line}\n`).join('');
}

async function forArgument(context: Context, line: Line): Promise<Answer> {
  const command = lastOf(line.verbs);
  const options = words(
    optionsOf(command).flatMap(({ long, short, description }) => {
      const value = long ?? short;
      return value === undefined ? [] : [{ value, about: description }];
    }),
  );
  if (!line.plain && line.last.startsWith('-')) return options;
  const verbs = line.given.length > 0 ? [] : subverbs(command);
  const argument = argumentAt(command, line.given.length);
  // Where nothing else can stand an option may.
  if (verbs.length === 0 && argument === null) return line.plain ? words([]) : options;
  const offered = argument === null ? words([]) : await forValue(context, line, argument);
  const named = verbs.map((verb) => ({ value: verb.name(), about: verb.description() }));
  return { ...offered, candidates: [...named, ...offered.candidates] };
}

function argumentAt(command: Command, at: number): Argument | null {
  const last = command.registeredArguments.at(-1);
  return command.registeredArguments[at] ?? (last?.variadic === true ? last : null);
}

async function forValue(context: Context, line: Line, value: Argument | Option): Promise<Answer> {
  if (value.argChoices !== undefined) {
    return words(value.argChoices.map((choice) => ({ value: choice, about: '' })));
  }
  const lookup = new Lookup(context, line);
  const candidates: Candidate[] = [];
  let answer = words([]);
  for (const name of valueNames(declaredName(value))) {
    if (name.kind === 'known') candidates.push(...(await lookup.known(name.name)));
    else if (name.kind === 'word') candidates.push({ value: name.word, about: '' });
    else if (name.kind === 'path') {
      if (line.last.startsWith(name.before)) answer = { ...answer, paths: name.name, before: name.before };
      else candidates.push({ value: name.before, about: '' });
    }
  }
  return { ...answer, candidates };
}

/** `game` of the argument `<game>` or of the option `--leave-out <game>`. */
export function declaredName(value: Argument | Option): string {
  if ('variadic' in value && !('flags' in value)) return value.name();
  return /[<[](.+?)(?:\.\.\.)?[>\]]$/.exec((value as Option).flags)?.[1] ?? '';
}

function words(candidates: readonly Candidate[]): Answer {
  return { paths: 'words', before: '', candidates };
}
