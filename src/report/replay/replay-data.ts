import type { ReplayModel, ReplayStep } from './replay-model.js';

/** What a step changes on the board: pieces that go, and pieces that come, by their number in `pieces`. */
interface StepData {
  readonly n: number;
  readonly when: number;
  readonly who: number;
  readonly head: number;
  readonly attacks: readonly number[];
  readonly told: readonly (readonly [text: number, rule: number])[];
  readonly said: readonly number[];
  readonly draws: readonly (readonly (number | string | null)[])[];
  readonly minus: readonly number[];
  readonly plus: readonly number[];
  /** Blocks of the position in words by their number in `blocks`; absent where they are those of the step before. */
  readonly board?: readonly number[];
  readonly hash: string;
}

/** Everything a page shows, each text and each piece of a drawing once. */
export interface ReplayData {
  readonly seal: ReplayModel['seal'];
  /** Chain (a number of `texts`) and its published end. */
  readonly tips: readonly (readonly [chain: number, tip: string])[];
  readonly texts: readonly string[];
  readonly pieces: readonly (readonly [layer: number, svg: string])[];
  /** Title and lines, as numbers of `texts`. */
  readonly blocks: readonly (readonly number[])[];
  readonly steps: readonly StepData[];
}

/** Gives everything that is the same one number. */
class Numbered<T> {
  readonly items: T[] = [];
  readonly #known = new Map<string, number>();

  of(item: T, key: string): number {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.items.length);
    return this.items.push(item) - 1;
  }
}

/** The steps of a replay as a page keeps them. */
export function replayData({ steps, seal, tips }: ReplayModel): ReplayData {
  const texts = new Numbered<string>();
  const pieces = new Numbered<readonly [number, string]>();
  const blocks = new Numbered<readonly number[]>();
  const text = (words: string): number => texts.of(words, words);
  let lying: ReadonlySet<number> = new Set();
  let said = '';
  const kept = steps.map((step): StepData => {
    const now = new Set(step.pieces.map((piece) => pieces.of(piece, `${piece[0]} ${piece[1]}`)));
    const board = blocksOf(step, (block) => blocks.of(block, block.join()), text);
    const isNew = board.join() !== said;
    said = board.join();
    const before = lying;
    lying = now;
    return {
      ...{ n: step.seq, when: text(step.when), who: text(step.who), head: text(step.headline) },
      attacks: step.attacks.map(text),
      told: step.told.map(({ text: words, rule }) => [text(words), text(rule)] as const),
      said: step.said.map(text),
      draws: step.draws.map(({ chain, purpose, die, result, link }) => [
        ...[text(chain), text(purpose), die, text(result)],
        ...(link === null ? [null] : [link.n, link.preimage, link.i]),
      ]),
      minus: [...before].filter((piece) => !now.has(piece)),
      plus: [...now].filter((piece) => !before.has(piece)),
      ...(isNew ? { board } : {}),
      hash: step.hash,
    };
  });
  const ends = tips.map(([chain, tip]) => [text(chain), tip] as const);
  return { seal, tips: ends, texts: texts.items, pieces: pieces.items, blocks: blocks.items, steps: kept };
}

function blocksOf(
  { board }: ReplayStep,
  block: (block: readonly number[]) => number,
  text: (words: string) => number,
): number[] {
  return board.map(({ title, lines }) => block([title, ...lines].map(text)));
}
