import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { OrderDef } from '../../src/engine/core/contract/order.js';
import type { SyntaxNode } from '../../src/engine/core/contract/order-grammar.js';

/** A whole number below `most`. */
type Below = (most: number) => number;

/** How a hard line is put together: what it begins with, what is said again and again, and what ends it. */
export interface Recipe {
  readonly head: string;
  readonly body: readonly string[];
  readonly between: string;
  readonly tail: string;
}

const BETWEEN = [', ', ' ', ' and ', ' with ', ' > ', '; ', ' or ', ': ', ' (', ' at ', ', but ', '; if '];
const EXTENDED = [', ', ' ', ' and ', ' via ', ' with ', ': '];
const JUNK = ['x', 'xx yy', '7', '3x', '1-1', '#12', '-', 'p2', 'a b c d e f'];

/** Lines that are as hard to read as can be, of everything a game has words for. */
export class HardLines {
  readonly #orders: readonly string[];
  readonly #keywords: readonly string[];
  readonly #names: readonly string[];
  readonly #categories: readonly (readonly string[])[];
  readonly #answers: readonly string[];

  readonly #examples: readonly string[];

  /** `examples` are whole lines of the moment, to be made longer. */
  constructor(module: GameModule, locale: string, examples: readonly string[] = []) {
    this.#examples = examples;
    const lexicon = module.lexicons[locale];
    if (lexicon === undefined) throw new RangeError(`${module.id} has no ${locale}`);
    const first = ({ syntax: [node] }: Pick<OrderDef<unknown>, 'syntax'>): string[] =>
      node !== undefined && 'word' in node ? [...lexicon.forms(node.word)] : [];
    this.#orders = module.orders.flatMap(first);
    const clauses = module.plans.flatMap((plan) => plan.clauses);
    const planned = new Set(module.plans.map(({ kind }) => kind));
    this.#answers = module.orders
      .filter(({ answers }) => answers.some((kind) => planned.has(kind)))
      .flatMap(first);
    const beginnings = clauses
      .flatMap(({ syntax }) => wordsOf(syntax))
      .flatMap((word) => lexicon.forms(word));
    this.#keywords = [
      ...beginnings,
      ...beginnings,
      ...lexicon.keywords().flatMap((word) => lexicon.forms(word)),
    ];
    this.#categories = Object.values(lexicon.source.names).map((entries) =>
      Object.values(entries).flatMap((names) => names.slice(0, 1)),
    );
    this.#names = Object.values(lexicon.source.names).flatMap((entries) => Object.values(entries).flat());
  }

  recipe(below: Below): Recipe {
    const body = this.#body(below);
    const between = BETWEEN[below(BETWEEN.length)] ?? ', ';
    const order = pick(this.#orders, below);
    const names = (): string =>
      `${pick(this.#names, below)}${below(2) === 0 ? '' : ` ${pick(this.#keywords, below)}`}`;
    switch (below(this.#examples.length === 0 ? 6 : 9)) {
      case 0:
        return { head: `${order} `, body, between, tail: '' };
      case 1:
        return { head: `${order} ${names()} ${names()} `, body, between, tail: '' };
      case 2:
        return { head: 'if ', body, between, tail: `: ${pick(this.#answers, below)}` };
      case 3:
        return { head: `${pick(this.#answers, below)} ${names()} if `, body, between, tail: '' };
      case 4:
        return { head: `${pick(this.#keywords, below)}: `, body, between, tail: '' };
      case 6:
      case 7:
      case 8:
        return {
          head: `${pick(this.#examples, below)}${pick(EXTENDED, below)}${this.#word(below)}`,
          body,
          between,
          tail: '',
        };
      default:
        return {
          head: `${pick(this.#keywords, below)} ${pick(this.#names, below)}: ${pick(this.#answers, below)}; `,
          body,
          between: '; ',
          tail: '',
        };
    }
  }

  #word(below: Below): string {
    return below(2) === 0 ? '' : `${pick(this.#keywords, below)} `;
  }

  /** A few units again and again, or many different names of one kind. */
  #body(below: Below): string[] {
    if (below(4) > 0) return Array.from({ length: 1 + below(4) }, () => this.#unit(below));
    const names = this.#categories[below(this.#categories.length)] ?? [];
    const first = below(names.length);
    return [...names.slice(first), ...names.slice(0, first)].slice(0, 60);
  }

  /** The same recipe but for one thing. */
  change(recipe: Recipe, below: Below): Recipe {
    const other = this.recipe(below);
    switch (below(5)) {
      case 0:
        return { ...recipe, between: other.between };
      case 1:
        return { ...recipe, head: other.head, tail: other.tail };
      case 2:
        return { ...recipe, body: [...recipe.body.slice(0, 8), this.#unit(below)] };
      default: {
        const at = below(recipe.body.length);
        return {
          ...recipe,
          body: recipe.body.map((unit, index) => (index === at ? this.#unit(below) : unit)),
        };
      }
    }
  }

  #unit(below: Below): string {
    const name = pick(this.#names, below);
    const keyword = pick(this.#keywords, below);
    switch (below(9)) {
      case 0:
        return name;
      case 1:
        return slipped(name, below);
      case 2:
        return name.slice(0, 3 + below(4));
      case 3:
        return keyword;
      case 4:
        return `${keyword} ${name}`;
      case 5:
        return `${keyword} ${1 + below(9)}`;
      case 6:
        return `${keyword} ${slipped(name, below)}`;
      case 7:
        return `${1 + below(9)} ${name}`;
      default:
        return pick(JUNK, below);
    }
  }
}

/** A recipe as a line of so many letters at most. */
export function lineOf({ head, body, between, tail }: Recipe, most: number): string {
  const parts: string[] = [];
  let room = most - head.length - tail.length;
  for (let at = 0; ; at++) {
    const unit = body[at % body.length] ?? '';
    room -= unit.length + between.length;
    if (room < 0) break;
    parts.push(unit);
  }
  return `${head}${parts.join(between)}${tail}`.slice(0, most);
}

function wordsOf(syntax: readonly SyntaxNode<unknown>[]): string[] {
  return syntax.flatMap((node) =>
    'word' in node ? [node.word] : 'optional' in node ? wordsOf(node.optional) : [],
  );
}

function pick(list: readonly string[], below: Below): string {
  return list[below(list.length)] ?? '';
}

/** With two letters the other way about, or one that is wrong. */
function slipped(name: string, below: Below): string {
  const at = below(Math.max(1, name.length - 1));
  return below(2) === 0
    ? name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2)
    : `${name.slice(0, at)}x${name.slice(at + 1)}`;
}
