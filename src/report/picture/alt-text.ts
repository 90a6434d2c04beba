import type { Json } from '../../engine/core/base/json.js';
import type { Message } from '../../engine/core/contract/game-module.js';
import type { ChartMark, MarkKind } from '../../engine/core/map-chart/map-chart-model.js';
import { changedPlaces } from './board-changes.js';
import type { Sheet } from './drawing-inputs-and-sizes.js';
import type { Journey } from './move-paths.js';

/** The picture in one or two sentences; `whole` says which part of the map it shows. */
export function altOf(sheet: Sheet, headline: Message, whole: boolean): string {
  const { messages } = sheet;
  const seen = journeysIn(sheet);
  return [
    whatOf(sheet, headline, whole),
    ...(seen.length === 0 ? [] : [messages.text('picture.alt.moves', { count: seen.length })]),
    ...changedLines(sheet),
  ].join(' ');
}

/** The same in full, lines divided by `\n`. */
export function textOf(sheet: Sheet, headline: Message, whole: boolean): string {
  const { chart, messages, journeys } = sheet;
  const name = namerOf(sheet);
  const sides = chart.sides.flatMap(({ side }) => {
    const items = chart.stacks.flatMap((stack) =>
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
  const seen = journeysIn(sheet);
  const told = journeys.flatMap((journey, index) =>
    seen.includes(journey)
      ? [messages.text(`picture.text.${journey.kind}`, journeyParams(sheet, journey, index + 1))]
      : [],
  );
  return [
    whatOf(sheet, headline, whole),
    ...sides,
    ...markLines(sheet, name),
    ...told,
    ...changedLines(sheet),
  ].join('\n');
}

/** What the board stands like, and how many stacks each side has on it. */
function whatOf(sheet: Sheet, headline: Message, whole: boolean): string {
  const { chart, messages } = sheet;
  const name = namerOf(sheet);
  const shown = chart.stacks.filter(({ at }) => name(at).length > 0);
  return messages.text(whole ? 'picture.alt.whole' : 'picture.alt.part', {
    headline: part(headline),
    sides: chart.sides.map(({ side }) =>
      line('picture.alt.side', {
        side: `side:${side}`,
        count: shown.filter((stack) => stack.side === side).length,
      }),
    ),
  });
}

/** The name of a place that can be seen; nothing for another. */
function namerOf({ chart, frame }: Sheet): (at: string) => string[] {
  const shown = new Map(chart.places.filter((place) => frame.shows(place)).map(({ id, name }) => [id, name]));
  return (at) => [shown.get(at) ?? []].flat();
}

function journeysIn({ journeys, frame }: Sheet): readonly Journey[] {
  return journeys.filter(({ points }) => points.some(frame.shows));
}

function changedLines(sheet: Sheet): string[] {
  const { chart, changes, messages } = sheet;
  const places = changedPlaces(chart, changes).flatMap(namerOf(sheet));
  return places.length === 0 ? [] : [messages.text('picture.alt.changed', { places })];
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
