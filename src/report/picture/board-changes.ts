import type { Chart, ChartMark, ChartStack } from '../../engine/core/map-chart/map-chart-model.js';

/** What differs between two charts of the same map. */
export interface Changes {
  /** Ids of stacks and marks that are new or not as they were. */
  readonly changed: ReadonlySet<string>;
  /** Stacks that stood where that side has nobody now. */
  readonly gone: readonly ChartStack[];
  /** Marks that are no more. */
  readonly lifted: readonly ChartMark[];
  /** Places that belong to somebody else now. */
  readonly turned: ReadonlySet<string>;
}

const NOTHING: Changes = { changed: new Set(), gone: [], lifted: [], turned: new Set() };

/** What is not as it was; nothing where there is nothing to compare with. */
export function changesOf(before: Chart | null, now: Chart): Changes {
  if (before === null) return NOTHING;
  const stacks = byId(before.stacks);
  const marks = byId(before.marks);
  const owners = new Map(before.places.map(({ id, side }) => [id, side]));
  const standing = new Set(now.stacks.map(({ id }) => id));
  const lying = new Set(now.marks.map(({ id }) => id));
  return {
    changed: new Set([
      ...now.stacks.filter((stack) => differs(stacks.get(stack.id), stack)).map(({ id }) => id),
      ...now.marks.filter(({ id, count }) => marks.get(id)?.count !== count).map(({ id }) => id),
    ]),
    gone: before.stacks.filter(({ id }) => !standing.has(id)),
    lifted: before.marks.filter(({ id }) => !lying.has(id)),
    turned: new Set(
      now.places.filter(({ id, side }) => owners.has(id) && owners.get(id) !== side).map(({ id }) => id),
    ),
  };
}

function byId<T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

function differs(before: ChartStack | undefined, now: ChartStack): boolean {
  if (before === undefined || before.count !== now.count || before.besieged !== now.besieged) return true;
  // Blocks that lay open for a while and stand again are not another stack.
  const known = before.strength !== null && now.strength !== null;
  return known && before.contents.join() !== now.contents.join();
}

/** The places where anything is not as it was, in the order of the chart. */
export function changedPlaces(chart: Chart, changes: Changes): string[] {
  const touched = new Set([
    ...[...chart.stacks, ...chart.marks].filter(({ id }) => changes.changed.has(id)).map(({ at }) => at),
    ...[...changes.gone, ...changes.lifted].map(({ at }) => at),
    ...changes.turned,
  ]);
  return chart.places.map(({ id }) => id).filter((id) => touched.has(id));
}
