import type { LogTable } from '../table/index.js';

/** What was appended between two heads, by their hashes. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** What the index is to be told next. What comes about the same game is told once, as it stands then. */
export class IndexChanges {
  /** Games that went on. */
  readonly moved = new Map<string, LogTable>();
  /** Games to be read anew; whether nobody else can have changed their players since they were looked at. */
  readonly read = new Map<string, boolean>();
  readonly gone = new Set<string>();
  /** What was appended and is done. */
  readonly settled = new Map<string, readonly Span[]>();
  /** Up to which head everything is done. */
  readonly attended = new Map<string, string>();
  readonly due = new Map<string, { readonly head: string; readonly at: number | null }>();

  get size(): number {
    const { moved, read, gone, settled, attended, due } = this;
    return moved.size + read.size + gone.size + settled.size + attended.size + due.size;
  }

  settle(game: string, span: Span): void {
    const spans = this.settled.get(game) ?? [];
    const last = spans.at(-1);
    const joined =
      last?.to === span.from ? [...spans.slice(0, -1), { from: last.from, to: span.to }] : [...spans, span];
    this.settled.set(game, joined);
  }

  /** Takes over what could not be told before, of all games or of some; what came since is newer. */
  takeBack(earlier: IndexChanges, games: (game: string) => boolean = () => true): void {
    takeOver(this.moved, earlier.moved, games);
    takeOver(this.read, earlier.read, games);
    takeOver(this.attended, earlier.attended, games);
    takeOver(this.due, earlier.due, games);
    for (const game of earlier.gone) if (games(game)) this.gone.add(game);
    const since = [...this.settled];
    this.settled.clear();
    for (const [game, spans] of [...earlier.settled].filter(([game]) => games(game)).concat(since)) {
      for (const span of spans) this.settle(game, span);
    }
  }
}

function takeOver<T>(
  into: Map<string, T>,
  earlier: ReadonlyMap<string, T>,
  games: (game: string) => boolean,
): void {
  for (const [game, value] of earlier) if (games(game) && !into.has(game)) into.set(game, value);
}
