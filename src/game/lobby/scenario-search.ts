import { distance } from 'fastest-levenshtein';
import { byCodeUnit } from '../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { fold } from '../../engine/core/base/text-normalization.js';
import type { GameModule, Registry } from '../../engine/core/contract/game-module.js';

/** A game and where it begins. */
export interface Beginning {
  readonly module: GameModule;
  readonly scenario: string;
  readonly title: string;
}

/** Words that name nothing. */
const FILLERS = new Set(['the', 'a', 'an', 'of', 'and', 'scenario', 'game', 'new']);
/** Share of wrong letters up to which a name is thought of as meant. */
const FARTHEST = 0.45;

/**
 * Finds the scenario that free words mean: its id or title or as much of it as only one has, with the name of the game
 * or its initials where the writer likes. Refused as `scenario-missing`, `several-scenarios` or `unknown-scenario`,
 * with scenarios that would be understood.
 */
export function findScenario(registry: Registry, text: string): Result<Beginning> {
  const all = beginnings(registry);
  const words = fold(text)
    .split(' ')
    .filter((word) => word !== '' && !FILLERS.has(word));
  const exact = all.filter((beginning) => fullNames(beginning).includes(fold(text)));
  if (exact.length === 1 && exact[0] !== undefined) return ok(exact[0]);
  const fitting = all.filter((beginning) => words.every((word) => begins(word, wordsOf(beginning))));
  if (fitting.length === 0) {
    const near = nearest(all, fold(text));
    return refuse(
      'unknown-scenario',
      undefined,
      { path: 'scenario', scenario: text.trim().slice(0, 60) },
      shown(near.length > 0 ? near : all, all),
    );
  }
  const named = words.filter((word) => !fitting.every(({ module }) => begins(word, moduleWords(module))));
  const [only] = fitting;
  // The name of a game that begins in one way only says it all.
  const sure = words.length > 0 && fitting.length === 1;
  if (named.length === 0 && !sure) return refuse('scenario-missing', undefined, {}, shown(fitting, all));
  if (only === undefined || fitting.length > 1) {
    const params = { scenario: text.trim().slice(0, 60) };
    return refuse('several-scenarios', undefined, params, shown(fitting, all));
  }
  return ok(only);
}

function beginnings(registry: Registry): Beginning[] {
  return registry.ids().flatMap((id) => {
    const module = registry.get(id);
    return (module?.scenarios ?? []).flatMap((scenario) =>
      module === null ? [] : [{ module, scenario: scenario.id, title: scenario.title }],
    );
  });
}

/** Every whole way to write it, folded. */
function fullNames({ module, scenario, title }: Beginning): string[] {
  return [scenario, title].flatMap((name) => [
    fold(name),
    `${fold(module.id)} ${fold(name)}`,
    `${initials(module)} ${fold(name)}`,
  ]);
}

function wordsOf(beginning: Beginning): string[] {
  return [
    ...moduleWords(beginning.module),
    ...fold(beginning.scenario).split(' '),
    ...fold(beginning.title).split(' '),
  ];
}

function moduleWords(module: GameModule): string[] {
  return [...fold(module.id).split(' '), initials(module)];
}

function initials(module: GameModule): string {
  return fold(module.id)
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
}

/** Whether a word is one of these, or the beginning of one, three letters at least. */
function begins(word: string, names: readonly string[]): boolean {
  return names.some((name) => name === word || (word.length >= 3 && name.startsWith(word)));
}

/** Up to three that resemble the words, nearest first. */
function nearest(all: readonly Beginning[], text: string): Beginning[] {
  return all
    .map((beginning) => {
      const scores = fullNames(beginning).map(
        (name) => distance(text, name) / Math.max(text.length, name.length, 1),
      );
      return { beginning, score: Math.min(...scores) };
    })
    .filter(({ score }) => score <= FARTHEST)
    .sort((a, b) => a.score - b.score || byCodeUnit(a.beginning.scenario, b.beginning.scenario))
    .slice(0, 3)
    .map(({ beginning }) => beginning);
}

/** As they can be written: by title, with the game where that alone would not do. */
function shown(some: readonly Beginning[], all: readonly Beginning[]): string[] {
  return some.map((beginning) => {
    const { module, title } = beginning;
    const alone = all.filter((other) => fullNames(other).includes(fold(title))).length === 1;
    return alone ? title : `${module.id} ${title}`;
  });
}
