/** From `from` until just before `to`, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The same time in the fewest spans, earliest first. What is empty is left out. */
export function joined(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (span.to <= span.from) continue;
    if (last === undefined || span.from > last.to) result.push(span);
    else if (span.to > last.to) result[result.length - 1] = { from: last.from, to: span.to };
  }
  return result;
}

/** The one of joined spans that holds an instant. */
export function spanAt(spans: readonly Span[], at: number): Span | null {
  return spans.find(({ from, to }) => from <= at && at < to) ?? null;
}

/** Milliseconds between two instants that lie outside joined spans. */
export function timeOutside(spans: readonly Span[], from: number, to: number): number {
  let sum = Math.max(0, to - from);
  for (const span of spans) sum -= Math.max(0, Math.min(span.to, to) - Math.max(span.from, from));
  return sum;
}

/**
 * When so many milliseconds outside joined spans have passed since `from`. Of nothing at all, the first instant
 * outside the spans.
 */
export function passed(spans: readonly Span[], from: number, ms: number): number {
  let [at, left] = [from, ms];
  for (const span of spans) {
    if (span.to <= at) continue;
    const free = Math.max(0, span.from - at);
    if (free > 0 && left <= free) break;
    left -= free;
    at = span.to;
  }
  return at + left;
}
