import type { Json } from '../../engine/core/base/json.js';
import type { Message } from '../../engine/core/contract/game-module.js';
import type { ChartMark, MarkKind } from '../../engine/core/map-chart/map-chart-model.js';
import { changedPlaces } from './board-changes.js';
import type { Sheet } from './drawing-inputs-and-sizes.js';
import type { Journey } from './move-paths.js';

/** What a picture shows, for those who cannot see it. */
export interface Words {
  readonly alt: string;
  readonly text: string;
}

/** The picture in one or two sentences and in full; `whole` says which part of the map it shows. */
export function wordsOf(sheet: Sheet, headline: Message, whole: boolean): Words {
  const { chart, frame, messages, changes, journeys } = sheet;
  const shown = new Map(chart.places.filter((place) => frame.shows(place)).map(({ id, name }) => [id, name]));
  const name = (at: string): string[] => [shown.get(at) ?? []].flat();
  const stacks = chart.stacks.filter(({ at }) => shown.has(at));
  const changed = changedPlaces(chart, changes).flatMap(name);
  const what = messages.text(whole ? 'picture.alt.whole' : 'picture.alt.part', {
    headline: part(headline),
    sides: chart.sides.map(({ side }) =>
      line('picture.alt.side', {
        side: `side:${side}`,
        count: stacks.filter((stack) => stack.side === side).length,
      }),
    ),
  });
  const seen = journeys.filter(({ points }) => points.some(frame.shows));
  const alt = [
    what,
    ...(seen.length === 0 ? [] : [messages.text('picture.alt.moves', { count: seen.length })]),
    ...(changed.length === 0 ? [] : [messages.text('picture.alt.changed', { places: changed })]),
  ].join(' ');
  const sides = chart.sides.flatMap(({ side }) => {
    const items = stacks.flatMap((stack) =>
      stack.side === side
        ? name(stack.at).map((place) =>
            line('picture.text.stack', {
              ...{ place, count: stack.count, leaders: [...stack.leaders], besieged: stack.besieged },
              parts: stack.parts.map(({ kind, count }) => line(`picture.count.${kind}`, { count })),
              strength: stack.strength ?? -1,
            }),
          )
        : [],
    );
    return items.length === 0 ? [] : [messages.text('picture.text.side', { side: `side:${side}`, items })];
  });
  const told = journeys.flatMap((journey, index) =>
    seen.includes(journey)
      ? [messages.text(`picture.text.${journey.kind}`, journeyParams(sheet, journey, index + 1))]
      : [],
  );
  const lines = [
    what,
    ...sides,
    ...markLines(sheet, name),
    ...told,
    ...(changed.length === 0 ? [] : [messages.text('picture.alt.changed', { places: changed })]),
  ];
  return { alt, text: lines.join('\n') };
}

function line(key: string, params: { readonly [name: string]: Json } = {}): Json {
  return { key, params };
}

function part({ key, params }: Message): Json {
  return { key, params };
}

function markLines({ chart, messages }: Sheet, name: (at: string) => string[]): string[] {
  const kinds = new Map<MarkKind, ChartMark[]>();
  for (const mark of chart.marks) kinds.set(mark.kind, [...(kinds.get(mark.kind) ?? []), mark]);
  return [...kinds].flatMap(([kind, marks]) => {
    const items = marks.flatMap(({ at, side, count }) =>
      name(at).map((place) =>
        side === null
          ? line(count === 1 && kind !== 'siege' ? 'picture.text.mark' : 'picture.text.mark-counted', {
              place,
              count,
            })
          : line('picture.text.mark-of', { place, side: `side:${side}`, count }),
      ),
    );
    return items.length === 0
      ? []
      : [messages.text('picture.text.marks', { kind: line(`picture.mark.${kind}`), items })];
  });
}

function journeyParams(
  { chart }: Sheet,
  journey: Journey,
  number: number,
): { readonly [name: string]: Json } {
  const names = new Map(chart.places.map(({ id, name }) => [id, name]));
  const path = journey.path.flatMap((id) => names.get(id) ?? []);
  return {
    ...{ number, side: `side:${journey.side}`, leaders: [...journey.leaders] },
    count: journey.count ?? 0,
    from: path[0] ?? '',
    to: path.at(-1) ?? '',
    via: path.slice(1, -1),
  };
}
